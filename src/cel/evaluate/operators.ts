import { sortBy } from "../library/lists.js";
import { add, divide, modulo, multiply, negate, subtract } from "../values/arithmetic.js";
import { compare, isComparable } from "../values/compare.js";
import { contains, equals } from "../values/equality.js";
import { elementsOf } from "../values/lists.js";
import { bool, error, noSuchOverload, yes } from "../values/make.js";
import { type MapEntry, map } from "../values/maps.js";
import { printValue } from "../values/print.js";
import type { CelMap, CelValue } from "../values/value.js";
import { GrowingList, GrowingMap } from "./growing.js";

type Operator = (args: readonly CelValue[]) => CelValue;

/** Operators, and the functions that macros are made of, on operands that are no errors. */
export const operators: Readonly<Record<string, Operator | undefined>> = {
  "_==_": binary(equals),
  "_!=_": binary((a, b) => bool(equals(a, b) !== yes)),
  "_<_": ordering("_<_", (order) => order < 0),
  "_<=_": ordering("_<=_", (order) => order <= 0),
  "_>_": ordering("_>_", (order) => order > 0),
  "_>=_": ordering("_>=_", (order) => order >= 0),
  "_+_": binary((a, b) => (a instanceof GrowingList && b.type === "list" ? a.append(b) : add(a, b))),
  "_-_": binary(subtract),
  "_*_": binary(multiply),
  "_/_": binary(divide),
  "_%_": binary(modulo),
  "-_": unary(negate),
  "!_": unary((value) => (value.type === "bool" ? bool(!value.value) : noSuchOverload(value))),
  "@in": binary((element, container) => contains(container, element)),
  "@sortByAssociatedKeys": binary((list, keys) =>
    list.type === "list" && keys.type === "list" ? sortBy(list, elementsOf(keys)) : noSuchOverload(),
  ),
  "cel.@mapInsert": ([target, key, value]) => {
    if (target?.type !== "map" || key === undefined) return noSuchOverload();
    if (value !== undefined) return insert(target, [{ key, value }]);
    return key.type === "map" ? insert(target, entriesOf(key)) : noSuchOverload();
  },
};

function unary(operate: (value: CelValue) => CelValue): Operator {
  return ([value]) => operate(value as CelValue);
}

function binary(operate: (a: CelValue, b: CelValue) => CelValue): Operator {
  return ([a, b]) => operate(a as CelValue, b as CelValue);
}

function ordering(name: string, holds: (order: number) => boolean): Operator {
  return binary((a, b) => {
    if (!isComparable(a)) return error(`no such overload: ${name}`);
    const order = compare(a, b);
    return typeof order === "number" ? bool(holds(order)) : order;
  });
}

function insert(target: CelMap, added: readonly MapEntry[]): CelValue {
  if (target instanceof GrowingMap) {
    for (const { key, value } of added) {
      const result = target.insert(key, value);
      if (result.type === "error") return result;
    }
    return target;
  }
  const taken = added.find(({ key }) => target.find(key) !== undefined);
  if (taken) return error(`insert failed: key ${printValue(taken.key)} already exists`);
  return map([...entriesOf(target), ...added]);
}

function entriesOf(from: CelMap): readonly MapEntry[] {
  return from.keys().map((key) => ({ key, value: from.find(key) ?? error(`no such key: ${printValue(key)}`) }));
}
