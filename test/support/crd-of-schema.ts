import type { JsonObject } from "../../src/model/json.js";

/** The CRD of the kind Foo in sample.example.com/v1 whose objects have this schema. */
export function crdOfSchema(openAPIV3Schema: JsonObject, scope: "Cluster" | "Namespaced" = "Cluster"): JsonObject {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "foos.sample.example.com" },
    spec: {
      group: "sample.example.com",
      scope,
      names: { plural: "foos", singular: "foo", kind: "Foo", listKind: "FooList" },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  };
}
