import { argumentsOf } from "../annotations/arguments.js";
import { strings } from "../annotations/signature.js";
import type { SchemaRule } from "./rule.js";

/** `@ListMap("key", ...)`: each key has its own place, as `listMapKeys.0`. */
export const listMap: SchemaRule = (annotation, context) => {
  const given = argumentsOf(annotation, strings, context);
  if (given === undefined) return undefined;
  const keyPlaces = given.value.map((_key, index) => [`listMapKeys.${index}`, given.place(index)] as const);
  return {
    patch: { listType: "map", listMapKeys: given.value },
    annotation,
    places: { listType: annotation.place, listMapKeys: given.place(0), ...Object.fromEntries(keyPlaces) },
  };
};
