import { isDeepStrictEqual } from "node:util";
import { checkProject } from "../../../check/check-project.js";
import { DiagnosticSink } from "../../../diagnostics/diagnostic.js";
import type { ApiKind } from "../../../model/api-kind.js";
import type { ProjectConfig } from "../../../model/project-config.js";
import { parseProjectFile, projectFileName } from "../../../project/project-file.js";
import { assembleKinds } from "../../../reader/resource/assemble-kinds.js";
import { isTypeFile } from "../../../reader/resource/type-file-paths.js";
import type { SourceTrees } from "../../../reader/source-trees.js";
import type { HashedFiles } from "../../../tree/hashed-files.js";
import { partsOf } from "../../parts/parts-of.js";
import { type ReadableState, readParts } from "../../parts/read-parts.js";
import type { StateFiles } from "./open-states.js";
import { type KindName, kindsAmong, RecordedKinds, type VersionName } from "./recorded-kinds.js";
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
export function readChangedKinds({ former, present }: StateFiles, trees: SourceTrees, paths: readonly string[]): ChangedKinds | undefined {
  const configs = configsOf({ former, present });
  if (configs === undefined) return undefined;
  const before = readKinds(paths, { files: former, config: configs.former, trees });
  const now = readKinds(paths, { files: present, config: configs.present, trees });
  if (before === undefined || now === undefined || !isValid(now.kinds, configs.present)) return undefined;
  const found = { former: before.versions, present: now.versions, kinds: now.kinds };
  const presentKinds = allKinds({ former, present }, configs, paths, found);
  return presentKinds === undefined ? undefined : { former: before.kinds, present: now.kinds, presentKinds, config: configs.present };
}

/** Both states' PROJECT. */
export interface StateConfigs {
  readonly former: ProjectConfig;
  readonly present: ProjectConfig;
}

/** Reads both states' PROJECT; undefined where one has errors, or where they name kinds, or say who converts them, in other ways. */
export function configsOf({ former, present }: StateFiles): StateConfigs | undefined {
  const [before, now] = [former, present].map(configOf);
  if (before === undefined || now === undefined) return undefined;
  const isSame = before.domain === now.domain && before.multigroup === now.multigroup;
  return isSame && isDeepStrictEqual(before.webhookServer, now.webhookServer) ? { former: before, present: now } : undefined;
}

function configOf(files: HashedFiles): ProjectConfig | undefined {
  const text = files.read(projectFileName);
  const sink = new DiagnosticSink();
  const config = text === undefined ? undefined : parseProjectFile(text, sink);
  return sink.hasErrors ? undefined : config;
}

/**
 * The names of all kinds of the present state, read or not. Undefined where PROJECT doesn't tell them: where it doesn't record each version of what was read,
 * or another kind otherwise in each state.
 * @param found the versions that were read of each state, and the kinds of the present one
 */
export function allKinds(
  files: StateFiles,
  configs: StateConfigs,
  paths: readonly string[],
  found: { readonly former: readonly VersionName[]; readonly present: readonly VersionName[]; readonly kinds: readonly KindName[] },
): readonly KindName[] | undefined {
  const [before, now] = [new RecordedKinds(configs.former), new RecordedKinds(configs.present)];
  const read = [...found.former, ...found.present];
  const isComplete = before.hasAll(read, found.former) && now.hasAll(read, found.present) && before.sameBut(read, now);
  if (!isComplete || !hasOnlyRecordedKinds(unreadTypeFiles(paths, files.present), configs.present)) return undefined;
  return now.with(kindsAmong(found.kinds), read);
}

function unreadTypeFiles(read: readonly string[], files: HashedFiles): readonly TypeFileText[] {
  const known = new Set(read);
  const unread = files.list("api").filter((path) => isTypeFile(path) && !known.has(path));
  return unread.map((path) => ({ path, text: files.read(path) ?? "" }));
}

/** The kinds of some type files, and the names of their versions, also of those that have no CRD. */
export interface ReadKinds {
  readonly versions: readonly VersionName[];
  readonly kinds: readonly ApiKind[];
}

/** Reads some type files of a state, as far as it has them; undefined where something is wrong. */
export function readKinds(paths: readonly string[], state: ReadableState): ReadKinds | undefined {
  const read = readParts(partsOf(paths), state);
  if (read === undefined) return undefined;
  const versions = read.map(({ group, version }) => ({ group, kind: version.className, version: version.name }));
  const kept = read.filter(({ skipped }) => !skipped);
  return { versions, kinds: assembleKinds(kept, state.config) };
}

/** Whether kinds have no errors. */
export function isValid(kinds: readonly ApiKind[], { projectName: name, domain, multigroup }: ProjectConfig): boolean {
  const sink = new DiagnosticSink();
  checkProject({ name, domain, multigroup, kinds, rbac: [], controllers: [], admissionWebhooks: [] }, sink);
  return !sink.hasErrors;
}
