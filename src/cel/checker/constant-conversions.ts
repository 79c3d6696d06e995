import { constantOf } from "./constant-value.js";
import type { CoreCall } from "./core.js";
import type { CheckProblem } from "./problem.js";

/**
 * Finds the problem of a conversion whose argument is constant: cel-go converts it when it plans the program, and the API server refuses a rule
 * where that fails. Defined by cel-go's interpreter/decorators.go.
 */
export function conversionProblem(call: CoreCall): CheckProblem | undefined {
  const [argument] = call.args;
  if (argument === undefined || constantOf(argument)?.type === "error" || constantOf(call)?.type !== "error") return undefined;
  const article = call.function === "int" ? "an" : "a";
  const text = argument.node === "literal" && argument.value.type === "string" ? `'${argument.value.value}'` : "this value";
  return { kind: "literal", message: `${text} can't be read as ${article} ${call.function}`, at: argument.at };
}
