import { isJsonObject, type JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import type { CodecExample } from "../codecs/built-in-codec.js";
import { builtInCodec } from "../codecs/codec-table.js";
import { printLiteral } from "../print-literal.js";

/** An example of a codec between a spoke's field and the hub's; undefined where none comes to mind, as for a codec of the user's own. */
export function codecExample({ inverted, ...ref }: CodecRef, spoke: Schema): CodecExample | undefined {
  const codec = builtInCodec(ref);
  if (inverted !== true) return codec?.example(ref.arguments, spoke);
  const [hub, value] = codec?.example(ref.arguments, codec.spokeOf?.(spoke) ?? spoke) ?? [];
  return hub === undefined || value === undefined ? undefined : [value, hub];
}

/** `{limits: {cpu: "a"}}` of a value at a path below the object that an example is about: `rules[]` is a list's element there, `zones{}` a map's value. */
export function printExample(entries: readonly (readonly [path: readonly string[], value: JsonValue | undefined])[]): string {
  let object: JsonValue = {};
  for (const [path, value] of entries) if (value !== undefined) object = put(object, path, value);
  return printLiteral(object, "");
}

function put(object: JsonValue | undefined, [name, ...rest]: readonly string[], value: JsonValue): JsonValue {
  if (name === undefined) return value;
  const fields = isJsonObject(object) ? object : {};
  const [own = "", ...containers] = name.split(/(?=\[\]|\{\})/);
  return { ...fields, [own]: putInside(fields[own], containers, rest, value) };
}

function putInside(
  current: JsonValue | undefined,
  [container, ...inner]: readonly string[],
  rest: readonly string[],
  value: JsonValue,
): JsonValue {
  if (container === undefined) return put(current, rest, value);
  if (container === "[]") return [putInside(Array.isArray(current) ? current[0] : undefined, inner, rest, value)];
  return { a: putInside(isJsonObject(current) ? current.a : undefined, inner, rest, value) };
}
