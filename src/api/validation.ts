import { type Decoration, nothing } from "./decorator-types.js";

/** A rule in CEL, checked by the API server. */
export const XValidation = (_rule: {
  /** `self` is the value; `oldSelf` what it was before an update. */
  rule: string;
  message?: string;
  /** A CEL expression that gives the message. */
  messageExpression?: string;
  reason?: "FieldValueInvalid" | "FieldValueForbidden" | "FieldValueRequired" | "FieldValueDuplicate";
  /** The field that the finding names: `.size`. */
  fieldPath?: string;
  /** Also evaluates a rule with `oldSelf` on creation. */
  optionalOldSelf?: boolean;
}): Decoration => nothing;

/** A value that never changes once it is set; on a class, wherever the class is used. */
export const Immutable = (): Decoration => nothing;

/** Exactly one of these fields is set. */
export const ExactlyOneOf = (..._fields: string[]): Decoration => nothing;

/** One of these fields is set, or none. */
export const AtMostOneOf = (..._fields: string[]): Decoration => nothing;

/** At least one of these fields is set. */
export const AtLeastOneOf = (..._fields: string[]): Decoration => nothing;
