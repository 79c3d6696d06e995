import type { Crd } from "./crd.js";

const lowerCase = { type: "string", pattern: "^[a-z][a-z0-9]*$" };

const schema = {
  type: "object",
  required: ["spec"],
  properties: {
    spec: {
      type: "object",
      required: ["resource"],
      properties: {
        continueToken: { type: "string" },
        resource: {
          type: "object",
          required: ["group", "version", "resource"],
          properties: { group: { type: "string" }, version: lowerCase, resource: lowerCase },
        },
      },
    },
    status: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
  },
};

/**
 * The API of kube-storage-version-migrator with the fields that its own CRD publishes, but strict: what that leaves optional and the migrator
 * can't do without is required.
 */
export const standaloneMigratorCrd: Crd = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: {
    name: "storageversionmigrations.migration.k8s.io",
    annotations: { "api-approved.kubernetes.io": "unapproved, a stand-in for tests" },
  },
  spec: {
    group: "migration.k8s.io",
    scope: "Cluster",
    names: {
      plural: "storageversionmigrations",
      singular: "storageversionmigration",
      kind: "StorageVersionMigration",
      listKind: "StorageVersionMigrationList",
    },
    versions: [{ name: "v1alpha1", served: true, storage: true, subresources: { status: {} }, schema: { openAPIV3Schema: schema } }],
  },
};
