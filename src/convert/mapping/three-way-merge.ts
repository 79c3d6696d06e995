import { canonicalJson, sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { defineField } from "../define-field.js";
import { elementIdentity } from "./element-identity.js";
import { type Pairs, pairElements, pairParts } from "./pair-elements.js";

/** How the elements of lists inside a value are matched; lists without a description pair by equal elements. */
export interface MergeShape {
  /** For a list: the fields that identify its elements. */
  readonly keys?: readonly string[];
  /** For a list's elements, or a map's values. */
  readonly inside?: MergeShape;
  readonly fields?: Readonly<Record<string, MergeShape>>;
}

/**
 * Puts an edit into a value that has more than the editor saw. Objects merge field by field, lists element by element: a part that the editor didn't
 * change stays as it was, hidden or not; otherwise the edit is taken. The hidden part of an element moves with the element, and hidden elements stay
 * behind the element that they were behind.
 * @param former the whole value
 * @param base the part of it that was shown, as the editor would write it after changing nothing
 * @param now the value to be written instead
 */
export function threeWayMerge(former: unknown, base: unknown, now: unknown, shape: MergeShape = {}): unknown {
  if (sameValue(base, now)) return former;
  if (isRecord(former) && isRecord(now) && isRecord(base ?? {})) return mergeFields(former, (base ?? {}) as Values, now, shape);
  if (Array.isArray(former) && Array.isArray(now) && Array.isArray(base ?? [])) {
    return mergeElements(former, (base ?? []) as Elements, now, shape);
  }
  return now;
}

type Values = Readonly<Record<string, unknown>>;

function mergeFields(former: Values, base: Values, now: Values, { fields, inside }: MergeShape): Values {
  const merged = {};
  const own = (values: Values, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  for (const name of new Set([...Object.keys(former), ...Object.keys(now)])) {
    const shape = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : inside;
    const value = threeWayMerge(own(former, name), own(base, name), own(now, name), shape);
    if (value !== undefined) defineField(merged, name, value);
  }
  return merged;
}

type Elements = readonly unknown[];

function mergeElements(former: Elements, base: Elements, now: Elements, { keys, inside }: MergeShape): Elements {
  const formerOf = pairShown(former, base, keys);
  const baseOf = pairEdited(base, now, keys);
  const seen = new Set(formerOf.filter((each) => each !== undefined));
  const origins = baseOf.map((index) => (index === undefined ? undefined : formerOf[index]));
  const survivors = new Set(origins.filter((each) => each !== undefined));
  const hidden = hiddenBehind(former, seen, survivors);
  const merged = now.flatMap((each, index) => {
    const origin = origins[index];
    if (origin === undefined) return [each];
    return [threeWayMerge(former[origin], base[baseOf[index] ?? 0], each, inside), ...(hidden.get(origin) ?? [])];
  });
  return [...(hidden.get(undefined) ?? []), ...merged];
}

/** The elements that weren't shown, by the index of the element that they stay behind; undefined for those at the start. */
function hiddenBehind(
  former: Elements,
  seen: ReadonlySet<number>,
  survivors: ReadonlySet<number>,
): ReadonlyMap<number | undefined, Elements> {
  const behind = new Map<number | undefined, unknown[]>();
  let last: number | undefined;
  for (const [index, element] of former.entries()) {
    if (survivors.has(index)) last = index;
    if (seen.has(index)) continue;
    const others = behind.get(last);
    if (others === undefined) behind.set(last, [element]);
    else others.push(element);
  }
  return behind;
}

/** Finds for each element that was shown the element of the whole list that it shows. */
function pairShown(former: Elements, base: Elements, keys: readonly string[] | undefined): Pairs {
  if (keys !== undefined)
    return pairKeyed(
      former.map((each) => elementIdentity(each, keys)),
      base.map((each) => elementIdentity(each, keys)),
    );
  if (former.length === base.length) return isRearranged(former, base) ? pairEdited(former, base, keys) : [...base.keys()];
  return pairParts(former.length, base.length, (whole, shown) => holds(former[whole], base[shown]));
}

/** Finds for each element of an edited list its former element. */
function pairEdited(base: Elements, now: Elements, keys: readonly string[] | undefined): Pairs {
  const [old, current] = [base.map((each) => elementIdentity(each, keys)), now.map((each) => elementIdentity(each, keys))];
  return keys === undefined ? pairElements(old, current) : pairKeyed(old, current);
}

/** Whether one list has the elements of another in another order. */
function isRearranged(former: Elements, base: Elements): boolean {
  const sorted = (list: Elements) => list.map(canonicalJson).sort();
  return !sameValue(former, base) && sameValue(sorted(former), sorted(base));
}

/** Whether a value has everything that is in another one, and maybe more. */
function holds(whole: unknown, part: unknown): boolean {
  if (isRecord(whole) && isRecord(part)) {
    return Object.keys(part).every((name) => part[name] === undefined || (Object.hasOwn(whole, name) && holds(whole[name], part[name])));
  }
  if (!Array.isArray(whole) || !Array.isArray(part)) return sameValue(whole, part);
  let next = 0;
  for (const each of whole) if (next < part.length && holds(each, part[next])) next++;
  return next === part.length;
}

/** If elements have the same keys, which doesn't occur in a valid list, the first ones pair first. */
function pairKeyed(before: readonly string[], now: readonly string[]): Pairs {
  const left = new Map<string, number[]>();
  for (const [index, key] of [...before.entries()].reverse()) left.set(key, [...(left.get(key) ?? []), index]);
  return now.map((key) => left.get(key)?.pop());
}
