import { fromJson, jsonList } from "./from-json.js";
import { isJsonObject, type JsonListOrigin, type JsonMapOrigin, type Native, nativeEquals, nativeKey } from "./json-origin.js";
import { bool, no, noSuchOverload, string, yes } from "./make.js";
import { nativeOf } from "./natives.js";
import type { CelBool, CelError, CelMap, CelValue } from "./value.js";

type Equality = (a: CelValue, b: CelValue) => CelBool | CelError;

/**
 * Lists of an object: those that are sets or maps are equal whatever their order. Elements of a set are compared as they stand in JSON, so that a
 * set of timestamps isn't equal to itself. Defined by k8s.io/apiserver/pkg/cel/common/valuesunstructured.go, as all of this file.
 */
export function jsonListEquals(a: JsonListOrigin, b: CelValue, equal: Equality): CelBool | CelError {
  if (b.type !== "list") return noSuchOverload(b);
  if (a.natives.length !== b.size) return no;
  const others = Array.from({ length: b.size }, (_, index) => b.at(index));
  switch (a.listType) {
    case "set": {
      const keys = new Set(a.natives.map(nativeKey));
      return bool(others.every((other) => keys.has(nativeKey(nativeOf(other)))));
    }
    case "map": {
      const byKey = new Map(a.natives.map((native) => [listMapKey(a, native), native]));
      return all(others, (other) => {
        const key = listMapKey(a, nativeOf(other));
        return byKey.has(key) ? equal(fromJson(byKey.get(key), a.items), other) : no;
      });
    }
    default: {
      const own = jsonList(a);
      return all(others, (other, index) => equal(own.at(index), other));
    }
  }
}

/** Whether an object's list has an element; an error on the way counts only if it has not. */
export function jsonListContains(list: JsonListOrigin, element: CelValue, equal: Equality): CelBool | CelError {
  let failure: CelError | undefined;
  for (const native of list.natives) {
    const found = equal(fromJson(native, list.items), element);
    if (found === yes) return yes;
    if (found.type === "error") failure ??= found;
  }
  return failure ?? no;
}

/** Fields that the schema doesn't know are compared as JSON, if both objects have them. */
export function jsonMapEquals(map: CelMap, { json, schemaOf }: JsonMapOrigin, b: CelValue, equal: Equality): CelBool | CelError {
  if (b.type !== "map") return noSuchOverload(b);
  if (map.size !== b.size) return no;
  return all(Object.entries(json), ([name, value]) => {
    if (schemaOf(name) === undefined) {
      if (b.origin === undefined) return noSuchOverload(b);
      return bool(!Object.hasOwn(b.origin.json, name) || nativeEquals(value, b.origin.json[name]));
    }
    const key = string(name);
    const [mine, other] = [map.find(key), b.find(key)];
    if (mine === undefined || other === undefined) return bool(mine === other);
    return equal(mine, other);
  });
}

/** Makes a text of an element's map keys: it identifies an element of a `listType: map`. */
export function listMapKey({ mapKeys }: JsonListOrigin, element: Native): string {
  if (!isJsonObject(element)) return "";
  return JSON.stringify(mapKeys.map((key) => nativeKey(element[key])));
}

function all<T>(items: readonly T[], test: (item: T, index: number) => CelBool | CelError): CelBool | CelError {
  for (const [index, item] of items.entries()) {
    const result = test(item, index);
    if (result !== yes) return result;
  }
  return yes;
}
