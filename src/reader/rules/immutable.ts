import { argumentsOf } from "../annotations/arguments.js";
import { none } from "../annotations/signature.js";
import type { SchemaRule } from "./rule.js";

/** `@Immutable()`. Its place tells the object that holds an optional field of such a type that the field can't be taken away, either. */
export const immutable: SchemaRule = (annotation, context) => {
  if (argumentsOf(annotation, none, context) === undefined) return undefined;
  const { place } = annotation;
  return {
    patch: { validations: [{ rule: "self == oldSelf", message: "field is immutable", place }] },
    annotation,
    places: { immutable: place },
  };
};
