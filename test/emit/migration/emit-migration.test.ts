import { loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import { type BuiltInResource, findBuiltInResource } from "../../../src/emit/migration/built-in-resources.js";
import { emitBuiltInMigration, emitMigration } from "../../../src/emit/migration/emit-migration.js";
import type { EmittedFile } from "../../../src/model/emitted-file.js";
import { generatedMark } from "../../../src/model/generated-header.js";
import { apiKind, projectOf } from "../../support/kinds.js";

const demo = apiKind("apps.example.com", "Demo", { v1beta1: ["a"], v1beta2: ["b"] });
const selfie = apiKind("stable.example.com", "Selfie", { v1: ["a"], v2: ["b"] });
const equal = apiKind("apps.example.com", "Bar", { v1alpha1: ["a"], v1: ["a"] });
const single = apiKind("apps.example.com", "Foo", { v1: ["a"] });

const deployment = { namespace: "demo-operator-system", namePrefix: "demo-operator-", image: "controller:latest" };

/** Without the Job and what belongs to it. */
const forMigrators = (files: readonly EmittedFile[]) => files.filter(({ path }) => path.includes("k8s.io"));

/** The objects by file name. */
function objects(files: readonly EmittedFile[]): Record<string, unknown> {
  return Object.fromEntries(files.map(({ path, content }) => [path.replace("config/migration/", ""), loadAll(content)]));
}

const migration = (apiVersion: string, generateName: string, resource: object) => ({
  apiVersion,
  kind: "StorageVersionMigration",
  metadata: { generateName },
  spec: { resource },
});

describe("the storage migrations of a project", () => {
  it("are one file for each API of a migrator, only v1alpha1's with a version", () => {
    const resource = { group: "apps.example.com", resource: "demos" };
    const versioned = { group: "apps.example.com", version: "v1beta2", resource: "demos" };
    expect(objects(forMigrators(emitMigration(projectOf([demo]), deployment)))).toEqual({
      "storagemigration.k8s.io_v1.yaml": [migration("storagemigration.k8s.io/v1", "demos-v1beta2-", resource)],
      "storagemigration.k8s.io_v1beta1.yaml": [migration("storagemigration.k8s.io/v1beta1", "demos-v1beta2-", resource)],
      "storagemigration.k8s.io_v1alpha1.yaml": [migration("storagemigration.k8s.io/v1alpha1", "demos-v1beta2-", versioned)],
      "migration.k8s.io_v1alpha1.yaml": [migration("migration.k8s.io/v1alpha1", "demos-v1beta2-", versioned)],
    });
  });

  it("name every kind that has several versions, converted or not", () => {
    const files = emitMigration(projectOf([equal, demo, single, selfie]), deployment);
    expect(objects(files)["storagemigration.k8s.io_v1.yaml"]).toEqual([
      migration("storagemigration.k8s.io/v1", "bars-v1-", { group: "apps.example.com", resource: "bars" }),
      migration("storagemigration.k8s.io/v1", "demos-v1beta2-", { group: "apps.example.com", resource: "demos" }),
      migration("storagemigration.k8s.io/v1", "selfies-v2-", { group: "stable.example.com", resource: "selfies" }),
    ]);
    expect(emitMigration(projectOf([single]), deployment)).toEqual([]);
  });

  it("say at the head of each file for which clusters it is, and the command", () => {
    for (const { path, content } of forMigrators(emitMigration(projectOf([demo]), deployment))) {
      expect(content).toMatch(new RegExp(`^# ${generatedMark}\n#\n# For .*Kubernetes|^# ${generatedMark}\n#\n# For clusters that run`));
      expect(content).toContain(`\n#   kubectl create -f ${path}\n`);
    }
  });

  it("say how to prune where the migrator doesn't", () => {
    const command = `kubectl patch crd demos.apps.example.com --subresource=status --type=merge -p '{"status":{"storedVersions":["v1beta2"]}}'`;
    const telling = emitMigration(projectOf([demo]), deployment).filter(({ content }) => content.includes(command));
    expect(telling.map(({ path }) => path)).toEqual([
      "config/migration/storagemigration.k8s.io_v1beta1.yaml",
      "config/migration/storagemigration.k8s.io_v1alpha1.yaml",
      "config/migration/migration.k8s.io_v1alpha1.yaml",
    ]);
  });
});

describe("the migration of a built-in resource", () => {
  it("re-encrypts Secrets", () => {
    const resource = { group: "", resource: "secrets" };
    const versioned = { group: "", version: "v1", resource: "secrets" };
    expect(objects(emitBuiltInMigration(findBuiltInResource("secrets") as BuiltInResource))).toEqual({
      "secrets_storagemigration.k8s.io_v1.yaml": [migration("storagemigration.k8s.io/v1", "secrets-reencrypt-", resource)],
      "secrets_storagemigration.k8s.io_v1beta1.yaml": [migration("storagemigration.k8s.io/v1beta1", "secrets-reencrypt-", resource)],
      "secrets_storagemigration.k8s.io_v1alpha1.yaml": [migration("storagemigration.k8s.io/v1alpha1", "secrets-reencrypt-", versioned)],
      "secrets_migration.k8s.io_v1alpha1.yaml": [migration("migration.k8s.io/v1alpha1", "secrets-reencrypt-", versioned)],
    });
  });

  it.each([
    ["configmaps", { group: "", version: "v1", resource: "configmaps" }],
    ["Deployments", { group: "apps", version: "v1", resource: "deployments" }],
    ["deployments.apps", { group: "apps", version: "v1", resource: "deployments" }],
    ["horizontalpodautoscalers.autoscaling", { group: "autoscaling", version: "v2", resource: "horizontalpodautoscalers" }],
  ])("finds %s", (name, resource) => {
    expect(findBuiltInResource(name)).toEqual(resource);
  });

  it.each(["secret", "events", "deployments.batch", ""])("knows no %j", (name) => {
    expect(findBuiltInResource(name)).toBeUndefined();
  });

  it("has the group in the file's name, where there is one", () => {
    const [first] = emitBuiltInMigration(findBuiltInResource("deployments") as BuiltInResource);
    expect(first?.path).toBe("config/migration/deployments.apps_storagemigration.k8s.io_v1.yaml");
  });
});
