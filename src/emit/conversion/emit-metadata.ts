import type { CodecRef } from "../../model/mapping.js";
import type { MetadataIdentity, MetadataKey } from "../../model/metadata-path.js";
import type { ConversionStep, FieldRef, MappingStep } from "../../plan/conversion-plan.js";
import { isMetadataKey } from "../../plan/link/metadata-refs.js";
import { isMetadataLink } from "../../plan/link/plan-metadata-link.js";
import { type Body, fieldExpression, fieldId, fieldPath, holderExists, metadataExpression, metadataVariable, sourceSide } from "./body.js";
import { mergeShape } from "./merge-shape.js";
import { camelName } from "./name-scope.js";
import { printCheck } from "./print-check.js";
import { printCodecCall } from "./print-codec-call.js";
import { printLiteral, printObject, printTypedCall } from "./print-literal.js";
import { holderOf, present, type Side } from "./struct-code.js";

/** Whether a step converts a field that lives in a label or an annotation. */
export function isMetadataStep(step: ConversionStep): step is MappingStep {
  return step.kind === "mapping" && isMetadataLink(step);
}

/** Whether a step reads the object's metadata. */
export function readsMetadata(step: ConversionStep): boolean {
  return isMetadataStep(step) || ((step.kind === "hubOnly" || step.kind === "spokeOnly") && step.shows !== undefined);
}

/** A field, and the label or annotation of the other version that it lives in. */
interface MetadataCode {
  readonly step: MappingStep;
  readonly field: FieldRef;
  /** The side of the field. */
  readonly side: Side;
  readonly key: MetadataKey;
}

function codeOf(step: MappingStep): MetadataCode {
  const [hub = step.spoke] = step.hub;
  const isOfSpoke = isMetadataKey(step.spoke);
  const found = isOfSpoke ? step.spoke : hub;
  if (!isMetadataKey(found)) throw new Error("the step has no label and no annotation");
  return { step, field: isOfSpoke ? hub : step.spoke, side: isOfSpoke ? "hub" : "spoke", key: found.metadata };
}

/**
 * Writes the statements of a field that lives in a label or an annotation of the other version. The field's own version may have a label of the same
 * key, too: where the field is absent, that one passes through.
 */
export function emitMetadataMapping(step: MappingStep, body: Body): readonly string[] {
  const code = codeOf(step);
  const { field, side, key } = code;
  const path = fieldPath(field, side, body);
  const constant = body.context.constant(`metadata ${path}`, `${camelName(path)}Mapping`, () => printMapping(code, body));
  const expression = fieldExpression(field, side, body);
  const own = metadataExpression(key);
  const set = (value: string) => `${metadataVariable}.set(${JSON.stringify(key.map)}, ${JSON.stringify(key.key)}, ${value});`;
  if (side === sourceSide(body.way)) return [set(`${constant}.fromHub([${expression}, ${own}], residue)`)];
  const name = field.names.at(-1) ?? "";
  const [value = "", text = ""] = [name, `own.${name}`].map((each) => body.locals.claim(camelName(each)));
  body.fromMetadata.set(step, value);
  const isHeld = holderExists(field, body) !== undefined;
  return [
    `const [${value}, ${text}] = ${constant}.toHub(${own}, residue);`,
    `if (${isHeld ? `${own} !== undefined && ` : ""}${value} !== undefined) ${expression} = ${value};`,
    set(text),
  ];
}

/** Sets a field whose text is absent, and whose value was kept, once it is known whether the object that holds it exists. */
export function emitKeptText(step: ConversionStep, body: Body): readonly string[] {
  const value = isMetadataStep(step) ? body.fromMetadata.get(step) : undefined;
  if (!isMetadataStep(step) || value === undefined) return [];
  const { field, side } = codeOf(step);
  const holder = holderExists(field, body);
  return holder === undefined ? [] : [`if (${holder} && ${value} !== undefined) ${fieldExpression(field, side, body)} = ${value};`];
}

/** Whether the result has the label or annotation that a field of the source lives in, as an expression. */
export function setsText(step: MappingStep): string {
  const { key } = codeOf(step);
  return `${metadataVariable}.sets(${JSON.stringify(key.map)}, ${JSON.stringify(key.key)})`;
}

/** The mapping between the label or annotation, and the field. */
function printMapping(code: MetadataCode, body: Body): string {
  const { step, field, side, key } = code;
  const { context } = body;
  context.use("check");
  const { whenAbsent, codec } = step;
  const { schema } = field.field;
  const shape = codec.name === "named" && codec.ref.own !== undefined ? mergeShape(schema) : undefined;
  const mapped = printObject([
    ["path", JSON.stringify(fieldId(field, side, body))],
    ["fits", printCheck(schema, context)],
    ...(schema.nullable === true ? [["nullable", "true"] as const] : []),
    ...(shape === undefined ? [] : [["shape", printLiteral(shape)] as const]),
    ...(whenAbsent === undefined ? [] : [["required", "true"] as const]),
  ]);
  const definition = printObject([
    ["map", JSON.stringify(key.map)],
    ["key", JSON.stringify(key.key)],
    ["field", mapped],
    ...(codec.name === "named" ? [["codec", printFieldCodec(code, codec.ref, body)] as const] : []),
    ...(whenAbsent === undefined ? [] : [["whenAbsent", printLiteral(whenAbsent.value)] as const]),
    ...(whenAbsent?.forgets === true ? [["forgetsAbsence", "true"] as const] : []),
  ]);
  return printTypedCall(context.use("metadataMapping"), [present(field, side, body.code)], definition);
}

/** The codec between the text of the label or annotation, and the field. */
function printFieldCodec({ step, side }: MetadataCode, ref: CodecRef, body: Body): string {
  const { context, code } = body;
  const { spoke, hub } = step;
  const of = (each: FieldRef, at: Side) => ({ schema: each.field.schema, type: present(each, at, code) });
  const { inverted, ...plain } = ref;
  if (side === "spoke" && ref.own !== undefined && inverted !== true) {
    return `${context.use("inverse")}(${printCodecCall(ref, { spoke: of(spoke, "spoke"), hub: hub.map((each) => of(each, "hub")) }, context)})`;
  }
  // For a field of the spoke the text is the hub's side, so its codec is the inverse; that of an inverse is the codec itself.
  const turned: CodecRef = side === "hub" ? ref : inverted === true ? plain : { ...plain, inverted: true };
  const [one, other] =
    side === "hub" ? [of(spoke, "spoke"), hub.map((each) => of(each, "hub"))] : [of(hub[0] ?? spoke, "hub"), [of(spoke, "spoke")]];
  return printCodecCall(turned, { spoke: one, hub: other }, context);
}

/** A field that shows the object's name or namespace: read, it is kept if it shows anything else; made, it shows that again, else the name. */
export function emitShown(ref: FieldRef, side: Side, shows: MetadataIdentity, body: Body): readonly string[] {
  const { context } = body;
  const id = JSON.stringify(fieldId(ref, side, body));
  const field = fieldExpression(ref, side, body);
  const name = metadataExpression(shows);
  if (side === sourceSide(body.way)) {
    const holder = holderOf(ref, side, body.code);
    const isHeld = holder === undefined ? [] : [`${context.use("isObject")}(${fieldExpression(holder.ref, side, body)})`];
    const isThere = ref.field.required ? [`${field} !== undefined`] : isHeld;
    return [`if (${[...isThere, `${field} !== ${name}`].join(" && ")}) residue.keep(${id}, ${field});`];
  }
  const path = fieldPath(ref, side, body);
  context.use("check");
  const fits = context.constant(`fits ${side} ${path}`, `${camelName(path)}Fits`, () => {
    const check = printCheck(ref.field.schema, context);
    return ref.field.required ? check : `check.nullable(${check})`;
  });
  const [kept, shown] = ["kept", "shown"].map((word) => body.locals.claim(camelName(`${word}.${ref.names.at(-1)}`)));
  const holder = holderExists(ref, body);
  const mayNot = [...(ref.field.required ? [] : [`${kept} !== null`]), `${shown} !== undefined`];
  const exists = holder === undefined ? [] : [holder];
  return [
    `const ${kept} = residue.restore<string${ref.field.required ? "" : " | null"}>(${id}, ${fits});`,
    `const ${shown} = ${kept} ?? ${name};`,
    `if (${[...exists, ...mayNot].join(" && ")}) ${field} = ${shown};`,
  ];
}
