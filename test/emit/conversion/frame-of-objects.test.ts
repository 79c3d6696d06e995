import { describe, expect, it } from "vitest";
import { pairs } from "../../real-apis/pairs.js";
import { emitProject, loadConversions } from "./support/build.js";
import type { Case } from "./support/cases/kind-files.js";
import { machine } from "./support/cases/machine.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

async function conversionOf({ config, files }: Pick<Case, "config" | "files">): Promise<Conversion> {
  const built = emitProject(config, files);
  const [found] = built.project.kinds.flatMap((kind) => [kind]);
  const [conversion] = found === undefined ? [] : conversionsOf(found, await loadConversions(built));
  if (conversion === undefined) throw new Error("the kind has no conversion");
  return conversion;
}

const specOf = (object: Json) => object.spec as Json;

describe("an edit of an object whose fields live in several objects of the other version", () => {
  it("leaves an object absent that was absent before, when the edit leaves its counterpart empty", async () => {
    const { toHub, fromHub } = await conversionOf(machine);
    const spec = { placement: { region: "r" }, storage: { class: "fast" } };
    const read = fromHub({ apiVersion: "example.com/v1", kind: "Machine", metadata: { name: "m" }, spec });
    expect(specOf(read).network).toEqual({ storageClass: "fast" });

    const written = { ...read, spec: { ...specOf(read), network: {} } };
    const stored = toHub(written);
    expect(specOf(stored)).not.toHaveProperty("network");
    expect(specOf(fromHub(stored))).toEqual(specOf(written));
    const again = toHub({ ...written, spec: { ...specOf(written), network: { mtu: 9 } } });
    expect(specOf(again).network).toEqual({ mtu: 9 });
  });

  it("leaves the object alone inside which an empty one was left", async () => {
    const deployment = pairs.find(({ name }) => name === "capi-machinedeployment");
    const { toHub, fromHub } = await conversionOf(deployment as Case);
    const template = { spec: { clusterName: "c", bootstrap: {}, infrastructureRef: { apiGroup: "a", kind: "K", name: "n" } } };
    const spec = { clusterName: "c", selector: {}, template, deletion: { order: "Random" }, remediation: { maxInFlight: 1 } };
    const read = fromHub({ apiVersion: "cluster.x-k8s.io/v1beta2", kind: "MachineDeployment", metadata: { name: "m" }, spec });
    expect(specOf(read).strategy).toEqual({ rollingUpdate: { deletePolicy: "Random" }, remediation: { maxInFlight: 1 } });

    const written = { ...read, spec: { ...specOf(read), strategy: { rollingUpdate: {}, remediation: { maxInFlight: 1 } } } };
    const stored = toHub(written);
    expect(specOf(stored)).not.toHaveProperty("rollout");
    expect(specOf(stored)).not.toHaveProperty("deletion");
    expect(specOf(fromHub(stored)).strategy).toEqual(specOf(written).strategy);
  });

  it("leaves the spelling of a value that comes from elsewhere, when the counterpart of the object around it is cleared", async () => {
    const config = pairs.find(({ name }) => name === "capi-kubeadmconfig");
    const { toHub, fromHub } = await conversionOf(config as Case);
    const apiServer = { timeoutForControlPlane: "1.5h", certSANs: ["a"] };
    const stored = toHub({
      apiVersion: "bootstrap.cluster.x-k8s.io/v1beta1",
      kind: "KubeadmConfig",
      metadata: { name: "k" },
      spec: { clusterConfiguration: { apiServer } },
    });
    const { clusterConfiguration: _cleared, ...others } = specOf(stored);
    expect(others).toMatchObject({ initConfiguration: { timeouts: { controlPlaneComponentHealthCheckSeconds: 5400 } } });
    expect(specOf(fromHub({ ...stored, spec: { ...others, clusterConfiguration: {} } }))).toMatchObject({
      clusterConfiguration: { apiServer: { timeoutForControlPlane: "1.5h" } },
    });
  });

  it("comes back with what only its version has, though all else in it lives elsewhere and its counterpart is never empty", async () => {
    const config = pairs.find(({ name }) => name === "capi-kubeadmconfig");
    const { toHub, fromHub } = await conversionOf(config as Case);
    const spec = { clusterConfiguration: { kind: "ClusterConfiguration", apiServer: { timeoutForControlPlane: "20m" } } };
    const stored = toHub({ apiVersion: "bootstrap.cluster.x-k8s.io/v1beta1", kind: "KubeadmConfig", metadata: { name: "k" }, spec });
    expect(specOf(stored)).not.toHaveProperty("clusterConfiguration");
    expect(specOf(fromHub(stored))).toMatchObject(spec);
  });
});
