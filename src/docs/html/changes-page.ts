import type { ChangeDoc, ConversionDoc, KindDoc, MappingDoc } from "../data/doc.js";
import { isUnchanged } from "../data/elsewhere.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import type { SiteOutline } from "../site.js";
import { inline } from "./prose.js";
import { shell } from "./shell.js";
import { kindHead } from "./version-page.js";

/** The page of what differs: between the versions, and where it was asked for, since an older state of the project. */
export function changesPage(site: SiteOutline, kind: KindDoc): string {
  const main = markup`${kindHead(kind)}
<h2>Changes</h2>
${kind.since && since(kind.since.from, kind.since.changes)}
${kind.conversions.map(between)}
${kind.conversions.length === 0 && markup`<p>${kind.versions.length === 1 ? "There is one version." : "All versions have the same fields."}</p>`}`;
  return shell({ title: `Changes of ${kind.kind} · ${site.name}`, site, kind, current: "changes", main });
}

function between({ spoke, hub, mappings, differences }: ConversionDoc): Markup {
  const id = `-${spoke}`;
  const changed = mappings.filter((mapping) => !isUnchanged(mapping) && !isSamePlain(mapping));
  return markup`<section aria-labelledby="${id}"><h3 id="${id}">From ${spoke} to ${hub}</h3>
${changed.length + differences.length === 0 ? markup`<p>Nothing differs but the name.</p>` : markup`<ul class="changes">${changed.map((mapping) => markup`<li>${changeWords(mapping)}</li>`)}${differences.map((words) => markup`<li>${inline(words)}</li>`)}</ul>`}</section>
`;
}

/** The same field at the same place, of which only absence needs care. */
function isSamePlain({ spoke, hub, verdict, codec }: MappingDoc): boolean {
  return codec === undefined && spoke.length === 1 && spoke[0] === hub[0] && verdict !== "undecided";
}

function changeWords({ spoke, hub, codec, verdict }: MappingDoc): MarkupValue {
  const codes = (paths: readonly string[]) => paths.map((path, index) => markup`${index === 0 ? "" : ", "}<code>${path}</code>`);
  if (verdict === "undecided") return markup`${codes([...spoke, ...hub])}: not decided yet`;
  if (hub.length === 0) return markup`${codes(spoke)} is gone; its value is kept for those who read the old version`;
  if (spoke.length === 0) return markup`${codes(hub)} is new`;
  const way = codec === undefined ? "" : markup`, by <code>${codec}</code>`;
  if (spoke.length === 1 && spoke[0] === hub[0]) return markup`${codes(hub)} says it another way${way}`;
  return markup`${codes(spoke)} is ${codes(hub)} now${way}`;
}

function since(from: string, changes: readonly ChangeDoc[]): Markup {
  const id = "-since";
  const table = markup`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Severity</th><th scope="col">Version</th><th scope="col">Change</th><th scope="col">Who notices</th><th scope="col">What to do</th></tr></thead><tbody>${changes.map(
    ({ code, severity, version, summary, remedy, breaks }) =>
      markup`<tr><td><span class="severity s-${severity}">${severity}</span> ${code}</td><td>${version}</td><td>${inline(summary)}</td><td>${breaks || "nobody"}</td><td>${inline(remedy)}</td></tr>`,
  )}</tbody></table></div>`;
  return markup`<section aria-labelledby="${id}"><h3 id="${id}">Since ${from}</h3>${changes.length === 0 ? markup`<p>Nothing changed.</p>` : table}</section>`;
}
