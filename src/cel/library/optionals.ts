import { elementsOf, list } from "../values/lists.js";
import { bool, error, none, some } from "../values/make.js";
import type { CelList, CelValue } from "../values/value.js";
import { type Library, overload } from "./overload.js";

/** Optional values; `or` and `orValue` are known to the evaluator, since they don't always look at their argument. Defined by github.com/google/cel-go/cel/library.go. */
export const optionals: Library = {
  "optional.of": [overload(["any"], some)],
  "optional.ofNonZeroValue": [overload(["any"], (value) => (isZero(value) ? none : some(value)))],
  "optional.none": [overload([], () => none)],
  value: [overload(["optional"], (optional) => optional.value ?? error("optional.none() dereference"))],
  hasValue: [overload(["optional"], (optional) => bool(optional.value !== undefined))],
  first: [overload(["list"], (all) => (all.size === 0 ? none : some(all.at(0))))],
  last: [overload(["list"], (all) => (all.size === 0 ? none : some(all.at(all.size - 1))))],
  "optional.unwrap": [overload(["list"], unwrap)],
  unwrapOpt: [overload(["list"], unwrap)],
};

function unwrap(all: CelList): CelValue {
  const values: CelValue[] = [];
  for (const element of elementsOf(all)) {
    if (element.type !== "optional") return error(`value ${element.type} is not optional`);
    if (element.value !== undefined) values.push(element.value);
  }
  return list(values);
}

/** Lists and maps of an object never count as empty: Kubernetes' values don't know of zeros. */
function isZero(value: CelValue): boolean {
  switch (value.type) {
    case "null":
      return true;
    case "bool":
      return !value.value;
    case "int":
    case "uint":
      return value.value === 0n;
    case "double":
      return value.value === 0;
    case "string":
      return value.value === "";
    case "bytes":
      return value.value.length === 0;
    case "duration":
      return value.nanoseconds === 0n;
    case "timestamp":
      return value.nanoseconds === yearOne;
    case "list":
    case "map":
      return value.size === 0 && value.origin === undefined;
    default:
      return false;
  }
}

/** 0001-01-01T00:00:00Z, the zero of Go's time. */
const yearOne = -62_135_596_800_000_000_000n;
