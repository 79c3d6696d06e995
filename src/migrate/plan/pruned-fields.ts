import { isRecord } from "../../model/json.js";

/** A structural schema (apiextensions.k8s.io/v1 JSONSchemaProps), as far as pruning looks into it. */
export interface StructuralSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, StructuralSchema>>;
  readonly additionalProperties?: StructuralSchema | boolean;
  readonly items?: StructuralSchema;
  readonly "x-kubernetes-preserve-unknown-fields"?: boolean;
  readonly "x-kubernetes-embedded-resource"?: boolean;
  readonly "x-kubernetes-int-or-string"?: boolean;
}

/** The fields that every object has beside its schema: at the root, and in an embedded resource. */
const ofEveryObject = ["apiVersion", "kind", "metadata"];

/**
 * The paths that one schema has and another prunes: what an object loses when it is stored by the second, as conversion strategy None does it. A
 * `*` stands for any field. Pruning as in apiextensions-apiserver, pkg/apiserver/schema/pruning.
 */
export function prunedPaths(from: StructuralSchema, to: StructuralSchema, path = "", root = true): readonly string[] {
  const fields = Object.entries(from.properties ?? {}).flatMap(([name, schema]) => {
    if ((root || from["x-kubernetes-embedded-resource"]) && ofEveryObject.includes(name)) return [];
    const counterpart = fieldSchema(to, name);
    if (counterpart === undefined) return keepsUnknown(to) ? [] : [`${path}.${name}`];
    return prunedPaths(schema, counterpart, `${path}.${name}`, false);
  });
  return [...fields, ...prunedValues(from, to, path), ...(from.items === undefined ? [] : prunedItems(from.items, to, path))];
}

/** Fields whose names the first schema leaves open. */
function prunedValues(from: StructuralSchema, to: StructuralSchema, path: string): readonly string[] {
  if (keepsUnknown(to)) return [];
  const [values, others] = [valueSchema(from), valueSchema(to)];
  if (keepsUnknown(from) || (values !== undefined && others === undefined)) return [`${path}.*`];
  return values === undefined || others === undefined ? [] : prunedPaths(values, others, `${path}.*`, false);
}

function prunedItems(items: StructuralSchema, to: StructuralSchema, path: string): readonly string[] {
  return to.items === undefined && keepsUnknown(to) ? [] : prunedPaths(items, to.items ?? {}, `${path}[]`, false);
}

/** The paths of an object that a schema prunes; an element of a list is `[]`. */
export function lostPaths(value: unknown, schema: StructuralSchema, path = "", root = true): readonly string[] {
  if (Array.isArray(value)) {
    if (schema.items === undefined && keepsUnknown(schema)) return [];
    const { items = {} } = schema;
    return [...new Set(value.flatMap((item) => lostPaths(item, items, `${path}[]`, false)))];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    if ((root || schema["x-kubernetes-embedded-resource"]) && ofEveryObject.includes(name)) return [];
    const counterpart = fieldSchema(schema, name);
    if (counterpart !== undefined) return lostPaths(field, counterpart, `${path}.${name}`, false);
    return keepsUnknown(schema) ? [] : [`${path}.${name}`];
  });
}

function fieldSchema(schema: StructuralSchema, name: string): StructuralSchema | undefined {
  const property = schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  return property ?? valueSchema(schema);
}

/** `additionalProperties: true` keeps the names, and of the values what isn't an object. */
function valueSchema({ additionalProperties }: StructuralSchema): StructuralSchema | undefined {
  if (additionalProperties === true) return {};
  return isRecord(additionalProperties) ? additionalProperties : undefined;
}

function keepsUnknown(schema: StructuralSchema): boolean {
  return schema["x-kubernetes-preserve-unknown-fields"] === true;
}
