import type { JsonValue } from "../../model/json.js";
import { argumentsOf } from "../annotations/arguments.js";
import { someValues } from "../annotations/signature.js";
import { rule, type SchemaRule } from "./rule.js";

const plain = rule(someValues, (values) => ({ enum: values }));

/** `@Enum(...values)`: each value once. */
export const enumRule: SchemaRule = (annotation, context, schema) => {
  const said = plain(annotation, context, schema);
  const again = said === undefined ? undefined : repeated(said.patch.enum ?? []);
  if (again === undefined) return said;
  const { value, index } = again;
  const place = argumentsOf(annotation, someValues, context)?.place(index) ?? annotation.place;
  context.report("WW154", { what: annotation.written, value: JSON.stringify(value) }, place);
  return said;
};

/** The first value that is there before, too, and its index. */
export function repeated(values: readonly JsonValue[]): { readonly value: JsonValue; readonly index: number } | undefined {
  const texts = values.map((value) => JSON.stringify(value));
  const index = texts.findIndex((text, at) => texts.indexOf(text) < at);
  return index < 0 ? undefined : { value: values[index] as JsonValue, index };
}
