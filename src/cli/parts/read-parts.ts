import { DiagnosticSink } from "../../diagnostics/diagnostic.js";
import type { ProjectConfig } from "../../model/project-config.js";
import { readTypeFiles } from "../../reader/read-project.js";
import type { ReadVersion } from "../../reader/resource/assemble-kinds.js";
import { SourceFiles } from "../../reader/source-files.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import { digestedFiles, type HashedFiles } from "../../tree/hashed-files.js";
import { TrackedFiles } from "../../tree/tracked-files.js";
import type { KnownVersions } from "./known-versions.js";
import type { PartPaths } from "./parts-of.js";

/** A state of a project to read type files of. */
export interface ReadableState {
  readonly files: HashedFiles;
  readonly config: ProjectConfig;
  readonly trees: SourceTrees;
  /** The versions that earlier runs read. */
  readonly known?: KnownVersions;
}

/** Reads the type files of all parts. Undefined where one has errors. */
export function readParts(parts: readonly PartPaths[], state: ReadableState): readonly ReadVersion[] | undefined {
  const read: ReadVersion[] = [];
  for (const part of parts) {
    const versions = readPart(part, state);
    if (versions === undefined) return undefined;
    read.push(...versions);
  }
  return read;
}

/** Reads the type files of a part, as far as the state has them and unless they are known. Undefined where they have errors. */
export function readPart(paths: PartPaths, { files, config, trees, known }: ReadableState): readonly ReadVersion[] | undefined {
  const there = paths.filter((path) => files.hash(path) !== undefined);
  const found = known?.find(there, files);
  if (found !== undefined) return found;
  const sink = new DiagnosticSink();
  const tracked = new TrackedFiles(digestedFiles(files));
  const versions = readTypeFiles(there, config, new SourceFiles(tracked, sink, trees), sink);
  if (sink.hasErrors) return undefined;
  known?.keep(there, tracked.footprint(), versions);
  return versions;
}
