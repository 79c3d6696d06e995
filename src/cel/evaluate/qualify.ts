import { indexOf } from "../values/lists.js";
import { error } from "../values/make.js";
import { goTypeName, printValue } from "../values/print.js";
import type { CelError, CelValue } from "../values/value.js";

const keyTypes: ReadonlySet<string> = new Set(["string", "int", "uint", "bool", "double"]);

/** Whether a value can be a key or an index at all. */
export function isQualifier({ type }: CelValue): boolean {
  return keyTypes.has(type);
}

/** `value[key]` or `value.key`: undefined where there is no such entry, an error where there can't be. Defined by cel-go's interpreter/attributes.go. */
export function qualify(value: CelValue, key: CelValue): CelValue | undefined {
  if (!isQualifier(key)) return error(`invalid qualifier type: ${goTypeName(key)}`);
  switch (value.type) {
    case "error":
      return value;
    case "map":
      return value.find(key);
    case "list": {
      const index = indexOf(key);
      if (typeof index !== "number") return index;
      // A list of an object takes ints only, though it is found out for others first whether they are in range.
      if (value.origin && key.type !== "int" && index >= 0 && index < value.size) return error(`unsupported index: ${printValue(key)}`);
      return index >= 0 && index < value.size ? value.at(index) : undefined;
    }
    default:
      return undefined;
  }
}

/** The error for an entry that isn't there. */
export function missing(value: CelValue, key: CelValue): CelError {
  return error(`${value.type === "list" ? "index out of bounds" : "no such key"}: ${printValue(key)}`);
}
