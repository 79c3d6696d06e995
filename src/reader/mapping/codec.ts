import { type Expression, Node } from "ts-morph";
import type { CodecRef } from "../../model/mapping.js";
import { apiName, resolveValue } from "../names/resolve.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { staticValue } from "../values/static-value.js";

/** The codecs that `wheelwright/api` exports. */
export const codecs: ReadonlySet<string> = new Set(["hostPort"]);

/** The codec that a mapping names: a call of one that `wheelwright/api` exports. */
export function readCodec(expression: Expression, context: ReadContext): CodecRef | undefined {
  const callee = Node.isCallExpression(expression) ? expression.getExpression() : undefined;
  const name = callee === undefined ? undefined : apiName(resolveValue(context.sources, callee));
  if (!Node.isCallExpression(expression) || name === undefined || !codecs.has(name)) {
    context.report("WW115", { text: expression.getText() }, expression);
    return undefined;
  }
  const values = expression
    .getArguments()
    .filter(Node.isExpression)
    .map((argument) => staticValue(argument, context));
  return values.every((value) => value !== undefined) ? { name, arguments: values, place: placeOf(expression) } : undefined;
}
