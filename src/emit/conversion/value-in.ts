import { isJsonObject, type JsonObject, type JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";

/** The value at a path inside a value. */
export function valueIn(value: JsonValue | undefined, [name, ...inner]: readonly string[]): JsonValue | undefined {
  return name === undefined || value === undefined ? value : valueIn(isJsonObject(value) ? value[name] : undefined, inner);
}

/** The value that an object's value has for a field in the object. */
export function valueOfField(value: JsonValue | undefined, field: Named, object: Named): JsonValue | undefined {
  return valueIn(value, field.names.slice(object.names.length));
}

/** A field or an object, by the names that lead to it from the root. */
interface Named {
  readonly names: readonly string[];
}

/** An object with another value at a path inside it. */
export function withValueIn(object: JsonObject, [name, ...inner]: readonly string[], value: JsonValue): JsonObject {
  if (name === undefined) return object;
  return { ...object, [name]: inner.length === 0 ? value : withValueIn(objectOf(object[name]), inner, value) };
}

/** An object without the value at a path inside it. */
export function withoutValueIn(object: JsonObject, [name, ...inner]: readonly string[]): JsonObject {
  if (name === undefined || !Object.hasOwn(object, name)) return object;
  const { [name]: value, ...others } = object;
  if (inner.length === 0) return others;
  return isJsonObject(value) ? { ...object, [name]: withoutValueIn(value, inner) } : object;
}
