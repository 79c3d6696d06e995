import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { ForeignKind } from "../../generators/api/command.js";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import { typeDeclaration } from "../emit/type-declaration.js";
import { coreKind, isCrdPath, isForeign } from "../model/foreign-kinds.js";
import { pluralOf } from "../model/plural.js";
import type { ProjectConfig } from "../model/project-config.js";
import type { ForeignFlags } from "./declarations/create.js";

/**
 * The kind that isn't the project's own which a command is about: one that PROJECT records, one of a package or a CRD, or one of Kubernetes itself. Undefined where it
 * is none.
 * @param folder where the command was called, which relative paths begin at
 * @throws DiagnosticError WW485 where a CRD has no such kind or version
 */
export async function foreignKind(
  flags: ForeignFlags,
  config: ProjectConfig,
  folder: string,
  root: string,
): Promise<ForeignKind | undefined> {
  const { group, version, kind, externalApiPath } = flags;
  if (kind === undefined || version === undefined) return undefined;
  if (externalApiPath !== undefined) return externalKind({ ...flags, kind, version, externalApiPath }, folder, root);
  const own = config.resources.filter((each) => each.kind === kind && (group === undefined || group === each.group) && !isForeign(each));
  if (own.length > 0) return undefined;
  const recorded = config.resources
    .filter(isForeign)
    .find((each) => each.kind === kind && each.version === version && (group === undefined || isGroup(group, each.group, kind)));
  if (recorded !== undefined) {
    const { foreign: api, plural = pluralOf(kind), namespaced } = recorded;
    return { api, group: recorded.group, plural, namespaced };
  }
  const core = group === undefined ? undefined : coreKind(group, kind);
  if (core === undefined) return undefined;
  return { api: { source: "core" }, ...core };
}

function isGroup(given: string, group: string, kind: string): boolean {
  return given === group || coreKind(given, kind)?.group === group;
}

type ExternalFlags = ForeignFlags & Required<Pick<ForeignFlags, "kind" | "version" | "externalApiPath">>;

async function externalKind(flags: ExternalFlags, folder: string, root: string): Promise<ForeignKind> {
  const { externalApiPath: path, externalApiDomain, plural = pluralOf(flags.kind), namespaced = true } = flags;
  const group = [flags.group ?? "", externalApiDomain ?? ""].filter((part) => part !== "").join(".");
  if (isCrdPath(path) || existsSync(resolve(folder, path))) return kindOfCrdFile(flags, group, folder, root);
  return { api: { source: "external", path }, group, plural, namespaced };
}

async function kindOfCrdFile(flags: ExternalFlags, group: string, folder: string, root: string): Promise<ForeignKind> {
  const { kind, version, externalApiPath: path } = flags;
  const { kindsOfCrds } = await import("./kinds-of-crds.js");
  const found = (await kindsOfCrds([path], folder, {})).filter((each) => each.kind === kind && isGroupOfCrd(each.group, group));
  const versions = found.flatMap(({ versions: all }) => all.map(({ name }) => name));
  const [crd] = found;
  const schema = crd?.versions.find(({ name }) => name === version)?.schema;
  if (crd === undefined || schema === undefined) throw new DiagnosticError([diagnostic("WW485", { path, kind, version, versions })]);
  const recorded = path.startsWith("kube:") ? path : relativePath(root, resolve(folder, path));
  return {
    api: { source: "external", path: recorded },
    group: crd.group,
    plural: crd.names.plural,
    namespaced: crd.scope === "Namespaced",
    declaration: typeDeclaration(kind, schema),
  };
}

/** `--group cert-manager` is enough for cert-manager.io. */
function isGroupOfCrd(group: string, given: string): boolean {
  return given === "" || group === given || group.startsWith(`${given}.`);
}

/** Relative to the project's root, with a slash at the end of a folder. */
function relativePath(root: string, path: string): string {
  const folder = /\.(?:ya?ml|json)$/.test(path) ? "" : "/";
  return `${relative(root, path).replaceAll("\\", "/")}${folder}`;
}
