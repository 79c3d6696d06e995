import { type BuiltInModule, clientNodeModule, wireModule } from "../../model/built-in-place.js";
import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";
import { kubernetesType, type TypeSchema } from "./kubernetes-types.js";

/** A type that contains itself, or one that does, has no schema: `cycle` has the names that lead to the one that comes again. */
export type KubernetesSchema = { readonly schema: Schema } | { readonly cycle: readonly string[] };

/** The types of one module. */
interface ModuleTypes {
  /** Where everything inside a type stands: findings are about the field that names the type. */
  readonly inside: Place;
  readonly known: Map<string, Schema>;
}

const modules: Readonly<Record<BuiltInModule, ModuleTypes>> = {
  [wireModule]: moduleTypes(wireModule),
  [clientNodeModule]: moduleTypes(clientNodeModule),
};

function moduleTypes(file: BuiltInModule): ModuleTypes {
  return { inside: { file, line: 1, column: 1, length: 1 }, known: new Map() };
}

/**
 * The schema of a built-in type, the same frozen object each time; undefined for a name that Kubernetes doesn't describe.
 * @param module the module that it is imported from: schemas differ in their places only
 */
export function kubernetesSchema(name: string, module: BuiltInModule = wireModule): KubernetesSchema | undefined {
  return schemaIn(modules[module], name);
}

function schemaIn(types: ModuleTypes, name: string): KubernetesSchema | undefined {
  const before = types.known.get(name);
  if (before !== undefined) return { schema: before };
  const type = kubernetesType(name);
  if (type?.cycle !== undefined) return { cycle: type.cycle };
  if (type === undefined) return undefined;
  const schema: Schema = frozen({ ...schemaOf(type, types), builtIn: name });
  types.known.set(name, schema);
  return { schema };
}

/** A value that can't be changed, at any depth. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}

/** A type that another one refers to: what the file refers to is in it, and has no cycle where the other has none. */
function referred(name: string, types: ModuleTypes): Schema {
  const found = schemaIn(types, name);
  if (found === undefined || "cycle" in found) throw new Error(`the built-in type ${name} has no schema`);
  return found.schema;
}

function schemaOf(type: TypeSchema, types: ModuleTypes): Schema {
  const { $ref, items, additionalProperties, properties, required = [], cycle: _cycle, ...own } = type;
  const { inside } = types;
  const base = $ref === undefined ? undefined : referred($ref, types);
  if (base !== undefined && Object.keys(own).length === 0) return base;
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]): Field => ({ name, schema: schemaOf(field, types), required: required.includes(name), place: inside }),
  );
  return {
    ...base,
    ...keywords(own, inside),
    ...(fields.length === 0 ? {} : { fields }),
    ...(items === undefined ? {} : { items: schemaOf(items, types) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: schemaOf(additionalProperties, types) }),
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

function keywords(type: { readonly [keyword: string]: unknown }, inside: Place): Partial<Schema> {
  const { anyOf: _anyOf, "x-kubernetes-validations": rules, ...own } = type;
  const entries = Object.entries(own).map(([keyword, value]) => [renamed[keyword] ?? keyword, value]);
  const validations = (rules as readonly object[] | undefined)?.map((rule) => ({ ...rule, place: inside }));
  return { ...Object.fromEntries(entries), ...(validations === undefined ? {} : { validations }) } as Partial<Schema>;
}
