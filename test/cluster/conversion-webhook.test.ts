import { afterAll, beforeAll, expect, it } from "vitest";
import { createManager } from "../../src/runtime/index.js";
import type { KubeObject, ResourcePath, WatchEvent } from "../control-plane/api-client.js";
import { type CertificateFolder, certificateFolder, demoConversions, memoryLogger } from "../runtime/support.js";
import { freePorts } from "../support/free-ports.js";
import { waitFor } from "../support/wait.js";
import { type Crd, deleteCrd, installCrd, withWebhookAt } from "./support/crd.js";
import { demoCrd } from "./support/demo-crd.js";
import { describeCluster } from "./support/describe-cluster.js";

const integer = { type: "integer", format: "int32" };
const text = { type: "string" };
const map = { type: "object", additionalProperties: text };

/** Demo as test/runtime/support.ts converts it: v1's `replica` is v2's `size`. */
function version(name: string, storage: boolean, count: string) {
  const spec = { type: "object", properties: { [count]: integer, note: text, data: map } };
  const status = { type: "object", properties: { replicas: integer, phase: text } };
  return {
    name,
    storage,
    served: true,
    schema: { openAPIV3Schema: { type: "object", properties: { spec, status } } },
    subresources: { status: {}, scale: { specReplicasPath: `.spec.${count}`, statusReplicasPath: ".status.replicas" } },
  };
}

const crd: Crd = demoCrd([version("v1", false, "replica"), version("v2", true, "size")]);

type Version = "v1" | "v2";
const countIn = { v1: "replica", v2: "size" } as const;
const other = { v1: "v2", v2: "v1" } as const;
const versions: readonly Version[] = ["v1", "v2"];
const path = (of: Version, name?: string): ResourcePath => ({
  apiVersion: `demo.example.com/${of}`,
  resource: "demos",
  namespace: "default",
  ...(name === undefined ? {} : { name }),
});
const demo = (of: Version, name: string, count: number, spec: object = {}): KubeObject => ({
  apiVersion: `demo.example.com/${of}`,
  kind: "Demo",
  metadata: { name, labels: { made: "here" }, annotations: { by: of } },
  spec: { [countIn[of]]: count, note: "Bestellübersicht", ...spec },
});

describeCluster("the conversion webhook under a real API server", (cluster) => {
  const log = memoryLogger();
  let certificates: CertificateFolder;
  let port: number;
  let stop: () => Promise<void>;

  /** Starts the webhook, as a new process would be: on the same port, with nothing left of the one before. */
  async function startWebhook(): Promise<void> {
    const end = new AbortController();
    const lines = log.lines.length;
    const options = {
      webhookHost: "127.0.0.1",
      webhookPort: port,
      webhookCertPath: certificates.folder,
      healthProbeBindAddress: "0",
      logger: log,
    };
    const manager = createManager(options);
    manager.addConversions(demoConversions());
    const running = manager.start(end.signal);
    await waitFor({ for: "the webhook to start" }, () => log.lines.slice(lines).some(({ message }) => message === "started"));
    stop = async () => {
      end.abort();
      await running;
    };
  }

  beforeAll(async () => {
    certificates = await certificateFolder();
    [port = 0] = await freePorts(1);
    await startWebhook();
    await installCrd(cluster().api, withWebhookAt(crd, `https://127.0.0.1:${port}/convert`, certificates.authority.certificate));
  });
  afterAll(async () => {
    await deleteCrd(cluster().api, String(crd.metadata.name));
    await stop();
  });

  const read = async (of: Version, name: string) =>
    (await cluster().api.get(path(of, name))) as KubeObject & { spec: object; status?: object };
  const resource = (of: Version) => `demos.${of}.demo.example.com`;

  it.each(versions)("creates and gets, in %s and in the other version", async (of) => {
    const name = `made-as-${of}`;
    const created = await cluster().api.create(path(of), demo(of, name, 3));
    expect(created).toMatchObject(demo(of, name, 3));
    for (const seen of versions) {
      const { metadata, spec } = await read(seen, name);
      expect(spec).toEqual({ [countIn[seen]]: 3, note: "Bestellübersicht" });
      expect(metadata).toMatchObject({ uid: created.metadata.uid, generation: 1, labels: { made: "here" }, annotations: { by: of } });
    }
  });

  it.each(versions)("patches in %s, by each kind of patch", async (of) => {
    const name = `patched-as-${of}`;
    await cluster().api.create(path(other[of]), demo(other[of], name, 1));
    const count = countIn[of];
    await cluster().kubectl([
      "patch",
      resource(of),
      name,
      "--type=merge",
      "-p",
      JSON.stringify({ spec: { [count]: 2 }, metadata: { labels: { new: "label" } } }),
    ]);
    await cluster().kubectl([
      "patch",
      resource(of),
      name,
      "--type=json",
      "-p",
      JSON.stringify([
        { op: "test", path: `/spec/${count}`, value: 2 },
        { op: "remove", path: "/spec/note" },
      ]),
    ]);
    expect((await read(other[of], name)).spec).toEqual({ [countIn[other[of]]]: 2 });
    expect((await read(of, name)).metadata.labels).toEqual({ made: "here", new: "label" });
  });

  it.each(versions)("applies on the server in %s, then in the other version by the same manager", async (of) => {
    const name = `server-applied-as-${of}`;
    const apply = async (object: object) =>
      cluster().kubectl(["apply", "--server-side", "--field-manager=tester", "--filename", "-"], JSON.stringify(object));
    const partial = (as: Version, spec?: object) => ({
      apiVersion: `demo.example.com/${as}`,
      kind: "Demo",
      metadata: { name, namespace: "default" },
      ...(spec ? { spec } : {}),
    });
    await apply(partial(of, { [countIn[of]]: 4, note: "é", data: { a: "1", b: "2" } }));
    await apply(partial(other[of], { [countIn[other[of]]]: 5, data: { a: "1" } }));
    for (const seen of versions) expect((await read(seen, name)).spec).toEqual({ [countIn[seen]]: 5, data: { a: "1" } });
    await apply(partial(of));
    for (const seen of versions) expect((await read(seen, name)).spec ?? {}).toEqual({});
  });

  it.each(versions)("applies as kubectl does, in %s, then in the other version", async (of) => {
    const name = `applied-as-${of}`;
    const apply = async (object: object) => cluster().kubectl(["apply", "--filename", "-"], JSON.stringify(object));
    await apply(demo(of, name, 6, { data: { a: "1" } }));
    await apply(demo(of, name, 7));
    for (const seen of versions) expect((await read(seen, name)).spec).toEqual({ [countIn[seen]]: 7, note: "Bestellübersicht" });
    await apply(demo(other[of], name, 8));
    for (const seen of versions) expect((await read(seen, name)).spec).toMatchObject({ [countIn[seen]]: 8 });
  });

  it.each(versions)("has the scale and the status in %s", async (of) => {
    const name = `scaled-as-${of}`;
    await cluster().api.create(path(other[of]), demo(other[of], name, 1));
    await cluster().kubectl(["scale", resource(of), name, "--replicas=9"]);
    await cluster().kubectl([
      "patch",
      resource(of),
      name,
      "--subresource=status",
      "--type=merge",
      "-p",
      '{"status":{"replicas":9,"phase":"Scaled"}}',
    ]);
    for (const seen of versions) {
      expect(await read(seen, name)).toMatchObject({ spec: { [countIn[seen]]: 9 }, status: { replicas: 9, phase: "Scaled" } });
      const scale = await cluster().api.get({ ...path(seen, name), subresource: "scale" });
      expect(scale).toMatchObject({ kind: "Scale", spec: { replicas: 9 }, status: { replicas: 9 } });
    }
  });

  it("fails while the webhook is away, in words that say so, and goes on when it is back", async () => {
    await cluster().api.create(path("v1"), demo("v1", "through-a-restart", 3));
    await stop();
    await expect(read("v1", "through-a-restart")).rejects.toThrow(
      /conversion webhook for demo.example.com\/v2, Kind=Demo failed: .*connection refused/,
    );
    expect((await read("v2", "through-a-restart")).spec).toMatchObject({ size: 3 });
    await startWebhook();
    expect((await read("v1", "through-a-restart")).spec).toMatchObject({ replica: 3 });
    await cluster().api.patch(path("v1", "through-a-restart"), { spec: { replica: 4 } });
    expect((await read("v2", "through-a-restart")).spec).toMatchObject({ size: 4 });
  });

  it("lists 1,000 objects and tells the watches of both versions of changes, through a restart", async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `many-${String(index).padStart(4, "0")}`);
    const queue = names.map((name, index) => ({ name, of: versions[index % 2] ?? "v1", count: index }));
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await cluster().api.create(path(next.of), {
          ...demo(next.of, next.name, next.count, { data: { filler: "é".repeat(100) } }),
          metadata: { name: next.name, labels: { many: "yes" } },
        });
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));

    const many = { labelSelector: "many=yes" };
    const revision = String((await cluster().api.get({ ...path("v2"), query: { limit: "1" } })).metadata.resourceVersion);
    const listAll = async (of: Version) =>
      (await cluster().api.list({ ...path(of), query: many })).map(({ metadata, spec }) => [
        metadata.name,
        (spec as Record<string, unknown>)[countIn[of]],
      ]);
    for (const of of versions) expect(await listAll(of)).toEqual(names.map((name, index) => [name, index]));
    const page = await cluster().api.get({ ...path("v1"), query: { ...many, limit: "300" } });
    await stop();
    await startWebhook();
    const rest = await cluster().api.list({ ...path("v1"), query: { ...many, limit: "800", continue: String(page.metadata.continue) } });
    expect([...(page.items as KubeObject[]), ...rest].map(({ metadata }) => metadata.name)).toEqual(names);

    const end = new AbortController();
    const watches = versions.map((of) => ({ of, events: cluster().api.watch({ ...path(of), query: many }, revision, end.signal) }));
    await cluster().api.patch(path("v1", "many-0000"), { spec: { replica: 7_000 } });
    await cluster().api.patch(path("v2", "many-0001"), { spec: { size: 7_001 } });
    await cluster().api.delete(path("v1", "many-0002"));
    for (const { of, events } of watches) {
      const seen: WatchEvent[] = [];
      while (seen.length < 3) seen.push((await events.next()).value as WatchEvent);
      expect(
        seen.map(({ type, object }) => [
          type,
          object.apiVersion,
          object.metadata.name,
          (object.spec as Record<string, unknown>)[countIn[of]],
        ]),
      ).toEqual([
        ["MODIFIED", `demo.example.com/${of}`, "many-0000", 7_000],
        ["MODIFIED", `demo.example.com/${of}`, "many-0001", 7_001],
        ["DELETED", `demo.example.com/${of}`, "many-0002", 2],
      ]);
    }
    end.abort();
  });

  it("had no trouble with any of it", () => {
    expect(log.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });
});
