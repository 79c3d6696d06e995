import { describe, expect, it } from "vitest";
import type { BundleSource } from "../../src/bundle/bundle-source.js";
import { bundleManifests } from "../../src/bundle/manifests.js";
import type { JsonObject } from "../../src/model/json.js";

const rbac = "rbac.authorization.k8s.io";

function object(kind: string, name: string, rest: JsonObject = {}, namespace = "demo-system"): JsonObject {
  const group = /Role/.test(kind) ? `${rbac}/v1` : kind === "Deployment" ? "apps/v1" : "v1";
  return { apiVersion: group, kind, metadata: { name, ...(namespace === "" ? {} : { namespace }) }, ...rest };
}

function deployment(pod: JsonObject = {}): JsonObject {
  const template = { spec: { serviceAccountName: "demo-controller-manager", containers: [{ name: "manager", image: "a:1" }], ...pod } };
  return object("Deployment", "demo-controller-manager", { spec: { template } });
}

function binding(
  kind: string,
  role: readonly [kind: string, name: string],
  subjects: readonly JsonObject[],
  namespace?: string,
): JsonObject {
  const roleRef = { apiGroup: rbac, kind: role[0], name: role[1] };
  return object(kind, `${role[1]}binding`, { roleRef, subjects }, kind === "RoleBinding" ? (namespace ?? "demo-system") : "");
}

const manager = { kind: "ServiceAccount", name: "demo-controller-manager", namespace: "demo-system" };
const rule = (resource: string): JsonObject => ({ apiGroups: [""], resources: [resource], verbs: ["get"] });

function bundle(objects: readonly JsonObject[], deployments: readonly JsonObject[] = [deployment()]) {
  const source: BundleSource = {
    name: "demo",
    namespace: "demo-system",
    namePrefix: "demo-",
    objects: [...deployments, ...objects],
    release: { version: "0.1.0", channels: ["stable"], defaultChannel: "stable" },
    base: {},
    about: {},
    examples: [],
    resources: new Map(),
  };
  const { files, leftOut } = bundleManifests(source);
  const csv = files.get("demo.clusterserviceversion.yaml") as { spec: { install: { spec: JsonObject } } };
  const { permissions = [], clusterPermissions = [] } = csv.spec.install.spec;
  return {
    files: [...files.keys()].filter((name) => !name.startsWith("demo.")),
    leftOut,
    permissions,
    clusterPermissions,
    get: (name: string) => files.get(name),
  };
}

describe("the install modes of a bundle", () => {
  const modesOf = (env: readonly JsonObject[]) => {
    const manager = deployment({ containers: [{ name: "manager", image: "a:1", env }] });
    return (bundle([manager], []).get("demo.clusterserviceversion.yaml") as { spec: { installModes: unknown } }).spec.installModes;
  };

  it("are all namespaces, or the operator's own alone if its manager watches no other", () => {
    expect(modesOf([])).toEqual([{ type: "AllNamespaces", supported: true }]);
    expect(modesOf([{ name: "WATCH_NAMESPACE", valueFrom: { fieldRef: { fieldPath: "metadata.namespace" } } }])).toEqual([
      { type: "OwnNamespace", supported: true },
      { type: "SingleNamespace", supported: false },
      { type: "MultiNamespace", supported: false },
      { type: "AllNamespaces", supported: false },
    ]);
  });
});

describe("the rights of a bundle", () => {
  it("are the rules of the roles that are bound to the operator", () => {
    const { permissions, clusterPermissions, files, leftOut } = bundle([
      object("Role", "demo-leases", { rules: [rule("leases")] }),
      binding("RoleBinding", ["Role", "demo-leases"], [manager]),
      object("ClusterRole", "demo-manager", { rules: [rule("pods"), rule("services")] }, ""),
      binding("ClusterRoleBinding", ["ClusterRole", "demo-manager"], [manager]),
      object("ClusterRole", "demo-viewer", { rules: [rule("demos")] }, ""),
    ]);
    expect(permissions).toEqual([{ rules: [rule("leases")], serviceAccountName: "demo-controller-manager" }]);
    expect(clusterPermissions).toEqual([{ rules: [rule("pods"), rule("services")], serviceAccountName: "demo-controller-manager" }]);
    expect(files).toEqual([`demo-viewer_${rbac}_v1_clusterrole.yaml`]);
    expect(leftOut).toEqual([]);
  });

  it("of a ClusterRole that a RoleBinding gives hold in the namespace alone", () => {
    const { permissions, clusterPermissions } = bundle([
      object("ClusterRole", "demo-a", { rules: [rule("pods")] }, ""),
      binding("RoleBinding", ["ClusterRole", "demo-a"], [manager]),
    ]);
    expect(permissions).toMatchObject([{ rules: [rule("pods")] }]);
    expect(clusterPermissions).toEqual([{ rules: [], serviceAccountName: "demo-controller-manager" }]);
  });

  it("of others stay with their roles and bindings", () => {
    const people = { apiGroup: rbac, kind: "Group", name: "people" };
    const { files, get, clusterPermissions } = bundle([
      object("ClusterRole", "demo-a", { rules: [rule("pods")] }, ""),
      binding("ClusterRoleBinding", ["ClusterRole", "demo-a"], [manager, people]),
    ]);
    expect(clusterPermissions).toMatchObject([{ rules: [rule("pods")] }]);
    expect(files).toEqual([`demo-a_${rbac}_v1_clusterrole.yaml`, `demo-abinding_${rbac}_v1_clusterrolebinding.yaml`]);
    expect(get(`demo-abinding_${rbac}_v1_clusterrolebinding.yaml`)).toMatchObject({ subjects: [people] });
  });

  it("that OLM can't give are named", () => {
    const { files, leftOut } = bundle([
      binding("ClusterRoleBinding", ["ClusterRole", "view"], [manager]),
      object("Role", "demo-elsewhere", { rules: [rule("pods")] }, "elsewhere"),
      binding("RoleBinding", ["Role", "demo-elsewhere"], [manager], "elsewhere"),
    ]);
    expect(files).toEqual([]);
    expect(leftOut.map(({ object, replaced }) => [object, replaced])).toEqual([
      ["Role demo-elsewhere", false],
      ["RoleBinding demo-elsewherebinding", false],
      ["ClusterRoleBinding viewbinding", false],
    ]);
  });
});

describe("what a bundle leaves out", () => {
  it("is without loss where OLM makes its own", () => {
    const { leftOut, files } = bundle([object("Namespace", "demo-system", {}, ""), object("ServiceAccount", "demo-controller-manager")]);
    expect(leftOut.map(({ replaced }) => replaced)).toEqual([true, true]);
    expect(files).toEqual([]);
  });

  it("is named where something is lost with it", () => {
    const account = object("ServiceAccount", "demo-controller-manager");
    const withRole = { ...account, metadata: { ...(account.metadata as JsonObject), annotations: { role: "arn" } } };
    const { leftOut } = bundle([
      withRole,
      object("Namespace", "other", {}, ""),
      object("Job", "demo-once"),
      object("ConfigMap", "far", {}, "far"),
    ]);
    expect(leftOut.map(({ object, replaced }) => `${object} ${String(replaced)}`)).toEqual([
      "ServiceAccount demo-controller-manager false",
      "Namespace other false",
      "Job demo-once false",
      "ConfigMap far false",
    ]);
  });
});
