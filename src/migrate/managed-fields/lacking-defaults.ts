import type { CustomResourceDefinition } from "../crd.js";

/** A structural schema (apiextensions.k8s.io/v1 JSONSchemaProps), as far as defaults and fields are looked up in it. */
export interface DefaultingSchema {
  readonly type?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, DefaultingSchema>>;
  readonly additionalProperties?: DefaultingSchema | boolean;
  readonly items?: DefaultingSchema;
  readonly "x-kubernetes-preserve-unknown-fields"?: boolean;
}

/**
 * The versions of a CRD whose schema lacks a field that a version fills in by default. With conversion strategy None an object at that version doesn't fit
 * them, so server-side apply fails if managedFields are recorded at one of them. A webhook converts such fields, so there are none with it.
 * @param version the version that objects are stored at
 */
export function versionsThatLackDefaults(crd: CustomResourceDefinition, version: string): readonly string[] {
  if (crd.spec.conversion?.strategy === "Webhook") return [];
  const schemaOf = (name: string): DefaultingSchema | undefined =>
    crd.spec.versions.find((each) => each.name === name)?.schema?.openAPIV3Schema;
  const filled = schemaOf(version);
  if (filled === undefined) return [];
  const others = crd.spec.versions.filter(({ name }) => name !== version);
  return others.filter(({ name }) => lackedDefaults(filled, schemaOf(name) ?? {}).length > 0).map(({ name }) => name);
}

/** The paths that one schema fills in by default and another doesn't declare. */
export function lackedDefaults(filled: DefaultingSchema, other: DefaultingSchema, path = ""): readonly string[] {
  const fields = Object.entries(filled.properties ?? {}).flatMap(([name, schema]) => {
    if (path === "" && (name === "metadata" || name === "apiVersion" || name === "kind")) return [];
    const declared = declaredField(other, name);
    if (declared !== undefined) return lackedDefaults(schema, declared, `${path}.${name}`);
    if (other["x-kubernetes-preserve-unknown-fields"] === true) return [];
    // An object may have the field without a default in it, too, but then someone has written it at a version that has it.
    return schema.default === undefined ? [] : [`${path}.${name}`];
  });
  const items = filled.items === undefined ? [] : lackedDefaults(filled.items, other.items ?? other, `${path}[]`);
  const values = valuesOf(filled);
  return [...fields, ...items, ...(values === undefined ? [] : lackedDefaults(values, valuesOf(other) ?? other, `${path}.*`))];
}

function declaredField(schema: DefaultingSchema, name: string): DefaultingSchema | undefined {
  const property = schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  return property ?? valuesOf(schema);
}

function valuesOf({ additionalProperties }: DefaultingSchema): DefaultingSchema | undefined {
  if (additionalProperties === true) return { "x-kubernetes-preserve-unknown-fields": true };
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}
