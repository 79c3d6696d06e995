import type { ApiKind, ApiVersion, PrinterColumn } from "../../model/api-kind.js";
import { sameValue } from "../../model/canonical-json.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { crdName, storageVersion } from "../../model/kind-queries.js";
import { rootSchema } from "./openapi-schema.js";

/**
 * A kind as an apiextensions.k8s.io/v1 CustomResourceDefinition, its versions in Kubernetes' order of priority.
 * It says nothing of conversion: the strategy None is the default, and Webhook is a patch of config/crd, which knows the service.
 * @param maxDescriptionLength in bytes; undefined for whole descriptions
 */
export function crdDocument(kind: ApiKind, maxDescriptionLength?: number): JsonObject {
  const { plural, singular, listKind, shortNames, categories } = kind.names;
  const stored = storageVersion(kind);
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: metadata(kind),
    spec: {
      group: kind.group,
      names: {
        kind: kind.kind,
        listKind,
        plural,
        singular,
        ...(shortNames.length === 0 ? {} : { shortNames }),
        ...(categories.length === 0 ? {} : { categories }),
      },
      scope: kind.scope,
      versions: withFittingSelectableFields(
        kind.versions.map((version) => versionEntry(version, version === stored, maxDescriptionLength)),
      ),
    },
  };
}

function metadata(kind: ApiKind): JsonObject {
  const labels = Object.assign({}, ...kind.versions.map((version) => version.metadata?.labels)) as Record<string, string>;
  const annotations = Object.assign({}, ...kind.versions.map((version) => version.metadata?.annotations)) as Record<string, string>;
  return {
    name: crdName(kind),
    ...(Object.keys(labels).length === 0 ? {} : { labels }),
    ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
  };
}

function versionEntry(version: ApiVersion, storage: boolean, maxDescriptionLength: number | undefined): JsonObject {
  const { name, served, deprecated, printerColumns, selectableFields = [] } = version;
  const subresources = subresourcesOf(version);
  return {
    name,
    served,
    storage,
    ...(deprecated === undefined ? {} : { deprecated: true }),
    ...(deprecated?.warning === undefined ? {} : { deprecationWarning: deprecated.warning }),
    ...(printerColumns.length === 0 ? {} : { additionalPrinterColumns: printerColumns.map(column) }),
    ...(selectableFields.length === 0 ? {} : { selectableFields: selectableFields.map(({ jsonPath }) => ({ jsonPath })) }),
    schema: { openAPIV3Schema: rootSchema(version.schema, maxDescriptionLength, version.metadataRequired) },
    ...(Object.keys(subresources).length === 0 ? {} : { subresources }),
  };
}

/**
 * Versions whose selectable fields are equal to the API server where their schemas are, and different where these differ. It would take what is equal
 * out of the versions, and refuse the one without the other. The order of the same fields says nothing, so it is the same in all versions, or another one
 * in the last. A single field has no other order: beside it the last version gets `.kind`, by which all objects are selected or none.
 */
function withFittingSelectableFields(versions: readonly JsonObject[]): readonly JsonObject[] {
  const lists = versions.map(({ selectableFields }) => (selectableFields ?? []) as readonly JsonValue[]);
  const [first] = lists;
  const areSame =
    new Set(
      lists.map((list) =>
        list
          .map((field) => JSON.stringify(field))
          .sort()
          .join(),
      ),
    ).size === 1;
  if (first === undefined || first.length === 0 || !areSame) return versions;
  const areSameSchemas = versions.every(({ schema }) => sameValue(schema, versions[0]?.schema));
  const other = first.length > 1 ? [...first].reverse() : [...first, { jsonPath: ".kind" }];
  return versions.map((version, index) => {
    const isOther = !areSameSchemas && index === versions.length - 1;
    return { ...version, selectableFields: isOther ? other : first };
  });
}

/** A priority of 0 is the default, which the API server doesn't store. */
function column({ place: _place, places: _places, priority, ...entry }: PrinterColumn): JsonObject {
  return { ...entry, ...(priority ? { priority } : {}) };
}

function subresourcesOf(version: ApiVersion): JsonObject {
  const { place: _place, places: _places, ...scale } = version.scale ?? {};
  return {
    ...(version.statusSubresource ? { status: {} } : {}),
    ...(version.scale === undefined ? {} : { scale }),
  };
}
