import type { GroupVersionKind } from "./admission-request.js";
import type { FieldError } from "./field-error.js";

/** Why a request is refused: the part of meta/v1's Status that an admission webhook gives, and that clients get. */
export interface AdmissionStatus {
  readonly status: "Failure";
  /** An HTTP status: 4xx or 5xx. */
  readonly code: number;
  /** One word, such as `Forbidden`, by which programs tell refusals apart. */
  readonly reason: string;
  readonly message: string;
  readonly details?: StatusDetails;
}

/** The object that is refused, and the fields that are the causes. */
export interface StatusDetails {
  readonly group?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly causes?: readonly { readonly reason: string; readonly message: string; readonly field: string }[];
}

/** The object that a status is about. */
export interface Subject {
  readonly kind: Pick<GroupVersionKind, "group" | "kind">;
  /** Empty for a cluster-scoped object. */
  readonly namespace: string;
  /** Empty where it has none yet. */
  readonly name: string;
}

/** The number of errors that a status tells. A client may send an object with a hundred thousand, and nobody would read them. */
const maxErrors = 1_000;

/**
 * Fields of the object are wrong: 422, worded as the API server words its own (k8s.io/apimachinery, api/errors, NewInvalid). Of very many errors the first
 * are listed, and the number of the others.
 */
export function invalidStatus({ kind: { group, kind }, name }: Subject, all: readonly FieldError[]): AdmissionStatus {
  const errors = all.slice(0, maxErrors);
  const texts = [...new Set(errors.map((error) => `${error.field}: ${error.body}`))];
  if (all.length > maxErrors) texts.push(`and ${all.length - maxErrors} more errors`);
  const [only] = texts;
  const qualified = group === "" ? kind : `${kind}.${group}`;
  return {
    status: "Failure",
    code: 422,
    reason: "Invalid",
    message: `${qualified} ${JSON.stringify(name)} is invalid: ${texts.length === 1 ? only : `[${texts.join(", ")}]`}`,
    details: { group, kind, name, causes: errors.map(({ type, field, body }) => ({ reason: type, message: body, field })) },
  };
}

const longestMessage = 2048;

/** The webhook itself failed: 500. The message names the object, and is cut where it is too long to be read. */
export function internalErrorStatus({ kind: { group, kind }, namespace, name }: Subject, problem: string): AdmissionStatus {
  const object = `${kind} ${namespace === "" ? "" : `${namespace}/`}${name === "" ? "(no name)" : name}`;
  const message = `${object}: ${problem}`;
  return {
    status: "Failure",
    code: 500,
    reason: "InternalError",
    message: message.length > longestMessage ? `${message.slice(0, longestMessage)}...` : message,
    details: { group, kind, name },
  };
}

/** The review can't be answered for what it says: 400. */
export function badRequestStatus(message: string): AdmissionStatus {
  return { status: "Failure", code: 400, reason: "BadRequest", message };
}
