import type * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import type { ReadContext } from "../read-context.js";

/** The source of a regular expression literal, as a schema's `pattern` has it. A schema has no flags, so there may be none but `u`. */
export function regularExpression(node: ts.RegularExpressionLiteral, context: ReadContext): string | undefined {
  const text = textOf(node);
  const end = text.lastIndexOf("/");
  const flags = text.slice(end + 1);
  if (flags !== "" && flags !== "u") {
    context.report("WW111", { flags }, node);
    return undefined;
  }
  return text.slice(1, end).replace(/\\\//g, "/");
}
