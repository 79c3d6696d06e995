import type { JsonValue } from "../../model/json.js";
import { keywordOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import type { ReadContext } from "../read-context.js";
import type { Said } from "./rule.js";

/** A schema with what an annotation adds. Where both say something that can't both hold in one keyword, it is reported. */
export function refine(schema: Schema, said: Said, context: ReadContext): Schema {
  if (!hasBounds(schema) && !hasBounds(said.patch)) return refineOthers(schema, said, context);
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, validations, ...others } = said.patch;
  const lower = bound(schema.minimum, schema.exclusiveMinimum, minimum, exclusiveMinimum, (a, b) => a > b);
  const upper = bound(schema.maximum, schema.exclusiveMaximum, maximum, exclusiveMaximum, (a, b) => a < b);
  const { exclusiveMinimum: _lower, exclusiveMaximum: _upper, ...kept } = withoutFormerKeys(schema, said);
  return {
    ...kept,
    ...combined(schema, others, said, context),
    ...(lower.value === undefined ? {} : { minimum: lower.value }),
    ...(lower.exclusive ? { exclusiveMinimum: true } : {}),
    ...(upper.value === undefined ? {} : { maximum: upper.value }),
    ...(upper.exclusive ? { exclusiveMaximum: true } : {}),
    ...(validations === undefined ? {} : { validations: [...(schema.validations ?? []), ...validations] }),
    places: { ...schema.places, ...said.places },
  };
}

function hasBounds({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Partial<Schema>): boolean {
  return (minimum ?? exclusiveMinimum ?? maximum ?? exclusiveMaximum) !== undefined;
}

/** The same where no number is bounded. */
function refineOthers(schema: Schema, said: Said, context: ReadContext): Schema {
  const { validations, ...others } = said.patch;
  return {
    ...withoutFormerKeys(schema, said),
    ...combined(schema, others, said, context),
    ...(validations === undefined ? {} : { validations: [...(schema.validations ?? []), ...validations] }),
    places: { ...schema.places, ...said.places },
  };
}

/** A list that becomes a set, or atomic, has no keys any more. */
function withoutFormerKeys(schema: Schema, { patch }: Said): Schema {
  if (patch.listType === undefined || patch.listType === "map") return schema;
  const { listMapKeys: _keys, ...rest } = schema;
  return rest;
}

interface Bound {
  readonly value?: number;
  readonly exclusive: boolean;
}

/** The stricter of two bounds. */
function bound(
  left: number | undefined,
  leftExclusive: true | undefined,
  right: number | undefined,
  rightExclusive: true | undefined,
  isStricter: (a: number, b: number) => boolean,
): Bound {
  if (right === undefined) return left === undefined ? { exclusive: false } : { value: left, exclusive: leftExclusive === true };
  if (left === undefined || isStricter(right, left)) return { value: right, exclusive: rightExclusive === true };
  return { value: left, exclusive: leftExclusive === true || (left === right && rightExclusive === true) };
}

function combined(schema: Schema, patch: Partial<Schema>, said: Said, context: ReadContext): Partial<Schema> {
  const entries = Object.entries(patch).map(([keyword, value]) => {
    const before = (schema as unknown as Record<string, JsonValue | undefined>)[keyword];
    const meeting = keywordOf(keyword)?.meeting;
    if (before === undefined || meeting === "nearer" || JSON.stringify(before) === JSON.stringify(value)) return [keyword, value];
    if ((meeting === "greater" || meeting === "lesser") && typeof before === "number" && typeof value === "number") {
      return [keyword, meeting === "greater" ? Math.max(before, value) : Math.min(before, value)];
    }
    const earlier = schema.places?.[keyword];
    const related = [{ message: "said here", place: earlier ?? schema.place }];
    context.report("WW112", { written: said.annotation.written, keyword }, said.annotation.place, related);
    return [keyword, before];
  });
  return Object.fromEntries(entries) as Partial<Schema>;
}
