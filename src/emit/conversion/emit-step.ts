import type { ConversionStep, FieldRef } from "../../plan/conversion-plan.js";
import { assignable } from "./assignable.js";
import {
  type Body,
  fieldExpression,
  fieldId,
  holderExists,
  scopeOf,
  sourceSide,
  targetSide,
  type ValueForAbsence,
  valuesForAbsenceAround,
} from "./body.js";
import { convertValue } from "./convert-value.js";
import { emitMapping, fillsIfTooFew, hasTooFew } from "./emit-mapping.js";
import { emitMetadataMapping, emitShown, isMetadataStep } from "./emit-metadata.js";
import { keptAlone } from "./kept-alone.js";
import { camelName } from "./name-scope.js";
import { printLiteral } from "./print-literal.js";
import { unmatchedField } from "./required-inside.js";
import { checkOfKept } from "./restored-alone.js";
import { shownExist } from "./shown-in-value.js";
import { differsFromWhole, isPaired } from "./shows-more.js";
import { fieldType, holderOf, type Side } from "./struct-code.js";

/** Writes the statements that convert one field. */
export function emitStep(step: ConversionStep, body: Body): readonly string[] {
  switch (step.kind) {
    case "copy":
      return emitCopy(step, body);
    case "convert":
      return emitConversion(step, body);
    case "mapping":
      return isMetadataStep(step) ? emitMetadataMapping(step, body) : emitMapping(step, body);
    case "hubOnly":
      if (step.shows !== undefined) return emitShown(step.hub, "hub", step.shows, body);
      if (fillsIfTooFew(step, "hub")) return emitFilling(step, body);
      return emitUnmatched(step.hub, "hub", step.whenAbsent === undefined ? undefined : printLiteral(step.whenAbsent), body);
    case "spokeOnly":
      if (step.shows !== undefined) return emitShown(step.spoke, "spoke", step.shows, body);
      return emitUnmatched(step.spoke, "spoke", undefined, body);
  }
}

/** Whether a step keeps a field that comes back by itself where the counterpart of the object around it is absent: it has to be known first whether it is. */
export function needsCounterpart(step: ConversionStep, body: Body): boolean {
  const ref = unmatchedField(step, sourceSide(body.way));
  return ref !== undefined && valuesForAbsenceAround(ref, body).length > 0;
}

function emitCopy(step: ConversionStep & { readonly kind: "copy" }, body: Body): readonly string[] {
  const [from, to] = [sourceSide(body.way), targetSide(body.way)];
  const value = fieldExpression(step[from], from, body);
  const cast = assignable(step[from].field.schema, step[to].field.schema)
    ? ""
    : ` as unknown as Exclude<${fieldType(step[to], to, body.code)}, undefined>`;
  return [`if (${value} !== undefined) ${fieldExpression(step[to], to, body)} = ${value}${cast};`];
}

function emitConversion(step: ConversionStep & { readonly kind: "convert" }, body: Body): readonly string[] {
  const [from, to] = [sourceSide(body.way), targetSide(body.way)];
  const value = fieldExpression(step[from], from, body);
  const converted = convertValue(step.value, value, {
    body,
    residue: scopeOf(step[to], body, [step[from]]),
    id: fieldId(step.spoke, "spoke", body),
  });
  const whole = step[from].field.schema.nullable === true ? `${value} === null ? null : ${converted}` : converted;
  const conditions = [...shownExist(step, body), `${value} !== undefined`];
  return [`if (${conditions.join(" && ")}) ${fieldExpression(step[to], to, body)} = ${whole};`];
}

/** A field that only one version has: read, it is kept; made, it is restored. */
function emitUnmatched(ref: FieldRef, side: Side, whenAbsent: string | undefined, body: Body): readonly string[] {
  const id = JSON.stringify(fieldId(ref, side, body));
  const field = fieldExpression(ref, side, body);
  const form = keptAlone(ref, whenAbsent !== undefined);
  if (side === sourceSide(body.way)) {
    const keep = `residue.keep(${id}, ${form.keep(field)});`;
    const isThere = whenAbsent === undefined ? "" : isThereToKeep(ref, side, body);
    const around = valuesForAbsenceAround(ref, body);
    if (around.length > 0) return [`if (${keptBeside(around, ref, whenAbsent, body)}) ${keep}`];
    return [`if (${isThere}${keptWhen(field, whenAbsent, body)}) ${keep}`];
  }
  const fits = checkOfKept(ref, side, form, body);
  const variable = body.locals.claim(camelName(ref.names.at(-1) ?? ""));
  const restored = `const ${variable} = ${scopeOf(ref, body)}.restore<${form.type(fieldType(ref, side, body.code))}>(${id}, ${fits});`;
  if (whenAbsent === undefined) return [restored, `if (${variable} !== undefined) ${field} = ${variable};`];
  const holder = holderExists(ref, body);
  const isPresent = form.isPresent(variable);
  const isHeld = holder === undefined ? [] : [`${holder} || ${variable} !== undefined`];
  const conditions = isPresent === undefined ? isHeld : [isPresent, ...isHeld.map((each) => `(${each})`)];
  const condition = conditions.length === 0 ? "" : `if (${conditions.join(" && ")}) `;
  return [restored, `${condition}${field} = ${form.value(variable, whenAbsent)};`];
}

/** The condition under which a field with a value for absence is kept: its absence is, if it is optional, but not if the object that holds it is absent. */
function isThereToKeep(ref: FieldRef, side: Side, body: Body): string {
  if (ref.field.required) return `${fieldExpression(ref, side, body)} !== undefined && `;
  return holderOf(ref, side, body.code)?.ref.required === false ? `${holderIsThere(ref, body)} && ` : "";
}

/** A field that only the hub has, and that has its value only where the object around it has too few properties: alone in that, it isn't kept. */
function emitFilling(step: ConversionStep & { readonly kind: "hubOnly" }, body: Body): readonly string[] {
  const unmatched = emitUnmatched(step.hub, "hub", undefined, body);
  if (body.way === "toHub") return unmatched;
  const isWritten = keptWhen(fieldExpression(step.hub, "hub", body), printLiteral(step.whenAbsent ?? null), body);
  return [`if (${isWritten} || !(${hasTooFew(step.hub, "hub", body)})) {`, ...unmatched.map((line) => `  ${line}`), "}"];
}

/**
 * Whether a field of an object with a value for absence is kept, as an expression: beside the object's counterpart, or where the object shows something else than
 * that value, since it comes back with no more than was kept then.
 */
function keptBeside(around: readonly ValueForAbsence[], ref: FieldRef, whenAbsent: string | undefined, body: Body): string {
  const field = fieldExpression(ref, sourceSide(body.way), body);
  const isKept = whenAbsent === undefined ? undefined : keptWhen(field, whenAbsent, body);
  const isKeptIn = ([absence, ...inner]: readonly ValueForAbsence[]): string | undefined => {
    if (absence === undefined) return isKept;
    const paired = isPaired(absence.counterpart, body);
    const inside = isKeptIn(inner);
    const differs = keptWhen(field, printLiteral(absence.value), body);
    const more = differsFromWhole(absence, body);
    if (isKept === undefined) {
      const alone = [differs, ...more].join(" || ");
      return inside === undefined ? `${paired} || ${alone}` : `${paired} ? ${inside} : ${alone}`;
    }
    const showsMore = more.length > 1 ? `(${more.join(" || ")})` : more.join("");
    return `${paired} ? ${inside ?? isKept} : ${differs} || (${isKept} && ${showsMore})`;
  };
  const isHeld = whenAbsent === undefined || ref.field.required ? `${field} !== undefined` : holderIsThere(ref, body);
  return `${isHeld} && (${isKeptIn(around) ?? "true"})`;
}

/** Whether the object of the source that holds a field is there, as an expression. */
function holderIsThere(ref: FieldRef, body: Body): string {
  const holder = holderOf(ref, sourceSide(body.way), body.code);
  return holder === undefined ? "true" : `${body.context.use("isObject")}(${fieldExpression(holder.ref, holder.side, body)})`;
}

/** A value that the other version's absence gives back needs no keeping. */
function keptWhen(field: string, whenAbsent: string | undefined, body: Body): string {
  if (whenAbsent === undefined) return `${field} !== undefined`;
  return /^[[{]/.test(whenAbsent) ? `!${body.context.use("sameValue")}(${field}, ${whenAbsent})` : `${field} !== ${whenAbsent}`;
}
