import type { DecisionOption } from "../../model/decision.js";
import { namesElements } from "../../model/field-paths.js";
import type { Field, Schema } from "../../model/schema.js";
import type { ConversionProblem } from "../conversion-problem.js";

type MergeMismatch = Extract<ConversionProblem, { readonly kind: "mergeMismatch" }>;

/**
 * How one of two lists, maps or objects is merged, for both: the hub's way here, then this one's there. Elements have no decorators of their own; an object
 * may stand beside the elements of a list whose head it is. The hub stays as it is where another spoke merges it likewise: that would be asked about next.
 */
export function mergeOptions({ spokePath, hubPath, isSettled }: MergeMismatch, spoke: Field, hub: Field): readonly DecisionOption[] {
  const here = namesElements(spokePath) ? undefined : mergeDecorator(mergedSchema(hubPath, hub), spoke.schema);
  const there = isSettled === true || namesElements(hubPath) ? undefined : mergeDecorator(mergedSchema(spokePath, spoke), hub.schema);
  return [
    ...(here === undefined ? [] : [{ decorator: here, meaning: `${spokePath} is to be merged as the hub's is` }]),
    ...(there === undefined
      ? []
      : [{ decorator: there, meaning: `${hubPath} of the hub is to be merged as this one is`, on: "hubField" as const }]),
  ];
}

/** The schema of a field at a path: its own, or that of its elements. */
function mergedSchema(path: string, { schema }: Field): Schema {
  return namesElements(path) ? (schema.items ?? schema.additionalProperties ?? schema) : schema;
}

/** The decorator that says on a field how another one is merged; undefined where its elements have no such keys. */
function mergeDecorator(from: Schema, to: Schema): string | undefined {
  if (from.type === "array") {
    const keys = from.listMapKeys ?? [];
    const known = (to.items?.fields ?? []).filter((field) => field.required || field.schema.default !== undefined).map(({ name }) => name);
    if (from.listType === "map")
      return keys.every((key) => known.includes(key)) ? `@ListMap(${keys.map((key) => JSON.stringify(key)).join(", ")})` : undefined;
    return from.listType === "set" ? "@ListSet()" : "@ListAtomic()";
  }
  const decorator = from.additionalProperties === undefined ? "StructType" : "MapType";
  return `@${decorator}("${from.mapType ?? "granular"}")`;
}
