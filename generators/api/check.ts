import { type Diagnostic, diagnostic } from "../../src/diagnostics/diagnostic.js";

import { isForeign } from "../../src/model/foreign-kinds.js";
import { fullGroup } from "../../src/model/kind-queries.js";
import { isDns1123Label } from "../../src/model/kubernetes-names.js";
import type { Place } from "../../src/model/place.js";
import { pluralOf } from "../../src/model/plural.js";
import type { ProjectConfig, ProjectResource } from "../../src/model/project-config.js";
import type { ProjectFiles } from "../../src/model/project-files.js";
import { isVersionName } from "../../src/model/version-priority.js";
import { controllerFile, controllerStem, typeFile, versionFolder } from "../../src/project/paths.js";
import { isDnsName, isKind, suggestKind } from "../names.js";
import type { ApiOptions } from "./command.js";

/** Checks the names alone. */
export function checkNames({ group, version, kind, plural, controllerName }: Partial<ApiOptions>): Diagnostic[] {
  return [
    ...(version === undefined || isVersionName(version) ? [] : [diagnostic("WW420", { version })]),
    ...(kind === undefined || isKind(kind) ? [] : [diagnostic("WW421", { kind, suggestion: suggestKind(kind) })]),
    ...(group === undefined || group === "" || isDnsName(group) ? [] : [diagnostic("WW422", { flag: "--group", value: group })]),
    ...(plural === undefined || isDns1123Label(plural) ? [] : [diagnostic("WW422", { flag: "--plural", value: plural })]),
    ...(controllerName === undefined || isDns1123Label(controllerName)
      ? []
      : [diagnostic("WW422", { flag: "--controller-name", value: controllerName })]),
  ];
}

/** Problems of creating an API in the present project. */
export function checkApi(options: ApiOptions, config: ProjectConfig, files: ProjectFiles): Diagnostic[] {
  const { group, kind, version } = options;
  if (options.foreign !== undefined) return options.controller ? existingController(options, config) : [diagnostic("WW426", {})];
  const resource = options.resource !== false;
  const versions = config.resources.filter((each) => each.group === group && each.kind === kind);
  const same = versions.find((each) => each.version === version);
  const otherGroup = config.multigroup ? undefined : config.resources.find((each) => each.group !== group && !isForeign(each));
  if (otherGroup !== undefined) return [diagnostic("WW424", { group, existing: otherGroup.group })];
  if (!resource && !options.controller) return [diagnostic("WW426", {})];
  if (!resource && same === undefined) {
    const known = versions.map((each) => each.version);
    return [versions.length === 0 ? unknownKind(config, kind) : diagnostic("WW432", { kind, version, known })];
  }
  if (resource && same !== undefined) return [exists(same, config, files)];
  return [
    ...(options.controller ? existingController(options, config) : []),
    ...(versions[0] === undefined ? takenNames(options, config) : differences(options, versions[0])),
  ];
}

/**
 * Names of a new kind that another one of its group has. Kinds that differ in case alone have the same singular, and their type files the same name, so that one would take
 * the place of the other.
 */
function takenNames({ group, kind, plural }: ApiOptions, config: ProjectConfig): Diagnostic[] {
  const namesOf = (of: string, given: string | undefined) => [given ?? pluralOf(of), of.toLowerCase()];
  const own = namesOf(kind, plural);
  for (const other of config.resources) {
    if (other.group !== group || other.kind === kind || isForeign(other)) continue;
    const name = namesOf(other.kind, other.plural).find((each) => own.includes(each));
    if (name !== undefined) return [diagnostic("WW309", { name, kind, other: other.kind, group: fullGroup(other) })];
  }
  return [];
}

/** A controller whose file another one has already: of the kind, or of another kind of that name. */
function existingController({ group, kind, controllerName }: ApiOptions, { multigroup, resources }: ProjectConfig): Diagnostic[] {
  const fileOf = (of: string, inGroup: string, name?: string) => controllerFile(multigroup, inGroup, controllerStem(of, name));
  const file = fileOf(kind, group, controllerName);
  const taken = resources.flatMap((each) => [
    ...(each.hasController ? [fileOf(each.kind, each.group)] : []),
    ...(each.controllers ?? []).map((name) => fileOf(each.kind, each.group, name)),
  ]);
  return taken.includes(file) ? [diagnostic("WW427", { kind, file })] : [];
}

function unknownKind(config: ProjectConfig, kind: string): Diagnostic {
  return diagnostic("WW430", { kind, known: [...new Set(config.resources.map((each) => each.kind))] });
}

function exists({ group, kind, version }: ProjectResource, config: ProjectConfig, files: ProjectFiles): Diagnostic {
  const file = typeFile(versionFolder(config.multigroup, group, version), kind);
  return diagnostic("WW423", { kind, version, file }, placeOfClass(file, files.read(file), kind));
}

function placeOfClass(file: string, text: string | undefined, kind: string): Place | undefined {
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  const index = lines.findIndex((line) => new RegExp(`\\bclass ${kind}\\b`).test(line));
  const column = index === -1 ? 1 : (lines[index] ?? "").indexOf(kind) + 1;
  return { file, line: Math.max(0, index) + 1, column, length: index === -1 ? 1 : kind.length };
}

function differences({ kind, plural, namespaced }: ApiOptions, existing: ProjectResource): Diagnostic[] {
  const present = existing.plural ?? pluralOf(kind);
  const scope = (value: boolean) => (value ? "Namespaced" : "Cluster");
  return [
    ...(plural === undefined || plural === present
      ? []
      : [diagnostic("WW425", { kind, what: "plural", existing: present, given: plural })]),
    ...(namespaced === undefined || namespaced === existing.namespaced
      ? []
      : [diagnostic("WW425", { kind, what: "scope", existing: scope(existing.namespaced), given: scope(namespaced) })]),
  ];
}
