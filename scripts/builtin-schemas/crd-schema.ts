import { leafSchemas } from "./leaf-schemas.js";
import { type Definitions, type OpenApiSchema, referenced } from "./open-api.js";
import { atomic, constraints, immutable, required as requiredByMarker, withoutDefault } from "./unsaid-facts.js";

/** A schema as a CRD has it, without prose. `$ref` is the name of another type of the same file. */
export type CrdSchema = { readonly [keyword: string]: unknown };

/**
 * The schema of a definition as controller-gen gives it for the Go type. Enums, patch strategies, kinds, unions and prose of the
 * OpenAPI document are left out; so are the defaults that only say what Go's zero value is.
 * @param names the names of the types that references lead to, by full names
 */
export function crdSchema(fullName: string, definitions: Definitions, names: ReadonlyMap<string, string>): CrdSchema {
  return leafSchemas[fullName] ?? convert(definitions[fullName] ?? {}, fullName, names);
}

function convert(schema: OpenApiSchema, path: string, names: ReadonlyMap<string, string>): CrdSchema {
  const { items, additionalProperties } = schema;
  return {
    ...reference(schema, names),
    ...own(schema, path),
    ...constraints[path],
    ...(items === undefined ? {} : { items: convert(items, `${path}[]`, names) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: convert(additionalProperties, `${path}{}`, names) }),
    ...fields(schema, path, names),
  };
}

function reference(schema: OpenApiSchema, names: ReadonlyMap<string, string>): CrdSchema {
  const target = referenced(schema);
  return target === undefined ? {} : (leafSchemas[target] ?? { $ref: names.get(target) ?? target });
}

/** The keywords that a CRD takes over: floating point numbers lose their format, and only lists are lists. */
function own(schema: OpenApiSchema, path: string): CrdSchema {
  const { type, format } = schema;
  const mapType = atomic.has(path) ? "atomic" : schema["x-kubernetes-map-type"];
  const listType = type === "array" ? schema["x-kubernetes-list-type"] : undefined;
  const listMapKeys = listType === undefined ? undefined : schema["x-kubernetes-list-map-keys"];
  return {
    ...(type === undefined ? {} : { type }),
    ...(format === undefined || type === "number" ? {} : { format }),
    ...(listType === undefined ? {} : { "x-kubernetes-list-type": listType }),
    ...(listMapKeys === undefined ? {} : { "x-kubernetes-list-map-keys": listMapKeys }),
    ...(mapType === undefined ? {} : { "x-kubernetes-map-type": mapType }),
  };
}

function fields(schema: OpenApiSchema, path: string, names: ReadonlyMap<string, string>): CrdSchema {
  const all = Object.entries(schema.properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  if (all.length === 0) return {};
  const required = all.map(([name]) => name).filter((name) => isRequired(name));
  const onceSet = all.map(([name]) => name).filter((name) => immutable.has(`${path}.${name}`) && !isRequired(name));
  return {
    properties: Object.fromEntries(all.map(([name, field]) => [name, property(field, `${path}.${name}`, isRequired(name), names)])),
    ...(required.length === 0 ? {} : { required }),
    ...(onceSet.length === 0 ? {} : { "x-kubernetes-validations": onceSet.map(immutableOnceSet) }),
  };

  function isRequired(name: string): boolean {
    return schema.required?.includes(name) === true || requiredByMarker.has(`${path}.${name}`);
  }
}

function property(field: OpenApiSchema, path: string, isRequired: boolean, names: ReadonlyMap<string, string>): CrdSchema {
  return {
    ...convert(field, path, names),
    ...(isSaidDefault(field.default, path, isRequired) ? { default: field.default } : {}),
    ...(immutable.has(path) ? { "x-kubernetes-validations": [{ message: "field is immutable", rule: "self == oldSelf" }] } : {}),
  };
}

/** Whether a default comes from a `+default` marker: OpenAPI has Go's zero value for every struct and every field that is always written. */
function isSaidDefault(value: unknown, path: string, isRequired: boolean): boolean {
  if (value === undefined || withoutDefault.has(path) || JSON.stringify(value) === "{}") return false;
  return !(isRequired && (value === "" || value === 0 || value === false));
}

/** Returns the rule that controller-gen gives the object that holds an optional immutable field. */
function immutableOnceSet(name: string): CrdSchema {
  return { message: `field ${name} is immutable once set`, rule: `!has(oldSelf.${name}) || has(self.${name})` };
}
