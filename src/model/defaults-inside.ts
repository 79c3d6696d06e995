import type { JsonObject } from "./json.js";
import type { Schema } from "./schema.js";

/** The defaults inside values of a schema, as the runtime's `InnerDefaults`; undefined where there are none. A default that is null counts as none. */
export function defaultsInside({ fields = [], items, additionalProperties }: Schema): JsonObject | undefined {
  const values = fields.flatMap(({ name, schema }) => {
    return schema.default === undefined || schema.default === null ? [] : [[name, schema.default] as const];
  });
  const inside = fields.flatMap(({ name, schema }) => {
    const defaults = defaultsInside(schema);
    return defaults === undefined ? [] : [[name, defaults] as const];
  });
  const [inItems, inValues] = [items, additionalProperties].map((schema) => schema && defaultsInside(schema));
  const found: JsonObject = {
    ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
    ...(inside.length === 0 ? {} : { fields: Object.fromEntries(inside) }),
    ...(inItems === undefined ? {} : { items: inItems }),
    ...(inValues === undefined ? {} : { named: inValues }),
  };
  return Object.keys(found).length === 0 ? undefined : found;
}
