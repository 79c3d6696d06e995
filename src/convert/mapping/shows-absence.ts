import { sameValue } from "../../model/canonical-json.js";
import { isRecord } from "../../model/json.js";
import { differsFromBoth } from "../differs-from-both.js";
import { filledIn } from "../filled-in.js";

/** A required value that stands for the absence of an optional one, and the conversions between the two sides without any kept values. */
export interface AbsenceOf {
  readonly whenAbsent: unknown;
  toOptional(value: unknown): unknown;
  toRequired(value: unknown): unknown;
}

/**
 * Whether a value equals the value for absence, apart from parts that the optional side can't represent. Any other value is an edit, so the optional
 * side must be present: were it absent, converting it back without residue would undo the edit.
 */
export function showsAbsence(value: unknown, { whenAbsent, toOptional, toRequired }: AbsenceOf): boolean {
  if (sameValue(value, whenAbsent)) return true;
  const shown = toOptional(value);
  if (!sameValue(shown, toOptional(whenAbsent))) return false;
  const remade = toRequired(shown);
  // A field that only the required side has may get a value of its own, which the value for absence need not have.
  const whole = isRecord(whenAbsent) && isRecord(remade) ? filledIn(whenAbsent, remade) : whenAbsent;
  return differsFromBoth(whole, value, remade) === undefined;
}
