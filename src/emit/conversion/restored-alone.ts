import type { FieldRef } from "../../plan/conversion-plan.js";
import { type Body, fieldId, fieldPath, scopeOf } from "./body.js";
import { type KeptAlone, keptAlone } from "./kept-alone.js";
import { camelName } from "./name-scope.js";
import { printCheck } from "./print-check.js";
import type { Side } from "./struct-code.js";

/** The name of the constant with the check that a field's kept value has to pass. */
export function checkOfKept(ref: FieldRef, side: Side, form: KeptAlone, body: Body): string {
  const { context } = body;
  const check = printCheck(ref.field.schema, context);
  context.use("check");
  const path = fieldPath(ref, side, body);
  return context.constant(`fits ${side} ${path}`, `${camelName(path)}Fits`, () => form.fits(check));
}

/** Whether residue gives back a value of a field with a value for absence, as an expression: for where its object isn't known to exist yet. */
export function isGivenBack(ref: FieldRef, side: Side, body: Body): string {
  const form = keptAlone(ref, true);
  const fits = checkOfKept(ref, side, form, body);
  return form.isGiven(`${scopeOf(ref, body)}.peek(${JSON.stringify(fieldId(ref, side, body))}, ${fits})`);
}
