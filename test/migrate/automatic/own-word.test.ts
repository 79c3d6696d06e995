import { describe, expect, it } from "vitest";
import { isUnproven, migratedNow, whyTakenBack } from "../../../src/migrate/automatic/own-word.js";
import { type CustomResourceDefinition, pinCrd } from "../../../src/migrate/crd.js";
import { crdWith } from "../support.js";

const annotation = "wheelwright.dev/migration-proof";

interface Said {
  readonly status: "True" | "False";
  readonly reason?: string;
}

/** A CRD with a condition, and with the proof of a verification of it as it is but for `proof`. */
function crdThatSays({ status, reason = "Migrated" }: Said, proof?: object | string): CustomResourceDefinition {
  const crd = crdWith();
  const { uid, generation, storageVersion, digest } = pinCrd(crd);
  const own = { version: storageVersion, generation, uid, spec: digest, objects: 7, at: "2026-01-01T00:00:00Z" };
  const text = typeof proof === "string" ? proof : JSON.stringify({ ...own, ...proof });
  const annotations = proof === undefined ? {} : { [annotation]: text };
  const conditions = [{ type: "wheelwright.dev/StorageMigrated", status, reason }];
  return { ...crd, metadata: { ...crd.metadata, annotations }, status: { ...crd.status, conditions } } as CustomResourceDefinition;
}

describe("what an operator said about a CRD", () => {
  const said = { status: "True" } as const;

  it("stands on the proof of this CRD and version, whatever else of the CRD was changed", () => {
    expect(whyTakenBack(crdThatSays(said, {}))).toBeUndefined();
    expect(whyTakenBack(crdThatSays(said, { generation: 1, spec: "of an earlier spec" }))).toBeUndefined();
  });

  it("is taken back without that", () => {
    expect(whyTakenBack(crdThatSays(said))).toContain("a later verification found");
    expect(whyTakenBack(crdThatSays(said, { uid: "elsewhere" }))).toContain("of another CRD");
    expect(whyTakenBack(crdThatSays(said, { version: "v9" }))).toContain("the proof is of v9");
    expect(whyTakenBack(crdThatSays(said, "{"))).toContain("is damaged");
  });

  it("is not taken back where it was said without a proof, or not at all", () => {
    const unmarked = migratedNow(crdThatSays(said), "v2");
    expect(unmarked).toMatchObject({ reason: "MigratedUnmarked", message: expect.stringMatching(/^every object is stored at v2; /) });
    expect(whyTakenBack(crdThatSays(unmarked))).toBeUndefined();
    expect(whyTakenBack(crdThatSays({ status: "False" }))).toBeUndefined();
    expect(whyTakenBack(crdWith())).toBeUndefined();
    expect(migratedNow(crdThatSays(said, {}), "v2")).toEqual({
      status: "True",
      reason: "Migrated",
      message: "every object is stored at v2",
    });
  });

  it("is unproven where it was said to go on and nothing has proven the end", () => {
    expect(isUnproven(crdThatSays({ status: "False", reason: "Migrating" }))).toBe(true);
    expect(isUnproven(crdThatSays({ status: "False", reason: "Migrating" }, {}))).toBe(false);
    expect(isUnproven(crdThatSays(said))).toBe(false);
  });
});
