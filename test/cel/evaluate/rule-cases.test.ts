import { describe, expect, it } from "vitest";
import { compileRule } from "../../../src/cel/evaluate/compile-rule.js";
import { allCases } from "../cases/all-cases.js";
import { outcome } from "../support/own-verdict.js";
import { richObject, richSchema } from "../support/rich-object.js";
import { outcomesOf } from "../support/rule-cases.js";

describe("a rule comes to what the API server says", () => {
  it.each(Object.entries(allCases))("%s", (_topic, cases) => {
    const expected = outcomesOf(cases);
    const found = new Map([...expected.keys()].map((rule) => [rule, outcome(compileRule(rule, richSchema), { self: richObject })]));
    expect(found).toEqual(expected);
  });
});
