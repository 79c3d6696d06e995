import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFrom } from "../../../src/runtime/client/patch.js";
import { deepCopy } from "../../../src/runtime/deep-copy.js";
import { sameJson } from "../../../src/runtime/json-value.js";
import { mergePatched } from "../../support/merge-patched.js";

/** JSON without null, which a merge patch can't represent. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(1, 2, "a", "b", true, 12345678901234567890n),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(fc.constantFrom("x", "y", "z", "__proto__", "constructor"), tie("value"), { maxKeys: 3 }),
}));

describe("mergeFrom", () => {
  it("gives a merge patch from what was to what is", () => {
    fc.assert(
      fc.property(json.object, json.object, (before, after) => {
        const patch = mergeFrom(before as object).body(after as object);
        expect(sameJson(mergePatched(before, patch), after)).toBe(true);
      }),
    );
  });

  it("sends the time of a Date, and takes equal times for equal", () => {
    const before = { metadata: { name: "x" }, status: { at: new Date(0), since: new Date(1000) } };
    const after = deepCopy(before);
    expect(after).toEqual(before);
    expect(after.status.at).not.toBe(before.status.at);
    expect(mergeFrom(before).body(after)).toEqual({});
    after.status.at = new Date(5000);
    expect(mergeFrom(before).body(after)).toEqual({ status: { at: "1970-01-01T00:00:05.000Z" } });
    expect(mergeFrom({ at: new Date(0) }).body({ at: "1970-01-01T00:00:00.000Z" })).toEqual({});
  });

  it("is empty where nothing changed, and says the resource version where it is to be locked", () => {
    const before = { metadata: { name: "x", resourceVersion: "7", labels: { a: "1" } }, spec: { size: 1 } };
    expect(mergeFrom(before).body(structuredClone(before))).toEqual({});
    const after = { metadata: { name: "x", resourceVersion: "7", labels: {} }, spec: { size: 2 } };
    expect(mergeFrom(before).body(after)).toEqual({ metadata: { labels: { a: null } }, spec: { size: 2 } });
    expect(mergeFrom(before, { optimisticLock: true }).body(after)).toEqual({
      metadata: { labels: { a: null }, resourceVersion: "7" },
      spec: { size: 2 },
    });
  });
});
