import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";
import { deepCopy } from "../../../src/runtime/deep-copy.js";
import { jsonPatch, type PatchOperation } from "../../../src/runtime/webhook/admission/json-patch.js";
import { patchInSteps } from "../../../src/runtime/webhook/admission/patch-in-steps.js";
import { applyPatch, sorted } from "./apply-patch.js";

function patched(before: unknown, after: unknown): { readonly operations: PatchOperation[]; readonly steps: number } {
  const patching = patchInSteps(before, after);
  for (let steps = 1; ; steps++) {
    const { done, value } = patching.next();
    if (done) return { operations: value, steps };
  }
}

const applied = (before: unknown, operations: readonly PatchOperation[]) =>
  applyPatch(deepCopy(before) as object, parseJson(stringifyJson(operations)) as Parameters<typeof applyPatch>[1]);

const runs = Math.ceil(Number(process.env.LAW_RUNS ?? 500) / 20);

/** More elements than are compared at a time. */
const many = 2_500;

describe("a JSON patch of large values", () => {
  it("makes one value of another, as a patch of small ones does", () => {
    const item = fc.oneof(
      fc.integer({ max: 3 }),
      fc.record({ a: fc.nat({ max: 2 }), b: fc.array(fc.nat({ max: 1 }), { maxLength: 3 }) }, { requiredKeys: [] }),
    );
    const list = fc.array(item, { maxLength: 8 });
    const large = (items: readonly unknown[]) => Array.from({ length: many }, (_, index) => ({ index, items: items[index % 7] ?? null }));
    const value = fc.record(
      {
        spec: fc.record({ list, __proto__: item, nested: fc.record({ list, more: item }, { requiredKeys: [] }) }, { requiredKeys: [] }),
        "a/b~": item,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(value, value, list, list, list, (one, other, kept, middle, instead) => {
        const filler = large(kept);
        const at = (kept.length * 500) % many;
        const [before, after] = [
          [one, middle],
          [other, instead],
        ].map(([fields, between]) => ({
          ...(fields as object),
          list: [...filler.slice(0, at), ...(between as unknown[]), ...filler.slice(at)],
        }));
        const { operations, steps } = patched(before, after);
        expect(steps).toBeGreaterThan(3);
        expect(sorted(applied(before, operations))).toEqual(sorted(after));
        expect(operations.length).toBeLessThan(100);
      }),
      { numRuns: runs },
    );
  });

  it("is the same patch where nothing is large", () => {
    const before = { a: { x: 1, y: [1, { z: 2 }] }, b: 1 };
    const after = { a: { x: 2, y: [{ z: 3 }] }, c: 1n, d: undefined };
    expect(patched(before, after).operations).toEqual(jsonPatch(before, after));
  });

  it("is found ten thousand levels down", () => {
    const deep = (leaf: number) => JSON.parse(`${'{"a":['.repeat(5_000)}${leaf}${"]}".repeat(5_000)}`) as unknown;
    expect(patched(deep(1), deep(2)).operations).toEqual([{ op: "replace", path: "/a/0".repeat(5_000), value: 2 }]);
    expect(patched(deep(1), deep(1)).operations).toEqual([]);
  });
});
