import type { KindDoc } from "../../docs/data/doc.js";
import { folderOf, type SiteFile } from "../../docs/site.js";
import type { KeyPair } from "../../manifests/renamed-keys.js";
import type { ApiKind } from "../../model/api-kind.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import { generatedMark } from "../../model/generated-header.js";
import { printTryData } from "../../playground/try-data.js";
import { browserScript } from "./browser-scripts.js";

/** The scripts that all pages share. Those for trying objects are there if the project's conversions could be bundled. */
export async function commonScripts(conversions: string | undefined): Promise<readonly SiteFile[]> {
  const common = { path: "site.js", content: await browserScript("site") };
  if (conversions === undefined) return [common];
  return [common, { path: "try.js", content: await browserScript("try") }, { path: "conversions.js", content: conversions }];
}

/** The data of a kind's page for trying objects. */
export function kindScript(kind: ApiKind, { versions, hub }: KindDoc, renamed: readonly KeyPair[]): SiteFile {
  const data = printTryData({
    kind,
    renamed,
    samples: Object.fromEntries(versions.flatMap(({ name, sample }) => (sample === undefined ? [] : [[name, sample.yaml]]))),
    equalVersions: conversionStrategy(kind) === "None" ? versions.map(({ name }) => name) : [],
    ...(hub === undefined ? {} : { hub }),
  });
  const content = `// ${generatedMark}\nglobalThis.wheelwrightKind = ${JSON.stringify(data)};\n`;
  return { path: `${folderOf(kind)}/kind.js`, content };
}
