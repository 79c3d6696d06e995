import { describe, expect, it } from "vitest";
import { parse } from "../../../src/cel/syntax/parse.js";

/** Returns the tree of a rule, as JSON without places; or the text that the problem begins at, and the problem. */
function parsed(rule: string): unknown {
  const result = parse(rule);
  if ("problem" in result) return `${rule.slice(result.problem.at, result.problem.at + 4)}| ${result.problem.message}`;
  return JSON.parse(
    JSON.stringify(result.expr, (key, value: unknown) => {
      if (key === "at") return undefined;
      if (typeof value === "bigint") return `${value}`;
      return value instanceof Uint8Array ? [...value] : value;
    }),
  );
}

const literal = (type: string, value?: unknown) => ({ node: "literal", value: value === undefined ? { type } : { type, value } });
const ident = (name: string) => ({ node: "ident", name });
const call = (name: string, ...args: readonly unknown[]) => ({ node: "call", function: name, args });

describe("a literal", () => {
  it.each([
    ["1", literal("int", "1")],
    ["-9223372036854775808", literal("int", "-9223372036854775808")],
    ["0xFF", literal("int", "255")],
    ["0x10u", literal("uint", "16")],
    ["18446744073709551615U", literal("uint", "18446744073709551615")],
    ["1.5e3", literal("double", 1500)],
    ["-.5", literal("double", -0.5)],
    ["null", literal("null")],
    ["true", literal("bool", true)],
    ["'it''s'", "'s'| an operator or the end is expected here, not ''s''"],
    ["'a\\n\\t\\\"\\'\\\\\\?\\`'", literal("string", "a\n\t\"'\\?`")],
    ["'\\x41\\u00e9\\U0001F600\\101'", literal("string", "Aé😀A")],
    ["r'\\d+'", literal("string", "\\d+")],
    ['R"""a"b\\"""', literal("string", 'a"b\\')],
    ["'''a\r\nb'c'''", literal("string", "a\nb'c")],
    ["b'\\xff\\303é'", literal("bytes", [255, 195, 195, 169])],
    ['br"\\x"', literal("bytes", [92, 120])],
  ])("%s", (rule, expected) => {
    expect(parsed(rule)).toEqual(expected);
  });
});

describe("an expression", () => {
  it.each([
    ["a + b * c", call("_+_", ident("a"), call("_*_", ident("b"), ident("c")))],
    ["a - b - c", call("_-_", call("_-_", ident("a"), ident("b")), ident("c"))],
    ["a ? b : c ? d : e", call("_?_:_", ident("a"), ident("b"), call("_?_:_", ident("c"), ident("d"), ident("e")))],
    ["a || b && c", call("_||_", ident("a"), call("_&&_", ident("b"), ident("c")))],
    ["a && b && c && d", call("_&&_", call("_&&_", ident("a"), ident("b")), call("_&&_", ident("c"), ident("d")))],
    ["!!a == --b", call("_==_", ident("a"), ident("b"))],
    ["-a[?0]", call("-_", call("_[?_]", ident("a"), literal("int", "0")))],
    ["a in [b]", call("@in", ident("a"), { node: "list", elements: [{ value: ident("b") }] })],
    ["[?a, b,]", { node: "list", elements: [{ value: ident("a"), optional: true }, { value: ident("b") }] }],
    ["{?a: b}", { node: "map", entries: [{ key: ident("a"), value: ident("b"), optional: true }] }],
    ["a.?b", { node: "select", operand: ident("a"), field: "b", optional: true }],
    ["a.namespace", { node: "select", operand: ident("a"), field: "namespace" }],
    ["a.b()", { ...call("b"), target: ident("a") }],
    [".f(a) // a comment", call("f", ident("a"))],
    ["optional.of(a)", call("optional.of", ident("a"))],
    ["lists.size(a)", { ...call("size", ident("a")), target: ident("lists") }],
    [
      "A.b{c: d, ?e: f}",
      {
        node: "message",
        type: "A.b",
        fields: [
          { name: "c", value: ident("d") },
          { name: "e", value: ident("f"), optional: true },
        ],
      },
    ],
    ["has(a.b)", { node: "has", operand: ident("a"), field: "b" }],
    ["a.all(x, x)", { node: "comprehension", macro: "all", range: ident("a"), variables: ["x"], body: ident("x") }],
    ["a.exists_one(i, x, x)", { node: "comprehension", macro: "existsOne", range: ident("a"), variables: ["i", "x"], body: ident("x") }],
    ["a.map(x, y, z)", { node: "comprehension", macro: "map", range: ident("a"), variables: ["x"], filter: ident("y"), body: ident("z") }],
    ["a.optFlatMap(x, y)", { node: "optionalMap", operand: ident("a"), flat: true, variable: "x", body: ident("y") }],
    ["a.all(x)", { ...call("all", ident("x")), target: ident("a") }],
  ])("%s", (rule, expected) => {
    expect(parsed(rule)).toEqual(expected);
  });

  it.each([
    ["a +", "| the rule ends where a value is expected"],
    ["(a", "| the rule ends where ')' is expected"],
    ["a = b", "= b| '=' isn't an operator; '==' compares"],
    ["a | b", "| b| '|' isn't an operator; '||' is"],
    ["a == 'b", "'b| the string that begins here isn't closed"],
    ["a == 'b\\qc'", "\\qc'| '\\q' isn't an escape sequence"],
    ["a.`b`", "`b`| names in backquotes aren't known to the API server"],
    ["a.in", "in| a name is expected here, not 'in'"],
    ["if(a)", "if(a| 'if' is a reserved word"],
    ["a.all(1, b)", "1, b| all() wants the name of a variable here"],
    ["a.all(i, i, b)", "i, b| the variable 'i' is declared twice"],
    ["has(a)", "a)| has() takes a field, as in has(self.a)"],
    ["9223372036854775808", "9223| 9223372036854775808 is out of the range of an int"],
    ["'\\U00110000'", "'\\U0| the string has an escape sequence that isn't a Unicode character"],
    ["b'\\u0041'", "b'\\u| a literal of bytes has no escapes \\u and \\U"],
    ["'é😀' + # 1", "# 1| the character '#' can't stand here"],
  ])("%s can't be read", (rule, problem) => {
    expect(parsed(rule)).toBe(problem);
  });

  it("may be as deep and as long as the API server allows", () => {
    expect(parsed(`${"(".repeat(249)}a${")".repeat(249)}`)).toEqual(ident("a"));
    expect(parsed(`${"(".repeat(250)}a${")".repeat(250)}`)).toContain("more than 250 levels deep");
    expect(parse(`a${" && a".repeat(19_999)}`)).toHaveProperty("expr");
    expect(parsed(`a${" + a".repeat(251)}`)).toContain("more than 250 levels deep");
    expect(parsed(`a${" ".repeat(100_000)}`)).toContain("100001 characters");
  });
});
