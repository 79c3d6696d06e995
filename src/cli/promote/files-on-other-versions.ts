import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { KnownKind } from "../../project/find-kind.js";
import { importersOf } from "../../project/hub-move/importers.js";
import { conversionFile, typeFile, versionFolder, webhookFile } from "../../project/paths.js";

/** A version of a kind that got roles. */
export interface Promotion {
  readonly known: KnownKind;
  readonly version: string;
  /** The roles of the version now: "hub", "storage version". */
  readonly roles: readonly string[];
}

/**
 * The files of src/ and test/ that work on another version of a kind than the one that was promoted: each is named once (WW442). Admission webhooks are
 * for one version, so their tests aren't among them.
 */
export function filesOnOtherVersions({ known, version, roles }: Promotion, multigroup: boolean, files: ProjectFiles): Diagnostic[] {
  const { group, kind } = known;
  const others = known.versions.map((each) => each.version).filter((each) => each !== version);
  const found = others.flatMap((other) => {
    const folder = versionFolder(multigroup, group, other);
    const testsOfWebhooks = new Set(importersOf([webhookFile(folder, kind)], files).map(({ file }) => file));
    return importersOf([typeFile(folder, kind), conversionFile(folder, kind)], files)
      .filter(({ file }) => file !== "src/main.ts" && !testsOfWebhooks.has(file))
      .map((place) => diagnostic("WW442", { file: place.file, version: other, promoted: version, roles }, place));
  });
  return found.filter(({ place }, index) => found.findIndex((each) => each.place?.file === place?.file) === index);
}
