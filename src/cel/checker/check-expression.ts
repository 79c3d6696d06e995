import { parse } from "../syntax/parse.js";
import type { SyntaxProblem } from "../syntax/tokens.js";
import type { SchemaType } from "../types/schema-type.js";
import { bool, describeType, optional, string, type Type } from "../types/type.js";
import { type Checked, checkTypes } from "./check-types.js";
import type { Core } from "./core.js";
import { expandMacros } from "./expand-macros.js";
import { checkLiterals } from "./literal-checks.js";
import type { CheckProblem } from "./problem.js";

/** The result of checking a rule or a rule's message expression: a problem, or the checked expression. */
export type CheckedExpression =
  | { readonly problem: CheckProblem | (Omit<CheckProblem, "kind"> & { readonly kind: "syntax" }) }
  | { readonly checked: Checked; readonly usesOldSelf: boolean };

/**
 * Parses an expression and checks it against the type of the value that it stands on, as the API server does when a CRD is created.
 * A rule must be a bool, a message expression a string. The first problem is given.
 * @param optionalOldSelf whether oldSelf is an optional, which is empty when the object is created
 */
export function checkExpression(
  text: string,
  self: SchemaType,
  result: "rule" | "messageExpression",
  optionalOldSelf: boolean,
): CheckedExpression {
  const parsed = parsedOnce(text);
  if ("problem" in parsed) return { problem: { kind: "syntax", ...parsed.problem } };
  const oldSelf = optionalOldSelf ? optional(self.type) : self.type;
  const checked = checkTypes(
    parsed.expr,
    new Map([
      ["self", self.type],
      ["oldSelf", oldSelf],
    ] as [string, Type][]),
  );
  const problem = checked.problems[0] ?? checkLiterals(checked)[0] ?? wrongResult(checked, result);
  return problem === undefined ? { checked, usesOldSelf: checked.variables.has("oldSelf") } : { problem };
}

type Parsed = { readonly expr: Core } | { readonly problem: SyntaxProblem };

/** Versions of a kind have most rules in common. */
const known = new Map<string, Parsed>();

function parsedOnce(text: string): Parsed {
  const before = known.get(text);
  if (before !== undefined) return before;
  const result = parse(text);
  const parsed = "problem" in result ? result : { expr: expandMacros(result.expr) };
  known.set(text, parsed);
  return parsed;
}

function wrongResult({ expr, types }: Checked, result: "rule" | "messageExpression"): CheckProblem | undefined {
  const wanted = result === "rule" ? bool : string;
  const type = types.get(expr) as Type;
  if (type.kind === wanted.kind && !type.nullable) return undefined;
  const found = type.kind === "dyn" ? "a value of any type" : `${describeType(type)}${type.nullable ? " or null" : ""}`;
  const message = result === "rule" ? `a rule is true or false; this one is ${found}` : `a message is a string; this one is ${found}`;
  return { kind: "type", message, at: 0 };
}
