import { compareQuantities } from "../../model/quantity/quantity.js";
import { isNumber, sameNumber } from "./compare.js";
import { jsonListContains, jsonListEquals, jsonMapEquals } from "./json-equality.js";
import { nativeEquals } from "./json-origin.js";
import { bool, no, noSuchOverload, yes } from "./make.js";
import { nativeOf } from "./natives.js";
import { sameAddress } from "./net/ip-address.js";
import { printUrl } from "./net/print-url.js";
import { compareVersions } from "./semantic-version.js";
import type { CelBool, CelError, CelList, CelMap, CelOptional, CelValue } from "./value.js";

/**
 * `a == b`: values of different types are unequal, but for numbers. Where an object's list or map stands on the left, Kubernetes gives an error
 * instead for what is no list or map. `!=` is true for whatever isn't true here, errors included.
 */
export function equals(a: CelValue, b: CelValue): CelBool | CelError {
  if (a.type === "null" || b.type === "null") return bool(a.type === b.type);
  return valueEquals(a, b);
}

/** Whether a list has an element, or a map has a key: `element in container`. */
export function contains(container: CelValue, element: CelValue): CelBool | CelError {
  if (container.type === "list") return listContains(container, element);
  if (container.type !== "map") return noSuchOverload(container);
  const found = container.find(element);
  if (found?.type === "error" && container.origin) return found;
  return bool(found !== undefined);
}

/** Compares two values by the left one's own equality, which also covers null. */
function valueEquals(a: CelValue, b: CelValue): CelBool | CelError {
  switch (a.type) {
    case "error":
      return a;
    case "int":
    case "uint":
    case "double":
      return bool(isNumber(b) && sameNumber(a, b));
    case "bytes":
      return bool(b.type === "bytes" && a.value.length === b.value.length && a.value.every((byte, index) => byte === b.value[index]));
    case "list":
      if (a.origin) return jsonListEquals(a.origin, b, valueEquals);
      return b.type === "list" ? listEquals(a, b) : no;
    case "map":
      if (a.origin) return jsonMapEquals(a, a.origin, b, valueEquals);
      return b.type === "map" ? mapEquals(a, b) : no;
    case "optional":
      return b.type === "optional" ? optionalEquals(a, b) : no;
    case "unknown":
      return bool(nativeEquals(a.json, nativeOf(b)));
    case "null":
    case "bool":
    case "string":
    case "type":
    case "timestamp":
    case "duration":
      return bool(sameScalar(a, b));
    default:
      return libraryEquals(a, b);
  }
}

function sameScalar(a: CelValue, b: CelValue): boolean {
  if (a.type === "null") return b.type === "null";
  if (a.type === "bool") return b.type === "bool" && a.value === b.value;
  if (a.type === "string") return b.type === "string" && a.value === b.value;
  if (a.type === "type") return b.type === "type" && a.name === b.name;
  if (a.type === "timestamp") return b.type === "timestamp" && a.nanoseconds === b.nanoseconds;
  return a.type === "duration" && b.type === "duration" && a.nanoseconds === b.nanoseconds;
}

/** Values of Kubernetes' libraries are compared with their like only. */
function libraryEquals(a: CelValue, b: CelValue): CelBool | CelError {
  if (a.type === "quantity" && b.type === "quantity" && !b.computed) return bool(compareQuantities(a.value, b.value) === 0);
  if (a.type === "ip" && b.type === "ip") return bool(sameAddress(a.value, b.value));
  if (a.type === "cidr" && b.type === "cidr") return bool(a.bits === b.bits && sameAddress(a.address, b.address));
  if (a.type === "url" && b.type === "url") return bool(printUrl(a.value) === printUrl(b.value));
  if (a.type === "semver" && b.type === "semver") return bool(compareVersions(a.value, b.value) === 0);
  if (a.type === "format" && b.type === "format") return bool(a.name === b.name);
  return noSuchOverload(b);
}

/** An error between two elements counts as equal, unless one of the lists' parts was added to the other; cel-go does so. */
function listEquals(a: CelList, b: CelList): CelBool | CelError {
  if (a.size !== b.size) return no;
  let failure: CelError | undefined;
  for (let index = 0; index < a.size; index++) {
    const equal = equals(a.at(index), b.at(index));
    if (equal.type === "error") failure ??= equal;
    else if (!equal.value) return no;
  }
  return a.parts && failure ? failure : yes;
}

function mapEquals(a: CelMap, b: CelMap): CelBool {
  if (a.size !== b.size) return no;
  return bool(
    a.keys().every((key) => {
      const [mine, other] = [a.find(key), b.find(key)];
      if (mine === undefined || other === undefined) return false;
      const equal = equals(mine, other);
      return equal.type === "error" || equal.value;
    }),
  );
}

function optionalEquals(a: CelOptional, b: CelOptional): CelBool | CelError {
  if (a.value === undefined || b.value === undefined) return bool(a.value === b.value);
  return valueEquals(a.value, b.value);
}

function listContains(list: CelList, element: CelValue): CelBool | CelError {
  if (list.origin) return jsonListContains(list.origin, element, valueEquals);
  if (list.parts) {
    const [first, second] = list.parts;
    const inFirst = listContains(first, element);
    if (inFirst === yes) return yes;
    const inSecond = listContains(second, element);
    return inSecond !== yes && inFirst.type === "error" ? inFirst : inSecond;
  }
  for (let index = 0; index < list.size; index++) if (valueEquals(element, list.at(index)) === yes) return yes;
  return no;
}
