import { expect, it } from "vitest";
import { controllerRules } from "../../../src/emit/rbac/controller-rules.js";
import { policyRules } from "../../../src/emit/rbac/policy-rules.js";
import type { ResourceUse, UsedResource, UseRole } from "../../../src/model/controller.js";
import { apiKind, projectOf, rbacRule } from "../../support/kinds.js";

const place = { file: "src/controllers/foo_controller.ts", line: 1, column: 1, length: 1 };
const foo = { group: "apps.example.com", plural: "foos" };
const deployments = { group: "apps", version: "v1", kind: "Deployment" };

function use(role: UseRole, resource: UsedResource | undefined): ResourceUse {
  return { role, resource, written: "", place };
}

/** The merged rules, as `groups resources: verbs`. */
function rules(uses: readonly ResourceUse[], ...said: readonly Parameters<typeof rbacRule>[0][]): string[] {
  const project = projectOf([apiKind("apps.example.com", "Foo", { v1: [] })], said.map(rbacRule));
  const derived = controllerRules({ ...project, controllers: [{ className: "FooController", uses, place }] });
  return policyRules([...project.rbac, ...derived]).map(
    ({ groups, resources, verbs }) => `${groups.join(",")} ${resources.join(",")}: ${verbs.join(",")}`,
  );
}

const eventsRule = "events.k8s.io events: create,patch";

it("gives a controller what it needs of its own resource, of what it owns, of what it watches, and of events", () => {
  expect(
    rules([
      use("resource", foo),
      use("owns", deployments),
      use("owns", { group: "", version: "v1", kind: "ConfigMap" }),
      use("watches", { group: "", version: "v1", kind: "Secret" }),
      use("watches", { group: "apps.example.com", version: "v1", kind: "Foo" }),
    ]),
  ).toEqual([
    " configmaps: create,delete,get,list,patch,update,watch",
    " secrets: get,list,watch",
    "apps deployments: create,delete,get,list,patch,update,watch",
    "apps.example.com foos: get,list,patch,update,watch",
    "apps.example.com foos/finalizers: update",
    "apps.example.com foos/status: get,patch,update",
    eventsRule,
  ]);
});

it("merges it with what @Rbac says", () => {
  const said = { groups: ["apps.example.com"], resources: ["foos"], verbs: ["create", "delete"] };
  expect(rules([use("watches", foo)], said)).toEqual(["apps.example.com foos: create,delete,get,list,watch", eventsRule]);
});

it("leaves to @Rbac what that wants in a namespace only", () => {
  const said = { groups: ["apps"], resources: ["deployments"], verbs: ["get"], namespace: "web" };
  expect(rules([use("owns", deployments), use("watches", foo)], said)).toEqual([
    "apps deployments: get",
    "apps.example.com foos: get,list,watch",
    eventsRule,
  ]);
  expect(rules([], { groups: ["events.k8s.io"], resources: ["events"], verbs: ["create"], namespace: "web" })).toHaveLength(1);
});

it("gives nothing for what isn't known, and nothing where there is no controller", () => {
  expect(rules([use("owns", undefined), use("owns", { group: "cert-manager.io", version: "v1", kind: "Certificate" })])).toEqual([
    eventsRule,
  ]);
  expect(controllerRules(projectOf([]))).toEqual([]);
});
