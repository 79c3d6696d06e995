import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { ApiError } from "../control-plane/api-client.js";
import { describeCluster } from "./support/describe-cluster.js";

describeCluster("the control plane", (cluster) => {
  const name = `smoke-${randomUUID().slice(0, 8)}`;
  const configMaps = { apiVersion: "v1", resource: "configmaps", namespace: "default" };

  it.skipIf(process.env.KUBEBUILDER_ASSETS)("is the Kubernetes that it should be", async () => {
    expect(JSON.parse(await cluster().api.text("/version"))).toMatchObject({ gitVersion: "v1.36.3", major: "1", minor: "36" });
  });

  it("stores what is created, and etcd shows it", async () => {
    const created = await cluster().api.create(configMaps, {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name },
      data: { answer: "forty-two" },
    });
    expect(created.metadata.resourceVersion).toMatch(/^[0-9]+$/);
    expect(await cluster().api.get({ ...configMaps, name })).toMatchObject({ data: { answer: "forty-two" } });
    const stored = await cluster().etcd.get(`/registry/configmaps/default/${name}`);
    expect(stored?.subarray(0, 4)).toEqual(Buffer.from("k8s\0", "latin1"));
    expect(stored?.includes("forty-two")).toBe(true);
  });

  it("shows changes to a watch", async () => {
    const { metadata } = await cluster().api.get({ ...configMaps, name });
    const abort = new AbortController();
    const events = cluster().api.watch(configMaps, String(metadata.resourceVersion), abort.signal);
    await cluster().api.patch({ ...configMaps, name }, { data: { answer: "41" } });
    const { value } = await events.next();
    expect(value).toMatchObject({ type: "MODIFIED", object: { metadata: { name }, data: { answer: "41" } } });
    abort.abort();
  });

  it("is reached by kubectl too", async () => {
    const output = await cluster().kubectl(["get", "configmap", name, "--namespace", "default", "--output", "json"]);
    expect(JSON.parse(output)).toMatchObject({ kind: "ConfigMap", metadata: { name } });
    await expect(cluster().kubectl(["get", "configmap", "absent"])).rejects.toThrow(/NotFound/);
  });

  it("refuses in its own words", async () => {
    await expect(cluster().api.get({ ...configMaps, name: "absent" })).rejects.toThrow(ApiError);
    await expect(cluster().api.get({ ...configMaps, name: "absent" })).rejects.toThrow(/404 NotFound/);
  });

  it("has the in-tree storage version migrator", async () => {
    const discovery = JSON.parse(await cluster().api.text("/apis/storagemigration.k8s.io/v1beta1")) as { resources: { name: string }[] };
    expect(discovery.resources.map((resource) => resource.name)).toContain("storageversionmigrations");
  });
});
