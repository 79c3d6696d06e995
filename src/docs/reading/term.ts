import type { Call, Expr, Literal } from "../../cel/syntax/ast.js";
import type { Words } from "./words.js";

/** A value in words: `port`, `the size of ports`, `443`. Undefined where there are none. */
export function term(expr: Expr, words: Words): string | undefined {
  switch (expr.node) {
    case "literal":
      return literalWords(expr);
    case "ident":
      return identWords(expr.name, words);
    case "select":
      return expr.optional === true ? undefined : fieldWords(expr.operand, expr.field, words);
    case "list":
      return listWords(expr.elements.map(({ value }) => term(value, words)));
    case "call":
      return callWords(expr, words);
    default:
      return undefined;
  }
}

/** `self.a.b` is `a.b`; below `oldSelf` it is `the old a.b`. */
export function fieldWords(operand: Expr, field: string, words: Words): string | undefined {
  const path = pathOf(operand);
  if (path !== undefined && path.root === "self") return [...path.names, field].join(".");
  if (path !== undefined && path.root === "oldSelf") return `the old ${[...path.names, field].join(".")}`;
  const holder = term(operand, words);
  return holder === undefined ? undefined : `${holder}.${field}`;
}

/** The fields below a variable: `self.a.b`. */
export function pathOf(expr: Expr): { readonly root: string; readonly names: readonly string[] } | undefined {
  if (expr.node === "ident") return { root: expr.name, names: [] };
  if (expr.node !== "select" || expr.optional === true) return undefined;
  const outer = pathOf(expr.operand);
  return outer === undefined ? undefined : { root: outer.root, names: [...outer.names, expr.field] };
}

/** `"a", "b" or "c"`. */
export function orList(values: readonly string[]): string {
  return values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}

function identWords(name: string, words: Words): string | undefined {
  if (name === "self") return words.subject === "" ? "the object" : words.subject;
  if (name === "oldSelf") return "the old value";
  return words.has(name) ? name : undefined;
}

function literalWords({ value }: Literal): string | undefined {
  switch (value.type) {
    case "string":
      return JSON.stringify(value.value);
    case "bytes":
      return undefined;
    case "null":
      return "null";
    default:
      return String(value.value);
  }
}

function listWords(elements: readonly (string | undefined)[]): string | undefined {
  return elements.every((element) => element !== undefined) ? `[${elements.join(", ")}]` : undefined;
}

/** Functions that only say what a text means: the text says it, too. */
const transparent: ReadonlySet<string> = new Set(["duration", "timestamp", "quantity", "string", "int", "double", "ip", "cidr", "url"]);
const arithmetic: Readonly<Record<string, string>> = { "_+_": "+", "_-_": "-", "_*_": "×", "_/_": "/", "_%_": "modulo" };

function callWords(call: Call, words: Words): string | undefined {
  const operands = [...(call.target === undefined ? [] : [call.target]), ...call.args].map((each) => term(each, words));
  if (!operands.every((each) => each !== undefined)) return undefined;
  const [first = "", second = ""] = operands;
  const operator = arithmetic[call.function];
  if (operator !== undefined && operands.length === 2) return `${first} ${operator} ${second}`;
  if (call.function === "-_") return `-${first}`;
  if (call.function === "_[_]") return `${first}[${second}]`;
  if (call.function === "size" && operands.length === 1) return `the size of ${first}`;
  if (call.function === "lowerAscii" && operands.length === 1) return `${first} in lower case`;
  if (transparent.has(call.function) && operands.length === 1) return first;
  return undefined;
}
