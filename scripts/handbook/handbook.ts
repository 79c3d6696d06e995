import { join } from "node:path";
import { bundleForBrowser } from "../../src/cli/docs/browser-bundle.js";
import { frame } from "../../src/docs/html/frame.js";
import { styleSheet } from "../../src/docs/html/style.js";
import { type MarkupValue, markup } from "../../src/docs/markup.js";
import { searchFile } from "../../src/docs/search/search-entry.js";
import type { SiteFile } from "../../src/docs/site.js";
import { commandPage } from "./command-page.js";
import { type Group, groups, otherGroup } from "./contents.js";
import { diagnosticPages } from "./diagnostic-pages.js";
import { documentPages } from "./document-pages.js";
import { interfacePages } from "./interface-pages.js";
import { fileOf, type HandbookPage, rootOf } from "./page.js";

/** The handbook's site: its pages, styles, script and search. Two runs give the same bytes. */
export async function handbook(): Promise<readonly SiteFile[]> {
  const repository = join(import.meta.dirname, "../..");
  const pages = [...documentPages(repository), commandPage(), ...diagnosticPages(), ...interfacePages(repository)];
  const navigation = contents(pages);
  return [
    ...pages.map((page) => ({ path: fileOf(page.name), content: pageText(page, pages, navigation) })),
    searchFile(pages.flatMap(({ entries }) => entries)),
    { path: "style.css", content: `${styleSheet()}${handbookRules}` },
    { path: "site.js", content: await bundleForBrowser(repository, "src/browser/site.ts") },
  ];
}

/** The groups with the pages that there are, each page once. */
function contents(pages: readonly HandbookPage[]): readonly Group[] {
  const names = pages.map(({ name }) => name).filter((name) => !name.includes("/"));
  const grouped = new Set(groups.flatMap((group) => group.pages));
  const others = names.filter((name) => !grouped.has(name));
  const all = [...groups, { title: otherGroup, pages: others }];
  return all
    .map((group) => ({ ...group, pages: group.pages.filter((name) => names.includes(name)) }))
    .filter((group) => group.pages.length > 0);
}

function pageText(page: HandbookPage, pages: readonly HandbookPage[], navigation: readonly Group[]): string {
  const { name, title, main, outline } = page;
  return frame({
    title: name === "index" ? "Wheelwright" : `${title} · Wheelwright`,
    root: rootOf(name),
    brand: "Wheelwright",
    side: { label: "Pages", content: navigation.map((group) => groupMarkup(group, page, pages)) },
    main,
    ...(outline.length < 2
      ? {}
      : {
          aside: markup`<ul class="words">${outline.map(({ anchor, words }) => markup`<li><a href="#${anchor}">${words}</a></li>`)}</ul>`,
        }),
    footer: "Wheelwright's handbook. Nothing on these pages is sent anywhere.",
  });
}

function groupMarkup({ title, pages: names }: Group, current: HandbookPage, pages: readonly HandbookPage[]): MarkupValue {
  const link = (page: HandbookPage): MarkupValue => {
    const isCurrent = page === current;
    const isAround = current.name.startsWith(`${page.name}/`);
    const inner = isCurrent || isAround ? pages.filter(({ name }) => name.startsWith(`${page.name}/`)) : [];
    const words = page.name === "index" ? "A first look" : page.title;
    const mark = isCurrent ? markup` aria-current="page"` : isAround && markup` class="on"`;
    const list = inner.length > 0 && markup`<ul>${inner.map(link)}</ul>`;
    return markup`<li><a href="${rootOf(current.name)}${fileOf(page.name)}"${mark}>${words}</a>${list}</li>`;
  };
  const found = names.flatMap((name) => pages.find((page) => page.name === name) ?? []);
  return markup`<p class="group">${title}</p><ul>${found.map(link)}</ul>\n`;
}

/** The rules that the pages of an API don't need. */
const handbookRules = `main{max-width:56rem}
.outline .words a{font:inherit;font-size:.85rem}
.anchor{color:var(--muted);text-decoration:none;opacity:0}
:is(h2,h3,h4):hover .anchor,.anchor:focus{opacity:1}
pre .c{color:var(--muted)}
td code{overflow-wrap:anywhere}
td.flag{min-width:14rem}
.exported,.diagnostic{border-top:1px solid var(--line)}
.exported h2 .type{margin-left:.4rem}
`;
