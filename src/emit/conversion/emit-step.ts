import type { ConversionStep, FieldRef } from "../../model/conversion/conversion-plan.js";
import { assignable } from "./assignable.js";
import { type Body, fieldExpression, fieldPath, sourceSide, targetSide } from "./body.js";
import { emitMapping } from "./emit-mapping.js";
import { camelName } from "./name-scope.js";
import { needsResidue } from "./needs-residue.js";
import { printCheck } from "./print-check.js";
import { printLiteral } from "./print-literal.js";
import { fieldType, type Side, type StructCode } from "./struct-code.js";

/** Writes the statements that convert one field. */
export function emitStep(step: ConversionStep, body: Body, structs: readonly StructCode[]): readonly string[] {
  switch (step.kind) {
    case "copy":
      return emitCopy(step, body);
    case "struct":
    case "list":
    case "map":
      return emitInner(step, body, structs);
    case "mapping":
      return emitMapping(step, body);
    case "hubOnly":
      return emitLone(step.hub, "hub", step.whenAbsent === undefined ? undefined : printLiteral(step.whenAbsent), body);
    case "spokeOnly":
      return emitLone(step.spoke, "spoke", undefined, body);
  }
}

function emitCopy(step: ConversionStep & { readonly kind: "copy" }, body: Body): readonly string[] {
  const [from, to] = [sourceSide(body.way), targetSide(body.way)];
  const value = fieldExpression(step[from], from, body);
  const cast = assignable(step[from].field.schema, step[to].field.schema)
    ? ""
    : ` as unknown as Exclude<${fieldType(step[to], to, body.code)}, undefined>`;
  return [`if (${value} !== undefined) ${fieldExpression(step[to], to, body)} = ${value}${cast};`];
}

function emitInner(
  step: ConversionStep & { readonly kind: "struct" | "list" | "map" },
  body: Body,
  structs: readonly StructCode[],
): readonly string[] {
  const [from, to] = [sourceSide(body.way), targetSide(body.way)];
  const value = fieldExpression(step[from], from, body);
  const convert = structs.find((code) => code.plan === step.plan)?.functions[body.way] ?? "";
  const each = step.kind === "list" ? "eachElement" : "eachValue";
  const converted =
    step.kind === "struct"
      ? `${convert}(${value}${needsResidue(step.plan) ? ", residue" : ""})`
      : `${body.context.use(each)}(${value}, ${convert})`;
  const whole = step[from].field.schema.nullable === true ? `${value} === null ? null : ${converted}` : converted;
  return [`if (${value} !== undefined) ${fieldExpression(step[to], to, body)} = ${whole};`];
}

/** A field that only one version has: read, it is kept; made, it is restored. */
function emitLone(ref: FieldRef, side: Side, whenAbsent: string | undefined, body: Body): readonly string[] {
  const { context } = body;
  const path = JSON.stringify(fieldPath(ref, side, body));
  const field = fieldExpression(ref, side, body);
  if (side === sourceSide(body.way)) {
    return [`if (${keptWhen(field, whenAbsent, body)}) residue.keep(${path}, ${field});`];
  }
  const check = printCheck(ref.field.schema, context);
  context.use("check");
  const fits = context.constant(`fits ${side} ${path}`, `${camelName(fieldPath(ref, side, body))}Fits`, () =>
    whenAbsent === undefined ? check : `check.nullable(${check})`,
  );
  const variable = body.locals.claim(camelName(ref.names.at(-1) ?? ""));
  const type = fieldType(ref, side, body.code);
  const restored = `const ${variable} = residue.restore<${type}${whenAbsent === undefined ? "" : " | null"}>(${path}, ${fits});`;
  if (whenAbsent === undefined) return [restored, `if (${variable} !== undefined) ${field} = ${variable};`];
  return [restored, `if (${variable} !== null) ${field} = ${variable} ?? ${whenAbsent};`];
}

/** A value that the other version's absence gives back needs no keeping. */
function keptWhen(field: string, whenAbsent: string | undefined, body: Body): string {
  if (whenAbsent === undefined) return `${field} !== undefined`;
  return /^[[{]/.test(whenAbsent) ? `!${body.context.use("sameValue")}(${field}, ${whenAbsent})` : `${field} !== ${whenAbsent}`;
}
