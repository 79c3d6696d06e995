import type { ConversionStep, FieldRef } from "../../model/conversion/conversion-plan.js";
import { type Body, fieldExpression, fieldPath } from "./body.js";
import { camelName } from "./name-scope.js";
import { printCheck } from "./print-check.js";
import { printList, printLiteral, printObject } from "./print-literal.js";
import { fieldType, type Side } from "./struct-code.js";

type MappingStep = ConversionStep & { readonly kind: "mapping" };

/** Writes the statements of a field that a codec converts; the codec, with all that it keeps, is a constant of the file. */
export function emitMapping(step: MappingStep, body: Body): readonly string[] {
  const { context, way } = body;
  const constant = context.constant(
    `mapping ${fieldPath(step.spoke, "spoke", body)}`,
    `${camelName(fieldPath(step.spoke, "spoke", body))}Mapping`,
    () => printDefinition(step, body),
  );
  const local = (ref: FieldRef) => body.locals.claim(camelName(ref.names.at(-1) ?? ""));
  const spoke = fieldExpression(step.spoke, "spoke", body);
  const hub = step.hub.map((ref) => fieldExpression(ref, "hub", body));
  if (way === "toHub") {
    const values = step.hub.map(local);
    const call = `const [${values.join(", ")}] = ${constant}.toHub(${spoke}, residue);`;
    return [call, ...values.map((value, index) => `if (${value} !== undefined) ${hub[index]} = ${value};`)];
  }
  const value = local(step.spoke);
  return [`const ${value} = ${constant}.fromHub([${hub.join(", ")}], residue);`, `if (${value} !== undefined) ${spoke} = ${value};`];
}

function printDefinition(step: MappingStep, body: Body): string {
  const { context } = body;
  context.use("check");
  const side = (ref: FieldRef, of: Side) =>
    printObject([
      ["path", JSON.stringify(fieldPath(ref, of, body))],
      ["fits", printCheck(ref.field.schema, context)],
    ]);
  const whenAbsent = step.whenAbsent === undefined ? [] : [["whenAbsent", printWhenAbsent(step.whenAbsent)] as const];
  const present = (ref: FieldRef, of: Side) => `NonNullable<${fieldType(ref, of, body.code)}>`;
  const hubTypes = step.hub.map((ref) => present(ref, "hub")).join(", ");
  const types = step.codec === "identity" ? `<${present(step.spoke, "spoke")}, readonly [${hubTypes}]>` : "";
  const definition = printObject([
    ["codec", `${context.use(step.codec)}()`],
    ["spoke", side(step.spoke, "spoke")],
    ["hub", printList(step.hub.map((ref) => side(ref, "hub")))],
    ...whenAbsent,
  ]);
  return `${context.use("mapping")}${types}(${definition})`;
}

function printWhenAbsent({ side, value }: NonNullable<MappingStep["whenAbsent"]>): string {
  return printObject([[side, side === "hub" ? `[${printLiteral(value)}]` : printLiteral(value)]]);
}
