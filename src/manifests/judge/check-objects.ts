import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import type { Project } from "../../model/project.js";
import { validateObject } from "../../validate/validate-object.js";
import { placeOfPath } from "../manifest-place.js";
import type { ManifestObject } from "../read-objects.js";
import { findVersion } from "./find-version.js";
import { findingDiagnostic } from "./finding-diagnostic.js";

/** The findings on some objects. */
export interface CheckedObjects {
  /** The objects of the project's kinds, each with its version. */
  readonly checked: readonly { readonly object: ManifestObject; readonly version: ApiVersion }[];
  /** The objects of other groups. */
  readonly skipped: readonly ManifestObject[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks objects against a project's kinds: as created, or where an old object is the same as updated. */
export function checkObjects(
  objects: readonly ManifestObject[],
  old: readonly ManifestObject[],
  project: Pick<Project, "kinds">,
): CheckedObjects {
  const before = new Map(old.map((object) => [identity(object), object]));
  const checked: { object: ManifestObject; version: ApiVersion }[] = [];
  const skipped: ManifestObject[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const object of objects) {
    const found = findVersion(object, project);
    if (found === undefined) skipped.push(object);
    else if ("code" in found) diagnostics.push(found);
    else {
      const previous = before.get(identity(object));
      checked.push({ object, version: found.version });
      const findings =
        previous === undefined || previous.apiVersion === object.apiVersion
          ? validateObject(object.value, found.version, found.kind, previous?.value).map((finding) => findingDiagnostic(finding, object))
          : [otherVersion(object, previous)];
      diagnostics.push(...findings);
    }
  }
  return { checked, skipped, diagnostics: [...diagnostics, ...withoutCounterpart(old, objects)] };
}

function otherVersion(object: ManifestObject, old: ManifestObject): Diagnostic {
  const parameters = { name: nameOf(object), apiVersion: object.apiVersion, old: old.apiVersion };
  const place = placeOfPath(old.source, [...old.at, "apiVersion"]);
  return diagnostic("WW541", parameters, place, [
    { message: "the object that is checked", place: placeOfPath(object.source, [...object.at, "apiVersion"]) },
  ]);
}

function withoutCounterpart(old: readonly ManifestObject[], objects: readonly ManifestObject[]): readonly Diagnostic[] {
  const known = new Set(objects.map(identity));
  return old
    .filter((object) => !known.has(identity(object)))
    .map((object) => diagnostic("WW542", { name: nameOf(object) }, placeOfPath(object.source, [...object.at, "metadata", "name"])));
}

/** Group, kind, namespace and name. */
function identity(object: ManifestObject): string {
  const { name, namespace } = metadataOf(object.value);
  const group = object.apiVersion.includes("/") ? object.apiVersion.split("/")[0] : "";
  return JSON.stringify([group, object.kind, namespace ?? "default", name ?? ""]);
}

function nameOf(object: ManifestObject): string {
  return `${object.kind} ${String(metadataOf(object.value).name ?? "")}`.trimEnd();
}

function metadataOf({ metadata }: JsonObject): JsonObject {
  return objectOf(metadata);
}
