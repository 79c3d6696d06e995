import type { JsonObject } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";

/** The keys of the lists in a value, as the `MergeShape` of the runtime; undefined if no list has keys. */
export function mergeShape(schema: Schema): JsonObject | undefined {
  const { listMapKeys, items, additionalProperties, fields = [] } = schema;
  const inside = items ?? additionalProperties;
  const insideShape = inside === undefined ? undefined : mergeShape(inside);
  const fieldShapes = fields.flatMap((field) => {
    const shape = mergeShape(field.schema);
    return shape === undefined ? [] : [[field.name, shape] as const];
  });
  const shape: JsonObject = {
    ...(listMapKeys === undefined ? {} : { keys: [...listMapKeys] }),
    ...(insideShape === undefined ? {} : { inside: insideShape }),
    ...(fieldShapes.length === 0 ? {} : { fields: Object.fromEntries(fieldShapes) }),
  };
  return Object.keys(shape).length === 0 ? undefined : shape;
}
