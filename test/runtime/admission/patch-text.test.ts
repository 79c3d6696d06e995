import fc from "fast-check";
import { expect, it } from "vitest";
import type { PatchOperation } from "../../../src/runtime/webhook/admission/json-patch.js";
import { encodePatch, encodePatchInSteps } from "../../../src/runtime/webhook/admission/patch-text.js";

function encoded(patch: readonly PatchOperation[]): { readonly text: string; readonly steps: number } {
  const encoding = encodePatchInSteps(patch);
  for (let steps = 1; ; steps++) {
    const { done, value } = encoding.next();
    if (done) return { text: value, steps };
  }
}

it("a patch that is encoded in steps is the one that is encoded at once, whatever is in it", () => {
  const value = fc.oneof(fc.jsonValue(), fc.bigInt(), fc.string({ unit: "binary" }), fc.constant(new Date(0)));
  const operation = fc.oneof(
    fc.record({ op: fc.constant("add" as const), path: fc.string({ unit: "grapheme" }), value }),
    fc.record({ op: fc.constant("remove" as const), path: fc.string() }),
  );
  const runs = Math.ceil(Number(process.env.LAW_RUNS ?? 500) / 5);
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), fc.nat({ max: 400 }), (operations, times) => {
      const patch = Array.from({ length: times }, () => operations).flat();
      expect(encoded(patch).text).toBe(encodePatch(patch));
    }),
    { numRuns: runs },
  );
});

it("a large patch is encoded in many steps, one large value of it, too", () => {
  const elements = Array.from({ length: 20_000 }, (_, index) => ({ index }));
  const each = elements.map(({ index }) => ({ op: "add" as const, path: `/a/${index}/b`, value: 1 }));
  for (const patch of [each, [{ op: "add" as const, path: "/a", value: elements }]]) {
    const { text, steps } = encoded(patch);
    expect(text).toBe(encodePatch(patch));
    expect(steps).toBeGreaterThan(20);
  }
});
