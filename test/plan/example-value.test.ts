import { describe, expect, it } from "vitest";
import { formatsOf, isOfFormat } from "../../src/formats/checked-formats.js";
import type { Schema } from "../../src/model/schema.js";
import { exampleValue } from "../../src/plan/example-value.js";
import { valueFits } from "../../src/plan/match/value-fits.js";
import { fieldOf, schema, struct } from "../model/support.js";

const text = schema({ type: "string" });
const integer = schema({ type: "integer" });
const ruled = (rule: string, of: Schema): Schema => ({ ...of, validations: [{ rule, place: of.place }] });
const rules = ruled("self.all(name, name.startsWith('a'))", schema({ type: "array", items: text, minItems: 1 }));

describe("exampleValue", () => {
  it.each([
    ["text of some length", schema({ type: "string", minLength: 1 }), "example"],
    ["short text", schema({ type: "string", minLength: 1, maxLength: 4 }), "exam"],
    ["long text", schema({ type: "string", minLength: 10 }), "exampleexa"],
    ["a pattern", schema({ type: "string", pattern: "^[a-z]+-[0-9]+$" }), "a-0"],
    ["a pattern with a minimum length", schema({ type: "string", pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", minLength: 5 }), "example"],
    ["a pattern of so many digits", schema({ type: "string", pattern: "^[0-9]+$", minLength: 3 }), "000"],
    ["a pattern of several words", schema({ type: "string", pattern: "^(([0-9]+(s|m|h))+)|(Never)$" }), "0s"],
    ["a time", schema({ type: "string", format: "date-time" }), "1970-01-01T00:00:00Z"],
    ["a format that nothing checks", schema({ type: "string", format: "semver" }), ""],
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
    [
      "an embedded resource",
      schema({ type: "object", embeddedResource: true, preserveUnknownFields: true }),
      { apiVersion: "v1", kind: "ConfigMap" },
    ],
    ["a rule about how a text begins", ruled("self.startsWith('registry/')", text), "registry/"],
    ["a rule about how long a text is", ruled("self.size() == 3", text), "exa"],
    ["a rule with a pattern", ruled("self.matches('^v[0-9]+$')", text), "v0"],
    ["a rule about what a text is", ruled("isURL(self)", text), "https://example.com"],
    ["a rule that an enum's first breaks", ruled("self != 'A'", schema({ type: "string", enum: ["A", "B"] })), "B"],
    ["a rule about a remainder", ruled("self % 7 == 3", integer), 3],
    ["a rule with a bound", ruled("self > 1024", integer), 1025],
    ["a rule that wants true", ruled("self", schema({ type: "boolean" })), true],
    ["a rule about how long a list is", ruled("self.size() == 2", schema({ type: "array", items: text })), ["", ""]],
    ["a rule about the elements of a list", rules, ["a"]],
    ["a rule of a list's elements", schema({ type: "array", items: ruled("self != ''", text), minItems: 1 }), ["example"]],
    ["a rule that wants one of two fields", ruled("has(self.a) != has(self.b)", struct({ a: integer, b: text })), { a: 0 }],
    ["a rule that wants both of two fields", ruled("has(self.a) && has(self.b)", struct({ a: integer, b: text })), { a: 0, b: "" }],
    ["a rule that wants a key", ruled("'app' in self", schema({ type: "object", additionalProperties: text })), { app: "" }],
  ])("begins with the plainest that fits %s", (_, given, expected) => {
    expect(exampleValue(given)).toEqual(expected);
    expect(valueFits(expected, given)).toBe(true);
  });

  it.each(formatsOf("string"))("begins with a text of the format %s", (format) => {
    const text = exampleValue(schema({ type: "string", format }));
    expect(text).toEqual(expect.any(String));
    expect(isOfFormat(format, String(text))).toBe(true);
  });

  it.each([
    ["a pattern of letters that aren't ASCII", schema({ type: "string", pattern: "^[\u0430-\u044f]+$" })],
    ["a pattern that nothing matches", schema({ type: "string", pattern: "a^" })],
    ["a set of several", schema({ type: "array", items: text, minItems: 2, listType: "set" })],
    [
      "a map of what has none",
      schema({ type: "object", additionalProperties: schema({ type: "string", pattern: "a^" }), minProperties: 1 }),
    ],
    ["a rule that nothing meets", ruled("self.size() > 3 && self.size() < 2", text)],
    ["a rule of two numbers", ruled("self * self == 1764", integer)],
  ])("has none for %s", (_, given) => expect(exampleValue(given)).toBeUndefined());
});
