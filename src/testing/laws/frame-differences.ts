import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { propertySchema } from "../../validate/schema-lookup.js";
import { identityOf } from "../arbitraries/lists.js";
import type { SitePath } from "../arbitraries/sites.js";
import { isSame } from "./same.js";

/** A value that an edit of the other version doesn't map to, before and after the edit, and its path. */
export interface FrameDifference {
  readonly path: SitePath;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** The edit has no visible effect on it: it was kept, and disappeared, alone or with its object, or is what an object gets that was never anything else. */
  readonly isHidden: boolean;
}

/** An object of one version before and after an edit of the other one; and both without kept values, which shows the visible effect of the edit. */
export interface Seen {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  readonly shownBefore: JsonValue | undefined;
  readonly shownAfter: JsonValue | undefined;
}

/**
 * The places where an object changed although the edit's visible effect isn't there. A field corresponds to the edited one if it changes without any
 * residue, too; hidden values in an object or an element are removed with it, if the edit removed it or a field that it can't exist without.
 */
export function frameDifferences(schema: Schema, seen: Seen, edit: EditExtent): readonly FrameDifference[] {
  return differencesAt(schema, seen, { ...edit, isMember: false, isHolderGone: false }, []);
}

/** How much an edit is about. */
export interface EditExtent {
  /** It removed or replaced an object, a list or an element. */
  readonly isWhole: boolean;
  /** It removed, inserted or moved an element in which nothing can be hidden: a scalar. */
  readonly isScalar: boolean;
}

/** How a value may disappear: with the part that the edit removed, or as an element of a list or a value of a map, whose key disappeared. */
interface Going extends EditExtent {
  readonly isMember: boolean;
  /** The object around it isn't there any more, even if it would be without kept values. */
  readonly isHolderGone: boolean;
}

function differencesAt(schema: Schema | undefined, seen: Seen, going: Going, path: SitePath): readonly FrameDifference[] {
  const { isWhole, isMember } = going;
  const { before, after, shownBefore, shownAfter } = seen;
  // An empty object and an absent one count as equal.
  if (isSame(before, after) || (isNothing(before) && isNothing(after))) return [];
  const isGone = (shownAfter === undefined && shownBefore !== undefined) || (isNothing(shownAfter) && !isNothing(shownBefore));
  if (isGone && (isWhole || isMember || lacksRequired(schema, seen))) return [];
  const isShown = !isSame(shownBefore, shownAfter);
  if (isShown && Array.isArray(before) && Array.isArray(after)) {
    const lists = { before, after, shownBefore: asList(shownBefore), shownAfter: asList(shownAfter) };
    return schema?.listType === "map" ? keyedLists(schema, lists, going, path) : otherLists(schema, lists, going, path);
  }
  if (!isObjectOrNone(before) || !isObjectOrNone(after))
    return isShown ? [] : [{ path, before, after, isHidden: going.isHolderGone || isHidden(seen) }];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isTaken = isWhole && names.some((name) => !isSame(at(seen, name).shownBefore, at(seen, name).shownAfter));
  const isFilled = isShown && (isNothing(before) || isFilledAnew(schema, seen));
  return names.flatMap((name) => {
    // An object that exists because of the edit, or isn't empty because of it, has the values that stand for the absence of its other fields.
    if (isFilled && isSame(at(seen, name).after, at(seen, name).shownAfter)) return [];
    // If the edit replaced or removed an object, the values that were hidden in it disappear.
    if (isTaken && isHidden(at(seen, name))) return [];
    const field = schema && propertySchema(schema, name);
    const inside = field ?? schema?.additionalProperties;
    const isInMap = field === undefined && inside !== undefined;
    return differencesAt(inside, at(seen, name), { ...going, isMember: isInMap, isHolderGone: after === undefined }, [...path, name]);
  });
}

/** Whether an object can't exist any more because the edit removed a field that it requires. */
function lacksRequired(schema: Schema | undefined, seen: Seen): boolean {
  const isRemoved = (name: string) => at(seen, name).shownBefore !== undefined && at(seen, name).shownAfter === undefined;
  return (schema?.fields ?? []).some(({ name, required }) => required && isRemoved(name));
}

/** Whether the edit took all that was in an object which may not be empty. */
function isFilledAnew(schema: Schema | undefined, seen: Seen): boolean {
  return (
    (schema?.minProperties ?? 0) > 0 &&
    isJsonObject(seen.before) &&
    Object.keys(seen.before).every((name) => at(seen, name).shownAfter === undefined)
  );
}

interface Lists {
  readonly before: readonly JsonValue[];
  readonly after: readonly JsonValue[];
  readonly shownBefore: readonly JsonValue[];
  readonly shownAfter: readonly JsonValue[];
}

function keyedLists(schema: Schema, lists: Lists, edit: EditExtent, path: SitePath): readonly FrameDifference[] {
  const byKey = (list: readonly JsonValue[]) => new Map(list.map((each) => [identityOf(schema, each), each] as const));
  const [before, after] = [byKey(lists.before), byKey(lists.after)];
  const [shownBefore, shownAfter] = [byKey(lists.shownBefore), byKey(lists.shownAfter)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const index = (key: string) => {
    const found = lists.before.findIndex((each) => identityOf(schema, each) === key);
    return found === -1 ? lists.after.findIndex((each) => identityOf(schema, each) === key) : found;
  };
  const between = (from: string, to: string) => {
    const seen = { before: before.get(from), after: after.get(to), shownBefore: shownBefore.get(from), shownAfter: shownAfter.get(to) };
    return differencesAt(schema.items, seen, { ...edit, isMember: true, isHolderGone: false }, [...path, index(from)]);
  };
  // An element whose key was edited through a version in which it is no key is another one, or still the same, with everything else in it as it was. Its key
  // may be the element of a list there.
  const renamed = edit.isWhole && !edit.isScalar ? undefined : onlyRenamed([...shownBefore.keys()], [...shownAfter.keys()]);
  const isSameElement = renamed !== undefined && between(renamed.from, renamed.to).length === 0;
  const others = isSameElement ? keys.filter((key) => key !== renamed.from && key !== renamed.to) : keys;
  const inside = others.flatMap((key) => between(key, key));
  const orderOf = (list: ReadonlyMap<string, JsonValue>) =>
    [...list.keys()].filter((key) => keys.every(() => before.has(key) && after.has(key)));
  const isMoved = !isSame(orderOf(shownBefore), orderOf(shownAfter));
  const isKept = isMoved || isSame(orderOf(before), orderOf(after));
  return isKept ? inside : [...inside, { path, before: lists.before, after: lists.after, isHidden: false }];
}

/** The one key that became another one; undefined where more or fewer changed. */
function onlyRenamed(before: readonly string[], after: readonly string[]): { readonly from: string; readonly to: string } | undefined {
  const [from, ...otherRemoved] = before.filter((key) => !after.includes(key));
  const [to, ...otherAdded] = after.filter((key) => !before.includes(key));
  return from === undefined || to === undefined || otherRemoved.length > 0 || otherAdded.length > 0 ? undefined : { from, to };
}

/** Elements are paired by their visible part, and the others by position. */
function otherLists(schema: Schema | undefined, lists: Lists, edit: EditExtent, path: SitePath): readonly FrameDifference[] {
  const { before, after, shownBefore, shownAfter } = lists;
  const hidden = before.length - shownBefore.length;
  const isPaired = hidden === after.length - shownAfter.length && areShownBy(shownBefore, before) && areShownBy(shownAfter, after);
  // A tail is hidden behind the visible part: behind the one element of a list.
  if (!isPaired || (hidden > 0 && shownBefore.length !== shownAfter.length) || hasRepeats(shownBefore) || hasRepeats(shownAfter)) return [];
  const tail = isSame(before.slice(shownBefore.length), after.slice(shownAfter.length)) ? [] : [{ path, before, after, isHidden: false }];
  const inside = pairs(shownBefore, shownAfter).flatMap(([from, to]) => {
    const seen = { before: before[from], after: after[to], shownBefore: shownBefore[from], shownAfter: shownAfter[to] };
    return differencesAt(schema?.items, seen, { ...edit, isMember: true, isHolderGone: false }, [...path, from]);
  });
  return [...tail, ...inside];
}

function pairs(from: readonly JsonValue[], to: readonly JsonValue[]): readonly (readonly [from: number, to: number])[] {
  const same = from.flatMap((each, index) => {
    const found = to.findIndex((other) => isSame(each, other));
    return found === -1 ? [] : [[index, found] as const];
  });
  const [restFrom, restTo] = [from, to].map((list, side) => [...list.keys()].filter((index) => same.every((pair) => pair[side] !== index)));
  const others = (restFrom ?? []).flatMap((index, place) => {
    const other = restTo?.[place];
    return other === undefined || restFrom?.length !== restTo?.length ? [] : [[index, other] as const];
  });
  return [...same, ...others];
}

/** Whether each of some values may be the visible part of the value at the same index. */
function areShownBy(shown: readonly JsonValue[], whole: readonly JsonValue[]): boolean {
  return shown.every((each, index) => isPartOf(each, whole[index]));
}

function isPartOf(shown: JsonValue | undefined, whole: JsonValue | undefined): boolean {
  if (isJsonObject(shown) && isJsonObject(whole)) return Object.entries(shown).every(([name, each]) => isPartOf(each, whole[name]));
  if (Array.isArray(shown) && Array.isArray(whole)) return shown.length <= whole.length && areShownBy(shown, whole);
  return isSame(shown, whole);
}

function hasRepeats(list: readonly JsonValue[]): boolean {
  return list.some((each, index) => list.slice(index + 1).some((other) => isSame(each, other)));
}

function at({ before, after, shownBefore, shownAfter }: Seen, name: string): Seen {
  const inside = (value: JsonValue | undefined) =>
    isJsonObject(value) && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
  return { before: inside(before), after: inside(after), shownBefore: inside(shownBefore), shownAfter: inside(shownAfter) };
}

function isHidden({ after, shownBefore, shownAfter }: Seen): boolean {
  return isSame(after, shownAfter) && isSame(shownBefore, shownAfter);
}

function isNothing(value: JsonValue | undefined): boolean {
  return value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

function asList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

function isObjectOrNone(value: JsonValue | undefined): value is JsonObject | undefined {
  return value === undefined || isJsonObject(value);
}
