import type { CodecRef } from "../../model/mapping.js";
import { builtInCodec, codecNamed, codecSignature } from "../../plan/codecs/codec-table.js";
import { printCodec } from "../../plan/codecs/print-codec.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { resolveValue } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { withoutTypes } from "../values/operators.js";
import { staticValue } from "../values/static-value.js";
import { codecExport } from "./codec-module.js";
import { readOwnCodec } from "./own-codec.js";

/** The codec that a mapping names: a call of a built-in one, the name of a constant that `codec()` makes, or the inverse of either. Reports what is none. */
export function readCodec(written: ts.Expression, context: ReadContext): CodecRef | undefined {
  const expression = withoutTypes(written);
  if (ts.isCallExpression(expression)) return readCall(expression, context);
  const name = codecExport(resolveIfName(expression, context));
  if (name === "inverse" || (name !== undefined && codecNamed(name) !== undefined)) return refuse(expression, "notCalled", context);
  const own = readOwnCodec(expression, context);
  return own === undefined ? undefined : { name: textOf(expression), arguments: [], own, place: placeOf(expression) };
}

function readCall(call: ts.CallExpression, context: ReadContext): CodecRef | undefined {
  const resolved = resolveIfName(call.expression, context);
  const name = codecExport(resolved);
  if (name === "inverse") return readInverse(call, context);
  const codec = name === undefined ? undefined : codecNamed(name);
  if (name === undefined || codec === undefined) {
    return refuse(call, resolved.kind === "declared" && ts.isVariableDeclaration(resolved.declaration) ? "called" : "unknown", context);
  }
  const values = call.arguments.map((argument) => staticValue(argument, context));
  if (!values.every((value) => value !== undefined)) return undefined;
  const problem = codec.problem(values);
  if (problem === undefined) return { name, arguments: values, place: placeOf(call) };
  context.report("WW171", { signature: codecSignature(name), problem }, call);
  return undefined;
}

/** `inverse(codec)`: of a codec between the field and one path, which isn't an inverse itself. */
function readInverse(call: ts.CallExpression, context: ReadContext): CodecRef | undefined {
  const [argument, ...more] = call.arguments;
  if (argument === undefined || more.length > 0) {
    context.report("WW171", { signature: "inverse(codec)", problem: "it takes one codec" }, call);
    return undefined;
  }
  const ref = readCodec(argument, context);
  if (ref === undefined) return undefined;
  const { inverted, ...plain } = ref;
  if (inverted === true) {
    context.report("WW175", { codec: printCodec(plain) }, call);
    return undefined;
  }
  if (ref.own === undefined && builtInCodec(ref)?.hubFields !== 1) {
    context.report("WW176", { codec: printCodec(ref) }, call);
    return undefined;
  }
  return { ...ref, inverted: true, place: placeOf(call) };
}

function resolveIfName(node: ts.Expression, { sources }: ReadContext): ReturnType<typeof resolveValue> {
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? resolveValue(sources, node) : { kind: "unknown" };
}

function refuse(node: ts.Expression, problem: "unknown" | "notCalled" | "called", context: ReadContext): undefined {
  context.report("WW115", { text: textOf(node), problem }, node);
  return undefined;
}
