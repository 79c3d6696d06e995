import { folderOf, type SiteDoc, type SiteFile } from "../../docs/site.js";
import { keyPairs } from "../../manifests/renamed-keys.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import { generatedMark } from "../../model/generated-header.js";
import type { Project } from "../../model/project.js";
import { printTryData } from "../../playground/try-data.js";
import { browserScript } from "./browser-scripts.js";

/** The scripts of a site. Those for trying objects are there if the project's conversions could be bundled. */
export async function siteScripts(project: Project, site: SiteDoc, conversions: string | undefined): Promise<readonly SiteFile[]> {
  const common = { path: "site.js", content: await browserScript("site") };
  if (conversions === undefined) return [common];
  return [
    common,
    { path: "try.js", content: await browserScript("try") },
    { path: "conversions.js", content: conversions },
    ...kindScripts(project, site),
  ];
}

function kindScripts(project: Project, site: SiteDoc): readonly SiteFile[] {
  const renamed = keyPairs(project);
  return project.kinds.map((kind) => {
    const doc = site.kinds.find((each) => each.group === kind.group && each.kind === kind.kind);
    const versions = doc?.versions ?? [];
    const data = printTryData({
      kind,
      renamed,
      samples: Object.fromEntries(versions.flatMap(({ name, sample }) => (sample === undefined ? [] : [[name, sample.yaml]]))),
      equalVersions: conversionStrategy(kind) === "None" ? versions.map(({ name }) => name) : [],
      ...(doc?.hub === undefined ? {} : { hub: doc.hub }),
    });
    const content = `// ${generatedMark}\nglobalThis.wheelwrightKind = ${JSON.stringify(data)};\n`;
    return { path: `${folderOf(kind)}/kind.js`, content };
  });
}
