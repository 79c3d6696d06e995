import type { ApiKind, ApiVersion, CrdMetadata, PrinterColumn, ResourceNames, ScaleSubresource } from "../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/json.js";
import { fieldOf, objectOf, objectsOf, textOf, textsOf } from "../model/json-fields.js";
import { nowhere, rootSchemaOfJson, schemaOfJson } from "./schema-of-json.js";

/**
 * A CustomResourceDefinition of apiextensions.k8s.io/v1 as the model has it: names, scope, and the versions with all that they say. How the versions
 * are converted is in `crdDefinition`. Throws an Error that says so where it is none.
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
  const metadata = metadataOf(fieldOf(crd, "metadata"));
  return {
    group: textOf(spec.group),
    kind: textOf(names.kind),
    names: known,
    scope,
    versions: objectsOf(versions).map((version) => ({
      ...versionOf(version, known, scope),
      ...metadata,
      ...(subresources ? subresourcesOf(version) : {}),
    })),
  };
}

/** A CRD may leave out names that the API server derives from the kind. */
function resourceNames(names: JsonObject): ResourceNames {
  const kind = textOf(names.kind);
  return {
    plural: textOf(names.plural),
    singular: textOf(names.singular) || kind.toLowerCase(),
    listKind: textOf(names.listKind) || `${kind}List`,
    shortNames: textsOf(names.shortNames),
    categories: textsOf(names.categories),
  };
}

function subresourcesOf(version: JsonObject): Pick<ApiVersion, "statusSubresource" | "scale"> {
  const { status, scale } = (version.subresources ?? {}) as JsonObject;
  return {
    statusSubresource: isJsonObject(status),
    ...(isJsonObject(scale) ? { scale: scaleOf(scale) } : {}),
  };
}

function scaleOf(scale: JsonObject): ScaleSubresource {
  const selector = scale.labelSelectorPath;
  return {
    specReplicasPath: textOf(scale.specReplicasPath),
    statusReplicasPath: textOf(scale.statusReplicasPath),
    ...(typeof selector === "string" ? { labelSelectorPath: selector } : {}),
    place: nowhere,
  };
}

function versionOf(version: JsonObject, names: ResourceNames, scope: ApiKind["scope"]): ApiVersion {
  const schema = fieldOf(fieldOf(version, "schema"), "openAPIV3Schema");
  const selectable = objectsOf(version.selectableFields).map(({ jsonPath }) => ({ jsonPath: textOf(jsonPath), place: nowhere }));
  const warning = version.deprecationWarning;
  return {
    name: textOf(version.name),
    file: "",
    className: "",
    names,
    scope,
    served: version.served === true,
    ...(version.storage === true ? { storage: nowhere } : {}),
    ...(version.deprecated === true ? { deprecated: typeof warning === "string" ? { warning } : {} } : {}),
    statusSubresource: false,
    ...(selectable.length === 0 ? {} : { selectableFields: selectable }),
    printerColumns: objectsOf(version.additionalPrinterColumns).map(columnOf),
    hubOnly: [],
    schema: rootSchemaOfJson(objectOf(schema)),
    ...(textsOf(fieldOf(schema, "required")).includes("metadata") ? { metadataRequired: true } : {}),
    ...metadataSchemaOf(schema),
    ...typeMetaSchemasOf(schema),
    place: nowhere,
  };
}

/** k8s.io/apiextensions-apiserver, pkg/apiserver/schema/validation.go: metadata may have schemas of `name` and `generateName`, and nothing else. */
function metadataSchemaOf(root: JsonValue | undefined): Pick<ApiVersion, "metadataSchema"> {
  const metadata = fieldOf(fieldOf(root, "properties"), "metadata");
  return isJsonObject(fieldOf(metadata, "properties")) ? { metadataSchema: schemaOfJson(objectOf(metadata)) } : {};
}

function typeMetaSchemasOf(root: JsonValue | undefined): Pick<ApiVersion, "typeMetaSchemas"> {
  const properties = fieldOf(root, "properties");
  const restricted = ["apiVersion", "kind"].flatMap((name) => {
    const { type: _type, description: _description, ...more } = objectOf(fieldOf(properties, name));
    return Object.keys(more).length === 0 ? [] : [[name, schemaOfJson(objectOf(fieldOf(properties, name)))]];
  });
  return restricted.length === 0 ? {} : { typeMetaSchemas: Object.fromEntries(restricted) };
}

function columnOf({ name, type, jsonPath, description, format, priority }: JsonObject): PrinterColumn {
  return {
    name: textOf(name),
    type: textOf(type),
    jsonPath: textOf(jsonPath),
    ...(typeof description === "string" ? { description } : {}),
    ...(typeof format === "string" ? { format } : {}),
    ...(typeof priority === "number" && priority !== 0 ? { priority } : {}),
    place: nowhere,
  };
}

/** The labels and annotations of the CRD itself, which the model has at its versions. */
function metadataOf(metadata: JsonValue | undefined): { readonly metadata?: CrdMetadata } {
  const labels = textMap(fieldOf(metadata, "labels"));
  const annotations = textMap(fieldOf(metadata, "annotations"));
  const isEmpty = Object.keys(labels).length === 0 && Object.keys(annotations).length === 0;
  return isEmpty ? {} : { metadata: { labels, annotations, place: nowhere } };
}

function textMap(value: JsonValue | undefined): Readonly<Record<string, string>> {
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, textOf(text)])) : {};
}
