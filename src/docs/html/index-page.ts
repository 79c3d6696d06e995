import type { KindOutline } from "../data/doc.js";
import { type Markup, markup } from "../markup.js";
import { folderOf, mainVersion, type SiteOutline } from "../site.js";
import { prose } from "./prose.js";
import { shell } from "./shell.js";
import { versionTags } from "./version-tags.js";

/** The first page: all kinds, with their versions as a line. */
export function indexPage(site: SiteOutline): string {
  const groups = [...new Set(site.kinds.map(({ group }) => group))];
  const main = markup`<h1>${site.name}</h1>
<p class="lead">${countWords(site.kinds.length, "kind")} in ${countWords(groups.length, "group")}.</p>
${groups.map(
  (group) => markup`<section><h2>${group}</h2><div class="cards">
${site.kinds.filter((kind) => kind.group === group).map((kind) => card(kind, site))}</div></section>
`,
)}`;
  return shell({ title: `${site.name}: API reference`, site, main });
}

function card(kind: KindOutline, site: SiteOutline): Markup {
  const folder = folderOf(kind);
  const main = kind.versions.find(({ name }) => name === mainVersion(kind));
  const first = main?.description?.split(/\n\s*\n/)[0] ?? "";
  const oldest = [...kind.versions].reverse();
  const links = [
    ...(kind.conversions.length === 0 ? [] : [["conversion", "How versions convert"] as const]),
    ["changes", "Changes"] as const,
    ...(site.hasTry ? [["try", "Try"] as const] : []),
  ];
  return markup`<article class="card"><h3><a href="${folder}/${mainVersion(kind)}.html">${kind.kind}</a></h3>
${first === "" ? "" : prose(first)}
<ol class="line" aria-label="Versions of ${kind.kind}, oldest first">${oldest.map((version) => markup`<li${version.hub && markup` class="is-hub"`}><a href="${folder}/${version.name}.html">${version.name}</a>${versionTags(version)}</li>`)}</ol>
<p class="more">${links.map(([name, words]) => markup`<a href="${folder}/${name}.html">${words}<span class="for"> of ${kind.kind}</span></a> `)}</p></article>
`;
}

function countWords(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
