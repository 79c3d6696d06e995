import type { Schema } from "../../model/schema.js";
import { describeType, isAnything } from "./schema-shape.js";

/** Which side's type takes all values of the other's, and more; undefined where neither does. null alone isn't looked at. */
export function widerSide(spoke: Schema, hub: Schema): "spoke" | "hub" | undefined {
  if (isWider(spoke, hub)) return "spoke";
  return isWider(hub, spoke) ? "hub" : undefined;
}

/** A type in words, as one that lacks values of another. */
export function describeNarrow(schema: Schema): string {
  return isInt32(schema) ? "int32" : describeType(schema);
}

/** A value of the wider type that the narrower one lacks, as JSON. */
export function exampleOutside(wide: Schema, narrow: Schema): string {
  if (wide.nullable !== narrow.nullable) return "null";
  if (wide.type === "number") return "1.5";
  if (wide.type === "integer") return "2147483648";
  return narrow.type === "string" ? "1" : '"1"';
}

function isWider(wide: Schema, narrow: Schema): boolean {
  if (isAnything(wide)) return !isAnything(narrow);
  if (narrow.intOrString === true) return false;
  if (wide.intOrString === true) return narrow.type === "integer" || narrow.type === "string";
  if (wide.type === "number") return narrow.type === "integer";
  return wide.type === "integer" && isInt32(narrow) && !isInt32(wide);
}

/** int32 is a type of its own: the API server refuses other integers as it does texts. */
function isInt32({ type, format }: Schema): boolean {
  return type === "integer" && format === "int32";
}
