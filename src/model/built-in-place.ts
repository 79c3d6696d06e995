import type { Place } from "./place.js";
import type { Field } from "./schema.js";

/**
 * The modules that export the built-in types. Each is also the file of all places inside the types that come from it: they stand in no file of the
 * user's.
 */
export type BuiltInModule = typeof wireModule | typeof clientNodeModule;

/** Exports the built-in types as they are in JSON. */
export const wireModule = "wheelwright/kubernetes";

/** Exports them as its own client returns them: with `Date` for times, and a few fields under other names. */
export const clientNodeModule = "@kubernetes/client-node";

/** The modules of built-in types. */
export function isBuiltInModule(module: string): module is BuiltInModule {
  return module === wireModule || module === clientNodeModule;
}

/** Whether a place is inside a built-in type. */
export function isInsideBuiltIn(place: Place): boolean {
  return isBuiltInModule(place.file);
}

/** JSON names that client-node's generator takes for words of some language: its models have them with an underscore before. */
export const renamedFields: readonly string[] = ["continue", "default", "enum", "from", "int"];

/** The JSON name of a field of a built-in type: that of `_from` is `from`. */
export function jsonName(name: string): string {
  const bare = name.replace(/^_/, "");
  return renamedFields.includes(bare) ? bare : name;
}

/** Whether TypeScript knows a field of a built-in type by another name than JSON. */
export function isRenamed({ name, schema }: Field): boolean {
  return schema.place.file === clientNodeModule && renamedFields.includes(name);
}
