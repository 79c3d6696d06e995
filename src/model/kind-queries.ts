import type { ApiKind, ApiVersion } from "./api-kind.js";
import { pluralOf } from "./plural.js";
import type { ProjectResource } from "./project-config.js";

/** The version that is stored: the one marked, or the only one. Undefined while check/ has yet to refuse the kind. */
export function storageVersion(kind: ApiKind): ApiVersion | undefined {
  return kind.versions.find((version) => version.storage !== undefined) ?? onlyVersion(kind);
}

/** The version that the others convert to and from: the one marked, or the only one. */
export function hubVersion(kind: ApiKind): ApiVersion | undefined {
  return kind.versions.find((version) => version.hub !== undefined) ?? onlyVersion(kind);
}

/** The versions that convert to and from the hub. */
export function spokeVersions(kind: ApiKind): readonly ApiVersion[] {
  const hub = hubVersion(kind);
  return kind.versions.filter((version) => version !== hub);
}

/** `demoapplications.apps.example.com`: the name of the CRD. */
export function crdName(kind: ApiKind): string {
  return `${kind.names.plural}.${kind.group}`;
}

/** The same from what PROJECT records, without reading a type file. */
export function crdNameOfResource({ kind, plural, group, domain }: Pick<ProjectResource, "kind" | "plural" | "group" | "domain">): string {
  return [plural ?? pluralOf(kind), fullGroup({ group, domain })].filter((part) => part !== "").join(".");
}

/** A resource's group with its domain, as objects name it. */
export function fullGroup({ group, domain }: Pick<ProjectResource, "group" | "domain">): string {
  return [group, domain].filter((part) => part !== "").join(".");
}

function onlyVersion(kind: ApiKind): ApiVersion | undefined {
  return kind.versions.length === 1 ? kind.versions[0] : undefined;
}
