import { generatedMark } from "../../model/generated-header.js";
import type { KindDoc } from "../data/doc.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import { folderOf, mainVersion, type SiteDoc } from "../site.js";

/** A page's parts. */
export interface Page {
  readonly title: string;
  readonly site: SiteDoc;
  /** The kind that the page is about. */
  readonly kind?: KindDoc;
  /** Which of the kind's pages it is: a version's name, `conversion`, `changes` or `try`. */
  readonly current?: string;
  readonly main: MarkupValue;
  /** Scripts after site.js, from the site's folder. */
  readonly scripts?: readonly string[];
  /** The part beside the content: an outline. */
  readonly aside?: MarkupValue;
}

/** A whole page. Scripts and styles are files of the site; nothing else is loaded, and the policy says so. */
export function shell({ title, site, kind, current, main, aside, scripts = [] }: Page): string {
  const root = kind === undefined ? "" : "../../";
  const files = ["site.js", ...scripts];
  return markup`<!doctype html>
<!-- ${generatedMark} -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${root}style.css">
${files.map((file) => markup`<script defer src="${root}${file}"></script>\n`)}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="brand" href="${root}index.html">${site.name}</a><span class="spacer"></span><button class="theme" type="button" hidden>Theme</button></header>
<div class="page${aside === undefined ? "" : " has-aside"}">
<nav class="side" aria-label="Kinds">${navigation(site, root, kind, current)}</nav>
<main id="content" tabindex="-1">
${main}</main>
${aside && markup`<nav class="outline" aria-label="On this page">${aside}</nav>`}
</div>
<footer>Made by <code>wheelwright docs</code> from the type files of this project. Nothing on these pages is sent anywhere.</footer>
</body>
</html>
`.text;
}

function navigation(site: SiteDoc, root: string, kind: KindDoc | undefined, current: string | undefined): MarkupValue {
  const groups = [...new Set(site.kinds.map(({ group }) => group))];
  return groups.map(
    (group) =>
      markup`<p class="group">${group}</p><ul>${site.kinds
        .filter((each) => each.group === group)
        .map((each) => {
          const isCurrent = each === kind;
          const link = markup`<a href="${root}${folderOf(each)}/${mainVersion(each)}.html"${isCurrent && markup` class="on"`}>${each.kind}</a>`;
          return markup`<li>${link}${isCurrent && markup`<ul>${pagesOf(each, site).map(([name, words]) => pageLink(name, words, current))}</ul>`}</li>`;
        })}</ul>\n`,
  );
}

/** A kind's pages beside its versions'. */
function pagesOf(kind: KindDoc, site: SiteDoc): readonly (readonly [name: string, words: string])[] {
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
