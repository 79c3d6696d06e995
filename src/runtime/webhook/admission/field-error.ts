import { stringifyJson } from "../../../model/lossless-json.js";
import { FieldPath } from "./field-path.js";

/** Kinds of causes that the API server knows (`CauseType` of meta/v1), and how it words them. */
const words = {
  FieldValueNotFound: "Not found",
  FieldValueRequired: "Required value",
  FieldValueDuplicate: "Duplicate value",
  FieldValueInvalid: "Invalid value",
  FieldValueTypeInvalid: "Invalid value",
  FieldValueNotSupported: "Unsupported value",
  FieldValueForbidden: "Forbidden",
  FieldValueTooLong: "Too long",
  FieldValueTooMany: "Too many",
  FieldValueTooFew: "Too few",
  InternalError: "Internal error",
} as const;

/** The problem of one field. Made by the functions of `field`. */
export interface FieldError {
  readonly type: keyof typeof words;
  /** The field's path, as `spec.ports[0].name`. */
  readonly field: string;
  /** Without the path: `Invalid value: 70000: must be at most 65535`. */
  readonly body: string;
}

/** A path, or its text. */
export type Field = FieldPath | string;

/**
 * Says what is wrong with a field, in the words and with the causes that the API server has for it:
 * k8s.io/apimachinery v0.36, util/validation/field/errors.go.
 * @example
 * ```ts
 * const findings = [field.invalid(field.path("spec", "replicas"), -1, "must be 0 or more")];
 * ```
 */
export const field = {
  /** The path of these names, from the object on: `field.path("spec", "ports").index(0).child("name")`. */
  path: (...names: readonly string[]): FieldPath => new FieldPath().child(...names),

  /** It has to be there, or not to be empty. */
  required: (at: Field, detail = "") => without("FieldValueRequired", at, detail),
  /** It may not be set or changed as things are. */
  forbidden: (at: Field, detail: string) => without("FieldValueForbidden", at, detail),
  /** Its value is malformed, or out of bounds. */
  invalid: (at: Field, value: unknown, detail: string) => withValue("FieldValueInvalid", at, value, detail),
  /** Its value is of the wrong type. */
  typeInvalid: (at: Field, value: unknown, detail: string) => withValue("FieldValueTypeInvalid", at, value, detail),
  /** Its value is none of those that there are. */
  notSupported: (at: Field, value: unknown, supported: readonly string[]) =>
    withValue("FieldValueNotSupported", at, value, supportedValues(supported)),
  /** It names something that isn't there. */
  notFound: (at: Field, value: unknown) => withValue("FieldValueNotFound", at, value),
  /** Another has this value, and it has to be the only one. */
  duplicate: (at: Field, value: unknown) => withValue("FieldValueDuplicate", at, value),
  /** It has more bytes than it may. */
  tooLong: (at: Field, bytes: number) => without("FieldValueTooLong", at, `may not be more than ${counted(bytes, "byte")}`),
  /** It has more characters than it may. */
  tooLongCharacters: (at: Field, characters: number) =>
    without("FieldValueTooLong", at, `may not be more than ${counted(characters, "character")}`),
  /** It has more items than it may. */
  tooMany: (at: Field, items: number, maximum: number) =>
    withValue("FieldValueTooMany", at, items, `must have at most ${counted(maximum, "item")}`),
  /** It has fewer items than it must. */
  tooFew: (at: Field, items: number, minimum: number) =>
    withValue("FieldValueTooFew", at, items, `must have at least ${counted(minimum, "item")}`),
  /** It couldn't be looked at. */
  internal: (at: Field, detail: string) => without("InternalError", at, detail),
};

function without(type: FieldError["type"], at: Field, detail: string): FieldError {
  return { type, field: String(at), body: detail === "" ? words[type] : `${words[type]}: ${detail}` };
}

function withValue(type: FieldError["type"], at: Field, value: unknown, detail = ""): FieldError {
  const body = `${words[type]}: ${stringifyJson(value ?? null)}`;
  return { type, field: String(at), body: detail === "" ? body : `${body}: ${detail}` };
}

function supportedValues(values: readonly string[]): string {
  return values.length === 0 ? "" : `supported values: ${values.map((value) => JSON.stringify(value)).join(", ")}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
