import { flag, options, required, text, word } from "../annotations/signature.js";
import { rule } from "./rule.js";

/** The reasons that Kubernetes knows: apiextensions.k8s.io/v1 FieldValueErrorReason. */
const reasons = ["FieldValueInvalid", "FieldValueForbidden", "FieldValueRequired", "FieldValueDuplicate"] as const;

const signature = options({
  rule: required(text),
  message: text,
  messageExpression: text,
  reason: word(...reasons),
  fieldPath: text,
  optionalOldSelf: flag,
});

/** `@XValidation({ rule, ... })`. */
export const xValidation = rule(signature, (validation, given) => ({
  validations: [{ ...validation, places: given.options, texts: given.texts, place: given.place(0) }],
}));
