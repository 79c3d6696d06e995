import fc, { type Arbitrary } from "fast-check";
import { expect, it } from "vitest";
import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import { remembered } from "../../src/testing/arbitraries/remembered.js";
import { rememberedObjects, validObjects } from "../../src/testing/arbitraries/valid-objects.js";
import { fieldOf, schema } from "../model/support.js";

const settings = { seed: 5, numRuns: 60 };

/** Texts, numbers and lists, of which a generator takes another number of steps each time. */
function textsAnd(made: () => void): Arbitrary<readonly (string | number)[]> {
  const values = fc.array(fc.oneof(fc.string(), fc.integer(), fc.stringMatching(/^[a-z]{1,9}$/)), { maxLength: 7 });
  return values.map((value) => {
    made();
    return value;
  });
}

it("gives what the arbitrary itself would give, at any place among others, and makes it once", () => {
  let count = 0;
  const alone = textsAnd(() => {});
  const values = remembered(textsAnd(() => count++));
  const among = (each: Arbitrary<unknown>) => fc.tuple(each, fc.nat(), each, fc.string(), each);
  const expected = fc.sample(among(alone), settings);
  expect(fc.sample(among(values), settings)).toEqual(expected);
  const once = count;
  expect(once).toBeGreaterThan(0);
  expect(fc.sample(among(values), settings)).toEqual(expected);
  expect(count).toBe(once);
  expect(fc.sample(among(values), { ...settings, seed: 6 })).not.toEqual(expected);
  expect(count).toBe(2 * once);
});

it("is one arbitrary for one", () => {
  const values = fc.nat();
  expect(remembered(values)).toBe(remembered(values));
  expect(remembered(fc.nat())).not.toBe(remembered(values));
});

it("shrinks as the arbitrary itself", () => {
  const smallest = (values: Arbitrary<number>) => {
    const { counterexample, numShrinks } = fc.check(
      fc.property(fc.nat(), values, (_other, value) => value < 1_000),
      settings,
    );
    return { counterexample, numShrinks };
  };
  const values = fc.integer({ min: 0, max: 100_000 });
  const expected = smallest(values);
  expect(expected.counterexample).toEqual([0, 1_000]);
  // The second time it shrinks what is remembered.
  expect([smallest(remembered(values)), smallest(remembered(values))]).toEqual([expected, expected]);
});

const port = schema({
  type: "object",
  fields: [fieldOf("name!", schema({ type: "string" })), fieldOf("number", schema({ type: "integer" }))],
});
const spec = schema({ type: "object", fields: [fieldOf("ports!", schema({ type: "array", items: port }))] });
const version = { name: "v1", schema: schema({ type: "object", fields: [fieldOf("spec!", spec)] }) } as unknown as ApiVersion;
const kind = { group: "example.com", kind: "Foo", scope: "Namespaced", versions: [version] } as unknown as ApiKind;

it("gives objects of a kind that may be changed", () => {
  const expected = fc.sample(validObjects(kind, version), settings);
  const drawn = fc.sample(rememberedObjects(kind, version), settings);
  expect(drawn).toEqual(expected);
  for (const object of drawn) emptied(object);
  expect(drawn).not.toEqual(expected);
  expect(fc.sample(rememberedObjects(kind, version), settings)).toEqual(expected);
});

/** Takes away everything in an object, at any depth, in place. */
function emptied(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    emptied(each);
    delete (value as Record<string, unknown>)[name];
  }
}
