import type { ApiKind, ApiVersion, ResourceNames } from "../../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { nowhere, rootSchemaOfJson } from "./schema-of-json.js";

/**
 * A CustomResourceDefinition of apiextensions.k8s.io/v1 as the model has it, as far as objects of the kind are concerned: names, scope, and the
 * versions with their schemas. Throws an Error that says so where it is none.
 * @param subresources whether the versions have theirs: a conversion sees the status, whatever subresource it is, and for it there are none
 */
export function kindOfCrd(crd: JsonValue | undefined, { subresources = false } = {}): ApiKind {
  const spec = fieldOf(crd, "spec");
  const names = fieldOf(spec, "names");
  const versions = fieldOf(spec, "versions");
  const isCrd = fieldOf(crd, "kind") === "CustomResourceDefinition" && fieldOf(crd, "apiVersion") === "apiextensions.k8s.io/v1";
  if (!isCrd || !isJsonObject(spec) || !isJsonObject(names) || !Array.isArray(versions)) {
    throw new Error("the document is no CustomResourceDefinition of apiextensions.k8s.io/v1");
  }
  const scope = spec.scope === "Cluster" ? "Cluster" : "Namespaced";
  const known = resourceNames(names);
  return {
    group: textOf(spec.group),
    kind: textOf(names.kind),
    names: known,
    scope,
    versions: (versions as readonly JsonObject[]).map((version) => ({
      ...versionOf(version, known, scope),
      ...(subresources ? subresourcesOf(version) : {}),
    })),
  };
}

function resourceNames(names: JsonObject): ResourceNames {
  const texts = (value: JsonValue | undefined) => (Array.isArray(value) ? value.map(textOf) : []);
  return {
    plural: textOf(names.plural),
    singular: textOf(names.singular),
    listKind: textOf(names.listKind),
    shortNames: texts(names.shortNames),
    categories: texts(names.categories),
  };
}

function subresourcesOf(version: JsonObject): Pick<ApiVersion, "statusSubresource" | "scale"> {
  const { status, scale } = (version.subresources ?? {}) as JsonObject;
  const selector = fieldOf(scale, "labelSelectorPath");
  return {
    statusSubresource: isJsonObject(status),
    ...(isJsonObject(scale)
      ? {
          scale: {
            specReplicasPath: textOf(scale.specReplicasPath),
            statusReplicasPath: textOf(scale.statusReplicasPath),
            ...(typeof selector === "string" ? { labelSelectorPath: selector } : {}),
            place: nowhere,
          },
        }
      : {}),
  };
}

function versionOf(version: JsonObject, names: ResourceNames, scope: ApiKind["scope"]): ApiVersion {
  const schema = fieldOf(fieldOf(version, "schema"), "openAPIV3Schema");
  return {
    name: textOf(version.name),
    file: "",
    className: "",
    names,
    scope,
    served: version.served === true,
    ...(version.storage === true ? { storage: nowhere } : {}),
    statusSubresource: false,
    printerColumns: [],
    hubOnly: [],
    schema: rootSchemaOfJson(isJsonObject(schema) ? schema : {}),
    place: nowhere,
  };
}

function fieldOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
