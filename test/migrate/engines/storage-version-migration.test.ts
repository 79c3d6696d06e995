import { describe, expect, it } from "vitest";
import type { MigratorApi } from "../../../src/migrate/engines/migrator-api.js";
import { migrationState, storageVersionMigration } from "../../../src/migrate/engines/storage-version-migration.js";
import { targetWith } from "../support.js";

const resource = { group: "storagemigration.k8s.io", version: "v1", plural: "storageversionmigrations", namespaced: false };
const inTree: MigratorApi = { engine: "in-tree", resource, namesVersion: false };
const alpha: MigratorApi = { engine: "in-tree", resource: { ...resource, version: "v1alpha1" }, namesVersion: true };
const state = (...conditions: readonly { type: string; status: string; message?: string }[]) =>
  migrationState(inTree, { ...storageVersionMigration(inTree, targetWith()), status: { conditions } });

describe("storageVersionMigration", () => {
  it("names a version where the API has a field for it alone", () => {
    expect(storageVersionMigration(inTree, targetWith())).toEqual({
      apiVersion: "storagemigration.k8s.io/v1",
      kind: "StorageVersionMigration",
      metadata: { generateName: "widgets-v2-" },
      spec: { resource: { group: "example.com", resource: "widgets" } },
    });
    expect(storageVersionMigration(alpha, targetWith()).spec.resource).toEqual({
      group: "example.com",
      version: "v2",
      resource: "widgets",
    });
  });
});

describe("migrationState", () => {
  it("believes Succeeded and Failed, and no end of Running", () => {
    expect(state({ type: "Running", status: "False" }, { type: "Succeeded", status: "True" }).kind).toBe("succeeded");
    expect(state({ type: "Running", status: "False" }, { type: "Failed", status: "True", message: "bad" })).toEqual({
      kind: "failed",
      message: "bad",
    });
    expect(state({ type: "Running", status: "False" }).kind).toBe("pending");
  });

  it("gives the controller's own reason for not being done, or the likely ones", () => {
    const running = { type: "Running", status: "True" };
    expect(state()).toMatchObject({ why: expect.stringContaining("feature-gates") });
    expect(state({ ...running, message: "The migration is running" })).toMatchObject({ why: expect.stringContaining("garbage collector") });
    expect(state({ ...running, message: "The migration is running, 3/9 objects not yet migrated" })).toMatchObject({
      why: expect.stringContaining("3/9"),
    });
  });
});
