import { describe, expect, it } from "vitest";
import { keptAs, keptTuple } from "../../../src/convert/mapping/kept-form.js";
import type { MappedField } from "../../../src/convert/mapping/mapping.js";

const field: MappedField = { path: "spec.a", fits: (value) => typeof value === "string" };
const nullable: MappedField = { path: "spec.b", fits: (value) => value === null || typeof value === "string", nullable: true };

describe("the form of one field's value", () => {
  it.each([
    ["a field without null", field, null],
    ["a field that may be null", nullable, []],
  ])("has a form for absence: %s", (_, of, packed) => {
    const form = keptAs(of);
    expect(form.pack(undefined)).toEqual(packed);
    expect(form.fits(packed)).toBe(true);
    expect(form.unpack(packed)).toBeUndefined();
    expect(form.isKept(undefined)).toBe(true);
  });

  it.each([
    ["a required field", { required: true }],
    ["a field that forgets its absence", { forgetsAbsence: true }],
  ] as const)("keeps no absence of %s", (_, change) => {
    for (const [of, packed] of [
      [field, null],
      [nullable, []],
    ] as const) {
      const form = keptAs({ ...of, ...change });
      expect(form.isKept(undefined)).toBe(false);
      expect(form.fits(packed)).toBe(false);
      expect(form.isKept("a")).toBe(true);
    }
  });

  it("tells null from absence only where null is a value", () => {
    expect(keptAs(field).given(null)).toBeUndefined();
    expect(keptAs(nullable).given(null)).toBeNull();
    expect(keptAs(nullable).unpack(keptAs(nullable).pack(null))).toBeNull();
    expect(keptAs(nullable).fits([null, null])).toBe(false);
  });
});

describe("the form of several fields' values", () => {
  const form = keptTuple([field, nullable]);

  it("takes null for absence field by field", () => {
    expect(form.given([null, null])).toEqual([undefined, null]);
    expect(form.given(["a", undefined])).toEqual(["a", undefined]);
    expect(form.given([])).toEqual([undefined, undefined]);
  });

  it("fits a value for each field, and no more", () => {
    const packed = form.pack(["a", null]);
    expect(packed).toEqual(["a", [null]]);
    expect(form.fits(packed)).toBe(true);
    expect(form.unpack(packed)).toEqual(["a", null]);
    for (const other of [["a"], ["a", [null], "b"], [1, [null]], "a"]) expect(form.fits(other)).toBe(false);
  });
});
