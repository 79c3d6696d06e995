import { isObject } from "../../../model/json.js";
import { asJson, fieldOf, sameJson } from "../../json-value.js";
import { jsonPatch, type PatchOperation, pointer } from "./json-patch.js";

/** The number of values that are compared without a pause: it takes some milliseconds at most. */
const stretch = 2_000;

type Steps<T> = Generator<undefined, T>;

interface Pair {
  readonly before: unknown;
  readonly after: unknown;
  readonly path: string;
}

/**
 * The patch that jsonPatch gives, in another order where that makes no difference, for values that may be large or deep: yields every few milliseconds. Elements of
 * large lists that are not alike are paired by place.
 */
export function* patchInSteps(before: unknown, after: unknown): Steps<PatchOperation[]> {
  const operations: PatchOperation[] = [];
  const pending: Pair[] = [{ before, after: asJson(after), path: "" }];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const { path } = pair;
    if (yield* areSmall(pair.before, pair.after)) {
      for (const operation of jsonPatch(pair.before, pair.after)) operations.push({ ...operation, path: path + operation.path });
    } else if (Array.isArray(pair.before) && Array.isArray(pair.after)) {
      yield* compareLists(pair.before, pair.after, path, { operations, pending });
    } else if (isObject(pair.before) && isObject(pair.after)) {
      yield* compareObjects(pair.before, pair.after, path, { operations, pending });
    } else operations.push({ op: "replace", path, value: pair.after });
  }
  return operations;
}

/** The differences found so far, and the values still to be compared. */
interface Comparison {
  readonly operations: PatchOperation[];
  readonly pending: Pair[];
}

function* compareObjects(before: object, after: object, path: string, { operations, pending }: Comparison): Steps<void> {
  let count = 0;
  const former = Object.keys(before);
  yield;
  for (const key of former) {
    if (++count % stretch === 0) yield;
    const stays = Object.hasOwn(after, key) && asJson(fieldOf(after, key)) !== undefined;
    if (!stays) operations.push({ op: "remove", path: pointer(path, key) });
  }
  const present = Object.keys(after);
  yield;
  for (const key of present) {
    if (++count % stretch === 0) yield;
    const value = asJson(fieldOf(after, key));
    if (value === undefined) continue;
    if (!Object.hasOwn(before, key)) operations.push({ op: "add", path: pointer(path, key), value });
    else if (fieldOf(before, key) !== value) pending.push({ before: fieldOf(before, key), after: value, path: pointer(path, key) });
  }
}

/** Lists of different lengths have the same beginning and end; what is between is compared by place. */
function* compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  { operations, pending }: Comparison,
): Steps<void> {
  const itemOf = (index: number) => asJson(after[index]) ?? null;
  // Elements of lists of one length are paired by place: to compare them here and at each level below would take the square of the depth.
  const shorter = before.length === after.length ? 0 : Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && (yield* sameAt(before[start], itemOf(start), start))) start++;
  const shift = after.length - before.length;
  let end = before.length;
  while (shift !== 0 && end > start && end + shift > start && (yield* sameAt(before[end - 1], itemOf(end + shift - 1), end))) end--;
  // The indexes of what goes don't change: each is taken from the same place.
  for (let index = end - 1; index >= end + shift && index >= start; index--) {
    if (index % stretch === 0) yield;
    operations.push({ op: "remove", path: `${path}/${index}` });
  }
  for (let index = start; index < end + shift; index++) {
    if (index % stretch === 0) yield;
    const at = `${path}/${index}`;
    if (index >= end) operations.push({ op: "add", path: at, value: itemOf(index) });
    else if (before[index] !== itemOf(index)) pending.push({ before: before[index], after: itemOf(index), path: at });
  }
}

/** @param count yields now and then as it grows */
function* sameAt(before: unknown, after: unknown, count: number): Steps<boolean> {
  if (count % stretch === 0) yield;
  return before === after || (yield* sameInSteps(before, after));
}

/** The answer of sameJson, for values that may be large or deep. */
function* sameInSteps(one: unknown, other: unknown): Steps<boolean> {
  const pending: [one: unknown, other: unknown][] = [[one, other]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [left, right] = [asJson(pair[0]) ?? null, asJson(pair[1]) ?? null];
    if (left === right) continue;
    if (yield* areSmall(left, right)) {
      if (!sameJson(left, right)) return false;
    } else if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false;
      for (let index = left.length - 1; index >= 0; index--) {
        if (index % stretch === 0) yield;
        if (left[index] !== right[index]) pending.push([left[index], right[index]]);
      }
    } else if (isObject(left) && isObject(right)) {
      const names = yield* namesOf(left);
      if (names.length !== (yield* namesOf(right)).length) return false;
      for (const [index, name] of names.entries()) {
        if (index % stretch === 0) yield;
        if (!Object.hasOwn(right, name)) return false;
        if (fieldOf(left, name) !== fieldOf(right, name)) pending.push([fieldOf(left, name), fieldOf(right, name)]);
      }
    } else return false;
  }
  return true;
}

/** The names of an object's fields that are in its JSON. */
function* namesOf(object: object): Steps<readonly string[]> {
  const names: string[] = [];
  const all = Object.keys(object);
  yield;
  for (const [index, name] of all.entries()) {
    if (index % stretch === 0) yield;
    if (asJson(fieldOf(object, name)) !== undefined) names.push(name);
  }
  return names;
}

function* areSmall(one: unknown, other: unknown): Steps<boolean> {
  yield;
  if (!isSmall(one)) return false;
  yield;
  return isSmall(other);
}

/** Whether a value holds so few others that it can be compared without a pause. */
function isSmall(value: unknown): boolean {
  let left = stretch;
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    left -= Array.isArray(next) ? next.length + 1 : 1;
    if (left < 0) return false;
    // A list of all values would take many times as long as the first few keys of a large object.
    for (const key in next) {
      if (!Array.isArray(next) && --left < 0) return false;
      const field = fieldOf(next, key);
      if (typeof field === "object" && field !== null) pending.push(field);
    }
  }
  return true;
}
