import { afterAll, beforeAll, expect, it } from "vitest";
import type { KubeObject, ResourcePath } from "../control-plane/api-client.js";
import { caseOf } from "../emit/conversion/support/cases/kind-files.js";
import { type ConvertingKind, startConvertingKind } from "./support/converting-kind.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

/** A kind whose old version, v1, lacks fields of the hub's spec and status. */
const ferry = caseOf("Ferry", {
  kind: "Ferry",
  hub: "v2",
  types: {
    v2: `import { CustomResource, Hub, Resource, StatusSubresource, StorageVersion, type int32 } from "wheelwright/api";
export class FerrySpec { size?: int32; zone?: string; }
export class FerryStatus { trips?: int32; captain?: string; }
@Resource()
@StorageVersion()
@Hub()
@StatusSubresource()
export class Ferry extends CustomResource { spec?: FerrySpec; status?: FerryStatus; }
`,
    v1: `import { CustomResource, Resource, StatusSubresource, type int32 } from "wheelwright/api";
export class FerrySpec { size?: int32; }
export class FerryStatus { trips?: int32; }
@Resource()
@StatusSubresource()
export class Ferry extends CustomResource { spec?: FerrySpec; status?: FerryStatus; }
`,
  },
});

type Version = "v1" | "v2";
const path = (of: Version, name: string): ResourcePath => ({
  apiVersion: `example.com/${of}`,
  resource: "ferries",
  namespace: "default",
  name,
});

describeCluster("an object that is replaced through the old version (docs/conversion.md, Exported manifests)", (cluster) => {
  let kind: ConvertingKind;
  beforeAll(async () => {
    kind = await startConvertingKind(ferry);
    await installCrd(cluster().api, kind.crd);
  });
  afterAll(async () => {
    await deleteCrd(cluster().api, kind.crd.metadata.name as string);
    await kind.stop();
  });

  const stored = async (name: string): Promise<KubeObject> => {
    const { api } = cluster();
    const { plural } = kind.crd.spec.names;
    const of = (version: Version) => ({ ...path(version, name), resource: plural });
    const { name: _name, ...all } = of("v2");
    await api.create(all, {
      apiVersion: "example.com/v2",
      kind: "Ferry",
      metadata: { name },
      spec: { size: 1, zone: "north" },
    });
    await cluster().kubectl([
      "patch",
      `${plural}.v2.example.com`,
      name,
      "--namespace=default",
      "--subresource=status",
      "--type=merge",
      '--patch={"status":{"trips":7,"captain":"ann"}}',
    ]);
    return api.get(of("v2"));
  };
  const after = (name: string) => cluster().api.get({ ...path("v2", name), resource: kind.crd.spec.names.plural });
  const manifest = (of: Version, name: string, spec: object) =>
    JSON.stringify({ apiVersion: `example.com/${of}`, kind: "Ferry", metadata: { name, namespace: "default" }, spec });

  it("loses the hub's own fields of spec and status if the manifest lacks the annotation", async () => {
    expect((await stored("replaced")).status).toEqual({ trips: 7, captain: "ann" });
    await cluster().kubectl(["replace", "--filename=-"], manifest("v1", "replaced", { size: 2 }));
    const { spec, status } = await after("replaced");
    expect([spec, status]).toEqual([{ size: 2 }, { trips: 7 }]);
  });

  it("keeps them if it is applied instead, or read, edited and replaced with its annotations", async () => {
    await stored("applied");
    await cluster().kubectl(["apply", "--filename=-"], manifest("v1", "applied", { size: 2 }));
    expect((await after("applied")).status).toEqual({ trips: 7, captain: "ann" });
    expect((await after("applied")).spec).toEqual({ size: 2, zone: "north" });

    await stored("edited");
    const { plural } = kind.crd.spec.names;
    const read = await cluster().api.get({ ...path("v1", "edited"), resource: plural });
    await cluster().kubectl(["replace", "--filename=-"], JSON.stringify({ ...read, spec: { size: 2 } }));
    const { spec, status } = await after("edited");
    expect([spec, status]).toEqual([
      { size: 2, zone: "north" },
      { trips: 7, captain: "ann" },
    ]);
  });

  it("keeps the status if it is replaced in the hub's version", async () => {
    await stored("in-hub");
    await cluster().kubectl(["replace", "--filename=-"], manifest("v2", "in-hub", { size: 2 }));
    expect((await after("in-hub")).status).toEqual({ trips: 7, captain: "ann" });
  });
});
