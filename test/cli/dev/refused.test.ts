import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { dump } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "../../../src/cli/commands/dev.js";
import { putBack } from "../../../src/cli/dev/put-back.js";
import { ClusterClient } from "../../../src/cluster/client.js";
import { beforeDev, encodeRecord, recordAnnotation } from "../../../src/dev/dev-record.js";
import { json, ScriptedApi, status } from "../../cluster-client/scripted-api.js";
import { recordingContext } from "../../support/context.js";
import { demoFolderForEachTest } from "../../support/demo-folder.js";

const project = demoFolderForEachTest();

/** Runs dev against an API server that nobody serves. */
function dev(contextName: string, options: object = {}, server = "https://127.0.0.1:1") {
  const kubeconfig = join(project().root, "kubeconfig");
  const contexts = [{ name: contextName, context: { cluster: "c", user: "u" } }];
  const named = { clusters: [{ name: "c", cluster: { server } }], contexts, users: [{ name: "u", user: { token: "t" } }] };
  writeFileSync(kubeconfig, dump({ apiVersion: "v1", kind: "Config", "current-context": contextName, ...named }));
  return run({ kubeconfig, ...options }, recordingContext(project().root));
}

const refusedBy = (code: string, message: string) => ({ diagnostics: [{ code, message: expect.stringContaining(message) }] });

describe("dev refuses", () => {
  it("a cluster that isn't of this machine, where nobody can be asked", async () => {
    await expect(dev("staging", {}, "https://api.example.com")).rejects.toMatchObject(refusedBy("WW590", "https://api.example.com"));
  });

  it("a cluster in a container that can't be told the address of this machine", async () => {
    vi.spyOn(process, "platform", "get").mockReturnValue("linux");
    try {
      await expect(dev("kind-demo")).rejects.toMatchObject(refusedBy("WW593", "the API server of context kind-demo"));
    } finally {
      vi.restoreAllMocks();
    }
  });

  it("a port that another process has", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    await expect(dev("demo", { port })).rejects.toMatchObject(refusedBy("WW594", `127.0.0.1:${port} can't be listened on: `));
    await new Promise((resolve) => taken.close(resolve));
  });
});

describe("an object that dev has changed", () => {
  let api: ScriptedApi;
  let client: ClusterClient;
  beforeEach(async () => {
    api = new ScriptedApi();
    client = new ClusterClient(await api.start());
  });
  afterEach(async () => {
    await client.close();
    await api.stop();
  });

  const session = { project: "demo", host: "here", pid: 1, since: "2026-01-02T03:04:05Z" };
  const names = { plural: "demos", singular: "demo", kind: "Demo", listKind: "DemoList" };
  const spec = { group: "example.com", scope: "Namespaced", names, versions: [{ name: "v1", served: true, storage: true }] };
  const crd = { apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", metadata: { name: "demos.example.com" }, spec };

  /** The API server lists and has a CRD with this record, and then answers otherwise. */
  async function putBackWith(record: Parameters<typeof encodeRecord>[0], ...then: Parameters<typeof api.others.push>) {
    const changed = { ...crd, metadata: { ...crd.metadata, annotations: { [recordAnnotation]: encodeRecord(record) } } };
    const [listed, none] = [json(200, { metadata: {}, items: [changed] }), json(200, { metadata: {}, items: [] })];
    api.others.push(listed, none, none, json(200, changed), ...then);
    const found = await putBack(client, "demo", false, recordingContext(project().root));
    return found.map(({ code, severity, message }) => `${severity} ${code} ${message}`);
  }

  it("stays as it is, and is named, where the API server doesn't take its former state", async () => {
    const found = await putBackWith({ session, before: beforeDev(crd) }, status(422, "Invalid"));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(
      /^error WW595 customresourcedefinitions demos.example.com can't be put back as it was: .*422 Invalid: it is Invalid$/,
    );
  });

  it("is kept, and is named, where deleting it would delete objects", async () => {
    api.lists.push(json(200, { metadata: {}, items: [{ metadata: { name: "a" } }] }));
    const found = await putBackWith({ session });
    expect(found).toEqual([expect.stringContaining("warning WW596 customresourcedefinitions demos.example.com was installed by dev")]);
    expect(api.seen.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});
