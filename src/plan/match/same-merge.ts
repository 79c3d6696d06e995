import type { Schema } from "../../model/schema.js";

/** Whether server-side apply merges the values of two schemas the same way, apart from the names of keys. */
export function sameMerge(left: Schema, right: Schema): boolean {
  return (left.mapType ?? "granular") === (right.mapType ?? "granular") && (left.listType ?? "atomic") === (right.listType ?? "atomic");
}

/** How the values of a schema are merged, in words: `map by name`, `atomic`. */
export function describeMerge(schema: Schema): string {
  const keys = schema.listMapKeys === undefined ? "" : ` by ${schema.listMapKeys.join(", ")}`;
  return `${schema.listType ?? schema.mapType ?? (schema.type === "array" ? "atomic" : "granular")}${keys}`;
}
