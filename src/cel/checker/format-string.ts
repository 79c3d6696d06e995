import { describeType, type Type } from "../types/type.js";
import type { Core, CoreCall } from "./core.js";
import type { CheckProblem } from "./problem.js";

const numbers = ["int", "uint"];
const fractions = ["double", "string"];
const printable = ["list", "map", "int", "uint", "double", "bool", "string", "timestamp", "bytes", "duration", "type", "null"];

/** The types that each letter of a format string prints. */
const printed: Readonly<Record<string, readonly string[]>> = {
  s: printable,
  d: numbers,
  f: fractions,
  e: fractions,
  b: [...numbers, "bool"],
  x: [...numbers, "string", "bytes"],
  X: [...numbers, "string", "bytes"],
  o: numbers,
};

/** Finds the problem of a literal format string, or of its arguments where they are a literal list. Defined by cel-go's ext/formatting.go. */
export function formatProblem(call: CoreCall, types: ReadonlyMap<Core, Type>): CheckProblem | undefined {
  const [args] = call.args;
  const { target } = call;
  if (call.function !== "format" || target?.node !== "literal" || target.value.type !== "string" || args?.node !== "list") return undefined;
  const text = target.value.value;
  let used = 0;
  for (const [clause, precision, letter] of text.matchAll(/%%|%(\.[0-9]*)?([\s\S]?)/g)) {
    if (clause === "%%") continue;
    const allowed = printed[letter ?? ""];
    if (allowed === undefined || precision === ".")
      return { kind: "literal", message: `'${clause}' isn't a clause of a format`, at: target.at };
    const argument = args.elements[used++]?.value;
    if (argument === undefined)
      return { kind: "literal", message: `the format wants more than ${args.elements.length} arguments`, at: target.at };
    const wrong = unprintable(argument, allowed, letter === "s", types);
    if (wrong === undefined) continue;
    return { kind: "type", message: `'${clause}' can't print ${describeType(types.get(wrong) as Type)}`, at: wrong.at };
  }
  if (used >= args.elements.length) return undefined;
  return { kind: "literal", message: `the format has ${used} clauses for ${args.elements.length} arguments`, at: target.at };
}

function unprintable(node: Core, allowed: readonly string[], deep: boolean, types: ReadonlyMap<Core, Type>): Core | undefined {
  const type = types.get(node) as Type;
  if (type.kind !== "dyn" && !allowed.includes(type.kind)) return node;
  if (!deep) return undefined;
  const inside = node.node === "list" ? node.elements.map(({ value }) => value) : [];
  const entries = node.node === "map" ? node.entries.flatMap(({ key, value }) => [key, value]) : [];
  return [...inside, ...entries].map((each) => unprintable(each, allowed, deep, types)).find((found) => found !== undefined);
}
