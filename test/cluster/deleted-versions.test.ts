import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { findTarget } from "../../src/migrate/find-target.js";
import { leftResidue } from "../../src/migrate/verify/left-residue.js";
import type { KubeObject, ResourcePath } from "../control-plane/api-client.js";
import { ferry, ferryWithoutAlpha } from "../emit/conversion/support/cases/ferry.js";
import { type ConvertingKind, startConvertingKind } from "./support/converting-kind.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { clientOf } from "./support/migration/widgets.js";

const path = (version: string, name?: string): ResourcePath => ({
  apiVersion: `example.com/${version}`,
  resource: "ferries",
  namespace: "default",
  ...(name === undefined ? {} : { name }),
});
const made = (version: string, name: string, spec: object): KubeObject => ({
  apiVersion: `example.com/${version}`,
  kind: "Ferry",
  metadata: { name },
  spec,
});

describeCluster("residue of a deleted version under a real API server", (cluster) => {
  let kind: ConvertingKind;
  let client: ClusterClient;
  const restartWith = async (given: typeof ferry) => {
    await kind?.stop();
    kind = await startConvertingKind(given);
    await installCrd(cluster().api, kind.crd);
  };
  beforeAll(async () => {
    client = clientOf(cluster().connection);
    await restartWith(ferry);
  });
  afterAll(async () => {
    await client?.close();
    await deleteCrd(cluster().api, "ferries.example.com");
    await kind.stop();
  });
  const left = async () => {
    const found = await findTarget(client, { plural: "ferries", group: "example.com" });
    if ("missing" in found) throw new Error(found.missing.message);
    return (await leftResidue(client, found.target, { pageSize: 1 })).map(({ version, objects, first }) => [version, objects, first.name]);
  };
  const annotationsOf = async (name: string) => Object.keys((await cluster().api.get(path("v1", name))).metadata.annotations ?? {});

  it("leaves each object with a write through another version than the stored one, and is counted until then", async () => {
    const { api } = cluster();
    for (const name of ["a", "b"]) await api.create(path("v1alpha1"), made("v1alpha1", name, { cars: 1, deck: "upper" }));
    await api.create(path("v1beta1"), made("v1beta1", "c", { vehicles: 1, captain: "Ada" }));
    expect(await left()).toEqual([]);

    await restartWith(ferryWithoutAlpha);
    expect(await left()).toEqual([["v1alpha1", 2, "a"]]);
    expect(await annotationsOf("a")).toEqual(["example.com/residue.v1alpha1"]);
    expect((await api.get(path("v1beta1", "a"))).metadata.annotations).toBeUndefined();

    await api.patch(path("v1beta1", "a"), { spec: { vehicles: 2 } });
    expect(await annotationsOf("a")).toEqual([]);
    expect(await left()).toEqual([["v1alpha1", 1, "b"]]);
    await cluster().kubectl(["annotate", "ferries.example.com", "--all", "--all-namespaces", "example.com/residue.v1alpha1-"]);
    expect(await left()).toEqual([]);
    expect(await annotationsOf("c")).toEqual(["example.com/residue.v1beta1"]);
  });
});
