import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type SitePath, valueAt } from "../arbitraries/sites.js";
import type { OneEdit } from "../changes/one-edit.js";
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

/**
 * Whether an edit added a field to an object that can't have all of its fields, and had no more than it has to have. Its values for absence were there only for that:
 * beside the new field they are values that were written.
 */
export function outgrowsLeast(schema: Schema, { path, result }: Pick<OneEdit, "path" | "result">, before: JsonValue): boolean {
  return path.some((_step, depth) => {
    const holder = path.slice(0, depth);
    const { minProperties = 0, maxProperties, fields = [] } = schemaAt(schema, holder) ?? {};
    if (maxProperties === undefined || maxProperties >= fields.length) return false;
    const [former, edited] = [valueAt(before, holder), valueAt(result, holder)];
    if (!isJsonObject(former) || !isJsonObject(edited)) return false;
    return Object.keys(former).length <= minProperties && Object.keys(edited).length > minProperties;
  });
}
