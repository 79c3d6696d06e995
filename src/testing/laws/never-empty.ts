import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type SitePath, valueAt } from "../arbitraries/sites.js";
import { isSame } from "./same.js";
import { schemaAt } from "./schema-paths.js";

/**
 * Whether a field that an edit brought keeps an object around it from being empty, which its schema forbids. What is left of the object's counterpart are
 * values for absence then, and only such a field says that the object is there. The field has the value that it would have without residue, too.
 */
export function keepsFromEmpty(
  schema: Schema,
  { after, shownAfter }: { readonly after: JsonValue | undefined; readonly shownAfter: JsonValue | undefined },
  { path, before }: { readonly path: SitePath; readonly before: JsonValue | undefined },
): boolean {
  const holder = path.slice(0, -1);
  const least = schemaAt(schema, holder)?.minProperties ?? 0;
  const object = valueAt(after, holder);
  if (least === 0 || before !== undefined || !isJsonObject(object)) return false;
  return Object.keys(object).length <= least && isSame(valueAt(after, path), valueAt(shownAfter, path));
}
