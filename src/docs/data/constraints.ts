import type { KeywordName } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";

/** Each keyword's demand on values, in words; undefined for one that is described with another, or elsewhere on the page. */
const words: { readonly [Name in KeywordName]: ((schema: Schema) => readonly string[]) | undefined } = {
  minimum: numberBounds,
  maximum: undefined,
  exclusiveMinimum: undefined,
  exclusiveMaximum: undefined,
  multipleOf: undefined,
  minLength: ({ minLength, maxLength }) => sizeBounds(minLength, maxLength, "character"),
  maxLength: undefined,
  pattern: ({ pattern }) => (pattern === undefined ? [] : [`matches ${pattern}`]),
  minItems: ({ minItems, maxItems }) => sizeBounds(minItems, maxItems, "element"),
  maxItems: undefined,
  uniqueItems: ({ uniqueItems }) => (uniqueItems === true ? ["no element twice"] : []),
  minProperties: ({ minProperties, maxProperties, additionalProperties }) =>
    sizeBounds(minProperties, maxProperties, additionalProperties === undefined ? "field" : "entry"),
  maxProperties: undefined,
  listType: mergeWords,
  listMapKeys: undefined,
  mapType: undefined,
  nullable: ({ nullable }) => (nullable === true ? ["may be null"] : []),
  preserveUnknownFields: ({ preserveUnknownFields }) => (preserveUnknownFields === true ? ["keeps fields that it does not know"] : []),
  embeddedResource: ({ embeddedResource }) => (embeddedResource === true ? ["a whole Kubernetes object"] : []),
  type: undefined,
  intOrString: undefined,
  format: undefined,
  enum: undefined,
  default: undefined,
  validations: undefined,
  title: undefined,
  description: undefined,
  example: undefined,
  externalDocs: undefined,
};

const sayings = Object.values(words).filter((say) => say !== undefined);

/** A schema's bounds and ways of merging, each in words; its type, format, enum and default stand elsewhere. */
export function constraintsOf(schema: Schema): readonly string[] {
  return sayings.flatMap((say) => say(schema));
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
