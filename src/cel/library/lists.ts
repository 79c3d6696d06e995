import { add } from "../values/arithmetic.js";
import { compare, isComparable } from "../values/compare.js";
import { equals } from "../values/equality.js";
import { elementsOf, list } from "../values/lists.js";
import { bool, double, error, smallInt, yes } from "../values/make.js";
import { type CelList, type CelValue, typeName } from "../values/value.js";
import { type ArgumentType, type Library, type Overload, overload } from "./overload.js";

const summable = ["int", "uint", "double", "duration"] as const;
const comparable = ["int", "uint", "double", "bool", "duration", "timestamp", "string", "bytes"] as const;

/** Kubernetes' lists, and cel-go's in version 3. Defined by k8s.io/apiserver/pkg/cel/library/lists.go and github.com/google/cel-go/ext/lists.go. */
export const lists: Library = {
  isSorted: ofEach(comparable, (all) => {
    const elements = elementsOf(all);
    return bool(elements.every((element, index) => index === 0 || compare(elements[index - 1] ?? element, element) !== 1));
  }),
  sum: ofEach(summable, (all) => elementsOf(all).reduce((total, next) => (total.type === "error" ? total : add(total, next)), zero(all))),
  min: ofEach(comparable, (all) => extreme("min", all, 1)),
  max: ofEach(comparable, (all) => extreme("max", all, -1)),
  indexOf: [overload(["list", "any"], (all, wanted) => smallInt(elementsOf(all).findIndex((element) => equals(element, wanted) === yes)))],
  lastIndexOf: [
    overload(["list", "any"], (all, wanted) => smallInt(elementsOf(all).findLastIndex((element) => equals(element, wanted) === yes))),
  ],
  slice: [overload(["list", "int", "int"], (all, start, end) => slice(all, start.value, end.value))],
  flatten: [
    overload(["list"], (all) => flatten(all, 1n)),
    overload(["list", "int"], (all, depth) => flatten(all, depth.value)),
    overload(["any"], (all) => error(`no such overload: ${typeOf(all)}.flatten()`)),
    overload(["any", "any"], (all, depth) => error(`no such overload: ${typeOf(all)}.flatten(${typeOf(depth)})`)),
  ],
  sort: [overload(["list"], (all) => sortBy(all, elementsOf(all)))],
  "lists.range": [
    overload(["int"], ({ value }) => {
      if (value > longestRange) return error(`cannot range(${value}), the list would be too long`);
      return list(Array.from({ length: Math.max(0, Number(value)) }, (_, index) => smallInt(index)));
    }),
  ],
  reverse: [overload(["list"], (all) => list(elementsOf(all).toReversed()))],
  distinct: [
    overload(["list"], (all) => {
      const unique: CelValue[] = [];
      for (const element of elementsOf(all)) if (!unique.some((known) => equals(element, known) === yes)) unique.push(element);
      return list(unique);
    }),
  ],
};

/** The type of a value with its parameters, of which cel-go knows nothing more at run time. */
function typeOf(value: CelValue): string {
  if (value.type === "map") return "map(dyn, dyn)";
  return value.type === "list" ? "list(dyn)" : typeName(value);
}

/** No rule that the API server runs to its end has such a list: each element costs 1. */
const longestRange = 1_000_000n;

/** A list's elements in the order of keys, one for each. */
export function sortBy(all: CelList, keys: readonly CelValue[]): CelValue {
  const elements = elementsOf(all);
  const [first] = keys;
  if (first === undefined) return all;
  if (!isComparable(first)) return error("list elements must be comparable");
  if (keys.some((key) => key.type !== first.type)) return error("list elements must have the same type");
  const order = keys.map((_, index) => index).toSorted((a, b) => orderOf(keys[a], keys[b]));
  return list(order.map((index) => elements[index] as CelValue));
}

function orderOf(a: CelValue | undefined, b: CelValue | undefined): number {
  const order = a && b ? compare(a, b) : 0;
  return typeof order === "number" ? order : 0;
}

function ofEach(types: readonly CelValue["type"][], call: (all: CelList) => CelValue): readonly Overload[] {
  return types.map((type): Overload => overload([`list<${type}>` as ArgumentType], (all) => call(all as CelList)));
}

/** The zero of the type that the list's elements have. */
function zero(all: CelList): CelValue {
  const items = all.origin?.items;
  const type = all.size > 0 ? all.at(0).type : items?.format === "duration" ? "duration" : items?.type === "number" ? "double" : "int";
  if (type === "double") return double(0);
  if (type === "duration") return { type, nanoseconds: 0n };
  return type === "uint" ? { type, value: 0n } : smallInt(0);
}

function extreme(name: string, all: CelList, replaced: 1 | -1): CelValue {
  const [first, ...others] = elementsOf(all);
  if (first === undefined) return error(`${name} called on empty list`);
  return others.reduce((best, next) => (compare(best, next) === replaced ? next : best), first);
}

function slice(all: CelList, start: bigint, end: bigint): CelValue {
  const cannot = `cannot slice(${start}, ${end})`;
  if (start < 0n || end < 0n) return error(`${cannot}, negative indexes not supported`);
  if (start > end) return error(`${cannot}, start index must be less than or equal to end index`);
  if (end > BigInt(all.size)) return error(`${cannot}, list is length ${all.size}`);
  return list(elementsOf(all).slice(Number(start), Number(end)));
}

function flatten(all: CelList, depth: bigint): CelValue {
  return depth < 0n ? error("level must be non-negative") : list(flattened(all, depth));
}

function flattened(all: CelList, depth: bigint): readonly CelValue[] {
  return elementsOf(all).flatMap((element) => (element.type === "list" && depth > 0n ? flattened(element, depth - 1n) : [element]));
}
