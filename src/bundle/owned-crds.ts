import type { JsonObject } from "../model/json.js";
import type { BundleSource } from "./bundle-source.js";
import { displayName } from "./display-name.js";
import { objectAt, objectsAt, textAt, valueAt } from "./json-path.js";

const ui = "urn:alm:descriptor:com.tectonic.ui:";

/**
 * The CRDs as a ClusterServiceVersion lists them: one entry for each served version, with the fields of `spec` and `status` and what their doc comments say.
 * The user's part of a version takes precedence.
 */
export function ownedCrds(source: BundleSource, crds: readonly JsonObject[]): readonly JsonObject[] {
  const given = objectsAt(source.base, "spec", "customresourcedefinitions", "owned");
  return crds.flatMap((crd) =>
    objectsAt(crd, "spec", "versions")
      .filter(({ served }) => served === true)
      .map((version) => ownedVersion(source, crd, version))
      .map((entry) => ({ ...entry, ...given.find((each) => isSame(each, entry)) })),
  );
}

function isSame(left: JsonObject, right: JsonObject): boolean {
  return ["kind", "name", "version"].every((key) => left[key] === right[key]);
}

function ownedVersion({ resources }: BundleSource, crd: JsonObject, version: JsonObject): JsonObject {
  const kind = textAt(crd, "spec", "names", "kind");
  const group = textAt(crd, "spec", "group");
  const schema = objectAt(version, "schema", "openAPIV3Schema");
  const made = resources.get(`${group}/${kind}`) ?? [];
  const spec = descriptors(schema, "spec");
  const status = descriptors(schema, "status");
  return {
    description: oneParagraph(textAt(schema, "description")) || `${kind} is a resource of the group ${group}.`,
    displayName: displayName(kind),
    kind,
    name: textAt(crd, "metadata", "name"),
    ...(made.length === 0 ? {} : { resources: made }),
    ...(spec.length === 0 ? {} : { specDescriptors: spec }),
    ...(status.length === 0 ? {} : { statusDescriptors: status }),
    version: textAt(version, "name"),
  };
}

/** The fields directly below `spec` or `status`, in the order of their names. */
function descriptors(schema: JsonObject, part: "spec" | "status"): readonly JsonObject[] {
  const properties = objectAt(schema, "properties", part, "properties");
  return Object.keys(properties)
    .sort()
    .map((path) => {
      const field = objectAt(properties, path);
      const description = oneParagraph(textAt(field, "description"));
      const hints = part === "spec" ? specHints(path, field) : statusHints(path);
      return {
        ...(description === "" ? {} : { description }),
        displayName: displayName(path),
        path,
        ...(hints.length === 0 ? {} : { "x-descriptors": hints }),
      };
    });
}

/** How a console edits a field, as far as its schema says it. */
function specHints(path: string, field: JsonObject): readonly string[] {
  const choices = valueAt(field, "enum");
  if (Array.isArray(choices))
    return choices.filter((each) => typeof each === "string" && each !== "").map((each) => `${ui}select:${String(each)}`);
  if (field["x-kubernetes-int-or-string"] === true) return [`${ui}text`];
  switch (field.type) {
    case "boolean":
      return [`${ui}booleanSwitch`];
    case "integer":
      return [path === "replicas" ? `${ui}podCount` : `${ui}number`];
    case "number":
      return [`${ui}number`];
    case "string":
      return [`${ui}${field.format === "password" ? "password" : "text"}`];
    default:
      return [];
  }
}

function statusHints(path: string): readonly string[] {
  if (path === "conditions") return ["urn:alm:descriptor:io.kubernetes.conditions"];
  return path === "phase" ? ["urn:alm:descriptor:io.kubernetes.phase"] : [];
}

/** A description's first paragraph in one line. */
function oneParagraph(description: string): string {
  return (description.split(/\n\s*\n/)[0] ?? "").replaceAll(/\s+/g, " ").trim();
}
