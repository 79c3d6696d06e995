import type { JsonObject } from "../../../../src/model/json.js";
import type { Crd, CrdVersion } from "../../../cluster/support/crd.js";
import { integer, type Schema, struct, text } from "./schema.js";

/** The parts of a CRD that a change is about. */
export interface CrdParts {
  readonly versions?: readonly CrdVersion[];
  readonly scope?: "Namespaced" | "Cluster";
  readonly names?: JsonObject;
  readonly conversion?: Crd["spec"]["conversion"];
}

const names = { plural: "widgets", singular: "widget", kind: "Widget", listKind: "WidgetList" };

/** The CRD of Widget, which has one version unless others are given. */
export function widgetCrd({ versions = [version("v1")], scope = "Namespaced", names: others, conversion }: CrdParts = {}): Crd {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com" },
    spec: { group: "example.com", scope, names: { ...names, ...others }, ...(conversion ? { conversion } : {}), versions },
  };
}

export const status: Schema = struct({ phase: text, replicas: integer, selector: text });

/** A version with a spec and a status, served and stored by default. */
export function version(name: string, spec: Schema = noted(struct({})), more: Partial<CrdVersion> = {}): CrdVersion {
  return rootVersion(name, struct({ spec, status }), more);
}

/** A version with a schema of its own. */
export function rootVersion(name: string, openAPIV3Schema: Schema, more: Partial<CrdVersion> = {}): CrdVersion {
  return { name, served: true, storage: true, schema: { openAPIV3Schema }, subresources: { status: {} }, ...more };
}

/** The object's schema with a field that no change is about. */
export function noted(schema: Schema): Schema {
  return { ...schema, properties: { note: text, ...(schema.properties as Schema | undefined) } };
}
