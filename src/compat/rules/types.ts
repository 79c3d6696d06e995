import type { Schema } from "../../model/schema.js";
import { aboutKeyword, type Draft } from "./draft.js";
import { printSchemaPath, type SchemaPair } from "./schema-pair.js";

/** The meaning of a change of type for the rest: nothing changed, what is inside can still be compared, or it can't. */
export interface TypeChange {
  readonly drafts: readonly Draft[];
  /** Whether keywords and what is inside are compared, too. */
  readonly comparable: boolean;
}

const unchanged: TypeChange = { drafts: [], comparable: true };
const keep = "keep the type; put the other one into a new field, or into a new API version with a codec";

/** Compares what kinds of values two schemas take. */
export function typeChange(pair: SchemaPair): TypeChange {
  const [before, now] = [shapeOf(pair.former), shapeOf(pair.present)];
  if (before === now) return unchanged;
  const shown = printSchemaPath(pair.path) || "the object";
  const change = `${shown} was ${namesOfShapes[before]} and is ${namesOfShapes[now]}`;
  if (before === "struct" && now === "map") {
    const words = { summary: `${change}; what was a field is an entry`, remedy: "nothing has to be done" };
    return { drafts: [aboutKeyword(pair, "type-object-to-map", "type", words)], comparable: true };
  }
  if (before === "map" && now === "struct") return mapToStruct(pair, change);
  if (now === "anything" || widens(before, now)) {
    const words = { summary: `${change}, which takes all that it took`, remedy: "make sure that readers take the new values" };
    return { drafts: [aboutKeyword(pair, "type-widened", "type", { ...words, proof: "looser" })], comparable: now !== "anything" };
  }
  if (before === "number" && now === "integer") {
    const words = { summary: `${change}; stored fractions stay, and new ones are refused`, remedy: keep };
    return { drafts: [aboutKeyword(pair, "type-narrowed", "type", { ...words, proof: "tighter" })], comparable: true };
  }
  const words = { summary: `${change}; stored values stay as they are, and no client can write them again`, remedy: keep };
  return { drafts: [aboutKeyword(pair, "type-changed", "type", { ...words, proof: "tighter" })], comparable: false };
}

function mapToStruct(pair: SchemaPair, change: string): TypeChange {
  if (pair.present.preserveUnknownFields === true) {
    const words = { summary: `${change} that keeps unknown fields, and with them all entries`, remedy: "nothing has to be done" };
    return { drafts: [aboutKeyword(pair, "type-widened", "type", { ...words, audiences: [], severity: "info" })], comparable: false };
  }
  const words = { summary: `${change}; entries that are no field of it are dropped when they are read`, remedy: keep };
  return { drafts: [aboutKeyword(pair, "type-map-to-object", "type", { ...words, proof: "changed" })], comparable: false };
}

type Shape = "anything" | "intOrString" | "struct" | "map" | "array" | "string" | "integer" | "number" | "boolean";

const namesOfShapes: Readonly<Record<Shape, string>> = {
  anything: "any value",
  intOrString: "an integer or string",
  struct: "an object with fields",
  map: "a map",
  array: "a list",
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "a boolean",
};

function shapeOf(schema: Schema): Shape {
  if (schema.intOrString === true) return "intOrString";
  if (schema.type === undefined) return "anything";
  if (schema.type !== "object") return schema.type;
  return schema.additionalProperties === undefined ? "struct" : "map";
}

function widens(before: Shape, now: Shape): boolean {
  return (before === "integer" && (now === "number" || now === "intOrString")) || (before === "string" && now === "intOrString");
}
