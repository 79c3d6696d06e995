import type { OwnCodec } from "../../model/mapping.js";
import * as ts from "../../syntax/ast.js";
import { sourceOf, textOf } from "../../syntax/node-text.js";
import { namesOf } from "../names/file-names.js";
import { resolveValue } from "../names/resolve.js";
import { pathOf, placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { readDefinition } from "./codec-definition.js";
import { codecExport } from "./codec-module.js";
import { type Followed, followConstants } from "./constant.js";

/** A codec of the user's, by the name that a mapping gives: an exported constant that `codec()` makes. Reports what is none. */
export function readOwnCodec(name: ts.Expression, context: ReadContext): OwnCodec | undefined {
  const followed = followConstants(name, context);
  const { expression: call, through } = followed;
  if (!ts.isCallExpression(call) || !isCodecCall(call, context) || through.length === 0) {
    refuse(name, followed, context);
    return undefined;
  }
  const exported = exportOf(through);
  const definition = readDefinition(call, textOf(name), context);
  if (exported !== undefined) return definition && { ...exported, ...definition };
  const declaration = through[0] as ts.VariableDeclaration;
  const parameters = { name: textOf(declaration.name), file: pathOf(sourceOf(declaration)) };
  context.report("WW172", parameters, name, [{ message: "declared here", place: placeOf(declaration.name) }]);
  return undefined;
}

function isCodecCall(call: ts.CallExpression, { sources }: ReadContext): boolean {
  const callee = call.expression;
  const isName = ts.isIdentifier(callee) || ts.isPropertyAccessExpression(callee);
  return isName && codecExport(resolveValue(sources, callee)) === "codec";
}

/** The first of some constants that its file exports, under whatever name. */
function exportOf(constants: readonly ts.VariableDeclaration[]): Pick<OwnCodec, "file" | "exportName"> | undefined {
  for (const constant of constants) {
    const source = sourceOf(constant);
    const name = textOf(constant.name);
    const { exported, reExports } = namesOf(source);
    const renamed = [...reExports].find(([as, { module, name: local }]) => module === undefined && local === name && as !== "default");
    const exportName = exported.has(name) ? name : renamed?.[0];
    if (exportName !== undefined) return { file: pathOf(source), exportName };
  }
  return undefined;
}

function refuse(name: ts.Expression, { resolved, isCircle, through }: Followed, context: ReadContext): void {
  const text = textOf(name);
  const [declaration] = through;
  const related = declaration === undefined ? [] : [{ message: "declared here", place: placeOf(declaration.name) }];
  if (isCircle === true) context.report("WW173", { name: text }, name, related);
  else if (resolved?.kind === "missing") context.report("WW127", { name: resolved.name, module: resolved.module }, name, related);
  else if (resolved?.kind !== "unread") {
    const isVariable = resolved?.kind === "declared" && ts.isVariableDeclaration(resolved.declaration);
    context.report("WW115", { text, problem: isVariable ? "variable" : "unknown" }, name, related);
  }
}
