import type { RegularExpressionLiteral } from "ts-morph";
import type { ReadContext } from "../read-context.js";

/** The source of a regular expression literal, as a schema's `pattern` has it. A schema has no flags, so there may be none but `u`. */
export function regularExpression(node: RegularExpressionLiteral, context: ReadContext): string | undefined {
  const text = node.getText();
  const end = text.lastIndexOf("/");
  const flags = text.slice(end + 1);
  if (flags !== "" && flags !== "u") {
    context.report("WW111", { flags }, node);
    return undefined;
  }
  return text.slice(1, end).replace(/\\\//g, "/");
}
