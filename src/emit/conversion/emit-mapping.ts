import { isOfBothSides, shownForAbsence } from "../../plan/absence-value.js";
import type { PrintedProperty, RunTimeMapping } from "../../plan/codecs/built-in-codec.js";
import { builtInCodec } from "../../plan/codecs/codec-table.js";
import type { ConversionStep, FieldRef, MappingStep, PlannedCodec, ValuePlan } from "../../plan/conversion-plan.js";
import { type Body, fieldExpression, fieldId, fieldPath, holderExists, scopeOf, sourceSide, targetSide, variableOf } from "./body.js";
import { valueConverter } from "./convert-value.js";
import { fieldDefault } from "./field-default.js";
import { inParentheses } from "./in-parentheses.js";
import { mergeShape } from "./merge-shape.js";
import { camelName } from "./name-scope.js";
import { printCheck, printTypeCheck } from "./print-check.js";
import { printCodecCall } from "./print-codec-call.js";
import { printList, printLiteral, printObject, printTypedCall } from "./print-literal.js";
import { aroundShownHolder, shownExist } from "./shown-in-value.js";
import { type GroupCode, holderOf, present, type Side, type Way } from "./struct-code.js";

/** Writes the statements of a field that a codec converts; the codec, with all that it keeps, is a constant of the file. */
export function emitMapping(step: MappingStep, body: Body): readonly string[] {
  const { way } = body;
  const [made] = way === "toHub" ? step.hub : [step.spoke];
  const isShown = made !== undefined && shownForAbsence(step.whenAbsent, targetSide(way)) !== undefined;
  const holder = isShown ? holderExists(made, body) : undefined;
  // `emitRequired`, or `fillRequired`, gives it its value for absence then.
  const isMadeLater = (isOfBothSides(step.whenAbsent) && holder !== undefined) || fillsIfTooFew(step, targetSide(way));
  const around = holder === undefined || made === undefined ? [] : aroundShownHolder(made, body);
  const exists = isMadeLater ? "false" : holder && [...around, holder].join(" && ");
  const scope = restoringScope(step, body);
  const call = callMapping(step, body, exists === undefined ? scope : `${scope}, ${exists}`);
  const conditions = [...shownExist(step, body), ...readHolder(step, body)];
  return conditions.length === 0 ? call : [`if (${conditions.join(" && ")}) {`, ...call.map((line) => `  ${line}`), "}"];
}

/** The scope in which a step restores what was kept, as an expression. */
function restoringScope(step: MappingStep, body: Body): string {
  const { way } = body;
  const [made] = way === "toHub" ? step.hub : [step.spoke];
  if (made === undefined) return "residue";
  const sources = way === "toHub" ? [step.spoke] : step.hub;
  const residue = fillsRequired(step, body) ? scopeOf(made, body, sources) : mappingScope(made, sources, body);
  return fillsIfTooFew(step, sourceSide(way)) ? restoringIfTooFew(step, residue, body) : residue;
}

/** Whether a mapping gives a value to a field of the result, as an expression; for one that is made later, since it isn't known yet which objects exist. */
export function givesValue(step: MappingStep, made: FieldRef, body: Body): string {
  const spoke = fieldExpression(step.spoke, "spoke", body);
  const hub = step.hub.map((ref) => fieldExpression(ref, "hub", body));
  const scope = `${inParentheses(restoringScope(step, body))}.tried()`;
  const constant = mappingConstant(step, body);
  if (body.way === "fromHub") return `${constant}.fromHub([${hub.join(", ")}], ${scope}, false) !== undefined`;
  return `${constant}.toHub(${spoke}, ${scope}, false)[${step.hub.indexOf(made)}] !== undefined`;
}

/**
 * Whether a field of the source gets a value again from what a mapping made of it, in an object that nothing else says is there, as an expression. The head of
 * an empty list has none.
 */
export function givesValueBack(step: MappingStep, body: Body): string {
  const spoke = fieldExpression(step.spoke, "spoke", body);
  const hub = step.hub.map((ref) => fieldExpression(ref, "hub", body));
  const constant = mappingConstant(step, body);
  if (body.way === "toHub") return `${constant}.fromHub([${hub.join(", ")}], residue.within(false).tried(), false) !== undefined`;
  const isGiven = step.hub.map(
    (_ref, index) => `${constant}.toHub(${spoke}, residue.within(false).tried(), false)[${index}] !== undefined`,
  );
  return inParentheses(isGiven.join(" || "), " || ");
}

/** Whether one side of a step has its value for absence only where the object around it has too few properties. */
export function fillsIfTooFew(step: ConversionStep, side: Side): boolean {
  if (step.kind === "hubOnly") return side === "hub" && step.fills === "ifTooFew";
  return step.kind === "mapping" && step.whenAbsent?.fills === "ifTooFew" && step.whenAbsent.side === side;
}

/**
 * Whether a step gives a value for absence to an optional field in an object of the result that is always there. Where its source is outside of that object's
 * counterpart, its absence is remembered whether that is there or not.
 */
function fillsRequired(step: MappingStep, { way, code }: Body): boolean {
  const side = targetSide(way);
  if (step.whenAbsent?.fills === undefined || step.whenAbsent.side !== side || fillsIfTooFew(step, side)) return false;
  const [made = step.spoke] = side === "hub" ? step.hub : [step.spoke];
  return holderOf(made, side, code)?.ref.required === true;
}

/**
 * The scope in which a field's absence is restored whose counterpart has a value for absence only where the object around it has too few properties: beside others
 * that value was written.
 */
function restoringIfTooFew(step: MappingStep, residue: string, body: Body): string {
  const source = sourceSide(body.way);
  const [ref = step.spoke] = source === "hub" ? step.hub : [step.spoke];
  return `${inParentheses(residue)}.within(${hasTooFew(ref, source, body)})`;
}

/** Whether the object around a field of one side would have too few properties without that field, as an expression. */
export function hasTooFew(ref: FieldRef, side: Side, body: Body): string {
  const holder = holderOf(ref, side, body.code);
  const variable = (holder === undefined ? undefined : body.groups.get(holder)) ?? variableOf(side, body.way);
  return `Object.keys(${variable}).length <= ${leastIn(holder, side, body)}`;
}

/** The properties that a group, or the function's own object, has to have at least. */
export function leastIn(group: GroupCode | undefined, side: Side, { code }: Body): number {
  return group === undefined ? (code.plan.least?.[side] ?? 0) : (group.ref.field.schema.minProperties ?? 0);
}

/**
 * Whether an object is there that may be absent, and that a field is read from which shows a value for absence and is optional, as an expression: if the object
 * is absent, the field's absence needn't be kept. It never has to be where the field has that value only in an object with too few properties. None for any
 * other step.
 */
function readHolder(step: MappingStep, body: Body): readonly string[] {
  const source = sourceSide(body.way);
  const [ref] = source === "hub" ? step.hub : [step.spoke];
  if (ref === undefined || step.whenAbsent?.fills === undefined || step.whenAbsent.side !== source) return [];
  if (fillsIfTooFew(step, source)) return [`${fieldExpression(ref, source, body)} !== undefined`];
  const holder = holderOf(ref, source, body.code);
  if (holder === undefined || holder.ref.required) return [];
  return [`${body.context.use("isObject")}(${fieldExpression(holder.ref, source, body)})`];
}

/**
 * The statements that call a mapping, and put what it gives into its place.
 * @param more the arguments after the value
 */
function callMapping(step: MappingStep, body: Body, more: string): readonly string[] {
  const { way } = body;
  const constant = mappingConstant(step, body);
  const local = (ref: FieldRef) => body.locals.claim(camelName(ref.names.at(-1) ?? ""));
  const spoke = fieldExpression(step.spoke, "spoke", body);
  const hub = step.hub.map((ref) => fieldExpression(ref, "hub", body));
  if (way === "toHub") {
    const values = step.hub.map(local);
    const call = `const [${values.join(", ")}] = ${constant}.toHub(${spoke}, ${more});`;
    return [call, ...values.map((value, index) => `if (${value} !== undefined) ${hub[index]} = ${value};`)];
  }
  const value = local(step.spoke);
  return [`const ${value} = ${constant}.fromHub([${hub.join(", ")}], ${more});`, `if (${value} !== undefined) ${spoke} = ${value};`];
}

/** The name of the constant with a step's mapping. */
function mappingConstant(step: MappingStep, body: Body): string {
  const path = fieldPath(step.spoke, "spoke", body);
  return body.context.constant(`mapping ${path}`, `${camelName(path)}Mapping`, () => printMapping(step, body));
}

/**
 * The statements that convert a required field again, without what was kept, where that says that the field was absent, but the object around it exists: for
 * a field whose absence gives the other side a value, once it is known which objects exist. None for any other.
 */
export function emitRequired(step: MappingStep, body: Body): readonly string[] {
  const { way } = body;
  const made = way === "toHub" ? step.hub : [step.spoke];
  const [ref] = made;
  if (ref === undefined || made.length > 1 || !ref.field.required) return [];
  if (shownForAbsence(step.whenAbsent, sourceSide(way)) === undefined) return [];
  const holder = holderExists(ref, body);
  if (holder === undefined) return [];
  return [
    `if (${holder} && ${fieldExpression(ref, targetSide(way), body)} === undefined) {`,
    ...convertWithoutResidue(step, body).map((line) => `  ${line}`),
    "}",
  ];
}

/** The statements that convert a field as if nothing had been kept of it. */
export function convertWithoutResidue(step: MappingStep, body: Body): readonly string[] {
  return callMapping(step, body, "residue.within(false)");
}

/**
 * The scope in which a mapping restores kept values. A field whose sources are outside of the counterpart of the object around it isn't cleared with that
 * counterpart as long as there is a source; a kept value without any source is.
 */
export function mappingScope(made: FieldRef, sources: readonly FieldRef[], body: Body): string {
  const [whole, own] = [scopeOf(made, body), scopeOf(made, body, sources)];
  if (whole === own) return own;
  const source = sourceSide(body.way);
  return `${sources.map((ref) => `${fieldExpression(ref, source, body)} !== undefined`).join(" || ")} ? ${own} : ${whole}`;
}

/** A mapping while its definition is written. */
interface MappingCode {
  readonly step: MappingStep;
  /** The fields that are its spoke's and its hub's: an inverted codec's own spoke is the hub. */
  readonly fields: { readonly spoke: CodeField; readonly hub: readonly CodeField[] };
  readonly isInverted: boolean;
  readonly body: Body;
}

/** A field of a mapping. */
interface CodeField {
  readonly ref: FieldRef;
  readonly side: Side;
  /** The type of its value. */
  readonly type: string;
}

/** Puts the one field of an inverted codec in the place of the other. */
function exchanged(code: MappingCode): MappingCode {
  const { spoke, hub } = code.fields;
  return { ...code, fields: { spoke: hub[0] ?? spoke, hub: [spoke] }, isInverted: !code.isInverted };
}

/** The definition of a mapping, as an expression. */
function printMapping(step: MappingStep, body: Body): string {
  const { context } = body;
  context.use("check");
  const field = (ref: FieldRef, side: Side): CodeField => ({ ref, side, type: present(ref, side, body.code) });
  const fields = { spoke: field(step.spoke, "spoke"), hub: step.hub.map((ref) => field(ref, "hub")) };
  const code: MappingCode = { step, fields, isInverted: false, body };
  const { codec } = step;
  if (codec.name === "named") {
    const runTime = builtInCodec(codec.ref)?.runTime;
    if (runTime?.kind === "mapping") return printElements(codec, runTime, code);
  }
  if (codec.name === "fieldwise") return printFieldwise(codec, code);
  const definition = printObject([["codec", printCodec(codec, code)], ...printFields(code), ...printWhenAbsent(code)]);
  return printTypedCall(context.use("mapping"), [fields.spoke.type, tupleOf(fields.hub.map(({ type }) => type))], definition);
}

type NamedCodec = PlannedCodec & { readonly name: "named" };

/** The mapping of a codec of lists or maps, or the inverse of that. */
function printElements({ ref, inner }: NamedCodec, runTime: RunTimeMapping, code: MappingCode): string {
  const isInverse = (ref.inverted === true) !== (runTime.isExchanged === true);
  const mapping = printMappingOf(isInverse ? exchanged(code) : code);
  return isInverse ? `${code.body.context.use("inverseMapping")}(${mapping})` : mapping;

  function printMappingOf(written: MappingCode): string {
    const { fields, body } = written;
    const printed = ({ ref: { field }, type }: CodeField) => ({ schema: field.schema, type, required: field.required });
    const [hub = fields.spoke] = fields.hub;
    const { function: name, types, before, after } = runTime.print(ref.arguments, { spoke: printed(fields.spoke), hub: printed(hub) });
    const properties = (all: readonly PrintedProperty[]) => all.map(([key, value]) => [key, printProperty(value, written)] as const);
    const definition = printObject([
      ...printFields(written),
      ...properties(before),
      ...(inner === undefined ? [] : [["inner", printInner(inner, written)] as const]),
      ...properties(after),
      ...printWhenAbsent(written),
    ]);
    return printTypedCall(body.context.use(name), types, definition);
  }
}

function printProperty(property: PrintedProperty[1], { body }: MappingCode): string {
  if ("value" in property) return printLiteral(property.value);
  return property.fits === undefined ? "check.anything()" : printCheck(property.fits, body.context);
}

/** The fields of a mapping: their paths and the checks of their kept values, or the checks of one side alone. */
function printFields({ step, fields, body }: MappingCode, checked?: Side): readonly (readonly [string, string])[] {
  const field = ({ ref, side }: CodeField) =>
    printObject([
      ["path", JSON.stringify(fieldId(ref, side, body))],
      ...(checked === undefined || checked === side ? [["fits", printCheck(ref.field.schema, body.context)] as const] : []),
      ...(ref.field.schema.nullable === true ? [["nullable", "true"] as const] : []),
      ...printDefault(step, { ref, side }, body),
      ...printShape(step, ref),
      ...(isAlwaysThere(step, side, ref) ? [["required", "true"] as const] : []),
      ...(step.whenAbsent?.forgets === true && step.whenAbsent.side !== side ? [["forgetsAbsence", "true"] as const] : []),
    ]);
  return [
    ["spoke", field(fields.spoke)],
    ["hub", printList(fields.hub.map(field))],
  ];
}

/** Whether no valid object lacks a field of a mapping with a value for absence. If it is the other side that shows one, or both do, the object around it may be absent. */
function isAlwaysThere({ whenAbsent }: MappingStep, side: Side, ref: FieldRef): boolean {
  if (whenAbsent === undefined) return false;
  const isShownAlone = shownForAbsence(whenAbsent, side) !== undefined && !isOfBothSides(whenAbsent);
  return isShownAlone ? ref.field.required : ref.required;
}

/** The default that stands for a value which the codec can't represent. One that needs an object around it is filled in once it is known which objects exist. */
function printDefault(
  step: MappingStep,
  { ref, side }: Pick<CodeField, "ref" | "side">,
  { code }: Body,
): readonly (readonly [string, string])[] {
  const found = fieldDefault(step, ref, side, code);
  return found === undefined ? [] : [[found.needsHolder ? "defaultInHolder" : "default", printLiteral(found.value)]];
}

/** How an edit is merged into the value that was kept for a user's codec: lists inside are merged by their keys. */
function printShape({ codec }: MappingStep, { field }: FieldRef): readonly (readonly [string, string])[] {
  const shape = codec.name === "named" && codec.ref.own !== undefined ? mergeShape(field.schema) : undefined;
  return shape === undefined ? [] : [["shape", printLiteral(shape)]];
}

function printFieldwise({ value, neverEmpty }: PlannedCodec & { readonly name: "fieldwise" }, code: MappingCode): string {
  const { step, fields, body } = code;
  const definition = printObject([
    ...printFields(code, isOfBothSides(step.whenAbsent) ? undefined : step.whenAbsent?.side),
    ["inner", printInner(value, code)],
    ...printWhenAbsent(code),
    ...(neverEmpty === undefined ? [] : [["neverEmpty", "true"] as const]),
  ]);
  return printTypedCall(body.context.use("fieldwise"), [fields.spoke.type, fields.hub[0]?.type ?? ""], definition);
}

function printCodec(codec: Exclude<PlannedCodec, { readonly name: "fieldwise" }>, code: MappingCode): string {
  const { step, fields, body } = code;
  const { context } = body;
  switch (codec.name) {
    case "identity": {
      if (codec.neverEmpty === undefined) return `${context.use("identity")}()`;
      const filled = "check.map(check.anything(), { minProperties: 1 })";
      const checks = codec.neverEmpty === "spoke" ? `${filled}, check.anything()` : `check.anything(), ${filled}`;
      return `${context.use("one")}(${context.use("sameType")}(${checks}))`;
    }
    case "sameType": {
      const checks = [step.spoke, ...step.hub].map((ref) => printTypeCheck(ref.field.schema, context));
      return `${context.use("one")}(${context.use("sameType")}(${checks.join(", ")}))`;
    }
    case "named":
      return fields.hub.length > 1 ? printNamed(codec, code) : `${context.use("one")}(${printNamed(codec, code)})`;
  }
}

function printNamed({ ref }: NamedCodec, { fields, body }: MappingCode): string {
  const field = ({ ref: { field }, type }: CodeField) => ({ schema: field.schema, type });
  return printCodecCall(ref, { spoke: field(fields.spoke), hub: fields.hub.map(field) }, body.context);
}

/** The hub's values: of several, each may be absent. */
function tupleOf(types: readonly string[]): string {
  return `readonly [${(types.length > 1 ? types.map((type) => `${type} | undefined`) : types).join(", ")}]`;
}

/** The functions that convert a value inside another one. */
function printInner(value: ValuePlan, { fields: { spoke }, isInverted, body }: MappingCode): string {
  const id = fieldId(spoke.ref, spoke.side, body);
  const converter = (way: Way) => valueConverter(value, { body: { ...body, way }, residue: "residue", id });
  return printObject([
    ["toHub", converter(isInverted ? "fromHub" : "toHub")],
    ["fromHub", converter(isInverted ? "toHub" : "fromHub")],
  ]);
}

/** Prints the value that a required side shows where the other is absent. */
function printWhenAbsent({ step: { whenAbsent }, fields }: MappingCode): readonly (readonly [string, string])[] {
  if (whenAbsent === undefined) return [];
  const spoke = shownForAbsence(whenAbsent, fields.spoke.side);
  const hub = shownForAbsence(whenAbsent, fields.spoke.side === "spoke" ? "hub" : "spoke");
  const shown = [
    ...(spoke === undefined ? [] : [["spoke", printLiteral(spoke)] as const]),
    ...(hub === undefined ? [] : [["hub", `[${printLiteral(hub)}]`] as const]),
  ];
  return [["whenAbsent", printObject(shown)]];
}
