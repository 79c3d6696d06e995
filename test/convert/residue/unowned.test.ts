import { describe, expect, it } from "vitest";
import { check, type Direction, Residue } from "../../../src/convert/generated/index.js";
import { residueLosses } from "../../../src/convert/index.js";

const name = "example.com/residue.v2";
const strict: Direction = { group: "example.com", from: "v1", to: "v2", fingerprint: "" };
const ratcheting: Direction = { ...strict, ratchets: true };
const entry = (fieldsV1: unknown) => ({
  manager: "m",
  operation: "Update",
  apiVersion: "example.com/v1",
  fieldsType: "FieldsV1",
  fieldsV1,
});
const annotations = (...names: readonly string[]) =>
  entry({ "f:metadata": { "f:annotations": Object.fromEntries([".", ...names.map((each) => `f:${each}`)].map((each) => [each, {}])) } });
const others = [entry({ "f:spec": {} }), annotations("note", "example.com/residue.v1")];

/** The fate of a kept value that is too long, in an object with these owners. */
function restored(direction: Direction, managedFields: unknown, value: unknown = "too long"): unknown {
  const kept = JSON.stringify({ l: "", r: { ".zone": value } });
  const residue = new Residue({ metadata: { managedFields, annotations: { [name]: kept } } }, direction);
  return residue.restore(".zone", check.text({ maxLength: 3 }));
}

describe("a kept value that breaks a constraint", () => {
  it("is restored if the owners show that no client wrote the annotation", () => {
    expect(restored(ratcheting, others)).toBe("too long");
    expect(restored(ratcheting, [entry({ "f:metadata": { "f:labels": {} } })])).toBe("too long");
  });

  it.each([
    ["there are no owners", undefined],
    ["the owners are gone", []],
    ["the owners can't be read", "none"],
    ["an entry can't be read", [...others, null]],
    ["an entry has no fields", [...others, { manager: "m" }]],
    ["an entry has other fields", [...others, entry({ "f:metadata": "all" })]],
    ["an entry has annotations of another form", [...others, entry({ "f:metadata": { "f:annotations": true } })]],
    ["a client wrote it", [...others, annotations(name)]],
  ])("is dropped and counted if %s", (_what, managedFields) => {
    const before = residueLosses().misfit;
    const residue = new Residue({ metadata: { managedFields, annotations: { [name]: '{"l":"","r":{".zone":"too long"}}' } } }, ratcheting);
    expect(residue.restore(".zone", check.text({ maxLength: 3 }))).toBeUndefined();
    residue.close({});
    expect(residueLosses().misfit).toBe(before + 1);
  });

  it("is dropped in a direction that doesn't ratchet, or if it isn't of the type", () => {
    expect(restored(strict, others)).toBeUndefined();
    expect(restored(ratcheting, others, 12345)).toBeUndefined();
    expect(restored(ratcheting, others, null)).toBeUndefined();
  });
});
