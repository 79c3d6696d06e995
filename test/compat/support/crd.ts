import type { JsonObject } from "../../../src/model/json.js";

/** Parts of a CRD of Widgets that a test changes. */
export interface CrdParts {
  readonly spec?: JsonObject;
  readonly versions?: readonly JsonObject[];
  readonly names?: JsonObject;
  readonly scope?: string;
  readonly group?: string;
  readonly conversion?: JsonObject;
  readonly storedVersions?: readonly string[];
}

export const text: JsonObject = { type: "string" };
export const integer: JsonObject = { type: "integer", format: "int32" };

/** An object with these fields. */
export function struct(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "object", properties, ...more };
}

/** A version with this spec. */
export function version(name: string, spec: JsonObject = struct({}), more: JsonObject = {}): JsonObject {
  const schema = { openAPIV3Schema: struct({ spec, status: struct({ phase: text }) }) };
  return { name, served: true, storage: true, schema, subresources: { status: {} }, ...more };
}

/** A CRD of Widgets. */
export function crd({
  spec,
  versions,
  names,
  scope = "Namespaced",
  group = "example.com",
  conversion,
  storedVersions,
}: CrdParts): JsonObject {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `widgets.${group}` },
    spec: {
      group,
      scope,
      names: { plural: "widgets", singular: "widget", kind: "Widget", listKind: "WidgetList", ...names },
      versions: versions ?? [version("v1", spec)],
      ...(conversion === undefined ? {} : { conversion }),
    },
    ...(storedVersions === undefined ? {} : { status: { storedVersions } }),
  };
}
