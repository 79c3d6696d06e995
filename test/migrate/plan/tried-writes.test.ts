import { describe, expect, it } from "vitest";
import { TriedWrites } from "../../../src/migrate/plan/tried-writes.js";
import { type TriedWrite, wouldChange } from "../../../src/migrate/plan/try-write.js";

const managedFields = [{ manager: "someone", apiVersion: "example.com/v1" }];
const before = { metadata: { name: "x", generation: 1, resourceVersion: "1", managedFields }, spec: { a: 1 } };
const tried = (after: object, from: object = before): TriedWrite => ({
  object: { namespace: "default", name: "x" },
  outcome: { kind: "tried", change: wouldChange(from, after) },
});
const found = (...all: readonly TriedWrite[]) => {
  const tries = new TriedWrites();
  for (const each of all) tries.add(each);
  return tries.findings("widgets.example.com").map(({ severity, check, message }) => `${severity} ${check}: ${message}`);
};

describe("the findings of dry runs", () => {
  it("has nothing to say where nothing changes but what every write changes", () => {
    expect(found(tried({ ...before, metadata: { ...before.metadata, resourceVersion: "2" } }))).toEqual([]);
  });

  it("blocks lost managedFields", () => {
    expect(found(tried({ ...before, metadata: { ...before.metadata, managedFields: [] } }))).toEqual([
      expect.stringMatching(/^block dry-run: 1 of 1 objects would lose/),
    ]);
  });

  it("blocks a new generation, and says where it comes from", () => {
    const after = { ...before, metadata: { ...before.metadata, generation: 2 }, spec: { a: 2 } };
    expect(found(tried(before), tried(after))).toEqual([
      expect.stringMatching(/^block dry-run: 1 of 2 objects would be changed .*\.spec\.a changed/),
    ]);
  });

  it("takes fields that come up at the same generation for defaults, where generations are counted", () => {
    const after = { ...before, spec: { a: 1, b: 2 } };
    expect(found(tried(after))).toEqual([expect.stringMatching(/^info defaults: .*\.spec\.b added/)]);
    const { generation: _, ...uncounted } = before.metadata;
    expect(found(tried({ ...after, metadata: uncounted }, { ...before, metadata: uncounted }))).toEqual([
      expect.stringMatching(/^block dry-run/),
    ]);
  });

  it("blocks fields that go away at the same generation", () => {
    expect(found(tried({ ...before, spec: {} }))).toEqual([expect.stringMatching(/^block dry-run: .*\.spec\.a removed/)]);
  });

  it("warns of labels", () => {
    const after = { ...before, metadata: { ...before.metadata, labels: { a: "b" } } };
    expect(found(tried(after))).toEqual([expect.stringMatching(/^warn dry-run: .*\.metadata\.labels added/)]);
  });

  it("predicts the quarantine, and blocks a run in which nothing can be written", () => {
    const refused = (why: "invalid" | "denied"): TriedWrite => ({
      object: { name: "x" },
      outcome: { kind: "refused", why, message: "no" },
    });
    const outage: TriedWrite = { object: { name: "y" }, outcome: { kind: "outage", message: "down" } };
    expect(found(refused("invalid"), refused("denied"), tried(before))).toEqual([
      expect.stringMatching(/^warn quarantine: 1 of 3 objects would be refused/),
      expect.stringMatching(/^warn quarantine: 1 of 3 objects would be denied/),
    ]);
    expect(found(outage, tried(before))).toEqual([expect.stringMatching(/^warn dry-run: 1 of 2/)]);
    const look = "to look again: wheelwright migrate plan --resource widgets\\.example\\.com";
    expect(found(outage, outage)).toEqual([expect.stringMatching(`^block dry-run: 2 of 2 .*down; ${look}$`)]);
    const slow: TriedWrite = {
      ...outage,
      outcome: { kind: "outage", message: "Timeout: request did not complete within requested timeout" },
    };
    const faster = "a write converts the object up to three times in 34 s: make the conversion webhook faster";
    expect(found(slow)).toEqual([expect.stringMatching(`^block dry-run: 1 of 1 .*timeout; ${faster}; ${look}$`)]);
  });
});
