import type { CodecRef } from "../../model/mapping.js";
import type { Schema } from "../../model/schema.js";
import { builtInCodec, type CodecFunction } from "../../plan/codecs/codec-table.js";
import { printCodec as nameOf } from "../../plan/codecs/print-codec.js";
import { runTimeArguments } from "../../plan/codecs/run-time-arguments.js";
import type { ConverterContext } from "./converter-context.js";
import { printTypeCheck } from "./print-check.js";
import { printLiteral } from "./print-literal.js";

/** The fields that a codec stands between: their schemas and, as TypeScript has them, their types. */
export interface CodecFields {
  readonly spoke: { readonly schema: Schema; readonly type: string };
  readonly hub: readonly { readonly schema: Schema; readonly type: string }[];
}

/** A codec that a hint names, as an expression that is asked about nothing but values of its fields' types. */
export function printCodecCall(ref: CodecRef, fields: CodecFields, context: ConverterContext): string {
  const codec = printCodec(ref, fields, context);
  if (ref.own === undefined) return codec;
  const checks = [fields.spoke, ...fields.hub].map(({ schema }) => printTypeCheck(schema, context));
  return `${context.use("ownCodec")}(${[JSON.stringify(nameOf(ref)), codec, ...checks].join(", ")})`;
}

/** A codec alone: a call of a built-in one, or the user's constant; or the inverse of either. */
export function printCodec({ inverted, ...ref }: CodecRef, { spoke, hub }: CodecFields, context: ConverterContext): string {
  const [field] = hub;
  if (inverted === true && field !== undefined) {
    return `${context.use("inverse")}(${printCodec(ref, { spoke: field, hub: [spoke] }, context)})`;
  }
  if (ref.own !== undefined) return context.importOwn(ref.own);
  const schemas = hub.map(({ schema }) => schema);
  const values = runTimeArguments(ref, spoke.schema, schemas).map((argument) => printLiteral(argument));
  const runTime = builtInCodec(ref)?.runTime;
  const types = runTime?.kind === "function" && runTime.isTyped === true ? `<${spoke.type}, ${field?.type}>` : "";
  return `${context.use(ref.name as CodecFunction)}${types}(${values.join(", ")})`;
}
