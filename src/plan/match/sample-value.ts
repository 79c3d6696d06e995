import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { valueFits } from "./value-fits.js";

/** A value as an example; undefined where no known one fits. */
export function sampleValue(schema: Schema): JsonValue | undefined {
  const choices: readonly (JsonValue | undefined)[] = [
    schema.enum?.[0],
    3,
    schema.minimum,
    schema.maximum,
    "a",
    "abc",
    true,
    schema.items === undefined ? undefined : [sampleValue(schema.items) ?? null],
    schema.additionalProperties === undefined ? undefined : { a: sampleValue(schema.additionalProperties) ?? null },
    Object.fromEntries((schema.fields ?? []).map((field) => [field.name, sampleValue(field.schema) ?? null])),
    schema.default,
  ];
  return choices.find((choice) => choice !== undefined && valueFits(choice, schema));
}
