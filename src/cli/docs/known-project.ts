import type { ApiKind } from "../../model/api-kind.js";
import { assembleKinds } from "../../reader/resource/assemble-kinds.js";
import { isTypeFile } from "../../reader/resource/type-file-paths.js";
import { hashedRunFiles } from "../../tree/hashed-files.js";
import type { RunFiles } from "../../tree/run-files.js";
import { KnownVersions } from "../parts/known-versions.js";
import { partsOf } from "../parts/parts-of.js";
import { readProjectConfig } from "../read-project-config.js";
import type { DocumentedProject } from "./documented-project.js";

/**
 * A project in which `generate` would find nothing to do, if earlier runs have kept all versions of its kinds. Nothing is parsed then, so no parser is loaded.
 * Undefined where a version isn't known: the project has to be read.
 */
export function knownProject(root: string, files: RunFiles, build: string): DocumentedProject | undefined {
  const config = readProjectConfig(root, files);
  const known = new KnownVersions({ root, build, state: "present" }, config);
  const hashed = hashedRunFiles(files, "sha1");
  const found = partsOf(files.list("api").filter(isTypeFile)).map((paths) => known.find(paths, hashed));
  if (found.some((versions) => versions === undefined)) return undefined;
  const kinds: readonly ApiKind[] = assembleKinds(
    found.flatMap((versions) => versions ?? []).filter(({ skipped }) => !skipped),
    config,
  );
  return { name: config.projectName, domain: config.domain, kinds };
}
