import { camelCase } from "../../model/camel-case.js";
import type { CodecRef } from "../../model/mapping.js";
import { isOfElements } from "../../plan/codecs/codec-table.js";
import type { AbsenceValue, ConversionStep, FieldRef, MappingStep, StructPlan } from "../../plan/conversion-plan.js";
import { isMetadataKey } from "../../plan/link/metadata-refs.js";
import { isAnything } from "../../plan/match/schema-shape.js";
import { pathBelow } from "../../plan/plan-context.js";
import type { ConverterContext } from "./converter-context.js";
import { isMetadataStep } from "./emit-metadata.js";
import { type CodecFields, printCodec } from "./print-codec-call.js";
import { printList, printLiteral, printObject } from "./print-literal.js";
import { present, type StructCode } from "./struct-code.js";

/** The name of the constant that lists the codecs of a kind's spoke. */
export function codecListName(kind: string): string {
  return `${camelCase(kind)}Codecs`;
}

/** The declaration of the list of a spoke's codecs, each with its fields: for tests of their samples and results. */
export function codecList(kind: string, structs: readonly StructCode[], context: ConverterContext): string {
  const entries = structs.flatMap((code) =>
    code.plan.steps.flatMap((step) => (isMetadataStep(step) ? metadataEntries(step, code, context) : codecEntry(step, code, context))),
  );
  return `/** The codecs of its fields. */\nexport const ${codecListName(kind)}: readonly ${context.use("FieldCodec")}[] = ${printList(entries)};`;
}

function codecEntry(step: ConversionStep, code: StructCode, context: ConverterContext): readonly string[] {
  const ref = step.kind === "mapping" && step.codec.name === "named" ? step.codec.ref : undefined;
  if (step.kind !== "mapping") return [];
  const forgotten = step.whenAbsent?.forgets === true ? step.whenAbsent : undefined;
  // A codec of lists and maps gives elements as they are: it has no samples, and its results fit wherever the elements do.
  if (ref === undefined ? forgotten === undefined && !isOfAnything(step) : isOfElements(ref)) return [];
  const path = (field: FieldRef, { spokePath, hubPath }: StructPlan, side: "spoke" | "hub") =>
    JSON.stringify(pathBelow(side === "spoke" ? spokePath : hubPath, field));
  const fields: CodecFields = {
    spoke: { schema: step.spoke.field.schema, type: present(step.spoke, "spoke", code) },
    hub: step.hub.map((field) => ({ schema: field.field.schema, type: present(field, "hub", code) })),
  };
  const codec = ref === undefined ? `${context.use("identity")}()` : printCodec(ref, fields, context);
  return [
    printObject([
      ["spoke", path(step.spoke, code.plan, "spoke")],
      ["hub", printList(step.hub.map((field) => path(field, code.plan, "hub")))],
      ["codec", codec],
      ...(forgotten === undefined ? [] : [["forgets", printForgotten(forgotten, ref === undefined ? undefined : codec)] as const]),
      ...(ref?.inverted === true ? [["inverted", "true"] as const] : []),
      ...(ref === undefined ? [] : ownEntry(ref)),
    ]),
  ];
}

/** Whether a field is carried as it is between a version that knows its fields or elements and one that takes anything: either shows the other's whole value. */
function isOfAnything({ codec, spoke, hub }: MappingStep): boolean {
  return codec.name === "sameType" && [spoke, ...hub].some(({ field }) => isAnything(field.schema));
}

/** The constant of a codec of the project's own, and its file. */
function ownEntry({ own }: CodecRef): readonly (readonly [string, string])[] {
  if (own === undefined) return [];
  const value = printObject([
    ["name", JSON.stringify(own.exportName)],
    ["file", JSON.stringify(own.file)],
  ]);
  return [["own", value]];
}

/** A field that lives in a label or an annotation, and that label or annotation, which passes through where the field is absent. */
function metadataEntries(step: MappingStep, code: StructCode, context: ConverterContext): readonly string[] {
  const { spokePath, hubPath } = code.plan;
  const [hub = step.spoke] = step.hub;
  const of = (ref: FieldRef, side: "spoke" | "hub") => ({ schema: ref.field.schema, type: present(ref, side, code) });
  const identity = `${context.use("identity")}()`;
  const codec =
    step.codec.name === "named" ? printCodec(step.codec.ref, { spoke: of(step.spoke, "spoke"), hub: [of(hub, "hub")] }, context) : identity;
  const paths = [pathBelow(spokePath, step.spoke), pathBelow(hubPath, hub)] as const;
  const key = JSON.stringify(isMetadataKey(step.spoke) ? paths[0] : paths[1]);
  const entry = (spoke: string, other: string, value: string, more: readonly (readonly [string, string])[]) =>
    printObject([["spoke", spoke], ["hub", printList([other])], ["codec", value], ...more]);
  const forgotten = step.whenAbsent?.forgets === true ? step.whenAbsent : undefined;
  return [
    entry(JSON.stringify(paths[0]), JSON.stringify(paths[1]), codec, [
      ...(forgotten === undefined ? [] : [["forgets", printForgotten(forgotten, codec === identity ? undefined : codec)] as const]),
      ...(step.codec.name === "named" && step.codec.ref.inverted === true ? [["inverted", "true"] as const] : []),
      ...(step.codec.name === "named" ? ownEntry(step.codec.ref) : []),
    ]),
    entry(key, key, identity, []),
  ];
}

/** The side whose absence isn't kept, and its value after a round trip: the codec's result for the other side's value. */
function printForgotten({ side, value }: AbsenceValue, codec: string | undefined): string {
  const literal = printLiteral(value);
  const converted = codec === undefined ? literal : `${codec}.${side === "hub" ? "fromHub" : "toHub"}(${literal})`;
  return printObject([
    ["side", JSON.stringify(side === "hub" ? "spoke" : "hub")],
    ["value", converted],
  ]);
}
