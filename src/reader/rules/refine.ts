import type { JsonValue } from "../../model/json.js";
import { keywordOf } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import type { ReadContext } from "../read-context.js";
import type { Said } from "./rule.js";

/** A schema with what an annotation adds. Where both say something that can't both hold in one keyword, it is reported. */
export function refine(schema: Schema, said: Said, context: ReadContext): Schema {
  if (!hasBounds(schema) && !hasBounds(said.patch)) return refineOthers(schema, said, context);
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, validations, ...others } = said.patch;
  const lower = stricter(bound(schema.minimum, schema.exclusiveMinimum), bound(minimum, exclusiveMinimum), (a, b) => a > b);
  const upper = stricter(bound(schema.maximum, schema.exclusiveMaximum), bound(maximum, exclusiveMaximum), (a, b) => a < b);
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

/** A bound as a schema has it; one without a value is never exclusive. */
function bound(value: number | undefined, exclusive: true | undefined): Bound {
  return value === undefined ? { exclusive: false } : { value, exclusive: exclusive === true };
}

/** The stricter of two bounds. */
function stricter(left: Bound, right: Bound, isStricter: (a: number, b: number) => boolean): Bound {
  if (right.value === undefined) return left;
  if (left.value === undefined || isStricter(right.value, left.value)) return right;
  return { value: left.value, exclusive: left.exclusive || (left.value === right.value && right.exclusive) };
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
