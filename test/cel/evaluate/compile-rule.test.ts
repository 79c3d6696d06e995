import { describe, expect, it } from "vitest";
import { compileMessage } from "../../../src/cel/evaluate/compile-message.js";
import { compileRule } from "../../../src/cel/evaluate/compile-rule.js";
import { problemMessage } from "../../../src/cel/evaluate/rule-messages.js";
import { parseJson } from "../../../src/model/lossless-json.js";
import { outcome } from "../support/own-verdict.js";
import { richObject, richSchema } from "../support/rich-object.js";
import { integer, list, map, number, object, schema, text } from "../support/schemas.js";

describe("a rule", () => {
  const counted = object({ count: integer });

  it("says whether it needs an old value, and sees one", () => {
    const rule = compileRule("self.count >= oldSelf.count", counted);
    expect(rule.usesOldSelf).toBe(true);
    expect(outcome(rule, { self: { count: 2 }, oldSelf: { count: 1 } })).toBe("true");
    expect(outcome(rule, { self: { count: 1 }, oldSelf: { count: 2 } })).toBe("false");
    expect(compileRule("self.count > 1", counted).usesOldSelf).toBe(false);
  });

  it("sees no old value on creation where that is an optional", () => {
    const rule = compileRule("!oldSelf.hasValue()", counted, { optionalOldSelf: true });
    expect(outcome(rule, { self: {} })).toBe("true");
    expect(outcome(rule, { self: {}, oldSelf: { count: 1 } })).toBe("false");
  });

  it("knows a resource's kind and name, and no more of its metadata", () => {
    const self = { apiVersion: "a/v1", kind: "Foo", metadata: { name: "it", labels: { a: "b" } }, count: 1 };
    expect(outcome(compileRule("self.kind + self.metadata.name == 'Fooit'", counted, { isResource: true }), { self })).toBe("true");
    expect(outcome(compileRule("has(self.metadata.labels)", counted, { isResource: true }), { self })).toMatch(
      /^error: rule compile error/,
    );
    expect(outcome(compileRule("self.kind == 'Foo'", counted), { self })).toMatch(/^error: rule compile error/);
  });

  it("gives its problem when it isn't one that the API server takes", () => {
    expect(outcome(compileRule("self.cuont > 1", counted), { self: {} })).toMatch(/^error: rule compile error/);
    expect(outcome(compileRule("self.count +", counted), { self: {} })).toMatch(/^error: rule compile error/);
    expect(outcome(compileRule("true", schema({ preserveUnknownFields: true })), { self: {} })).toMatch(/^error: rule compile error/);
  });

  it("sees integers digit for digit", () => {
    const self = parseJson('{"count": 9223372036854775807}');
    expect(outcome(compileRule("self.count == 9223372036854775807", counted), { self })).toBe("true");
    expect(outcome(compileRule("self.count == 9223372036854775806", counted), { self })).toBe("false");
    expect(outcome(compileRule("self.count + 1 > 0", counted), { self })).toBe("error: integer overflow");
  });

  it("meets values that don't fit their schema as errors, where it reaches them", () => {
    const self = { count: "x", ratio: true, names: { a: 1 }, labels: ["a"], when: "noon" };
    const misfit = object({
      count: integer,
      ratio: number,
      names: list(text()),
      labels: map(text()),
      when: schema({ type: "string", format: "date-time" }),
    });
    const of = (rule: string) => outcome(compileRule(rule, misfit), { self });
    expect(of("true")).toBe("true");
    expect(of("self.count > 1")).toBe("error: invalid data, expected int, got string");
    expect(of("self.ratio > 1.0")).toBe("error: invalid data, expected float, got bool");
    expect(of("self.names.size() > 1")).toBe("error: invalid data, expected an array for the provided schema with type=array");
    expect(of("self.labels.size() > 1")).toBe("error: invalid data, expected a map for the provided schema with type=object");
    expect(of("self.when == self.when")).toMatch(/^error: Invalid date-time formatted string noon/);
    expect(of("self.count > 1 || true")).toBe("true");
  });

  it("ends when it costs too much", () => {
    const numbers = { self: { numbers: Array.from({ length: 2000 }, (_, index) => index) } };
    const rule = compileRule("self.numbers.all(x, self.numbers.all(y, x + y >= 0)) || true", object({ numbers: list(integer) }));
    const result = rule.evaluate(numbers);
    expect(result).toMatchObject({ problem: "operation cancelled: actual cost limit exceeded", isTooCostly: true });
    expect(result.cost).toBeGreaterThan(1_000_000);
  });

  it.each([
    "lists.range(self.count - 7).size() == 0",
    "type(1) == type(1)",
    "[b'b', b'a'].min() == b'a'",
    "self.numbers.map(n, string(n)).join(',') == '3,1,2'",
    "optional.none() == optional.none()",
    "quantity(string(self.limits.cpu)).isLessThan(quantity('1'))",
    "self.text.split(' ').map(w, w.charAt(0)).join() == 'hw'",
    "string(self.count) + string(self.flag) == '7true'",
    "self.?nested == optional.of(self.nested)",
    "format.dns1123Label().validate(lists.range(64).map(i, 'a').join()).value() == ['must be no more than 63 characters']",
  ])("is evaluated although it may cost too much for a CRD: %s", (rule) => {
    expect(outcome(compileRule(rule, richSchema), { self: richObject })).toBe("true");
  });

  it("is named in the API server's words when it comes to an error", () => {
    const rule = { rule: " self.a ", place: richSchema.place };
    const of = (problem: string, isTooCostly = false) => problemMessage(rule, { problem, isTooCostly });
    expect(of("no such key: a")).toBe("no such key: a evaluating rule: self.a");
    expect(of("no such overload")).toBe(
      "'no such overload': call arguments did not match a supported operator, function or macro signature for rule: self.a",
    );
    expect(of("too much", true)).toBe(
      "'too much': no further validation rules will be run due to call cost exceeds limit for rule: self.a",
    );
    expect(problemMessage({ ...rule, message: "a is wrong " }, { problem: "x", isTooCostly: false })).toBe("x evaluating rule: a is wrong");
  });
});

describe("a message expression", () => {
  const messageOf = (expression: string) => compileMessage(expression, richSchema).evaluate({ self: richObject }).message;

  it("gives a message, trimmed", () => {
    expect(messageOf("' the count is %d '.format([self.count])")).toBe("the count is 7");
  });

  it.each(["''", "'a\\nb'", "self.absent", "self.count", "lists.range(6000).map(i, 'x').join()"])(
    "gives none when it is of no use: %s",
    (expression) => {
      expect(messageOf(expression)).toBeUndefined();
    },
  );
});
