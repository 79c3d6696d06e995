import { describe, expect, it } from "vitest";
import { pinCrd } from "../../../src/migrate/crd.js";
import type { ClusterStatus, ReachedCluster } from "../../../src/migrate/fleet/cluster-status.js";
import { obstacles, retirable } from "../../../src/migrate/fleet/obstacles.js";
import { type CrdParts, crdWith } from "../support.js";

const proof = {
  kind: "valid",
  proof: { version: "v2", generation: 2, uid: "uid-1", spec: "", objects: 5, at: "2026-01-01T00:00:00Z" },
} as const;

function reached(parts: CrdParts, others: Partial<ReachedCluster> = {}): ReachedCluster {
  return { kind: "reached", crd: pinCrd(crdWith({ storedVersions: ["v2"], ...parts })), proof, objects: { count: 5 }, ...others };
}

describe("what blocks the removal of a version", () => {
  it("is nothing where all was proven to be stored at the storage version, and nothing was stored at another since", () => {
    expect(obstacles(reached({}))).toEqual([]);
    expect(retirable(reached({}))).toEqual(["v1"]);
    expect(obstacles({ kind: "absent" })).toEqual([]);
    expect(retirable({ kind: "absent" })).toEqual([]);
  });

  const against: readonly (readonly [name: string, status: ClusterStatus, why: string])[] = [
    ["a cluster that can't be reached", { kind: "unreachable", message: "refused" }, "nothing is known of it: refused"],
    ["a CRD that goes", reached({ terminating: true }), "the CRD is being deleted, and its objects with it"],
    [
      "an old version in storedVersions",
      reached({ storedVersions: ["v1", "v2"] }),
      "objects may be stored at v1 (status.storedVersions is [v1, v2])",
    ],
    [
      "storedVersions without the storage version",
      reached({ storedVersions: [] }),
      "status.storedVersions is [] and lacks the storage version v2: someone wrote it by hand",
    ],
    ["no proof", reached({}, { proof: { kind: "none" } }), "no verification has proven that every object is stored at v2"],
    ["a void proof", reached({}, { proof: { kind: "void", why: "it is old" } }), "it is old"],
    ["objects that can't be listed", reached({}, { objects: { unknown: "500" } }), "its objects can't be listed: 500"],
  ];
  it.each(against)("is %s", (_, status, why) => {
    expect(obstacles(status)).toEqual([why]);
    expect(retirable(status)).toEqual([]);
  });

  it("is asked of one version where that is what matters", () => {
    const stored = reached({ storedVersions: ["v1", "v2"] });
    expect(obstacles(stored, { retired: "v1" })).toHaveLength(1);
    expect(obstacles(stored, { retired: "v0" })).toEqual([]);
    expect(obstacles(reached({}), { retired: "v2" })).toEqual(["v2 is the storage version"]);
    expect(obstacles(reached({}), { version: "v3" })).toEqual(["the CRD stores v2, not v3"]);
    expect(retirable(reached({}), "v3")).toEqual([]);
  });
});
