import { Buffer } from "node:buffer";
import type { KindDoc } from "../../docs/data/doc.js";
import { kindOutline } from "../../docs/data/kind-doc.js";
import { schemaSharing } from "../../docs/data/shared-schemas.js";
import { commonFiles, kindFiles } from "../../docs/html/site-files.js";
import { kindEntries } from "../../docs/search/kind-entries.js";
import { type SearchEntry, searchFile } from "../../docs/search/search-entry.js";
import type { SiteFile, SiteFileBytes, SiteOutline } from "../../docs/site.js";
import { keyPairs } from "../../manifests/renamed-keys.js";
import type { ApiKind } from "../../model/api-kind.js";
import type { DocumentedProject } from "./documented-project.js";
import { commonScripts, kindScript } from "./site-scripts.js";

/**
 * A site of HTML pages. Kinds are taken one after the other and kept as bytes: all that is known of a hundred kinds at once is more than the engine's collection of
 * garbage is quick with.
 * @param conversions the bundle of the project's conversions, where objects can be tried
 */
export async function htmlSite(
  project: DocumentedProject,
  docOf: (kind: ApiKind) => KindDoc,
  conversions: string | undefined,
): Promise<readonly (SiteFile | SiteFileBytes)[]> {
  const site: SiteOutline = { name: project.name, kinds: project.kinds.map(kindOutline), hasTry: conversions !== undefined };
  const renamed = keyPairs(project);
  const withSharedSchemas = schemaSharing();
  const found: SearchEntry[] = [];
  const files = project.kinds.flatMap((kind) => {
    const shared = withSharedSchemas(kind);
    const doc = docOf(shared);
    found.push(...kindEntries(doc));
    return [...kindFiles(site, doc), ...(site.hasTry ? [kindScript(shared, doc, renamed)] : [])].map(inBytes);
  });
  return [...commonFiles(site), searchFile(found), ...(await commonScripts(conversions)), ...files];
}

function inBytes({ path, content }: SiteFile): SiteFileBytes {
  return { path, content: Buffer.from(content) };
}
