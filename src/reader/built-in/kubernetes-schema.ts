import { builtInModule } from "../../model/built-in-place.js";
import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import { kubernetesType, type TypeSchema } from "./kubernetes-types.js";

/** A type that contains itself, or one that does, has no schema: `cycle` has the names that lead to the one that comes again. */
export type KubernetesSchema = { readonly schema: Schema } | { readonly cycle: readonly string[] };

/** Where everything inside a built-in type stands: findings are about the field that names the type. */
const inside: Place = { file: builtInModule, line: 1, column: 1, length: 1 };

const known = new Map<string, Schema>();

/** The schema of a built-in type, the same frozen object each time; undefined for a name that Kubernetes doesn't describe. */
export function kubernetesSchema(name: string): KubernetesSchema | undefined {
  const before = known.get(name);
  if (before !== undefined) return { schema: before };
  const type = kubernetesType(name);
  if (type?.cycle !== undefined) return { cycle: type.cycle };
  return type === undefined ? undefined : { schema: remembered(name, type) };
}

function remembered(name: string, type: TypeSchema): Schema {
  const schema: Schema = frozen({ ...schemaOf(type), builtIn: name });
  known.set(name, schema);
  return schema;
}

/** A value that can't be changed, at any depth. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}

/** A type that another one refers to: what the file refers to is in it, and has no cycle where the other has none. */
function referred(name: string): Schema {
  const found = kubernetesSchema(name);
  if (found === undefined || "cycle" in found) throw new Error(`the built-in type ${name} has no schema`);
  return found.schema;
}

function schemaOf({ $ref, items, additionalProperties, properties, required = [], cycle: _cycle, ...own }: TypeSchema): Schema {
  const base = $ref === undefined ? undefined : referred($ref);
  if (base !== undefined && Object.keys(own).length === 0) return base;
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]): Field => ({ name, schema: schemaOf(field), required: required.includes(name), place: inside }),
  );
  return {
    ...base,
    ...keywords(own),
    ...(fields.length === 0 ? {} : { fields }),
    ...(items === undefined ? {} : { items: schemaOf(items) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: schemaOf(additionalProperties) }),
    place: inside,
  };
}

/** Keywords that the model names otherwise than a CRD does. */
const renamed: { readonly [keyword: string]: keyof Schema | undefined } = {
  "x-kubernetes-int-or-string": "intOrString",
  "x-kubernetes-preserve-unknown-fields": "preserveUnknownFields",
  "x-kubernetes-list-type": "listType",
  "x-kubernetes-list-map-keys": "listMapKeys",
  "x-kubernetes-map-type": "mapType",
};

function keywords({ anyOf: _anyOf, "x-kubernetes-validations": rules, ...own }: { readonly [keyword: string]: unknown }): Partial<Schema> {
  const entries = Object.entries(own).map(([keyword, value]) => [renamed[keyword] ?? keyword, value]);
  const validations = (rules as readonly object[] | undefined)?.map((rule) => ({ ...rule, place: inside }));
  return { ...Object.fromEntries(entries), ...(validations === undefined ? {} : { validations }) } as Partial<Schema>;
}
