import type { FieldRef } from "../../plan/conversion-plan.js";
import { type Body, fieldExpression, targetSide, type ValueForAbsence } from "./body.js";
import { heldBeside } from "./comes-back.js";
import { foreignIn } from "./foreign-fields.js";
import { printShowsOnly } from "./print-shows-only.js";
import { shownBeside } from "./shown-beside.js";

/**
 * Whether required objects of the source, outer ones first, show more than their counterparts' absence, as an expression: each counterpart is there, or the first
 * object without one has another value.
 */
export function showsMoreThanAbsence([absence, ...inner]: readonly ValueForAbsence[], body: Body): string {
  if (absence === undefined) return "true";
  const [paired, differs] = [isPaired(absence.counterpart, body), differsFromWhole(absence, body).join(" || ")];
  return inner.length === 0 ? `${paired} || ${differs}` : `${paired} ? ${showsMoreThanAbsence(inner, body)} : ${differs}`;
}

/** Whether the counterpart of a required object is in the result, as an expression. */
export function isPaired(counterpart: FieldRef, body: Body): string {
  return `${fieldExpression(counterpart, targetSide(body.way), body)} !== undefined`;
}

/**
 * Whether a required object has another value than for its counterpart's absence, as expressions of which one is true then. A field that lives elsewhere in the
 * result doesn't count, nor do values for absence that it brings: the object comes back with its value for absence beside those. All counts that the object is kept with, since it comes back with no
 * more than was kept then.
 */
export function differsFromWhole({ counterpart, around, whole }: ValueForAbsence, body: Body): readonly string[] {
  const { ref, side } = around;
  const fields = foreignIn(ref, counterpart, side, body);
  const { values } = shownBeside(around, counterpart, body);
  return [`!${printShowsOnly(around, whole, { fields, values }, body)}`, ...heldBeside(around, body)];
}
