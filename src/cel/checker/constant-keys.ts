import { isQualifier } from "../evaluate/qualify.js";
import type { Type } from "../types/type.js";
import { typeNames } from "./check-types.js";
import { constantOf } from "./constant-value.js";
import type { Core, CoreCall } from "./core.js";
import type { CheckProblem } from "./problem.js";
import { qualifiedName } from "./qualified-name.js";

/**
 * Finds a constant in brackets that can be no key or index, as in `self.open[dyn(null)]`: cel-go has to know the key when it plans the program, and the API
 * server refuses the rule. Defined by cel-go's interpreter/planner.go (planCallIndex) and interpreter/attributes.go (NewQualifier).
 */
export function constantKeyProblem({ function: name, args }: CoreCall, types: ReadonlyMap<Core, Type>): CheckProblem | undefined {
  const key = args[1];
  if (key === undefined || (name !== "_[_]" && name !== "_[?_]")) return undefined;
  const value = constantOf(key);
  const isOther = value === undefined ? isType(key, types) : value.type !== "error" && !isQualifier(value);
  return isOther ? { kind: "literal", message: "a constant key has to be a string, a number or a bool", at: key.at } : undefined;
}

/** Whether an expression is the name of a type, in `dyn()` or not. */
function isType(node: Core, types: ReadonlyMap<Core, Type>): boolean {
  if (node.node === "call" && node.function === "dyn" && node.args[0] !== undefined) return isType(node.args[0], types);
  return typeNames.has(qualifiedName(node) ?? "") && types.get(node)?.kind === "type";
}
