import type { ConversionStep, FieldRef, PlannedCodec, ValuePlan } from "../../model/conversion/conversion-plan.js";
import type { JsonValue } from "../../model/json.js";
import { type Body, fieldExpression, fieldId, fieldPath, holderExists, scopeOf } from "./body.js";
import { valueConverter } from "./convert-value.js";
import { camelName } from "./name-scope.js";
import { printCheck, printTypeCheck } from "./print-check.js";
import { printCodecCall } from "./print-codec-call.js";
import { printList, printLiteral, printObject, printTypedCall } from "./print-literal.js";
import { innerValueType, present, type Side, type StructCode, type Way } from "./struct-code.js";

export type MappingStep = ConversionStep & { readonly kind: "mapping" };

/** Writes the statements of a field that a codec converts; the codec, with all that it keeps, is a constant of the file. */
export function emitMapping(step: MappingStep, body: Body, structs: readonly StructCode[]): readonly string[] {
  const { context, way } = body;
  const path = fieldPath(step.spoke, "spoke", body);
  const constant = context.constant(`mapping ${path}`, `${camelName(path)}Mapping`, () => printMapping(step, body, structs));
  const local = (ref: FieldRef) => body.locals.claim(camelName(ref.names.at(-1) ?? ""));
  const spoke = fieldExpression(step.spoke, "spoke", body);
  const hub = step.hub.map((ref) => fieldExpression(ref, "hub", body));
  const [made] = way === "toHub" ? step.hub : [step.spoke];
  const residue = made === undefined ? "residue" : scopeOf(made, body);
  const holder = step.whenAbsent === undefined || made === undefined ? undefined : holderExists(made, body);
  const more = holder === undefined ? residue : `${residue}, ${holder}`;
  if (way === "toHub") {
    const values = step.hub.map(local);
    const call = `const [${values.join(", ")}] = ${constant}.toHub(${spoke}, ${more});`;
    return [call, ...values.map((value, index) => `if (${value} !== undefined) ${hub[index]} = ${value};`)];
  }
  const value = local(step.spoke);
  return [`const ${value} = ${constant}.fromHub([${hub.join(", ")}], ${more});`, `if (${value} !== undefined) ${spoke} = ${value};`];
}

/** A mapping while its definition is written. */
interface MappingCode {
  readonly step: MappingStep;
  /** The types of the fields' values. */
  readonly types: { readonly spoke: string; readonly hub: readonly string[] };
  readonly body: Body;
  readonly structs: readonly StructCode[];
}

/** The definition of a mapping, as an expression. */
function printMapping(step: MappingStep, body: Body, structs: readonly StructCode[]): string {
  const { context } = body;
  context.use("check");
  const types = {
    spoke: present(step.spoke, "spoke", body.code),
    hub: step.hub.map((ref) => present(ref, "hub", body.code)),
  };
  const code: MappingCode = { step, types, body, structs };
  if (isBuiltIn(step.codec, "first")) return printFirst(step.codec, code);
  if (isBuiltIn(step.codec, "entries")) return printEntries(step.codec, code);
  const definition = printObject([
    ["codec", printCodec(code)],
    ...printFields(code),
    ...(step.whenAbsent === undefined ? [] : [["whenAbsent", printWhenAbsent(step.whenAbsent)] as const]),
  ]);
  return printTypedCall(context.use("mapping"), [types.spoke, tupleOf(types.hub)], definition);
}

type NamedCodec = PlannedCodec & { readonly name: "named" };

function isBuiltIn(codec: PlannedCodec, name: string): codec is NamedCodec {
  return codec.name === "named" && codec.ref.own === undefined && codec.ref.name === name;
}

/** The fields of a mapping: their paths and the checks of what was kept of them. */
function printFields({ step, body }: MappingCode): readonly (readonly [string, string])[] {
  const field = (ref: FieldRef, side: Side) =>
    printObject([
      ["path", JSON.stringify(fieldId(ref, side, body))],
      ["fits", printCheck(ref.field.schema, body.context)],
      ...(ref.field.schema.nullable === true ? [["nullable", "true"] as const] : []),
      ...(step.whenAbsent?.side === side && ref.field.required ? [["required", "true"] as const] : []),
    ]);
  return [
    ["spoke", field(step.spoke, "spoke")],
    ["hub", printList(step.hub.map((ref) => field(ref, "hub")))],
  ];
}

function printCodec(code: MappingCode): string {
  const { step, types, body } = code;
  const { context } = body;
  const { codec } = step;
  switch (codec.name) {
    case "identity":
      return `${context.use("identity")}()`;
    case "sameType": {
      const checks = [step.spoke, ...step.hub].map((ref) => printTypeCheck(ref.field.schema, context));
      return `${context.use("one")}(${context.use("sameType")}(${checks.join(", ")}))`;
    }
    case "whole":
      return `${context.use("one")}(${printWhole(codec.value, [types.spoke, types.hub[0] ?? ""], code)})`;
    case "named":
      return types.hub.length > 1 ? printNamed(codec, code) : `${context.use("one")}(${printNamed(codec, code)})`;
  }
}

function printNamed({ ref, inner }: NamedCodec, code: MappingCode): string {
  const { step, types, body } = code;
  if (inner !== undefined) {
    const innerTypes = [innerValueType(ref, "spoke", types.spoke), innerValueType(ref, "hub", types.hub[0] ?? "")] as const;
    return `${body.context.use("single")}(${printWhole(inner, innerTypes, code)})`;
  }
  const fields = {
    spoke: { schema: step.spoke.field.schema, type: types.spoke },
    hub: step.hub.map(({ field }, index) => ({ schema: field.schema, type: types.hub[index] ?? "" })),
  };
  return printCodecCall(ref, fields, body.context);
}

function printFirst({ ref, inner }: NamedCodec, code: MappingCode): string {
  const { step, types, body } = code;
  const element = innerValueType(ref, "hub", types.hub[0] ?? "");
  const codec = inner === undefined ? `${body.context.use("unchanged")}()` : printWhole(inner, [types.spoke, element], code);
  const unique = step.hub[0]?.field.schema.listType === "set" ? [["unique", "true"] as const] : [];
  return printTypedCall(
    body.context.use("firstOf"),
    [types.spoke, element],
    printObject([["codec", codec], ...printFields(code), ...unique]),
  );
}

function printEntries({ ref, inner }: NamedCodec, code: MappingCode): string {
  const { step, types, body } = code;
  const { context } = body;
  const [key, value] = ref.arguments.map((argument) => JSON.stringify(argument));
  const entry = step.hub[0]?.field.schema.items;
  const definition = printObject([
    ...printFields(code),
    ["key", key ?? ""],
    ["value", value ?? ""],
    ["entryFits", entry === undefined ? "check.anything()" : printCheck(entry, context)],
    ...(inner === undefined ? [] : [["inner", printInner(inner, code)] as const]),
  ]);
  const entryTypes = [`NonNullable<${types.spoke}[string]>`, `NonNullable<${types.hub[0]}[number]>`, value ?? ""];
  return printTypedCall(context.use("entriesOf"), entryTypes, definition);
}

/** The hub's values: of several, each may be absent. */
function tupleOf(types: readonly string[]): string {
  return `readonly [${(types.length > 1 ? types.map((type) => `${type} | undefined`) : types).join(", ")}]`;
}

/** A value's conversion as a codec: what it would keep inside is kept with the value as a whole. */
function printWhole(value: ValuePlan, types: readonly [spoke: string, hub: string], code: MappingCode): string {
  return printTypedCall(code.body.context.use("whole"), types, printInner(value, code));
}

/** The functions that convert a value inside another one. */
function printInner(value: ValuePlan, { step, body, structs }: MappingCode): string {
  const id = fieldId(step.spoke, "spoke", body);
  const converter = (way: Way) => valueConverter(value, { body: { ...body, way }, structs, residue: "residue", id });
  return printObject([
    ["toHub", converter("toHub")],
    ["fromHub", converter("fromHub")],
  ]);
}

function printWhenAbsent({ side, value }: { readonly side: Side; readonly value: JsonValue }): string {
  return printObject([[side, side === "hub" ? `[${printLiteral(value)}]` : printLiteral(value)]]);
}
