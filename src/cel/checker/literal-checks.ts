import { compileRe2 } from "../library/re2.js";
import type { Literal } from "../syntax/ast.js";
import { describeType, optionalValue, sameType, type Type } from "../types/type.js";
import type { Checked } from "./check-types.js";
import { conversionProblem } from "./constant-conversions.js";
import { constantKeyProblem } from "./constant-keys.js";
import { type Core, type CoreCall, coreChildren } from "./core.js";
import { formatProblem } from "./format-string.js";
import type { CheckProblem } from "./problem.js";

/**
 * Finds the problems that the API server sees in the literals of an expression whose types fit: durations, timestamps and regular expressions that can't be
 * read, format strings that don't fit their arguments, lists and maps of mixed types, keys that can be none. Defined by cel-go's cel/validator.go, ext/formatting.go
 * and, for conversions of constants, interpreter/decorators.go.
 */
export function checkLiterals({ expr, types }: Checked): readonly CheckProblem[] {
  const problems: CheckProblem[] = [];
  visit(expr, types, false, problems);
  return problems;
}

/** In the arguments of format() lists and maps may be mixed. */
function visit(node: Core, types: ReadonlyMap<Core, Type>, inFormat: boolean, problems: CheckProblem[]): void {
  const problem = problemOf(node, types, inFormat);
  if (problem !== undefined) problems.push(problem);
  const isFormat = node.node === "call" && node.function === "format";
  for (const child of coreChildren(node)) visit(child, types, inFormat || isFormat, problems);
}

function problemOf(node: Core, types: ReadonlyMap<Core, Type>, inFormat: boolean): CheckProblem | undefined {
  if (node.node === "call")
    return regularExpressionProblem(node) ?? conversionProblem(node) ?? constantKeyProblem(node, types) ?? formatProblem(node, types);
  if (inFormat) return undefined;
  if (node.node === "list") return mixture(node.elements, types);
  if (node.node !== "map") return undefined;
  return (
    mixture(
      node.entries.map(({ key }) => ({ value: key })),
      types,
    ) ?? mixture(node.entries, types)
  );
}

function regularExpressionProblem(call: CoreCall): CheckProblem | undefined {
  const pattern = regularExpressionOf(call);
  const compiled = pattern && compileRe2(pattern.text);
  if (compiled === undefined || !("problem" in compiled)) return undefined;
  return { kind: "literal", message: `RE2 can't compile this regular expression: ${compiled.problem}`, at: pattern?.at ?? call.at };
}

function regularExpressionOf(call: CoreCall): { readonly text: string; readonly at: number } | undefined {
  const isMethod = call.target !== undefined;
  if (call.function === "matches") return textOf(call.args[isMethod ? 0 : 1]);
  return isMethod && (call.function === "find" || call.function === "findAll") ? textOf(call.args[0]) : undefined;
}

function textOf(node: Core | undefined): { readonly text: string; readonly at: number } | undefined {
  return node?.node === "literal" && node.value.type === "string" ? { text: node.value.value, at: node.at } : undefined;
}

/** Elements of a list, or keys or values of a map, that aren't of one type. */
function mixture(
  values: readonly { readonly value: Core; readonly optional?: true }[],
  types: ReadonlyMap<Core, Type>,
): CheckProblem | undefined {
  const typed = values.map(({ value, optional }) => {
    const type = types.get(value) as Type;
    return { value, type: optional ? (optionalValue(type) ?? type) : type };
  });
  const first = typed[0]?.type;
  const other = typed.find(({ type }) => first !== undefined && !sameType(first, type, false));
  if (first === undefined || other === undefined) return undefined;
  const message = `${describeType(first)} is expected here, not ${describeType(other.type)}, since all must be of one type`;
  return { kind: "type", message, at: (other.value as Literal).at };
}
