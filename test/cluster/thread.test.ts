import { dirname } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firstVersionTypes, mapReplicaToSize, renameReplicaToSize, sample } from "../../scripts/example-edits.js";
import type { KubeObject, ObjectMeta } from "../control-plane/api-client.js";
import { certManagerCrds } from "./support/cert-manager-crds.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { objectsOf } from "./support/goldens.js";
import { Operator } from "./support/operator.js";
import { removeInstallation } from "./support/remove-installation.js";
import { Scaffold } from "./support/scaffold.js";
import type { StorageStory } from "./support/storage-story.js";
import { tellStory } from "./support/tell-story.js";

const image = "registry.example.com/demo-operator:v0.2.0";
const crdName = "demoapplications.apps.example.com";
const namespace = "demo-operator-system";
const serviceAccountName = "demo-operator-controller-manager";
const kind = ["--group", "apps", "--kind", "DemoApplication"] as const;

const ports = [{ name: "http", port: 8080, protocol: "TCP" }];
const status = {
  readyReplicas: 6,
  conditions: [{ type: "Ready", status: "False", reason: "Scaling", message: "6 of 7", lastTransitionTime: "2026-01-02T03:04:05Z" }],
};
const story: StorageStory = {
  group: "apps.example.com",
  kind: "DemoApplication",
  plural: "demoapplications",
  namespaced: true,
  oldVersion: "v1beta1",
  newVersion: "v1beta2",
  bornOld: { old: { spec: { image: "shop:1", replica: 3, ports } }, new: { spec: { image: "shop:1", size: 3, ports } } },
  bornNew: { old: { spec: { image: "shop:2", replica: 5 } }, new: { spec: { image: "shop:2", size: 5 } } },
  edit: {
    patch: { spec: { replica: 7, ports } },
    status,
    after: { old: { spec: { image: "shop:2", replica: 7, ports }, status }, new: { spec: { image: "shop:2", size: 7, ports }, status } },
  },
};

describeCluster("from init to a migrated storage version", (cluster) => {
  let scaffold: Scaffold;
  let operator: Operator;
  let before: Crd;
  let installer: readonly KubeObject[];

  beforeAll(async () => {
    scaffold = await Scaffold.init("example.com", "demo-operator");
    await scaffold.npm("install", "--no-audit", "--no-fund");
    await scaffold.wheelwright("create", "api", ...kind, "--version", "v1beta1", "--controller", "--resource");
    scaffold.edit("api/v1beta1/demoapplication_types.ts", firstVersionTypes);
    await scaffold.wheelwright("create", "api", ...kind, "--version", "v1beta2", "--resource");
    scaffold.edit("api/v1beta2/demoapplication_types.ts", renameReplicaToSize);
    scaffold.edit("api/v1beta1/demoapplication_types.ts", mapReplicaToSize);
    await scaffold.wheelwright("create", "webhook", ...kind, "--version", "v1beta2", "--conversion");
    await scaffold.make("build-installer", "IMG=registry.example.com/demo-operator:v0.1.0");
    before = scaffold.installedCrd(crdName);
    await scaffold.wheelwright("promote", ...kind, "--version", "v1beta2", "--storage");
    await scaffold.make("manifests", "generate");
    await scaffold.make("build-installer", `IMG=${image}`);
    installer = objectsOf(scaffold.read("dist/install.yaml"));
    await scaffold.npm("run", "build");
    scaffold.edit("config/samples/apps_v1beta1_demoapplication.yaml", () => sample);
    await scaffold.test(dirname(cluster().connection.binaries["kube-apiserver"]));
    for (const crd of certManagerCrds) await installCrd(cluster().api, crd);
  });
  afterAll(async () => {
    for (const name of [crdName, ...certManagerCrds.map((crd) => String(crd.metadata.name))]) await deleteCrd(cluster().api, name);
    await removeInstallation(cluster(), "demo-operator");
    await operator?.stop();
    scaffold?.remove();
  });

  /** The installer's only object of a kind, or of a kind and a name that ends so. */
  const the = (wanted: string, name = ""): KubeObject => {
    const [only, ...others] = installer.filter((object) => object.kind === wanted && String(object.metadata.name).endsWith(name));
    if (only === undefined || others.length > 0)
      throw new Error(`the installer has ${others.length + 1} objects of kind ${wanted} ${name}`);
    return only;
  };

  it("has an installer that the API server accepts to the letter", async () => {
    const rest = installer.filter((object) => object.kind !== "CustomResourceDefinition");
    await cluster().kubectl(["apply", "--server-side", "--validate=strict", "--filename", scaffold.path("dist/install.yaml")]);
    for (const { kind: of, metadata } of rest) {
      const where = metadata.namespace === undefined ? [] : ["--namespace", metadata.namespace];
      const got = await cluster().kubectl(["get", of, String(metadata.name), ...where, "--output", "json"]);
      expect(JSON.parse(got)).toMatchObject({ kind: of, metadata: { name: metadata.name } });
    }
    expect(new Set(rest.map((object) => object.kind))).toEqual(
      new Set([
        "Namespace",
        "ServiceAccount",
        "Role",
        "RoleBinding",
        "ClusterRole",
        "ClusterRoleBinding",
        "Service",
        "Deployment",
        "Certificate",
        "Issuer",
        "NetworkPolicy",
      ]),
    );
    await deleteCrd(cluster().api, crdName);
  });

  it("has a Deployment of the image that was asked for, under a ServiceAccount of its own", () => {
    expect(the("Deployment").spec).toMatchObject({ template: { spec: { containers: [{ image }], serviceAccountName } } });
  });

  it("has a webhook whose parts know each other, without a hand edit", () => {
    const [crd, certificate, { spec }] = [the("CustomResourceDefinition"), the("Certificate"), the("Deployment")];
    const service = the("Service", "webhook-service");
    const { template } = spec as { template: { metadata: ObjectMeta; spec: { containers: object[]; volumes: object[] } } };
    expect(crd.metadata.annotations).toEqual({ "cert-manager.io/inject-ca-from": `${namespace}/${certificate.metadata.name}` });
    const clientConfig = { service: { name: service.metadata.name, namespace, path: "/convert" } };
    expect(crd.spec).toMatchObject({ conversion: { strategy: "Webhook", webhook: { clientConfig } } });
    const { dnsNames, secretName } = certificate.spec as { dnsNames: string[]; secretName: string };
    expect(dnsNames).toContain(`${service.metadata.name}.${namespace}.svc`);
    expect(template.spec.volumes).toMatchObject([{ secret: { secretName } }]);
    const { ports: servicePorts, selector } = service.spec as { ports: { targetPort: number | string }[]; selector: object };
    expect(template.metadata.labels).toMatchObject(selector);
    const containerPorts = (template.spec.containers as { ports: { name: string; containerPort: number }[] }[]).flatMap(
      (each) => each.ports,
    );
    expect(containerPorts.flatMap((port) => [port.name, port.containerPort])).toContain(servicePorts[0]?.targetPort);
  });

  it("is up to date with its type files, and says so", async () => {
    await scaffold.wheelwright("generate", "--check");
  });

  it("has an operator that starts from its bundle alone, with the rights of its ServiceAccount", async () => {
    operator = await Operator.start(cluster(), scaffold.path("dist/main.js"), `${namespace}:${serviceAccountName}`);
  });

  tellStory(story, () => ({
    cluster: cluster(),
    operator,
    crd: { old: before, new: scaffold.installedCrd(crdName) },
    migration: scaffold.read("config/migration/storagemigration.k8s.io_v1beta1.yaml"),
  }));

  it("has an operator that had no trouble, and ends in good order", async () => {
    expect(operator.hasErrors, operator.log()).toBe(false);
    expect(await operator.stop()).toBe(0);
  });
});
