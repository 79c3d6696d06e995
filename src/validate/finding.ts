import type { JsonValue } from "../model/json.js";
import { stringifyJson } from "../model/lossless-json.js";
import type { Place } from "../model/place.js";
import type { Schema } from "../model/schema.js";

/** Names of fields and keys, and indices of elements, from the object's root. */
export type FieldPath = readonly (string | number)[];

/**
 * The kind of a mistake: the API server's types (k8s.io/apimachinery, pkg/util/validation/field), `Unknown` for a field that it would drop,
 * and `Unchecked` for the remark that rules weren't evaluated because of the other findings.
 */
export type FindingType =
  | "Required"
  | "Invalid"
  | "TypeInvalid"
  | "NotSupported"
  | "Duplicate"
  | "TooLong"
  | "TooMany"
  | "Forbidden"
  | "Unknown"
  | "Unchecked";

/** Why the API server would refuse an object. */
export interface Finding {
  /** The field that the API server names. */
  readonly path: FieldPath;
  readonly type: FindingType;
  /** As the API server words it, without the path: `Invalid value: 0: should be greater than or equal to 1`. */
  readonly message: string;
  /** A more exact place than the path: the key of a label. */
  readonly at?: FieldPath;
  /** The known names, for a field that isn't known. */
  readonly known?: readonly string[];
  /** Where the type file declares what the value fails: its field, its type or a rule. */
  readonly declared?: Place;
}

/** A path as the API server prints it: `spec.ports[0].name`; a key that is no plain name stands in brackets. */
export function printFieldPath(path: FieldPath): string {
  return path.map((step, index) => (isPlain(step) ? `${index === 0 ? "" : "."}${step}` : `[${step}]`)).join("");
}

/** A field that has to be there. */
export function required(path: FieldPath, detail = ""): Finding {
  return { path, type: "Required", message: withDetail("Required value", detail) };
}

/** A value that its schema refuses. Without a value, none is shown: lists and objects are long. */
export function invalid(path: FieldPath, value: JsonValue | undefined, detail: string): Finding {
  return { path, type: "Invalid", message: withDetail(withValue("Invalid value", value), detail) };
}

/** A value of another type than the schema's, or not of its format. */
export function typeInvalid(path: FieldPath, value: JsonValue, expected: string): Finding {
  return { path, type: "TypeInvalid", message: withDetail(withValue("Invalid value", value), `must be of type ${expected}`) };
}

/** A value that is none of an enum's. */
export function notSupported(path: FieldPath, value: JsonValue, supported: readonly JsonValue[]): Finding {
  const names = supported.map((each) => JSON.stringify(typeof each === "string" ? each : stringifyJson(each)));
  return {
    path,
    type: "NotSupported",
    message: withDetail(withValue("Unsupported value", value), `supported values: ${names.join(", ")}`),
  };
}

/** An element that is in a set twice, or the keys of one that is in a list map twice. */
export function duplicate(path: FieldPath, value: JsonValue | undefined): Finding {
  return { path, type: "Duplicate", message: withValue("Duplicate value", value) };
}

/** A text of more characters or bytes than allowed. */
export function tooLong(path: FieldPath, greatest: number, unit: "character" | "byte"): Finding {
  return { path, type: "TooLong", message: `Too long: may not be more than ${greatest} ${unit}${greatest === 1 ? "" : "s"}` };
}

/** A list or a map with more entries than allowed. */
export function tooMany(path: FieldPath, actual: number, greatest: number): Finding {
  return { path, type: "TooMany", message: `Too many: ${actual}: must have at most ${greatest} item${greatest === 1 ? "" : "s"}` };
}

/** Makes the finding on a value that is forbidden here. */
export function forbidden(path: FieldPath, detail: string): Finding {
  return { path, type: "Forbidden", message: withDetail("Forbidden", detail) };
}

/** A field that no schema knows: strict field validation, which kubectl asks for by default, refuses it. */
export function unknownField(path: FieldPath, known: readonly string[]): Finding {
  return { path, type: "Unknown", message: `unknown field "${printFieldPath(path)}"`, known };
}

/** A finding with the place in the type file that it is measured by: the keyword's, or else that of the type's name. */
export function declaredBy(schema: Schema, keyword: keyof Schema, finding: Finding): Finding {
  return declaredAt(schema.places?.[keyword] ?? schema.place, finding);
}

/** A finding with the place in the type file that it is measured by. Schemas of our own making, and those of CRDs, have no place. */
export function declaredAt(place: Place, finding: Finding): Finding {
  return place.file === "" ? finding : { ...finding, declared: place };
}

function isPlain(step: string | number): boolean {
  return typeof step === "string" && /^[^.[\]/\s]+$/.test(step);
}

/** How much of a value is shown, in UTF-16 units. */
const longestShown = 1000;

function withValue(words: string, value: JsonValue | undefined): string {
  if (value === undefined) return words;
  const text = stringifyJson(value);
  return `${words}: ${text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}`;
}

function withDetail(words: string, detail: string): string {
  return detail === "" ? words : `${words}: ${detail}`;
}
