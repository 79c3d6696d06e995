import type { Schema } from "../../model/schema.js";
import type { CelValue } from "./value.js";

/**
 * The form in which Kubernetes keeps a value inside a list or a map of an object: JSON, or a value that no JSON stands for. `+` on a list of an object
 * puts the Go value of what it adds beside the JSON that is there, and reads both by the schema of the items, so that timestamps, for one,
 * become errors. See k8s.io/apiserver/pkg/cel/common/valuesunstructured.go.
 */
export type Native = unknown | GoValue;

/** A value that is no JSON, or a float64 that is a whole number. `goType` is what Go's `%T` prints. */
export class GoValue {
  constructor(
    readonly goType: string,
    readonly value: CelValue,
  ) {}
}

/** Where a list comes from that an object holds. */
export interface JsonListOrigin {
  readonly natives: readonly Native[];
  readonly items: Schema;
  readonly listType: "atomic" | "set" | "map";
  /** The keys of `listType: map`. */
  readonly mapKeys: readonly string[];
}

/** Where a map or an object comes from that an object holds. */
export interface JsonMapOrigin {
  readonly json: { readonly [key: string]: unknown };
  /** The schema of a key's value; undefined for a field that the schema doesn't know. */
  readonly schemaOf: (key: string) => Schema | undefined;
}

/** Go's name for the type of a value that was read from JSON, as `%T` prints it. */
export function goTypeOf(native: Native): string {
  if (native instanceof GoValue) return native.goType;
  if (native === null || native === undefined) return "<nil>";
  if (Array.isArray(native)) return "[]interface {}";
  switch (typeof native) {
    case "string":
      return "string";
    case "boolean":
      return "bool";
    case "number":
    case "bigint":
      return asInt64(native) === undefined ? "float64" : "int64";
    default:
      return "map[string]interface {}";
  }
}

/** The integer that a JSON number without a fraction is to the API server, if it is within 64 bits. */
export function asInt64(native: Native): bigint | undefined {
  if (typeof native !== "bigint" && !(typeof native === "number" && Number.isInteger(native))) return undefined;
  const value = BigInt(native);
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

/** A text that is equal for natives that Go finds equal as keys of a map: numbers by type, too. */
export function nativeKey(native: Native): string {
  const value = native instanceof GoValue && native.goType === "float64" && native.value.type === "double" ? native.value.value : native;
  return `${goTypeOf(native)} ${String(value)}`;
}

/** Whether two values of JSON are equal, however their integers are held. An absent member and null differ. */
export function nativeEquals(a: Native, b: Native): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => nativeEquals(item, b[index]));
  if (isJsonObject(a) && isJsonObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && nativeEquals(a[key], b[key]));
  }
  return goTypeOf(a) === goTypeOf(b) && nativeKey(a) === nativeKey(b);
}

export function isJsonObject(native: Native): native is { readonly [key: string]: unknown } {
  return typeof native === "object" && native !== null && !Array.isArray(native) && !(native instanceof GoValue);
}
