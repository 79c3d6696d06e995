import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { coreKind, coreTypeName } from "../../src/model/foreign-kinds.js";
import { repository } from "../support/cli.js";

const declared = readFileSync(join(repository, "src/kubernetes/index.d.ts"), "utf8");

it.each([
  ["apps", "v1", "Deployment", "apps", true],
  ["core", "v1", "Pod", "", true],
  ["core", "v1", "Event", "", true],
  ["", "v1", "Node", "", false],
  ["events", "v1", "Event", "events.k8s.io", true],
  ["autoscaling", "v2", "HorizontalPodAutoscaler", "autoscaling", true],
  ["networking", "v1", "Ingress", "networking.k8s.io", true],
  ["networking.k8s.io", "v1", "IngressClass", "networking.k8s.io", false],
  ["rbac", "v1", "ClusterRole", "rbac.authorization.k8s.io", false],
  ["batch", "v1", "CronJob", "batch", true],
  ["storage", "v1", "StorageClass", "storage.k8s.io", false],
])("%s/%s %s is a kind of Kubernetes, with a type", (given, version, kind, group, namespaced) => {
  expect(coreKind(given, kind)).toMatchObject({ group, namespaced });
  expect(declared).toContain(`export interface ${coreTypeName(group, version, kind)} {`);
});

it("others aren't", () => {
  expect(coreKind("apps", "Foo")).toBeUndefined();
  expect(coreKind("apps.example.com", "Deployment")).toBeUndefined();
});
