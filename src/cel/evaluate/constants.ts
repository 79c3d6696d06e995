import { conversions } from "../checker/constant-value.js";
import type { Core } from "../checker/core.js";

const known = new WeakMap<Core, boolean>();

/**
 * Whether cel-go evaluates a node before it has variables: literals, lists and maps of them, conversions of them, and `in` a list of them, which
 * costs nothing either. See cel-go's interpreter/decorators.go.
 */
export function isConstant(node: Core): boolean {
  const constant = known.get(node) ?? decide(node);
  known.set(node, constant);
  return constant;
}

function decide(node: Core): boolean {
  switch (node.node) {
    case "literal":
      return true;
    case "list":
      return node.elements.every(({ value }) => isConstant(value));
    case "map":
      return node.entries.every(({ key, value }) => isConstant(key) && isConstant(value));
    case "call":
      return conversions.has(node.function) && node.target === undefined && node.args.every(isConstant);
    default:
      return false;
  }
}
