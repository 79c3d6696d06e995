import type { OwnCodec } from "../../model/mapping.js";
import * as ts from "../../syntax/ast.js";
import { nameText } from "../../syntax/node-text.js";
import type { ReadContext } from "../read-context.js";
import { followConstants } from "./constant.js";
import { answersNothing } from "./placeholders.js";

const functions = ["toHub", "fromHub"] as const;
type CodecFunction = (typeof functions)[number];

/** The argument of `codec({ toHub, fromHub, samples, put })`. Reports parts that can't be read, and missing samples. */
export function readDefinition(
  call: ts.CallExpression,
  name: string,
  context: ReadContext,
): Pick<OwnCodec, "samples" | "partial" | "put"> | undefined {
  const [argument] = call.arguments;
  const literal = argument === undefined ? undefined : followConstants(argument, context).expression;
  if (literal === undefined || !ts.isObjectLiteralExpression(literal)) return refuse(call, name, "isn't an object literal", context);
  const hasSpread = literal.properties.some(ts.isSpreadAssignment);
  const absent = functions.find((each) => propertyNamed(literal, each) === undefined);
  if (absent !== undefined && !hasSpread) return refuse(call, name, `has no \`${absent}\``, context);
  const samples = countSamples(propertyNamed(literal, "samples"), hasSpread, context);
  if (samples === 0) {
    context.report("WW221", { name }, propertyNamed(literal, "samples") ?? call);
    return undefined;
  }
  const partial = functions.filter((each) => {
    const property = propertyNamed(literal, each);
    return property === undefined || answersNothing(property, context);
  });
  const put = readPut(propertyNamed(literal, "put"), hasSpread, context);
  return { samples, partial, ...(put === undefined ? {} : { put }) };
}

/** The functions of `put`; both if it can't be read, undefined if there is none. */
function readPut(
  property: ts.ObjectLiteralElementLike | undefined,
  hasSpread: boolean,
  context: ReadContext,
): readonly CodecFunction[] | undefined {
  if (property === undefined) return hasSpread ? functions : undefined;
  const written = writtenValue(property);
  const literal = written === undefined ? undefined : followConstants(written, context).expression;
  if (literal === undefined || !ts.isObjectLiteralExpression(literal) || literal.properties.some(ts.isSpreadAssignment)) return functions;
  return functions.filter((each) => propertyNamed(literal, each) !== undefined);
}

function writtenValue(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

function propertyNamed(literal: ts.ObjectLiteralExpression, name: string): ts.ObjectLiteralElementLike | undefined {
  return literal.properties.find((property) => property.name !== undefined && nameText(property.name) === name);
}

/** How many samples can be seen; one where there are some that can't be counted. */
function countSamples(property: ts.ObjectLiteralElementLike | undefined, hasSpread: boolean, context: ReadContext): number {
  if (property === undefined) return hasSpread ? 1 : 0;
  const written = writtenValue(property);
  const list = written === undefined ? undefined : followConstants(written, context).expression;
  if (list === undefined || !ts.isArrayLiteralExpression(list)) return 1;
  const counted = list.elements.filter((element) => !ts.isSpreadElement(element)).length;
  return list.elements.length === 0 ? 0 : Math.max(1, counted);
}

function refuse(call: ts.CallExpression, name: string, problem: string, context: ReadContext): undefined {
  context.report("WW174", { name, problem }, call);
  return undefined;
}
