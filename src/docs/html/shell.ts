import type { KindOutline } from "../data/doc.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import { folderOf, mainVersion, type SiteOutline } from "../site.js";
import { frame } from "./frame.js";

/** A page's parts. */
export interface Page {
  readonly title: string;
  readonly site: SiteOutline;
  /** The kind that the page is about. */
  readonly kind?: KindOutline;
  /** Which of the kind's pages it is: a version's name, `conversion`, `changes` or `try`. */
  readonly current?: string;
  readonly main: MarkupValue;
  /** Scripts after site.js, from the site's folder. */
  readonly scripts?: readonly string[];
  /** The part beside the content: an outline. */
  readonly aside?: MarkupValue;
}

/** A page of an API's site. */
export function shell({ title, site, kind, current, main, aside, scripts = [] }: Page): string {
  const root = kind === undefined ? "" : "../../";
  return frame({
    title,
    root,
    brand: site.name,
    scripts,
    side: { label: "Kinds", content: navigation(site, root, kind, current) },
    main,
    ...(aside === undefined ? {} : { aside }),
    footer: markup`Made by <code>wheelwright docs</code> from the type files of this project. Nothing on these pages is sent anywhere.`,
  });
}

function navigation(site: SiteOutline, root: string, kind: KindOutline | undefined, current: string | undefined): MarkupValue {
  return groupsOf(site, root).map(
    ({ group, kinds }) =>
      markup`<p class="group">${group}</p><ul>${kinds.map(([each, link]) => (isSame(each, kind) ? currentKind(each, root, site, current) : link))}</ul>\n`,
  );
}

function isSame(left: KindOutline, right: KindOutline | undefined): boolean {
  return left.kind === right?.kind && left.group === right.group;
}

/** The kinds of a group, each with its link. */
interface NavigationGroup {
  readonly group: string;
  readonly kinds: readonly (readonly [kind: KindOutline, link: Markup])[];
}

const madeGroups = new WeakMap<SiteOutline, Map<string, readonly NavigationGroup[]>>();

/** The links of all kinds, made once for all pages that are equally deep: each page has them. */
function groupsOf(site: SiteOutline, root: string): readonly NavigationGroup[] {
  const made = madeGroups.get(site) ?? new Map<string, readonly NavigationGroup[]>();
  madeGroups.set(site, made);
  const found = made.get(root) ?? allGroups(site, root);
  made.set(root, found);
  return found;
}

function allGroups({ kinds }: SiteOutline, root: string): readonly NavigationGroup[] {
  return [...new Set(kinds.map(({ group }) => group))].map((group) => ({
    group,
    kinds: kinds.filter((kind) => kind.group === group).map((kind) => [kind, markup`<li>${kindLink(kind, root)}</li>`] as const),
  }));
}

function kindLink(kind: KindOutline, root: string, mark?: Markup): Markup {
  return markup`<a href="${root}${folderOf(kind)}/${mainVersion(kind)}.html"${mark}>${kind.kind}</a>`;
}

function currentKind(kind: KindOutline, root: string, site: SiteOutline, current: string | undefined): Markup {
  const pages = pagesOf(kind, site).map(([name, words]) => pageLink(name, words, current));
  return markup`<li>${kindLink(kind, root, markup` class="on"`)}<ul>${pages}</ul></li>`;
}

/** A kind's pages beside its versions'. */
function pagesOf(kind: KindOutline, site: SiteOutline): readonly (readonly [name: string, words: string])[] {
  const first = [mainVersion(kind), "Reference"] as const;
  const conversion = kind.conversions.length === 0 ? [] : [["conversion", "How versions convert"] as const];
  const tried = site.hasTry ? [["try", "Try"] as const] : [];
  return [first, ...conversion, ["changes", "Changes"] as const, ...tried];
}

function pageLink(name: string, words: string, current: string | undefined): Markup {
  const isVersion = words === "Reference" && !["conversion", "changes", "try"].includes(current ?? "");
  const isCurrent = name === current || isVersion;
  return markup`<li><a href="${name}.html"${isCurrent && markup` aria-current="page"`}>${words}</a></li>`;
}
