import { describe, expect, it } from "vitest";
import type { Checkpoint } from "../../../src/migrate/checkpoint.js";
import { noCounts } from "../../../src/migrate/object-outcome.js";
import { firstCheckpoint, recordedPlan, resume } from "../../../src/migrate/run/resume.js";
import { type CrdParts, targetWith, v1, v2 } from "../support.js";

const target = targetWith();
const before = { resourceVersion: "50", version: "v1" };
const underWay: Checkpoint = {
  ...firstCheckpoint(target, { before }),
  phase: "rewrite",
  continue: "token",
  counters: { ...noCounts, seen: 7 },
};
const resumed = (found: Checkpoint, parts: CrdParts = {}) => resume(found, targetWith(parts));

describe("resume", () => {
  it("begins where there is nothing, or something of another resource", () => {
    expect(resume(undefined, target)).toMatchObject({
      resumed: false,
      checkpoint: { phase: "settle", crd: { uid: "uid-1", generation: 2 } },
    });
    expect(resume({ ...underWay, resource: "gadgets.example.com" }, target)).toMatchObject({
      resumed: false,
      checkpoint: { phase: "settle" },
    });
  });

  it("goes on where a run was", () => {
    expect(resume(underWay, target)).toEqual({ resumed: true, checkpoint: underWay });
  });

  it("starts over after another run that was done, of which nothing is known any more", () => {
    const { checkpoint, resumed } = resume({ ...underWay, phase: "done" }, target);
    expect(resumed).toBe(false);
    expect(checkpoint.before).toBeUndefined();
  });

  it("starts over where the CRD was changed, and still knows where objects were stored", () => {
    const found = resumed(underWay, { generation: 3 });
    expect(found).toMatchObject({ resumed: false, why: expect.stringContaining("changed"), checkpoint: { phase: "settle", before } });
    expect(found.checkpoint.continue).toBeUndefined();
  });

  it("knows nothing of another CRD, nor of one whose past is another", () => {
    expect(resumed(underWay, { uid: "uid-2" }).checkpoint.before).toBeUndefined();
    expect(resumed(underWay, { generation: 1 }).checkpoint.before).toBeUndefined();
  });

  it("knows nothing where the old version is no longer served", () => {
    expect(resumed(underWay, { versions: [{ ...v1, served: false }, v2], generation: 3 }).checkpoint.before).toBeUndefined();
  });

  it("starts over for other objects", () => {
    const filter = { namespaces: ["a", "b"] };
    const filtered = { ...underWay, filter };
    expect(resume(filtered, target, { filter: { namespaces: ["b", "a"] } }).resumed).toBe(true);
    expect(resume(filtered, target)).toMatchObject({ resumed: false, why: expect.stringContaining("other objects") });
    expect(resume(underWay, target, { filter: { labelSelector: "a=b" } }).resumed).toBe(false);
  });

  it("takes up what a plan recorded before the switch, without calling it a run", () => {
    const old = targetWith({
      versions: [
        { ...v1, storage: true },
        { ...v2, storage: false },
      ],
      storedVersions: ["v1"],
      generation: 1,
    });
    const plan = recordedPlan({ ...old, resource: { ...old.resource, version: "v2" } }, { crd: { uid: "uid-1", generation: 1 }, before });
    const { checkpoint, resumed, why } = resume(plan, target);
    expect({ resumed, why }).toEqual({ resumed: false, why: undefined });
    expect(checkpoint).toMatchObject({ phase: "settle", before, crd: { generation: 2 } });
  });

  it("starts over in another cluster, and knows nothing of it", () => {
    const here = { ...underWay, cluster: "here" };
    expect(resume(here, target, { identity: { cluster: "here" } }).resumed).toBe(true);
    for (const identity of [{ cluster: "there" }, {}]) {
      const found = resume(here, target, { identity });
      expect(found).toMatchObject({ resumed: false, why: expect.stringContaining("another cluster") });
      expect(found.checkpoint.before).toBeUndefined();
    }
    // For a CRD its uid is enough.
    expect(resume(underWay, target, { identity: { cluster: "here" } }).resumed).toBe(true);
  });

  it("starts over where a built-in resource is stored at another version, or in a cluster that isn't known to be the same", () => {
    const secrets = { resource: { group: "", version: "v1", plural: "secrets", namespaced: true }, kind: "Secret" };
    const identity = { cluster: "here", storedHash: "hash" };
    const found: Checkpoint = { ...firstCheckpoint(secrets, { identity }), phase: "rewrite" };
    expect(resume(found, secrets, { identity }).resumed).toBe(true);
    expect(resume(found, secrets, { identity: { ...identity, storedHash: "other" } })).toMatchObject({
      resumed: false,
      why: expect.stringContaining("another version"),
    });
    const { cluster: _, ...unknown } = found;
    expect(resume(unknown, secrets, { identity })).toMatchObject({ resumed: false, why: expect.stringContaining("another cluster") });
  });

  it("starts over once where it is told to, and goes on with what it began then", () => {
    const told = resume(underWay, target, { restart: "today" });
    expect(told).toMatchObject({ resumed: false, checkpoint: { phase: "settle", restart: "today", before } });
    expect(resume({ ...underWay, restart: "today" }, target, { restart: "today" }).resumed).toBe(true);
    expect(resume({ ...underWay, restart: "today" }, target, { restart: "tomorrow" }).resumed).toBe(false);
  });

  it("starts over a day later, and still knows where objects were stored", () => {
    const at = Date.parse(underWay.updatedAt);
    expect(resume(underWay, target, { now: at + 23 * 3_600_000 }).resumed).toBe(true);
    expect(resume(underWay, target, { now: at + 25 * 3_600_000 })).toMatchObject({
      resumed: false,
      why: expect.stringContaining("a day old"),
      checkpoint: { phase: "settle", before },
    });
  });
});
