import { describe, expect, it } from "vitest";
import { exampleValue } from "../../src/plan/example-value.js";
import { valueFits } from "../../src/plan/match/value-fits.js";
import { fieldOf, schema, struct } from "../model/support.js";

const text = schema({ type: "string" });
const integer = schema({ type: "integer" });

describe("exampleValue", () => {
  it.each([
    ["text of some length", schema({ type: "string", minLength: 1 }), "example"],
    ["short text", schema({ type: "string", minLength: 1, maxLength: 4 }), "exam"],
    ["long text", schema({ type: "string", minLength: 10 }), "exampleexa"],
    ["a number below zero", schema({ type: "integer", maximum: -2 }), -2],
    ["a number above a bound", schema({ type: "integer", minimum: 5, exclusiveMinimum: true }), 6],
    ["a number below a bound", schema({ type: "integer", maximum: 0, exclusiveMaximum: true }), -1],
    ["a number between bounds", schema({ type: "number", minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true }), 0.5],
    ["a multiple", schema({ type: "integer", minimum: 12, multipleOf: 10 }), 20],
    ["a list", schema({ type: "array", items: text }), []],
    ["a list with elements", schema({ type: "array", items: text, minItems: 2 }), ["", ""]],
    ["a set with an element", schema({ type: "array", items: text, minItems: 1, listType: "set" }), [""]],
    ["a map", schema({ type: "object", additionalProperties: text }), {}],
    ["a map with an entry", schema({ type: "object", additionalProperties: text, minProperties: 1 }), { example: "" }],
    ["a map with entries", schema({ type: "object", additionalProperties: integer, minProperties: 2 }), { example: 0, example2: 0 }],
    ["an object", struct({ size: integer }), {}],
    ["an object that is never empty", schema({ ...struct({ size: integer, name: text }), minProperties: 1 }), { size: 0 }],
    [
      "an object with properties beside a required one",
      schema({ type: "object", minProperties: 2, fields: [fieldOf("size", integer), fieldOf("name!", text), fieldOf("tags", text)] }),
      { size: 0, name: "" },
    ],
  ])("begins with the plainest that fits %s", (_, given, expected) => {
    expect(exampleValue(given)).toEqual(expected);
    expect(valueFits(expected, given)).toBe(true);
  });

  it.each([
    ["a pattern", schema({ type: "string", pattern: "^[a-z]+-[0-9]+$" })],
    ["a set of several", schema({ type: "array", items: text, minItems: 2, listType: "set" })],
    [
      "a map of what has none",
      schema({ type: "object", additionalProperties: schema({ type: "string", format: "date" }), minProperties: 1 }),
    ],
  ])("has none for %s", (_, given) => expect(exampleValue(given)).toBeUndefined());
});
