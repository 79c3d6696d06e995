import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import { meant, nearestName } from "../../model/nearest-name.js";
import type { Project } from "../../model/project.js";
import { placeOfPath } from "../manifest-place.js";
import type { ManifestObject } from "../read-objects.js";

/** The version of a kind that an object is of; a finding where there should be one; nothing for an object that is none of the project's business. */
export type FoundVersion = { readonly kind: ApiKind; readonly version: ApiVersion } | Diagnostic | undefined;

/** Finds the kind and the version of an object among a project's. */
export function findVersion(object: ManifestObject, project: Pick<Project, "kinds">): FoundVersion {
  const [version = "", group = ""] = object.apiVersion.split("/").reverse();
  const ofGroup = project.kinds.filter((each) => each.group === group);
  if (ofGroup.length === 0) return unknownGroup(object, group, version, project);
  const kind = ofGroup.find((each) => each.kind === object.kind);
  if (kind === undefined) {
    const kinds = ofGroup.map((each) => each.kind);
    const parameters = { kind: object.kind, apiVersion: object.apiVersion, known: kinds, ...meant(nearestName(object.kind, kinds)) };
    return diagnostic("WW537", parameters, placeOfPath(object.source, [...object.at, "kind"]));
  }
  const found = kind.versions.find((each) => each.name === version);
  if (found?.served === true) return { kind, version: found };
  const served = kind.versions.filter((each) => each.served).map((each) => `${group}/${each.name}`);
  const parameters = { kind: kind.kind, apiVersion: object.apiVersion, isDeclared: found !== undefined, served };
  return diagnostic("WW539", parameters, placeOfPath(object.source, [...object.at, "apiVersion"]), declared(found));
}

/** Another group's objects are skipped, unless it is a misspelt one of the project's. */
function unknownGroup(object: ManifestObject, group: string, version: string, project: Pick<Project, "kinds">): Diagnostic | undefined {
  const near = project.kinds.find((each) => each.kind === object.kind && nearestName(group, [each.group]) !== undefined);
  if (near === undefined) return undefined;
  const parameters = { kind: object.kind, apiVersion: object.apiVersion, known: [near.kind], meant: `${near.group}/${version}` };
  return diagnostic("WW537", parameters, placeOfPath(object.source, [...object.at, "apiVersion"]));
}

function declared(version: ApiVersion | undefined) {
  return version === undefined || version.place.file === "" ? [] : [{ message: "the version is declared here", place: version.place }];
}
