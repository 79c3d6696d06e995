import type { DecisionOption } from "../../model/decision.js";
import type { Field } from "../../model/schema.js";
import { spokeOnlyExample } from "./decision-example.js";

/** The option to keep a value that only the spoke has: it is kept beside the hub object; where it is required, objects made through the hub would lack it. */
export function spokeOnlyOption(field: Field, path: string): DecisionOption {
  const meaning = field.required
    ? "it has no counterpart in the hub, and becomes optional here"
    : "it has no counterpart in the hub; its value is kept beside the hub object";
  return { decorator: "@SpokeOnly()", meaning, ...(field.required ? { makesOptional: true } : {}), ...spokeOnlyExample(field, path) };
}
