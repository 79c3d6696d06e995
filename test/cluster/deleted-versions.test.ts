import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import { findTarget } from "../../src/migrate/find-target.js";
import type { MigrationEvent } from "../../src/migrate/migration-events.js";
import { tryFastPath } from "../../src/migrate/plan/try-fast-path.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
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

  it("leaves an object on the fast path of a migration, which takes it for no change", async () => {
    const { api } = cluster();
    const residue = { "example.com/residue.v1alpha1": '{"l":"0","r":{}}', "example.com/owner": "web" };
    await api.create(path("v1"), { ...made("v1", "d", { cars: 1 }), metadata: { name: "d", annotations: residue } });
    const versions = kind.crd.spec.versions.map((version) => ({ ...version, storage: version.name === "v1beta1" }));
    const { metadata } = await installCrd(api, { ...kind.crd, spec: { ...kind.crd.spec, versions } });
    const known = { version: "v1", resourceVersion: String(metadata.resourceVersion) };
    const found = await findTarget(client, { plural: "ferries", group: "example.com" });
    if ("missing" in found) throw new Error(found.missing.message);
    expect(await tryFastPath(client, found.target, known)).toBeUndefined();

    const puts: string[] = [];
    const counting = clientOf(cluster().connection);
    const { updateText } = counting;
    counting.updateText = function (this: ClusterClient, ...args: Parameters<ClusterClient["updateText"]>) {
      puts.push(args[1].name);
      return updateText.apply(this, args) as never;
    };
    const heard: MigrationEvent[] = [];
    const result = await runPass({ client: counting, target: found.target, before: known, listen: (event) => heard.push(event) });
    await counting.close();
    expect(result).toMatchObject({ end: { kind: "complete" }, counters: { seen: 4, quarantined: 0 } });
    expect(puts).toContain("d");
    expect(heard.filter(({ type }) => type === "notice")).toEqual([]);
    expect((await api.get(path("v1beta1", "d"))).metadata.annotations).toEqual({ "example.com/owner": "web" });
  });
});
