import type { JsonValue } from "../json.js";
import type { CodecRef } from "../mapping.js";
import type { Schema } from "../schema.js";
import { printLiteral } from "./print-literal.js";
import { valueFits } from "./value-fits.js";

/** A value to show what becomes of it; undefined where none comes to mind that fits. */
export function sampleValue(schema: Schema): JsonValue | undefined {
  const choices: readonly (JsonValue | undefined)[] = [
    schema.enum?.[0],
    3,
    schema.minimum,
    schema.maximum,
    "a",
    "abc",
    true,
    schema.items === undefined ? undefined : [sampleValue(schema.items) ?? null],
    schema.additionalProperties === undefined ? undefined : { a: sampleValue(schema.additionalProperties) ?? null },
    Object.fromEntries((schema.fields ?? []).map((field) => [field.name, sampleValue(field.schema) ?? null])),
    schema.default,
  ];
  return choices.find((choice) => choice !== undefined && valueFits(choice, schema));
}

/** What a codec is shown with: a value of the spoke, and what it says in the hub, in as many values as the hub has fields. */
export function codecExample({ inverted, ...ref }: CodecRef, spoke: Schema): readonly [spoke: JsonValue, ...hub: JsonValue[]] | undefined {
  if (inverted === true) {
    const [hub, value] = codecExample(ref, otherSide(ref, spoke)) ?? [];
    return hub === undefined || value === undefined ? undefined : [value, hub];
  }
  const [argument, other] = ref.arguments;
  const value = sampleValue(spoke);
  switch (ref.name) {
    case "hostPort":
      return ["a:80", "a", 80];
    case "duration":
      return argument === "s" ? ["5m", 300] : [`5${String(argument)}`, 5];
    case "scale":
      return typeof argument === "string" && unitSizes[argument] !== undefined ? [2, 2 * unitSizes[argument]] : undefined;
    case "quantity":
      return argument === undefined ? ["1k", 1000] : [`512${String(argument)}`, 512];
    case "text":
      return ["80", 80];
    case "enumMap":
      return Object.entries(argument as { readonly [name: string]: JsonValue })[0];
    case "first":
      return value === undefined ? undefined : [value, [value]];
    case "single":
      return Array.isArray(value) ? [value, (value as readonly JsonValue[])[0] ?? null] : undefined;
    case "entries":
      if (other === undefined) return [{ a: {} }, [{ [String(argument)]: "a" }]];
      return [{ a: "b" }, [{ [String(argument)]: "a", [String(other)]: "b" }]];
    default:
      return undefined;
  }
}

/** What stands on the other side of a field that shows a list's head, or that is a list of one. */
function otherSide({ name }: CodecRef, { items, ...schema }: Schema): Schema {
  if (name === "single") return { type: "array", items: { ...schema, ...(items === undefined ? {} : { items }) }, place: schema.place };
  return items ?? schema;
}

/** `{limits: {cpu: "a"}}` of a value at a path below the object that an example is about. */
export function printExample(entries: readonly (readonly [path: readonly string[], value: JsonValue | undefined])[]): string {
  let object: JsonValue = {};
  for (const [path, value] of entries) if (value !== undefined) object = put(object, path, value);
  return printLiteral(object, "");
}

const unitSizes: { readonly [unit: string]: number } = { Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };

function put(object: JsonValue, [name, ...rest]: readonly string[], value: JsonValue): JsonValue {
  if (name === undefined) return value;
  const fields = object as { readonly [key: string]: JsonValue };
  return { ...fields, [name]: put(fields[name] ?? {}, rest, value) };
}
