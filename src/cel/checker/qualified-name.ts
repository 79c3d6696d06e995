import type { Core } from "./core.js";

/** `google.protobuf.Timestamp` of an expression that is nothing but names and dots. */
export function qualifiedName(node: Core): string | undefined {
  if (node.node === "ident") return node.name;
  if (node.node !== "select" || node.isTest) return undefined;
  const prefix = qualifiedName(node.operand);
  return prefix === undefined ? undefined : `${prefix}.${node.field}`;
}
