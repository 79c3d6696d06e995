import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltInResource, findBuiltInResource } from "../../src/emit/migration/built-in-resources.js";
import { emitBuiltInMigration } from "../../src/emit/migration/emit-migration.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { goldenFiles, objectsOf } from "./support/goldens.js";
import { standaloneMigratorCrd } from "./support/migration-crds.js";

const secrets = emitBuiltInMigration(findBuiltInResource("secrets") as BuiltInResource);
const forMigrators = goldenFiles("config/migration").filter(({ text }) => text.includes("kind: StorageVersionMigration"));
const files = [...forMigrators, ...secrets.map(({ path, content }) => ({ label: `secrets: ${path}`, text: content }))];

/**
 * Where each API can be proven: Kubernetes 1.36 serves v1beta1. v1 comes with 1.37 and has v1beta1's fields. v1alpha1 went with 1.35, and its group
 * can't be served by a CRD; it has the fields of the standalone migrator's API, for which a strict CRD stands in.
 */
const provenAs: Readonly<Record<string, string>> = {
  "storagemigration.k8s.io/v1": "storagemigration.k8s.io/v1beta1",
  "storagemigration.k8s.io/v1beta1": "storagemigration.k8s.io/v1beta1",
  "storagemigration.k8s.io/v1alpha1": "migration.k8s.io/v1alpha1",
  "migration.k8s.io/v1alpha1": "migration.k8s.io/v1alpha1",
};

describeCluster("config/migration", (cluster) => {
  beforeAll(async () => {
    await installCrd(cluster().api, standaloneMigratorCrd);
  });
  afterAll(async () => {
    await deleteCrd(cluster().api, String(standaloneMigratorCrd.metadata.name));
  });

  it("is there, in every API version", () => {
    const apiVersions = files.flatMap(({ text }) => objectsOf(text).map((object) => object.apiVersion));
    expect(new Set(apiVersions)).toEqual(new Set(Object.keys(provenAs)));
  });

  it.each(files.map((file) => [file.label, file] as const))("%s is accepted by kubectl create, to the letter", async (_label, { text }) => {
    for (const object of objectsOf(text)) {
      const proven = { ...object, apiVersion: provenAs[object.apiVersion] ?? object.apiVersion };
      const create = ["create", "--validate=strict", "--filename", "-", "--output", "json"];
      const created = JSON.parse(await cluster().kubectl(create, JSON.stringify(proven))) as KubeObject;
      expect(created.metadata.name).toMatch(new RegExp(`^${object.metadata.generateName}[a-z0-9]+$`));
      expect(created.spec).toEqual(object.spec);
      await cluster().kubectl(["delete", "--filename", "-"], JSON.stringify(created));
    }
  });
});
