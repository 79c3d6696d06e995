import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, isSeq, type Node, type YAMLMap } from "yaml";
import type { CertificateSource, License, ProjectBundle, ProjectResource } from "../model/project-config.js";
import { projectFileName, projectFileVersion } from "./project-file.js";
import { parseYaml } from "./yaml-document.js";
import { appendItem, insertKey, keepingLineEnds, listAt, removeKey, replaceScalar } from "./yaml-splice.js";
import { yamlText } from "./yaml-text.js";

/** The identity of a resource in PROJECT. */
export type ResourceId = Pick<ProjectResource, "group" | "version" | "kind">;

/** The PROJECT file of a new project, without resources. */
export function newProjectFile(project: {
  readonly projectName: string;
  readonly domain: string;
  readonly cliVersion: string;
  readonly multigroup?: boolean;
  readonly certs?: CertificateSource;
  readonly namespaced?: boolean;
  readonly license?: License;
  readonly owner?: string;
}): string {
  const text = `# Written by wheelwright, which keeps what you add; edit it with its commands.
cliVersion: ${project.cliVersion}
domain: ${yamlText(project.domain).trimEnd()}
layout:
  - wheelwright.dev/v1
${project.multigroup ? "multigroup: true\n" : ""}projectName: ${yamlText(project.projectName).trimEnd()}
version: "${projectFileVersion}"
`;
  const scoped = project.namespaced ? setProjectKey(text, "namespaced", true) : text;
  const secured = project.certs === "self-managed" ? setProjectKey(scoped, "certs", project.certs) : scoped;
  if (project.license === undefined || project.license === "none") return secured;
  return setProjectKey(setProjectKey(secured, "license", project.license), "owner", project.owner);
}

/** Gives one of the keys of a whole PROJECT that can be read a value, or takes it away. */
export function setProjectKey(text: string, key: string, value: string | number | boolean | undefined): string {
  return keepingLineEnds(text, (unix) => {
    const root = rootOf(unix);
    if (value !== undefined) return setKey(unix, root, key, value);
    return root.has(key) ? removeKey(unix, root, key) : unix;
  });
}

/**
 * Adds a resource to a PROJECT that can be read, or a controller to a resource that is there. Every other byte stays.
 * @param folder the version folder: `api/v1beta1`
 */
export function addResource(text: string, resource: ProjectResource, folder: string): string {
  return keepingLineEnds(text, (unix) => withResource(unix, resource, folder));
}

function withResource(text: string, resource: ProjectResource, folder: string): string {
  const root = rootOf(text);
  const existing = findResource(root, resource);
  if (existing !== undefined) {
    const recorded = resource.hasController ? setKey(text, existing, "controller", true) : text;
    return (resource.controllers ?? []).reduce((current, name) => withController(current, resource, name), recorded);
  }
  const entry = resourceEntry(resource, folder);
  const list = listAt(root, "resources");
  return list === undefined ? insertKey(text, root, "resources", [entry]) : appendItem(text, list, entry);
}

/** Records in a PROJECT that can be read that a resource has a controller with a name of its own. */
export function withController(text: string, id: ResourceId, name: string): string {
  const entry = findResource(rootOf(text), id);
  const list = entry === undefined ? undefined : listAt(entry, "controllers");
  if (entry === undefined) return text;
  return list === undefined ? insertKey(text, entry, "controllers", [name]) : appendItem(text, list, name);
}

/** Records in a PROJECT that can be read how many workers a migration's Job has. */
export function setMigrationShards(text: string, shards: number): string {
  return setProjectKey(text, "migrationShards", shards);
}

/** Records in a PROJECT that can be read where the Helm chart is, relative to the root. */
export function setChart(text: string, folder: string): string {
  return setProjectKey(text, "chart", folder);
}

/** Records in a PROJECT that can be read what the OLM bundle says of the release; a comment within `bundle` goes with what it was. */
export function setBundle(text: string, bundle: ProjectBundle): string {
  return keepingLineEnds(text, (unix) => {
    const present = rootOf(unix).get("bundle", true) as Node | undefined;
    if (present !== undefined && isDeepStrictEqual(present.toJSON(), bundle)) return unix;
    const bare = present === undefined ? unix : removeKey(unix, rootOf(unix), "bundle");
    return insertKey(bare, rootOf(bare), "bundle", bundle);
  });
}

/** Records in a PROJECT that can be read that a version is the hub of a conversion and which versions are its spokes; those recorded before stay. */
export function setConversionWebhook(text: string, hub: ResourceId, spokes: readonly string[]): string {
  return keepingLineEnds(text, (unix) => withConversionWebhook(unix, hub, spokes));
}

/** Which admission webhooks a version of a kind has. */
export interface AdmissionRoles {
  readonly defaulting?: boolean;
  readonly validation?: boolean;
  readonly defaultingPath?: string;
  readonly validationPath?: string;
}

/** Records in a PROJECT that can be read that a version has admission webhooks; what is recorded already stays. */
export function setAdmissionWebhooks(text: string, id: ResourceId, roles: AdmissionRoles): string {
  const { defaulting, validation, defaultingPath, validationPath } = roles;
  const wanted: Readonly<Record<string, unknown>> = {
    ...(defaulting ? { defaulting, ...(defaultingPath === undefined ? {} : { defaultingPath }) } : {}),
    ...(validation ? { validation, ...(validationPath === undefined ? {} : { validationPath }) } : {}),
  };
  return keepingLineEnds(text, (unix) => {
    const existing = findResource(rootOf(unix), id);
    if (existing === undefined || Object.keys(wanted).length === 0) return unix;
    if (webhooksOf(unix, id) === undefined) return insertKey(unix, existing, "webhooks", { ...wanted, webhookVersion: "v1" });
    return Object.keys(wanted).reduce((current, key) => setKey(current, webhooksOf(current, id) as YAMLMap, key, wanted[key]), unix);
  });
}

/**
 * Records in a PROJECT that can be read that the hub of a kind's conversions moved: what stood with the old hub stands with the new one, which
 * remembers it. Where no conversion is recorded nothing changes.
 */
export function moveConversionWebhook(text: string, from: ResourceId, to: ResourceId, spokes: readonly string[]): string {
  return keepingLineEnds(text, (unix) => withMovedWebhook(unix, from, to, spokes));
}

/** The keys of `webhooks` that are about a conversion. */
export const conversionKeys: readonly string[] = ["conversion", "spoke", "formerHubs"];

function withMovedWebhook(text: string, from: ResourceId, to: ResourceId, spokes: readonly string[]): string {
  const present = webhooksOf(text, from);
  if (present?.get("conversion") !== true) return text;
  const former = (present.toJSON() as { readonly formerHubs?: readonly string[] }).formerHubs ?? [];
  const others = present.items.map((pair) => String(pair.key)).filter((key) => ![...conversionKeys, "webhookVersion"].includes(key));
  const bare =
    others.length > 0 ? conversionKeys.reduce((current, key) => withoutWebhookKey(current, from, key), text) : withoutWebhooks(text, from);
  const recorded = withConversionWebhook(bare, to, spokes);
  return insertKey(recorded, webhooksOf(recorded, to) as YAMLMap, "formerHubs", [
    from.version,
    ...former.filter((each) => each !== to.version && each !== from.version),
  ]);
}

function withoutWebhooks(text: string, id: ResourceId): string {
  const entry = findResource(rootOf(text), id);
  return entry === undefined ? text : removeKey(text, entry, "webhooks");
}

function withoutWebhookKey(text: string, id: ResourceId, key: string): string {
  const webhooks = webhooksOf(text, id);
  return webhooks === undefined ? text : removeKey(text, webhooks, key);
}

function withConversionWebhook(text: string, hub: ResourceId, spokes: readonly string[]): string {
  const webhooks = () => webhooksOf(text, hub);
  const existing = findResource(rootOf(text), hub);
  if (existing === undefined) return text;
  if (webhooks() === undefined) return insertKey(text, existing, "webhooks", { conversion: true, spoke: spokes, webhookVersion: "v1" });
  const recorded = setKey(text, webhooks() as YAMLMap, "conversion", true);
  return spokes.reduce((current, spoke) => addSpoke(current, webhooksOf(current, hub) as YAMLMap, spoke), recorded);
}

function addSpoke(text: string, webhooks: YAMLMap, spoke: string): string {
  const list = listAt(webhooks, "spoke");
  if (list === undefined) return setKey(text, webhooks, "spoke", [spoke]);
  return list.items.some((item) => item.toJSON() === spoke) ? text : appendItem(text, list, spoke);
}

function resourceEntry(resource: ProjectResource, folder: string): Record<string, unknown> {
  return {
    ...(resource.foreign?.source === "core" ? { core: true } : {}),
    ...(resource.hasApi ? { api: { crdVersion: "v1", namespaced: resource.namespaced } } : {}),
    ...(resource.hasController ? { controller: true } : {}),
    ...(resource.controllers === undefined ? {} : { controllers: resource.controllers }),
    domain: resource.domain,
    ...(resource.foreign?.source === "external" ? { external: true } : {}),
    ...(resource.group === "" ? {} : { group: resource.group }),
    kind: resource.kind,
    ...(resource.foreign !== undefined && !resource.namespaced ? { namespaced: false } : {}),
    path: resource.foreign?.source === "external" ? resource.foreign.path : `./${folder}`,
    ...(resource.plural === undefined ? {} : { plural: resource.plural }),
    version: resource.version,
  };
}

/** The root of a PROJECT that can be read. */
export function rootOf(text: string): YAMLMap {
  return parseYaml(projectFileName, text).document.contents as unknown as YAMLMap;
}

/** A resource's entry. */
export function findResource(root: YAMLMap, id: ResourceId): YAMLMap | undefined {
  const list = root.get("resources", true) as unknown;
  if (!isSeq(list)) return undefined;
  const matches = (item: unknown): item is YAMLMap =>
    isMap(item) && (item.get("group") ?? "") === id.group && item.get("version") === id.version && item.get("kind") === id.kind;
  return list.items.find(matches);
}

/** The `webhooks` of a resource's entry. */
export function webhooksOf(text: string, id: ResourceId): YAMLMap | undefined {
  const webhooks = findResource(rootOf(text), id)?.get("webhooks", true) as unknown;
  return isMap(webhooks) ? webhooks : undefined;
}

/** Gives a key of a map a value, in its place among the others. */
export function setKey(text: string, map: YAMLMap, key: string, value: unknown): string {
  const existing = map.get(key, true) as Node | undefined;
  if (existing === undefined) return insertKey(text, map, key, value);
  const written = yamlText(value).trimEnd();
  // `newTag: y` is the text to us, and to kustomize a truth value.
  const misleads = isScalar(existing) && existing.type === "PLAIN" && /^["']/.test(written);
  return existing.toJSON() === value && !misleads ? text : replaceScalar(text, existing, written);
}
