import type { DecisionOption, PlacedOption } from "../../model/decision.js";
import { fieldAt } from "../../model/field-paths.js";
import type { Schema } from "../../model/schema.js";
import { spokeOnlyOption } from "./spoke-only-option.js";

/** The path of the field with a built-in type that a path leads into, such as a list of `Condition`: no decorator can stand inside it. */
export function builtInAround(schema: Schema, path: string): string | undefined {
  const ends = [...path.matchAll(/(?:\[\])*(?:\.|$)/g)].map(({ index }) => index).filter((index) => index > 0 && index < path.length);
  return ends.map((end) => path.slice(0, end)).find((around) => isBuiltIn(fieldAt(schema, around)?.schema));
}

/** Whether the fields of a schema, or of the elements of a list or map, are a built-in type's: they stand where it is named. */
function isBuiltIn(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  const isNamed = schema.fields?.some(({ undecoratable, place }) => undecoratable === true && place === schema.place) === true;
  return schema.builtIn !== undefined || isNamed || isBuiltIn(schema.items ?? schema.additionalProperties);
}

/** The options that are left where none can be written, since all are for fields of a built-in type: the field that has it has no counterpart. */
export function withoutBuiltIn(options: readonly PlacedOption[], schema: Schema, path: string): readonly DecisionOption[] {
  const around = builtInAround(schema, path);
  const field = around === undefined ? undefined : fieldAt(schema, around);
  if (around === undefined || field === undefined || !options.every(({ undecoratable }) => undecoratable === true)) return [];
  return [{ ...spokeOnlyOption(field, around), meaning: `${around} has no counterpart in the hub`, on: "innerField", inner: around }];
}
