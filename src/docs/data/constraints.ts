import type { Schema } from "../../model/schema.js";

/** A schema's bounds and ways of merging, each in words; its type, format, enum and default are said elsewhere. */
export function constraintsOf(schema: Schema): readonly string[] {
  return [
    ...numberBounds(schema),
    ...sizeBounds(schema.minLength, schema.maxLength, "character"),
    ...(schema.pattern === undefined ? [] : [`matches ${schema.pattern}`]),
    ...sizeBounds(schema.minItems, schema.maxItems, "element"),
    ...(schema.uniqueItems === true ? ["no element twice"] : []),
    ...sizeBounds(schema.minProperties, schema.maxProperties, schema.additionalProperties === undefined ? "field" : "entry"),
    ...mergeWords(schema),
    ...(schema.nullable === true ? ["may be null"] : []),
    ...(schema.preserveUnknownFields === true ? ["keeps fields that it does not know"] : []),
    ...(schema.embeddedResource === true ? ["a whole Kubernetes object"] : []),
  ];
}

function numberBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema): readonly string[] {
  const step = multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`];
  if (minimum !== undefined && maximum !== undefined && exclusiveMinimum !== true && exclusiveMaximum !== true) {
    return [`${minimum} to ${maximum}`, ...step];
  }
  const least = minimum === undefined ? [] : [exclusiveMinimum === true ? `more than ${minimum}` : `at least ${minimum}`];
  const greatest = maximum === undefined ? [] : [exclusiveMaximum === true ? `less than ${maximum}` : `at most ${maximum}`];
  return [...least, ...greatest, ...step];
}

function sizeBounds(least: number | undefined, greatest: number | undefined, unit: "character" | "element" | "field" | "entry") {
  const units = (count: number) => (count === 1 ? unit : unit === "entry" ? "entries" : `${unit}s`);
  if (least !== undefined && least === greatest) return [`exactly ${least} ${units(least)}`];
  if (least !== undefined && greatest !== undefined) return [`${least} to ${greatest} ${units(greatest)}`];
  if (least !== undefined) return [`at least ${least} ${units(least)}`];
  return greatest === undefined ? [] : [`at most ${greatest} ${units(greatest)}`];
}

function mergeWords({ listType, listMapKeys = [], mapType }: Schema): readonly string[] {
  if (listType === "map") return [`merged by ${listMapKeys.join(" and ")}`];
  if (listType === "set") return ["a set: merged, no element twice"];
  if (listType === "atomic" || mapType === "atomic") return ["replaced as a whole"];
  return [];
}
