import { asInt64, GoValue, isJsonObject, type Native } from "./json-origin.js";
import { list } from "./lists.js";
import { bool, double, nullValue, string } from "./make.js";
import { map } from "./maps.js";
import type { CelValue } from "./value.js";

/**
 * A value of an object as cel-go sees it without a schema, as it does behind an optional that a field is selected of: `optional.of(self.a).b`. A
 * timestamp is then a string. Other values stay what they are.
 */
export function withoutSchema(value: CelValue): CelValue {
  if (value.type === "list" && value.origin) return fromNative(value.origin.natives);
  if (value.type === "map" && value.origin) return fromNative(value.origin.json);
  return value;
}

function fromNative(native: Native): CelValue {
  if (native instanceof GoValue) return native.value;
  if (native === null || native === undefined) return nullValue;
  if (Array.isArray(native)) return list(native.map(fromNative));
  if (isJsonObject(native)) return map(Object.entries(native).map(([key, value]) => ({ key: string(key), value: fromNative(value) })));
  switch (typeof native) {
    case "string":
      return string(native);
    case "boolean":
      return bool(native);
    default: {
      const value = asInt64(native);
      return value === undefined ? double(Number(native)) : { type: "int", value };
    }
  }
}
