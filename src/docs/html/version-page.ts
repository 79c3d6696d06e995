import type { FieldDoc, KindDoc, VersionDoc } from "../data/doc.js";
import { type Markup, type MarkupValue, markup } from "../markup.js";
import { fragmentOf, type SiteOutline } from "../site.js";
import { fieldTree, ruleMarkup } from "./field-tree.js";
import { prose, yamlMarkup } from "./prose.js";
import { shell } from "./shell.js";
import { versionTags } from "./version-tags.js";

/** The page of a kind in one version. */
export function versionPage(site: SiteOutline, kind: KindDoc, version: VersionDoc): string {
  const main = markup`${kindHead(kind, version.name)}
${version.deprecated === undefined ? "" : markup`<p class="notice warn"><strong>Deprecated.</strong> The API server warns: ${version.deprecated}</p>`}
${version.description && prose(version.description)}
${identity(kind, version)}
${version.sample && sample(version.sample)}
<section aria-labelledby="-fields"><div class="bar"><h2 id="-fields">Fields</h2><label class="filter" hidden>Filter <input type="search" placeholder="name or description" autocomplete="off" spellcheck="false"></label><button class="unfold" type="button" hidden>Open all</button></div>
<p class="none" role="status" hidden>No field matches.</p>
${fieldTree(version.fields, kind)}</section>
${version.rules.length === 0 ? "" : markup`<section aria-labelledby="-rules"><h2 id="-rules">Rules on the whole object</h2>${version.rules.map(ruleMarkup)}</section>`}
${columns(version)}`;
  const title = `${kind.kind} ${version.name} · ${site.name}`;
  return shell({ title, site, kind, current: version.name, main, aside: outline(version.fields) });
}

/** The name of a kind with the switch of its versions: links, so that it works without script. */
export function kindHead(kind: KindDoc, current?: string): Markup {
  return markup`<h1>${kind.kind}</h1>
<nav class="versions" aria-label="Versions">${kind.versions.map((version) => markup`<a href="${version.name}.html"${version.name === current && markup` aria-current="page"`}><span>${version.name}</span>${versionTags(version)}</a>`)}</nav>`;
}

function identity(kind: KindDoc, version: VersionDoc): Markup {
  const names = [kind.plural, ...kind.shortNames];
  const explain = ["kubectl", "explain", kind.plural, `--api-version=${kind.group}/${version.name}`, "--recursive"];
  return markup`<dl class="identity"><div><dt>apiVersion</dt><dd><code>${kind.group}/${version.name}</code></dd></div><div><dt>kind</dt><dd><code>${kind.kind}</code></dd></div><div><dt>kubectl</dt><dd><code>${names.join(", ")}</code></dd></div><div><dt>scope</dt><dd>${kind.scope === "Cluster" ? "cluster" : "namespace"}</dd></div><div><dt>in a terminal</dt><dd><code>${explain.map((word, index) => markup`${index > 0 && " "}<span>${word}</span>`)}</code></dd></div></dl>`;
}

function sample({ file, yaml }: NonNullable<VersionDoc["sample"]>): Markup {
  const origin = file === undefined ? "An object that the API server takes" : markup`<code>${file}</code>, which the API server takes`;
  return markup`<section aria-labelledby="-sample"><div class="bar"><h2 id="-sample">Sample</h2><span class="muted">${origin}</span><button class="copy" type="button" hidden>Copy</button></div>${yamlMarkup(yaml)}</section>`;
}

function columns({ columns: all }: VersionDoc): MarkupValue {
  if (all.length === 0) return "";
  return markup`<section aria-labelledby="-columns"><h2 id="-columns">Columns of <code>kubectl get</code></h2><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Column</th><th scope="col">Path</th><th scope="col">Description</th></tr></thead><tbody>${all.map(({ name, jsonPath, description }) => markup`<tr><td>${name}</td><td><code>${jsonPath}</code></td><td>${description}</td></tr>`)}</tbody></table></div></section>`;
}

/** Links to the fields of the first two levels. */
function outline(fields: readonly FieldDoc[]): Markup {
  return markup`<p class="group">Fields</p><ul>${fields.map((field) => markup`<li><a href="${fragmentOf(field.path)}">${field.name}</a>${field.fields.length > 0 && markup`<ul>${field.fields.map((inner) => markup`<li><a href="${fragmentOf(inner.path)}">${inner.name}</a></li>`)}</ul>`}</li>`)}</ul>`;
}
