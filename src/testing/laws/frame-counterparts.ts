import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { isAtOrInside, isInside, type SitePath, sitesOf, valueAt, withValueAt } from "../arbitraries/sites.js";
import type { OneEdit } from "../changes/one-edit.js";
import type { Way } from "./conversion.js";
import { counterpartOf, innermostBehind, withMetadataOf } from "./counterpart.js";
import { bodyOf, withoutResidue, writtenBack } from "./objects.js";
import { holdsNothing, isPartOf, isSame } from "./same.js";
import { schemaAt } from "./schema-paths.js";

/**
 * The paths, in the other version, of the objects that stand for those that an edit removed: hidden values inside them are removed, too, even if such
 * an object is still there because a field inside it lives elsewhere. If the edit gave a list another first element, that includes the object that
 * stands for the first one.
 */
export function counterpartsOfRemoved(way: Way, read: JsonObject, edit: OneEdit): readonly SitePath[] {
  const { kind, from, to, back, convert } = way;
  if (!edit.isWhole) return [];
  const bare = withoutResidue(read, kind.group);
  const counterparts = (path: SitePath) => {
    const alone = withAlone(to.schema, bare, path);
    const whole = back(withValueAt(alone, path, {}) as JsonObject);
    const present = bodyOf(whole);
    const absent = bodyOf(back(withValueAt(alone, path, undefined) as JsonObject));
    const behind = innermostBehind({ back: convert, schema: from.schema }, withMetadataOf(alone, whole), path);
    // A client that clears the list's counterpart clears its hidden tail; one that sets something in it keeps that.
    const alsoRemoved = behind.filter((found) => edit.what === "cleared" || isJsonObject(valueAt(present, found)));
    return [...pathsWhere(from.schema, present, (found, value) => standsFor(value, valueAt(absent, found))), ...alsoRemoved];
  };
  const removed = removedObjects(to.schema, bare, edit);
  const ofHead = replacedHead(bare, edit).flatMap(counterparts);
  const found = [...removed.flatMap(counterparts), ...ofHead.filter((path) => typeof path.at(-1) !== "number")];
  return [...found, ...removed.filter((path) => isSameWhenEmpty(from.schema, path)), ...neverEmptyBehind(way, read, removed)];
}

/**
 * The paths, in the other version, of objects that may not be empty and stand for removed ones: an empty one doesn't show which it is, but one with no more than
 * what is hidden in it does.
 */
function neverEmptyBehind({ kind, from, back, convert }: Way, read: JsonObject, removed: readonly SitePath[]): readonly SitePath[] {
  const [whole, shown] = [back(read), back(withoutResidue(read, kind.group))];
  const bare = withoutResidue(whole, kind.group);
  const shownWith = (object: JsonObject, path: SitePath, value: JsonObject | undefined) => {
    const converted = convert(withValueAt(object, path, value) as JsonObject);
    return removed.filter((each) => valueAt(converted, each) !== undefined);
  };
  /** Whether a removed object is there with a value at a path, and isn't without one. A field elsewhere may bring the object, too: then the value has to be alone. */
  const brings = (path: SitePath, value: JsonObject) =>
    [bare, withAlone(from.schema, bare, path)].some((object) => {
      const without = shownWith(object, path, undefined);
      return shownWith(object, path, value).some((each) => !without.includes(each));
    });
  return sitesOf(from.schema, bodyOf(whole)).flatMap(({ path, value, schema, required }) => {
    if (required || typeof path.at(-1) !== "string" || !isJsonObject(value) || (schema.minProperties ?? 0) === 0) return [];
    const hidden = Object.fromEntries(Object.entries(value).filter(([name]) => valueAt(shown, [...path, name]) === undefined));
    return brings(path, hidden) ? [path] : [];
  });
}

/**
 * The path, in the other version, of the object that stands for the innermost one around a value that only the edited version has. That object may have been
 * absent beside what others hold of its fields, as long as nothing but it would hold a value; it is there once an edit sets one.
 */
export function counterpartsOfHolder({ kind, from, to, back, convert }: Way, written: JsonObject, edit: OneEdit): readonly SitePath[] {
  if (edit.what === "cleared") return [];
  const bare = withoutResidue(written, kind.group);
  const holders = sitesOf(to.schema, bodyOf(written)).filter(
    ({ path, required, value }) => !required && typeof path.at(-1) === "string" && isJsonObject(value) && isInside(edit.path, path),
  );
  const counterparts = holders.map(({ path }) => counterpartOf({ convert: back, back: convert, schema: from.schema }, bare, path));
  const innermost = counterparts.findLast((path) => path !== undefined);
  return innermost === undefined ? [] : [innermost];
}

function pathsWhere(schema: Schema, object: JsonObject, holds: (path: SitePath, value: JsonValue) => boolean): readonly SitePath[] {
  return sitesOf(schema, object)
    .filter(({ path, value }) => holds(path, value))
    .map(({ path }) => path);
}

/**
 * Whether an empty object and an absent one look alike at a path, so that converting both without residue doesn't show that it is the counterpart: it is
 * absent instead of empty, or empty instead of absent.
 */
function isSameWhenEmpty(schema: Schema, path: SitePath): boolean {
  const holder = schemaAt(schema, path.slice(0, -1));
  const isRequired = holder?.fields?.some(({ name, required }) => required && name === path.at(-1)) === true;
  return isRequired || (schemaAt(schema, path)?.minProperties ?? 0) > 0;
}

/** Whether a value stands for an empty object, in whose absence there is no value, or one that has other fields besides. */
function standsFor(value: JsonValue, inAbsence: JsonValue | undefined): boolean {
  if (!isJsonObject(value)) return false;
  if (inAbsence === undefined || (holdsNothing(value) && !holdsNothing(inAbsence))) return true;
  return isJsonObject(inAbsence) && isPartOf(value, inAbsence) && Object.keys(inAbsence).some((name) => !Object.hasOwn(value, name));
}

/** The paths of all objects in the value that an edit removed; those of the element whose key it changed. */
function removedObjects(schema: Schema, object: JsonObject, { path, what }: OneEdit): readonly SitePath[] {
  if (what === "inserted" || what === "moved") return [];
  const root = what === "set" ? path.slice(0, -1) : path;
  return sitesOf(schema, bodyOf(object))
    .filter(({ path: found, value }) => isAtOrInside(found, root) && isJsonObject(value))
    .map(({ path: found }) => found);
}

/** The path of a list's first element, if the edit put another one in its place. */
function replacedHead(object: JsonObject, { path, what, result }: OneEdit): readonly SitePath[] {
  const head = [...path.slice(0, -1), 0];
  const isOfList = what === "inserted" || what === "moved" || what === "removed";
  return isOfList && !isSame(valueAt(object, head), valueAt(result, head)) ? [head] : [];
}

/** An object without the fields beside a path, apart from the keys of list elements: whatever then stands for the path stands for nothing else. */
function withAlone(schema: Schema, object: JsonObject, path: SitePath): JsonObject {
  return writtenBack(object, alone(schema, bodyOf(object), path) as JsonObject);
}

function alone(schema: Schema | undefined, value: JsonValue, [step, ...rest]: SitePath): JsonValue {
  if (step === undefined) return {};
  const inside = schema && schemaAt(schema, [step]);
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    const before = list.slice(0, Number(step));
    return [...before, withKeys(schema?.listMapKeys, list[Number(step)] ?? {}, alone(inside, list[Number(step)] ?? {}, rest))];
  }
  if (!isJsonObject(value)) return {};
  const isMap = schema?.additionalProperties !== undefined;
  return { ...(isMap ? value : {}), [step]: alone(inside, value[step] ?? {}, rest) };
}

function withKeys(keys: readonly string[] = [], element: JsonValue, bare: JsonValue): JsonValue {
  if (!isJsonObject(element) || !isJsonObject(bare)) return bare;
  return { ...Object.fromEntries(Object.entries(element).filter(([name]) => keys.includes(name))), ...bare };
}
