import type { Place } from "./place.js";
import type { Field } from "./schema.js";

/** The package whose models are the built-in types, and the file of all places inside them: they stand in no file of the user's. */
export const builtInModule = "@kubernetes/client-node";

/** Whether a place is inside a built-in type. */
export function isInsideBuiltIn(place: Place): boolean {
  return place.file === builtInModule;
}

/** JSON names that the package's generator takes for words of some language: its models have them with an underscore before. */
export const renamedFields: readonly string[] = ["continue", "default", "enum", "from", "int"];

/** The JSON name of a field of a built-in type: that of `_from` is `from`. */
export function jsonName(name: string): string {
  const bare = name.replace(/^_/, "");
  return renamedFields.includes(bare) ? bare : name;
}

/** Whether TypeScript knows a field of a built-in type by another name than JSON. */
export function isRenamed({ name, schema }: Field): boolean {
  return isInsideBuiltIn(schema.place) && renamedFields.includes(name);
}
