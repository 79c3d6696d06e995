import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { type SitePath, sitesOf, valueAt, withValueAt } from "../arbitraries/sites.js";
import type { OneEdit } from "../changes/one-edit.js";
import type { Conversion } from "./conversion.js";
import type { FrameDifference, Seen } from "./frame-differences.js";
import { bodyOf, withoutResidue } from "./objects.js";
import { isSame } from "./same.js";
import { samePlace } from "./same-place.js";
import { schemaAt } from "./schema-paths.js";

/**
 * Whether a path is that of a field which an edit brought, or leads into it, and which keeps an object around it from being empty, as its schema forbids. What is
 * left of the object's counterpart are values for absence then, and only such a field says that the object is there. The field has the value that it would have
 * without residue, too.
 */
export function keepsFromEmpty(
  schema: Schema,
  { before, after, shownAfter }: Pick<Seen, "before" | "after" | "shownAfter">,
  difference: Pick<FrameDifference, "path" | "before">,
): boolean {
  const { path } = difference;
  if (difference.before !== undefined) return false;
  return path.some((_step, depth) => {
    const [holder, field] = [path.slice(0, depth), path.slice(0, depth + 1)];
    const least = schemaAt(schema, holder)?.minProperties ?? 0;
    const object = valueAt(after, holder);
    if (least === 0 || valueAt(before, field) !== undefined || !isJsonObject(object)) return false;
    return Object.keys(object).length <= least && isSame(valueAt(after, field), valueAt(shownAfter, field));
  });
}

function isOptionalField(schema: Schema, path: SitePath): boolean {
  return schemaAt(schema, path.slice(0, -1))?.fields?.some(({ name, required }) => name === path.at(-1) && !required) === true;
}

/**
 * Whether an edit added a field to an object that had no more than it has to have, and that can't have all of its fields or may not be empty. Its values for absence were
 * there only for that: beside the new field they are values that were written.
 */
export function outgrowsLeast(schema: Schema, { path, result }: Pick<OneEdit, "path" | "result">, before: JsonValue): boolean {
  return path.some((_step, depth) => {
    const holder = path.slice(0, depth);
    const { minProperties = 0, fields = [], maxProperties = fields.length } = schemaAt(schema, holder) ?? {};
    // An optional object that may not be empty is rather absent than filled with one value.
    const isFilledUp = minProperties > (isOptionalField(schema, holder) ? 1 : 0);
    if (maxProperties >= fields.length && !isFilledUp) return false;
    const [former, edited] = [valueAt(before, holder), valueAt(result, holder)];
    if (!isJsonObject(former) || !isJsonObject(edited)) return false;
    return Object.keys(former).length <= minProperties && Object.keys(edited).length > minProperties;
  });
}

/**
 * A hub object without the values that an optional object has only because it would have too few properties otherwise: a field that comes back with its value once it
 * is cleared. An edit that left less in the object didn't write them.
 */
export function withoutFilling({ hub, toHub, fromHub }: Conversion, object: JsonObject): JsonObject {
  const short = sitesOf(hub.schema, bodyOf(object)).filter(({ path, schema: { minProperties = 0 }, value, required }) => {
    return (
      minProperties > 1 && !required && typeof path.at(-1) === "string" && isJsonObject(value) && Object.keys(value).length <= minProperties
    );
  });
  const filling = short.flatMap(({ path, value }) =>
    Object.entries(value as JsonObject).flatMap(([name, each]) => {
      const without = withValueAt(object, [...path, name], undefined) as JsonObject;
      return isSame(valueAt(toHub(fromHub(without)), [...path, name]), each) ? [[...path, name]] : [];
    }),
  );
  return filling.reduce((whole, path) => withValueAt(whole, path, undefined) as JsonObject, object);
}

/** A hub object before an edit through the spoke, the edited spoke without residue, and what came of it. */
interface EditedHub {
  readonly before: JsonObject;
  readonly written: JsonObject;
  readonly after: JsonObject;
}

/**
 * An object of the hub as it would come of an edit without residue, but with those objects that may not be empty in which the edit left nothing that the hub can
 * say: what the hub alone has in them says that they are there, or fills them in place of values for absence.
 */
export function withHiddenLeft(conversion: Conversion, shown: JsonObject, { before, written, after }: EditedHub): JsonObject {
  const { kind, hub, spoke, fromHub, toHub } = conversion;
  const bare = withoutResidue(before, kind.group);
  const isHidden = (path: SitePath) => isSame(bodyOf(fromHub(bare)), bodyOf(fromHub(withValueAt(bare, path, undefined) as JsonObject)));
  /** An object without a counterpart: it is there again with what is hidden in one inside it. */
  const isUnseen = (path: SitePath) =>
    typeof path.at(-1) === "string" &&
    isSame(bodyOf(fromHub(withValueAt(bare, path, {}) as JsonObject)), bodyOf(fromHub(withValueAt(bare, path, undefined) as JsonObject)));
  /** Whether all that is in an object stays as it is whichever value of the edited spoke is cleared: values for absence do. */
  const isFilling = (path: SitePath) =>
    sitesOf(spoke.schema, bodyOf(written))
      .filter((site) => typeof site.value !== "object" || site.value === null)
      .every((site) => isSame(valueAt(toHub(withValueAt(written, site.path, undefined) as JsonObject), path), valueAt(shown, path)));
  return sitesOf(hub.schema, bodyOf(after)).reduce((whole, { path, schema, required, value }) => {
    if ((schema.minProperties ?? 0) === 0 || typeof path.at(-1) !== "string" || !isJsonObject(value)) return whole;
    const [formerly, here] = [before, whole].map((object) => samePlace(hub.schema, after, path, object));
    if (formerly === undefined || here === undefined) return whole;
    const made = valueAt(whole, here);
    const isReplaced = isJsonObject(made) && !Object.keys(made).some((name) => Object.hasOwn(value, name)) && isFilling(here);
    if (made === undefined ? required : !isReplaced) return whole;
    const gone = here.flatMap((_step, depth) => (depth === 0 || isJsonObject(valueAt(whole, here.slice(0, depth))) ? [] : [depth]));
    if (!gone.every((depth) => isUnseen(formerly.slice(0, depth)))) return whole;
    const left = Object.entries(value).filter(
      ([name, each]) => isSame(valueAt(before, [...formerly, name]), each) && isHidden([...formerly, name]),
    );
    return left.length === 0 ? whole : (withValueAt(whole, here, Object.fromEntries(left)) as JsonObject);
  }, shown);
}
