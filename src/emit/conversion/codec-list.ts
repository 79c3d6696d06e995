import { camelCase } from "../../model/camel-case.js";
import type { AbsenceValue, ConversionStep, FieldRef, StructPlan } from "../../model/conversion/conversion-plan.js";
import { pathBelow } from "../../model/conversion/plan-context.js";
import type { CodecRef } from "../../model/mapping.js";
import type { ConverterContext } from "./converter-context.js";
import { type CodecFields, printCodec } from "./print-codec-call.js";
import { printList, printLiteral, printObject } from "./print-literal.js";
import { present, type StructCode } from "./struct-code.js";

/** The name of the constant that lists the codecs of a kind's spoke. */
export function codecListName(kind: string): string {
  return `${camelCase(kind)}Codecs`;
}

/** The declaration of the list of a spoke's codecs, each with its fields: for whoever checks their samples, and judges what they give. */
export function codecList(kind: string, structs: readonly StructCode[], context: ConverterContext): string {
  const entries = structs.flatMap((code) => code.plan.steps.flatMap((step) => codecEntry(step, code, context)));
  return `/** The codecs of its fields. */\nexport const ${codecListName(kind)}: readonly ${context.use("FieldCodec")}[] = ${printList(entries)};`;
}

function codecEntry(step: ConversionStep, code: StructCode, context: ConverterContext): readonly string[] {
  const ref = step.kind === "mapping" && step.codec.name === "named" ? step.codec.ref : undefined;
  if (step.kind !== "mapping") return [];
  const forgotten = step.whenAbsent?.forgets === true ? step.whenAbsent : undefined;
  if (ref === undefined ? forgotten === undefined : isListCodec(ref)) return [];
  const path = (field: FieldRef, { spokePath, hubPath }: StructPlan, side: "spoke" | "hub") =>
    JSON.stringify(pathBelow(side === "spoke" ? spokePath : hubPath, field));
  const fields: CodecFields = {
    spoke: { schema: step.spoke.field.schema, type: present(step.spoke, "spoke", code) },
    hub: step.hub.map((field) => ({ schema: field.field.schema, type: present(field, "hub", code) })),
  };
  const codec = ref === undefined ? `${context.use("identity")}()` : printCodec(ref, fields, context);
  const own =
    ref?.own === undefined
      ? []
      : [
          [
            "own",
            printObject([
              ["name", JSON.stringify(ref.own.exportName)],
              ["file", JSON.stringify(ref.own.file)],
            ]),
          ] as const,
        ];
  return [
    printObject([
      ["spoke", path(step.spoke, code.plan, "spoke")],
      ["hub", printList(step.hub.map((field) => path(field, code.plan, "hub")))],
      ["codec", codec],
      ...(forgotten === undefined ? [] : [["forgets", printForgotten(forgotten, ref === undefined ? undefined : codec)] as const]),
      ...(ref?.inverted === true ? [["inverted", "true"] as const] : []),
      ...own,
    ]),
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

/** These give elements of lists as they are: they have no samples, and what they give fits wherever the elements do. */
function isListCodec({ name, own }: CodecRef): boolean {
  return own === undefined && (name === "first" || name === "entries" || name === "single");
}
