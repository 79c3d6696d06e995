import { sameValue } from "../model/canonical-json.js";
import type { JsonValue } from "../model/json.js";
import type { Schema } from "../model/schema.js";
import { printFieldPath } from "../validate/finding.js";
import { refusalOf } from "../validate/refusal.js";
import type { AbsenceValue } from "./conversion-plan.js";
import { misfitOf, valueFits } from "./match/value-fits.js";

/** Why a field can't have a value for absence, in words: the API server would refuse it, by its type, a limit, a format or a rule. Undefined if it fits. */
export function absenceMisfit(value: JsonValue, schema: Schema, path: string): string | undefined {
  const misfit = misfitOf(value, schema) ?? refusalWords(value, schema);
  return misfit === undefined ? undefined : `${JSON.stringify(value)} does not fit ${path}: ${misfit}`;
}

/** Whether the API server takes a value for a field: by its type, limits, formats and rules. */
export function isAccepted(value: JsonValue, schema: Schema): boolean {
  return valueFits(value, schema) && refusalOf(schema, value) === undefined;
}

function refusalWords(value: JsonValue, schema: Schema): string | undefined {
  const problem = refusalOf(schema, value);
  if (problem === undefined) return undefined;
  const inside = printFieldPath(problem.path);
  if (inside === "") return problem.message;
  return `${inside.startsWith("[") ? "" : "."}${inside}: ${problem.message}`;
}

/** The value that one side of a mapping shows where the other is absent; undefined if it shows none. */
export function shownForAbsence(absence: AbsenceValue | undefined, side: "spoke" | "hub"): JsonValue | undefined {
  return absence?.side === side ? absence.value : absence?.other;
}

/** Whether both sides of a mapping are required, and each shows a value where the other is absent. */
export function isOfBothSides(absence: AbsenceValue | undefined): boolean {
  return absence?.other !== undefined;
}

/** How the value for absence differs in two releases of a mapping. */
export interface ChangedAbsence {
  /** The side of the value, for a mapping that shows a value on each side; the hub's if it differs. */
  readonly side: "spoke" | "hub";
  /** Whether a value for each side is shown in one of the releases. */
  readonly isOfBoth: boolean;
  readonly before: JsonValue | undefined;
  readonly now: JsonValue | undefined;
}

/** Compares the values for absence of two releases of a mapping. */
export function changedAbsence(former: AbsenceValue | undefined, present: AbsenceValue | undefined): ChangedAbsence {
  const side = changedSide(former, present);
  const isOfBoth = isOfBothSides(former) || isOfBothSides(present);
  const shown = (absence: AbsenceValue | undefined) => (isOfBoth ? shownForAbsence(absence, side) : absence?.value);
  return { side, isOfBoth, before: shown(former), now: shown(present) };
}

function changedSide(former: AbsenceValue | undefined, present: AbsenceValue | undefined): "spoke" | "hub" {
  const side = (present ?? former)?.side ?? "hub";
  if (!sameValue(former?.value, present?.value) || sameValue(former?.other, present?.other)) return side;
  return side === "hub" ? "spoke" : "hub";
}
