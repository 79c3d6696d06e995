import { beforeAll, describe, expect, it } from "vitest";
import { pairs } from "../../real-apis/pairs.js";
import { emitProject, loadConversions } from "./support/build.js";
import { type Conversion, conversionsOf, type Json } from "./support/conversions.js";

describe("an object of which the other version can represent nothing, and that may not be empty there", () => {
  let conversion: Conversion;
  beforeAll(async () => {
    const cluster = pairs.find(({ name }) => name === "capi-cluster");
    if (cluster === undefined) throw new Error("there is no Cluster");
    const built = emitProject(cluster.config, cluster.files);
    const loaded = await loadConversions(built);
    const [found] = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
    if (found === undefined) throw new Error("Cluster has no conversion");
    conversion = found;
  });

  const cluster = (version: string, topology: Json) => ({
    apiVersion: `cluster.x-k8s.io/${version}`,
    kind: "Cluster",
    metadata: { name: "c" },
    spec: { topology },
  });
  const topologyOf = (object: Json) => (object.spec as Json).topology as Json;

  it("is absent there, and comes back with what is in it", () => {
    const object = cluster("v1beta1", { class: "c", version: "v1", controlPlane: { nodeDrainTimeout: "soon" } });
    const stored = conversion.toHub(object);
    expect(topologyOf(stored)).not.toHaveProperty("controlPlane");
    expect(conversion.fromHub(stored)).toEqual(object);
    // Through the hub it gets a field that both have.
    const edited = { ...stored, spec: { topology: { ...topologyOf(stored), controlPlane: { replicas: 3 } } } };
    expect(topologyOf(conversion.fromHub(edited)).controlPlane).toEqual({ nodeDrainTimeout: "soon", replicas: 3 });
  });

  it("is absent there even if it is empty itself", () => {
    const object = cluster("v1beta1", { class: "c", version: "v1", controlPlane: {} });
    const stored = conversion.toHub(object);
    expect(topologyOf(stored)).not.toHaveProperty("controlPlane");
    expect(conversion.fromHub(stored)).toEqual(object);
  });

  it("is absent inside list elements where what is in it lives elsewhere", () => {
    const workers = { machineDeployments: [{ class: "w", name: "md", rollout: { strategy: { type: "OnDelete" } } }] };
    const object = cluster("v1beta2", { classRef: { name: "c" }, version: "v1", workers });
    const read = conversion.fromHub(object);
    expect(topologyOf(read).workers).toEqual({ machineDeployments: [{ class: "w", name: "md", strategy: { type: "OnDelete" } }] });
    expect(conversion.toHub(read)).toEqual(object);
  });
});
