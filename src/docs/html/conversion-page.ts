import type { ConversionDoc, KindDoc, MappingDoc } from "../data/doc.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import { hasFolds, pagePictures } from "../picture/picture.js";
import { legendNames } from "../picture/style.js";
import { folderOf, type SiteOutline } from "../site.js";
import { pathLink } from "./path-link.js";
import { inline } from "./prose.js";
import { shell } from "./shell.js";
import { verdictMark } from "./verdict-mark.js";
import { kindHead } from "./version-page.js";

/** The page that shows how a kind's versions convert: the picture, and the same as tables. */
export function conversionPage(site: SiteOutline, kind: KindDoc): string {
  const main = markup`${kindHead(kind)}
<h2>How the versions convert</h2>
<p>${kind.hub} is the hub: every other version converts to it and from it. Nothing is lost on the way: what a version cannot represent is kept in an annotation of the object, <code>${kind.group}/residue.&lt;version&gt;</code>, and is restored where it still explains what the object shows.</p>
${legend(kind)}
${pagePictures(kind, false).map(figure)}
${hasFolds(kind) && markup`<details class="whole"><summary>Every field, also those that are the same in both versions</summary>${pagePictures(kind, true).map(figure)}</details>`}
<p class="muted">For a README: <a href="versions.svg">versions.svg</a>, in ${folderOf(kind)}.</p>
${kind.conversions.map((conversion) => section(conversion, kind))}`;
  return shell({ title: `How ${kind.kind} converts · ${site.name}`, site, kind, current: "conversion", main });
}

function figure(picture: Markup): Markup {
  return markup`<figure class="versions-picture"><div class="scroll" tabindex="0">${picture}</div><figcaption class="hint" aria-live="polite">Point at a curve or a field to see what becomes of it.</figcaption></figure>`;
}

function legend({ conversions }: KindDoc): Markup {
  const used = new Set(conversions.flatMap(({ mappings }) => mappings.map(({ verdict }) => verdict)));
  return markup`<ul class="legend">${legendNames
    .filter(({ verdict }) => used.has(verdict))
    .map(({ verdict, words, meaning }) => markup`<li>${verdictMark(verdict, words)} ${meaning}</li>`)}</ul>`;
}

function section({ spoke, hub, mappings, differences }: ConversionDoc, kind: KindDoc): Markup {
  const id = `-${spoke}`;
  return markup`<section aria-labelledby="${id}"><h2 id="${id}">${spoke} and ${hub}</h2>
<div class="scroll" tabindex="0"><table class="mappings"><thead><tr><th scope="col">${spoke}</th><th scope="col">${hub}</th><th scope="col">What becomes of it</th><th scope="col">Verdict</th></tr></thead><tbody>
${mappings.map((mapping) => row(mapping, kind, [spoke, hub]))}</tbody></table></div>
${differences.length > 0 && markup`<h3>Fields whose constraints differ</h3><ul>${differences.map((words) => markup`<li>${inline(words)}</li>`)}</ul>`}</section>
`;
}

function row(mapping: MappingDoc, kind: KindDoc, [spoke, hub]: readonly [string, string]): Markup {
  const { example, verdict } = mapping;
  const shown = example && markup`<div class="example"><code>${example.spoke}</code> ${"⇄"} <code>${example.hub}</code></div>`;
  return markup`<tr><td>${paths(mapping.spoke, kind, spoke)}</td><td>${paths(mapping.hub, kind, hub)}</td><td>${ways(mapping, hub)}${shown}</td><td>${verdictMark(verdict)}</td></tr>
`;
}

/** Both directions, in one sentence where they are the same. */
function ways({ toHub, fromHub }: MappingDoc, hub: string): MarkupValue {
  if (toHub === fromHub) return inline(toHub);
  return markup`<div><span class="muted">to ${hub}:</span> ${inline(toHub)}</div><div><span class="muted">from ${hub}:</span> ${inline(fromHub)}</div>`;
}

function paths(all: readonly string[], kind: KindDoc, version: string): MarkupValue {
  if (all.length === 0) return markup`<span class="muted">none</span>`;
  return all.map((path) => markup`<div>${pathLink(kind, version, path)}</div>`);
}
