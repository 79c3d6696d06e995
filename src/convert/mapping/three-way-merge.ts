import { canonicalJson, sameValue } from "../canonical-json.js";
import { defineField } from "../define-field.js";
import { isRecord } from "../is-object.js";
import { type Pairs, pairElements, pairParts } from "./pair-elements.js";

/** How the elements of lists inside a value are told apart; lists of which nothing is said pair by equal elements. */
export interface MergeShape {
  /** Of a list: the fields by which its elements are known. */
  readonly keys?: readonly string[];
  /** Of a list's elements, or of a map's values. */
  readonly inside?: MergeShape;
  readonly fields?: Readonly<Record<string, MergeShape>>;
}

/**
 * Puts an edit into a value that has more than the editor saw. Objects merge field by field, lists element by element: where the value to be written is what
 * the editor saw, the former part stays, hidden or not; else the edit is taken. What is hidden in an element goes where the element goes, and hidden
 * elements stay behind the one that they stood behind.
 * @param former the whole value
 * @param base what of it was shown, in its own words: what an editor who changed nothing would write
 * @param now what is to be written instead
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

/** Finds for each element that was shown the one of the whole list that it shows. */
function pairShown(former: Elements, base: Elements, keys: readonly string[] | undefined): Pairs {
  if (keys !== undefined)
    return pairKeyed(
      former.map((each) => textOf(each, keys)),
      base.map((each) => textOf(each, keys)),
    );
  if (former.length === base.length) return isRearranged(former, base) ? pairEdited(former, base, keys) : [...base.keys()];
  return pairParts(former.length, base.length, (whole, shown) => holds(former[whole], base[shown]));
}

/** Finds for each element of an edited list the one that it was. */
function pairEdited(base: Elements, now: Elements, keys: readonly string[] | undefined): Pairs {
  const [old, fresh] = [base.map((each) => textOf(each, keys)), now.map((each) => textOf(each, keys))];
  return keys === undefined ? pairElements(old, fresh) : pairKeyed(old, fresh);
}

/** Whether one list has the elements of another in another order. */
function isRearranged(former: Elements, base: Elements): boolean {
  const sorted = (list: Elements) => list.map(canonicalJson).sort();
  return !sameValue(former, base) && sameValue(sorted(former), sorted(base));
}

/** Whether a value has all that is in another one, and maybe more. */
function holds(whole: unknown, part: unknown): boolean {
  if (isRecord(whole) && isRecord(part)) {
    return Object.keys(part).every((name) => part[name] === undefined || (Object.hasOwn(whole, name) && holds(whole[name], part[name])));
  }
  if (!Array.isArray(whole) || !Array.isArray(part)) return sameValue(whole, part);
  let next = 0;
  for (const each of whole) if (next < part.length && holds(each, part[next])) next++;
  return next === part.length;
}

/** Of elements with the same keys, which no valid list has, the first ones pair first. */
function pairKeyed(before: readonly string[], now: readonly string[]): Pairs {
  const left = new Map<string, number[]>();
  for (const [index, key] of [...before.entries()].reverse()) left.set(key, [...(left.get(key) ?? []), index]);
  return now.map((key) => left.get(key)?.pop());
}

function textOf(element: unknown, keys: readonly string[] | undefined): string {
  if (keys === undefined || !isRecord(element)) return canonicalJson(element);
  return canonicalJson(keys.map((key) => element[key]));
}
