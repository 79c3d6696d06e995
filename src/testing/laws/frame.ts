import fc from "fast-check";
import { isPathInside } from "../../model/field-paths.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { identityOf } from "../arbitraries/lists.js";
import { isInside, type SitePath, valueAt, withValueAt } from "../arbitraries/sites.js";
import { choices, chooser } from "../changes/choices.js";
import { type OneEdit, oneEdit } from "../changes/one-edit.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { counterpartsOfHolder, counterpartsOfRemoved } from "./frame-counterparts.js";
import { frameDifferences } from "./frame-differences.js";
import { isAccepted } from "./judge.js";
import { type Law, law } from "./law.js";
import { wentWithItsObject } from "./left-behind.js";
import { keepsFromEmpty, outgrowsLeast } from "./never-empty.js";
import { bodyOf, objectsIn, received, withoutResidue, writtenBack } from "./objects.js";
import { isSame, shown } from "./same.js";
import { printedPath, schemaAt } from "./schema-paths.js";

/**
 * L13: an edit of one field through one version leaves every value of the other version that the field doesn't map to unchanged. Edits are: a value
 * set, cleared or added, an element inserted, removed or moved, at any depth, through the spoke as seen in the hub, and through the hub as seen in
 * the spoke.
 */
export function editLeavesTheRest(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const values = fc.tuple(...ways.map(({ kind, from, to }) => fc.tuple(objectsIn(kind, from), objectsIn(kind, to), choices)));
  return law(
    "L13: an edit of one field changes nothing else",
    values,
    (drawn) => {
      for (const [index, way] of ways.entries()) {
        const [object, other, decided] = drawn[index] as (typeof drawn)[number];
        const read = received(way.to, way.convert(received(way.from, object)));
        const edit = oneEdit(way.to.schema, bodyOf(read), bodyOf(other), chooser(decided));
        if (edit === undefined || isAmbiguous(way.to.schema, bodyOf(read), edit.path)) continue;
        const written = received(way.to, writtenBack(read, edit.result));
        if (isAccepted(way.kind, way.to, written, read)) expectFrame(conversion, way, { read, written, edit });
      }
    },
    conversion.exemptions,
  );
}

/** An object of the other version, what an edit made of it, and the edit. */
interface Edited {
  readonly read: JsonObject;
  readonly written: JsonObject;
  readonly edit: OneEdit;
}

function expectFrame(conversion: Conversion, way: Way, { read, written, edit }: Edited): void {
  const { kind, from, to, settled } = way;
  const back = (object: JsonObject) => settled(way.back(object));
  const bare = (object: JsonObject) => bodyOf(back(withoutResidue(object, kind.group)));
  const [before, after] = [back(read), back(written)];
  const seen = { before: bodyOf(before), after: bodyOf(after), shownBefore: bare(read), shownAfter: bare(written) };
  const differences = frameDifferences(from.schema, seen, { isWhole: edit.isWhole, isScalar: isScalarElement(read, edit) });
  const removed = differences.some(({ isHidden }) => isHidden) ? counterpartsOfRemoved(way, read, edit) : [];
  const isInvisible = isSame(seen.shownBefore, seen.shownAfter);
  const around = isInvisible && differences.length > 0 ? counterpartsOfHolder(way, written, edit) : [];
  const isWrittenOut = outgrowsLeast(to.schema, edit, bodyOf(read));
  const ofEdit = differences.filter(({ path }) => isMapped(conversion, way, { before, after, path }, edit));
  const gone = ofEdit.filter((difference) => difference.after === undefined).map(({ path }) => path);
  const found = differences.filter(
    (difference) =>
      !ofEdit.includes(difference) &&
      ![seen.before, seen.after].some((object) => isAmbiguous(from.schema, object, difference.path)) &&
      !(difference.isHidden && removed.some((path) => isInside(difference.path, path))) &&
      !(difference.isHidden && difference.before === undefined && around.some((path) => isInside(difference.path, path))) &&
      !keepsFromEmpty(from.schema, seen, difference) &&
      !wentWithItsObject(way, { left: after, seen, gone }, difference) &&
      !(isWrittenOut && difference.before === undefined && isSame(difference.after, valueAt(seen.shownAfter, difference.path))) &&
      conversion.exemptions?.covers(from, difference.path) !== true,
  );
  const [first] = found;
  if (first === undefined) return;
  const lines = found
    .slice(0, 5)
    .map((each) => `  ${from.name} .${each.path.join(".")} was ${shown(each.before)} and is ${shown(each.after)}`);
  const edited = `${edit.what} in ${to.name}: .${edit.path.join(".")} (${printedPath(to.schema, edit.path)})`;
  throw new Error(`an edit changed what it doesn't map to; ${edited}\n${lines.join("\n")}`);
}

/** Whether an edit removed, inserted or moved an element that is neither an object nor a list. */
function isScalarElement(read: JsonObject, { what, path, result }: OneEdit): boolean {
  const element = valueAt(what === "inserted" ? result : read, path);
  return typeof path.at(-1) === "number" && (typeof element !== "object" || element === null);
}

/**
 * Whether a changed field corresponds to the edited one although the visible values don't show it: they can't represent each other's values, or stand
 * for absence.
 */
function isMapped(conversion: Conversion, way: Way, changed: ChangedField, edit: OneEdit): boolean {
  // A value that an edit sets says that the object around its counterpart exists, whether the codec can represent it or not.
  const path = edit.what === "cleared" ? changed.path : firstAbsent(changed.before, changed.path);
  const isSpoke = way.from !== conversion.hub;
  return (
    isOfOneCodec(conversion, isSpoke ? { hub: edit.path, spoke: path } : { hub: path, spoke: edit.path }) || isSeen(way, changed, edit)
  );
}

/**
 * Whether a path leads into a list in which elements have the same keys. The API server accepts no such list: it can come from a version in which the
 * list has no keys, and nothing tells which of the elements is meant.
 */
function isAmbiguous(schema: Schema, object: JsonValue | undefined, path: SitePath): boolean {
  return path.some((_step, depth) => {
    const holder = path.slice(0, depth);
    const [known, list] = [schemaAt(schema, holder), valueAt(object, holder)];
    if (known?.listType !== "map" || !Array.isArray(list)) return false;
    return new Set(list.map((each: JsonValue) => identityOf(known, each))).size < list.length;
  });
}

/** A field that differs in an object before and after the edit. */
interface ChangedField {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly path: SitePath;
}

/** Whether one codec converts between the fields at two paths. */
function isOfOneCodec({ codecs, hub, spoke }: Conversion, paths: { readonly hub: SitePath; readonly spoke: SitePath }): boolean {
  const [inHub, inSpoke] = [printedPath(hub.schema, paths.hub), printedPath(spoke.schema, paths.spoke)];
  const isOf = (path: string, field: string) => path === field || isPathInside(path, field) || isPathInside(field, path);
  return codecs.some((each) => isOf(inSpoke, each.spoke) && each.hub.some((field) => isOf(inHub, field)));
}

/** Whether the edited field changes when the changed field, or the object around it that didn't exist before, gets another value. */
function isSeen({ kind, convert }: Way, { before, after, path }: ChangedField, edit: OneEdit): boolean {
  const without = withoutResidue(before, kind.group);
  const changed = firstAbsent(without, path);
  const holder = valueAt(without, changed.slice(0, -1));
  if (typeof holder !== "object" || holder === null) return false;
  const values = [valueAt(before, changed), valueAt(after, changed)];
  const [one, ...others] = [
    ...[...values, ...values.flatMap(othersThan), undefined].map((value) => withValueAt(without, changed, value)),
    ...othersInside(without, after, changed, path),
  ].map((object) => bodyOf(convert(object as JsonObject)));
  const steps = edit.path.map((_step, index) => edit.path.slice(0, index + 1));
  const isChanged = (at: SitePath) => others.some((other) => (valueAt(one, at) === undefined) !== (valueAt(other, at) === undefined));
  return (
    steps.some(isChanged) ||
    others.some((other) => !isSame(valueAt(one, edit.path), valueAt(other, edit.path)) || listChanges(one, other, edit))
  );
}

/** Objects with an object that didn't exist before, in which the changed field has other values: the one that it got may be what its absence stands for. */
function othersInside(before: JsonObject, after: JsonObject, holder: SitePath, path: SitePath): readonly JsonValue[] {
  if (holder.length === path.length) return [];
  const appeared = withValueAt(before, holder, valueAt(after, holder));
  return othersThan(valueAt(after, path)).map((value) => withValueAt(appeared, path, value));
}

/** The shortest prefix of a path at which the object has no value, otherwise the path itself. */
function firstAbsent(object: JsonObject, path: SitePath): SitePath {
  const steps = path.map((_step, index) => path.slice(0, index + 1));
  return steps.find((each) => valueAt(object, each) === undefined) ?? path;
}

/** Other values than one, mostly of its type. */
export function othersThan(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null) return ["x", 1, ["x"], {}];
  if (typeof value === "string") return [`${value}x`];
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value + 1];
  return Array.isArray(value) ? [[]] : typeof value === "object" ? [{}] : [];
}

/** For an element that was inserted or removed, whether its list changes. */
function listChanges(one: JsonValue | undefined, other: JsonValue | undefined, { path }: OneEdit): boolean {
  if (typeof path.at(-1) !== "number") return false;
  return !isSame(valueAt(one, path.slice(0, -1)), valueAt(other, path.slice(0, -1)));
}
