import { afterAll, beforeAll, expect, it } from "vitest";
import type { KubeObject, ResourcePath } from "../control-plane/api-client.js";
import { hangar } from "../emit/conversion/support/cases/hangar.js";
import { type ConvertingKind, startConvertingKind } from "./support/converting-kind.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";

type Version = "v1" | "v2";
type Fields = Readonly<Record<string, unknown>>;
const path = (of: Version, name?: string): ResourcePath => ({
  apiVersion: `example.com/${of}`,
  resource: "hangars",
  namespace: "default",
  ...(name === undefined ? {} : { name }),
});
const object = (of: Version, metadata: KubeObject["metadata"], spec: Fields): KubeObject => ({
  apiVersion: `example.com/${of}`,
  kind: "Hangar",
  metadata,
  spec,
});
const specOf = ({ spec }: KubeObject) => spec as Fields;

describeCluster("values in metadata under a real API server", (cluster) => {
  let kind: ConvertingKind;
  beforeAll(async () => {
    kind = await startConvertingKind(hangar);
    await installCrd(cluster().api, kind.crd);
  });
  afterAll(async () => {
    await deleteCrd(cluster().api, "hangars.example.com");
    await kind.stop();
  });

  it("are fields in one version, and labels and annotations in the other, by which objects are selected", async () => {
    const { api } = cluster();
    await api.create(path("v1"), object("v1", { name: "a", labels: { team: "x" } }, { note: "n", zone: "z", tier: "gold" }));
    const stored = await api.get(path("v2", "a"));
    expect(stored.metadata.labels).toEqual({ team: "x", zone: "z", "example.com/tier": "gold" });
    expect(specOf(stored)).toEqual({ policy: "None", site: "default" });
    const selected = await api.list({ ...path("v2"), query: { labelSelector: "example.com/tier=gold" } });
    expect(selected.map(({ metadata }) => metadata.name)).toEqual(["a"]);

    await api.patch(path("v2", "a"), { metadata: { labels: { "example.com/tier": "silver" } } });
    expect(specOf(await api.get(path("v1", "a")))).toEqual({ note: "n", zone: "z", tier: "silver" });
    await api.patch(path("v1", "a"), { spec: { tier: null, rollbackTo: { revision: 7 } } });
    const cleared = await api.get(path("v2", "a"));
    expect(cleared.metadata.labels).toEqual({ team: "x", zone: "z" });
    expect(cleared.metadata.annotations?.["example.com/rollback"]).toBe("7");
  });

  it("are kept where no label can hold them, through edits of other fields", async () => {
    const { api } = cluster();
    await api.create(path("v1"), object("v1", { name: "b" }, { note: "n", zone: "z", tier: "no label" }));
    await api.patch(path("v2", "b"), { spec: { size: 3 } });
    expect(specOf(await api.get(path("v1", "b")))).toMatchObject({ tier: "no label", size: 3 });
    await api.patch(path("v2", "b"), { metadata: { labels: { "example.com/tier": "bronze" } } });
    expect(specOf(await api.get(path("v1", "b")))).toMatchObject({ tier: "bronze" });
  });

  it("may be the object's name: another value is kept, and changes no name", async () => {
    const { api } = cluster();
    await api.create(path("v2"), object("v2", { name: "c" }, { policy: "All", site: "default" }));
    expect(specOf(await api.get(path("v1", "c")))).toMatchObject({ hangarName: "c" });
    await api.patch(path("v1", "c"), { spec: { hangarName: "mine" } });
    expect((await api.get(path("v2", "c"))).metadata.name).toBe("c");
    expect(specOf(await api.get(path("v1", "c")))).toMatchObject({ hangarName: "mine" });
  });

  it("are applied with server-side apply through both versions", async () => {
    const { kubectl, api } = cluster();
    const manifest = (of: Version, spec: Fields, labels: Fields = {}) =>
      JSON.stringify({ apiVersion: `example.com/${of}`, kind: "Hangar", metadata: { name: "d", labels }, spec });
    const apply = (text: string, manager: string) =>
      kubectl.call(cluster(), ["apply", "--server-side", `--field-manager=${manager}`, "--namespace=default", "--filename=-"], text);
    await apply(manifest("v1", { note: "n", zone: "z", tier: "gold" }), "old");
    await apply(manifest("v1", { note: "n", zone: "y", tier: "gold" }), "old");
    expect((await api.get(path("v2", "d"))).metadata.labels).toEqual({ zone: "y", "example.com/tier": "gold" });
  });
});
