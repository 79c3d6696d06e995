import { checkProject } from "../../../check/check-project.js";
import { DiagnosticSink } from "../../../diagnostics/diagnostic.js";
import type { ApiKind } from "../../../model/api-kind.js";
import type { ProjectConfig } from "../../../model/project-config.js";
import { parseProjectFile, projectFileName } from "../../../project/project-file.js";
import { readTypeFiles } from "../../../reader/read-project.js";
import { assembleKinds, type ReadVersion } from "../../../reader/resource/assemble-kinds.js";
import { isTypeFile } from "../../../reader/resource/type-files.js";
import { SourceFiles } from "../../../reader/source-files.js";
import type { SourceTrees } from "../../../reader/source-trees.js";
import { changedTypeFiles } from "./changed-type-files.js";
import type { HashedFiles } from "./hashed-files.js";
import { type KindName, RecordedKinds } from "./recorded-kinds.js";
import { hasOnlyRecordedKinds, type TypeFileText } from "./unread-kinds.js";

/** The kinds of two states of a project that may differ; all others are the same in both. */
export interface ChangedKinds {
  readonly former: readonly ApiKind[];
  readonly present: readonly ApiKind[];
  /** All kinds of the present state, read or not. */
  readonly presentKinds: readonly KindName[];
  readonly config: ProjectConfig;
}

/**
 * Reads the kinds of two states that may differ. Undefined where both have to be read whole: where one of them has errors, or PROJECT doesn't record each
 * version of the kinds, or records something else of those that weren't read. Errors of kinds that are the same in both go unnoticed.
 */
export function readChangedKinds(former: HashedFiles, present: HashedFiles, trees: SourceTrees): ChangedKinds | undefined {
  const paths = changedTypeFiles(former, present);
  const [before, now] = [former, present].map((files) => readSome(paths, files, trees));
  if (before === undefined || now === undefined) return undefined;
  if (before.config.domain !== now.config.domain || before.config.multigroup !== now.config.multigroup) return undefined;
  const [recordedBefore, recordedNow] = [new RecordedKinds(before.config), new RecordedKinds(now.config)];
  const read = [...before.versions, ...now.versions].map(({ group, version }) => ({ group, kind: version.className }));
  const isComplete =
    read.every((kind) => recordedBefore.hasAll(kind, before.versions) && recordedNow.hasAll(kind, now.versions)) &&
    recordedBefore.sameBut(read, recordedNow);
  if (!isComplete || !isValid(now) || !hasOnlyRecordedKinds(unreadTypeFiles(paths, present), now.config)) return undefined;
  const kinds = now.kinds.map(({ group, kind }) => ({ group, kind }));
  return { former: before.kinds, present: now.kinds, presentKinds: recordedNow.with(kinds, read), config: now.config };
}

function unreadTypeFiles(read: readonly string[], files: HashedFiles): readonly TypeFileText[] {
  const known = new Set(read);
  const unread = files.list("api").filter((path) => isTypeFile(path) && !known.has(path));
  return unread.map((path) => ({ path, text: files.read(path) ?? "" }));
}

interface ReadKinds {
  readonly config: ProjectConfig;
  readonly versions: readonly ReadVersion[];
  readonly kinds: readonly ApiKind[];
}

/** Reads some type files of a state; undefined where something is wrong. */
function readSome(paths: readonly string[], files: HashedFiles, trees: SourceTrees): ReadKinds | undefined {
  const sink = new DiagnosticSink();
  const text = files.read(projectFileName);
  const config = text === undefined ? undefined : parseProjectFile(text, sink);
  if (config === undefined) return undefined;
  const there = paths.filter((path) => files.hash(path) !== undefined);
  const versions = readTypeFiles(there, config, new SourceFiles(files, sink, trees), sink);
  if (sink.hasErrors) return undefined;
  const kept = versions.filter(({ skipped }) => !skipped);
  return { config, versions, kinds: assembleKinds(kept, config) };
}

function isValid({ config, kinds }: ReadKinds): boolean {
  const sink = new DiagnosticSink();
  const { projectName: name, domain, multigroup } = config;
  checkProject({ name, domain, multigroup, kinds, rbac: [], controllers: [], admissionWebhooks: [] }, sink);
  return !sink.hasErrors;
}
