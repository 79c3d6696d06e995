import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { sitesOf, withValueAt } from "../arbitraries/sites.js";

/** Nested lists, or nested objects, around an integer that a double can't hold. */
function nest(depth: number, list: boolean): JsonValue {
  let value: JsonValue = 9007199254740993n as unknown as JsonValue;
  for (let level = 0; level < depth; level++) value = list ? [value, null] : { deep: value };
  return value;
}

/** An object with a value of a given depth in the first field of each kind that accepts any value. */
export function deepened(schema: Schema, object: JsonObject, depth: number): JsonObject {
  const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...body } = object;
  if (depth === 0) return object;
  const open = sitesOf(schema, body).filter(
    ({ schema: { preserveUnknownFields, fields, maxProperties }, path }) =>
      preserveUnknownFields === true && maxProperties === undefined && fields === undefined && path.length > 0,
  );
  const [value, holder] = [open.find((site) => site.schema.type === undefined), open.find((site) => site.schema.type === "object")];
  const changed = value === undefined ? object : withValueAt(object, value.path, nest(depth, true));
  return (holder === undefined ? changed : withValueAt(changed, [...holder.path, "deep"], nest(depth, false))) as JsonObject;
}
