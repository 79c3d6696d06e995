import { describe, expect, it } from "vitest";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import {
  type Condition,
  controllerOf,
  findCondition,
  isConditionFalse,
  isConditionTrue,
  isControlledBy,
  OwnershipError,
  removeCondition,
  removeOwnerReference,
  setCondition,
  setControllerReference,
  setOwnerReference,
} from "../../../src/runtime/index.js";

const object = (name: string, more: KubernetesObject["metadata"] = {}, kind = "Demo"): KubernetesObject => ({
  apiVersion: "demo.example.com/v1",
  kind,
  metadata: { name, namespace: "a", uid: `uid-${name}`, ...more },
});

describe("setCondition", () => {
  const at = (second: number) => () => new Date(Date.UTC(2026, 0, 1, 0, 0, second, 789));
  const ready = { type: "Ready", status: "False", reason: "Waiting", message: "not yet" } as const;

  it("changes the time with the status alone, and says whether there is anything to write", () => {
    const conditions: Condition[] = [];
    expect(setCondition(conditions, { ...ready, observedGeneration: 1 }, at(1))).toBe(true);
    expect(setCondition(conditions, { ...ready, observedGeneration: 1 }, at(2))).toBe(false);
    expect(setCondition(conditions, { ...ready, observedGeneration: 2, message: "soon" }, at(3))).toBe(true);
    expect(conditions).toEqual([{ ...ready, message: "soon", observedGeneration: 2, lastTransitionTime: "2026-01-01T00:00:01Z" }]);
    expect(setCondition(conditions, { ...ready, status: "True", observedGeneration: 2 }, at(4))).toBe(true);
    expect(conditions[0]?.lastTransitionTime).toBe("2026-01-01T00:00:04Z");
    setCondition(conditions, { ...ready, status: "Unknown", lastTransitionTime: "2020-01-01T00:00:00Z" }, at(5));
    expect(conditions[0]?.lastTransitionTime).toBe("2020-01-01T00:00:00Z");
  });

  it("leaves the conditions of other types alone", () => {
    const conditions: Condition[] = [];
    setCondition(conditions, { ...ready, status: "True" });
    setCondition(conditions, { ...ready, type: "Degraded" });
    expect([
      isConditionTrue(conditions, "Ready"),
      isConditionTrue(conditions, "Degraded"),
      isConditionFalse(conditions, "Degraded"),
    ]).toEqual([true, false, true]);
    expect([isConditionTrue(undefined, "Ready"), isConditionFalse([], "Ready"), findCondition(conditions, "Other")]).toEqual([
      false,
      false,
      undefined,
    ]);
    expect([removeCondition(conditions, "Ready"), removeCondition(conditions, "Ready")]).toEqual([true, false]);
    expect(conditions.map(({ type }) => type)).toEqual(["Degraded"]);
  });
});

describe("owner references", () => {
  it("name one controller, and refuse a second", () => {
    const child = object("child");
    setControllerReference(object("owner"), child);
    setControllerReference({ ...object("owner"), apiVersion: "demo.example.com/v2" }, child);
    setOwnerReference(object("other"), child);
    expect(child.metadata?.ownerReferences).toEqual([
      { apiVersion: "demo.example.com/v2", kind: "Demo", name: "owner", uid: "uid-owner", controller: true, blockOwnerDeletion: true },
      { apiVersion: "demo.example.com/v1", kind: "Demo", name: "other", uid: "uid-other" },
    ]);
    expect(() => setControllerReference(object("second"), child)).toThrow(OwnershipError);
    expect(new OwnershipError("no").code).toBe("WW681");
    expect(() => setControllerReference(object("second"), child)).toThrow("Demo a/child is controlled by Demo owner already");
    expect(controllerOf(child)?.name).toBe("owner");
    expect([isControlledBy(child, object("owner")), isControlledBy(child, object("owner", { uid: "born again" }))]).toEqual([true, false]);
    expect([removeOwnerReference(object("owner"), child), removeOwnerReference(object("owner"), child)]).toEqual([true, false]);
    expect(controllerOf(child)).toBeUndefined();
  });

  it.each<readonly [string, KubernetesObject, KubernetesObject, RegExp]>([
    ["another namespace", object("owner"), object("child", { namespace: "b" }), /Demo a\/owner can't own Demo b\/child/],
    ["no namespace", object("owner"), { ...object("child"), metadata: { name: "child" } }, /can't own Demo child/],
    ["an owner without a uid", { ...object("owner"), metadata: { name: "owner" } }, object("child"), /has no uid/],
    ["an owner without a kind", { metadata: { name: "owner", uid: "u" } }, object("child"), /"owner" has no apiVersion/],
  ])("are refused for %s", (_what, owner, child, message) => {
    expect(() => setControllerReference(owner, child)).toThrow(message);
  });

  it("may name a cluster-scoped owner", () => {
    const child = object("child");
    const { namespace: _, ...metadata } = object("owner").metadata ?? {};
    setControllerReference({ ...object("owner"), metadata }, child);
    expect(controllerOf(child)?.name).toBe("owner");
  });
});
