import { expect, it } from "vitest";
import { grantsFor } from "../../../src/migrate/plan/grants.js";

const rbac = { apiVersion: "rbac.authorization.k8s.io/v1" };
const roleRef = { apiGroup: "rbac.authorization.k8s.io", name: "migrate-demos.example.com" };

it("grants rights in the cluster by a ClusterRole and in a namespace by a Role, with one rule for all verbs of the same things", () => {
  const grants = grantsFor(
    [
      { verb: "list", group: "example.com", resource: "demos" },
      { verb: "patch", group: "example.com", resource: "demos" },
      {
        verb: "patch",
        group: "apiextensions.k8s.io",
        resource: "customresourcedefinitions",
        subresource: "status",
        name: "demos.example.com",
      },
      { verb: "create", group: "", resource: "configmaps", namespace: "tools" },
      { verb: "get", group: "", resource: "configmaps", namespace: "tools", name: "state" },
    ],
    "demos.example.com",
    "jane",
  );
  const metadata = { name: "migrate-demos.example.com" };
  const subjects = [{ apiGroup: "rbac.authorization.k8s.io", kind: "User", name: "jane" }];
  expect(grants).toEqual([
    {
      ...rbac,
      kind: "ClusterRole",
      metadata,
      rules: [
        { apiGroups: ["example.com"], resources: ["demos"], verbs: ["list", "patch"] },
        {
          apiGroups: ["apiextensions.k8s.io"],
          resources: ["customresourcedefinitions/status"],
          resourceNames: ["demos.example.com"],
          verbs: ["patch"],
        },
      ],
    },
    { ...rbac, kind: "ClusterRoleBinding", metadata, roleRef: { ...roleRef, kind: "ClusterRole" }, subjects },
    {
      ...rbac,
      kind: "Role",
      metadata: { ...metadata, namespace: "tools" },
      rules: [
        { apiGroups: [""], resources: ["configmaps"], verbs: ["create"] },
        { apiGroups: [""], resources: ["configmaps"], resourceNames: ["state"], verbs: ["get"] },
      ],
    },
    { ...rbac, kind: "RoleBinding", metadata: { ...metadata, namespace: "tools" }, roleRef: { ...roleRef, kind: "Role" }, subjects },
  ]);
});

it.each([
  ["system:serviceaccount:tools:migrator", { kind: "ServiceAccount", namespace: "tools", name: "migrator" }],
  [undefined, { kind: "User", name: "USER" }],
])("binds %s", (user, subject) => {
  expect(grantsFor([{ verb: "list", group: "", resource: "secrets" }], "secrets", user)[1]).toMatchObject({ subjects: [subject] });
});
