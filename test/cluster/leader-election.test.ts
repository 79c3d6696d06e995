import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { kubeconfig } from "../control-plane/credentials.js";
import { bundle, ManagerProcess } from "../runtime/process.js";
import { certificateFolder } from "../runtime/support.js";
import { CuttableProxy } from "../support/cuttable-proxy.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { replicaProgram } from "./support/replica-program.js";

const configMaps = { group: "", version: "v1", plural: "configmaps", namespaced: true };
const leases = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };

type Counted = KubernetesObject & { readonly data?: Readonly<Record<string, string>> };

/** Short, so that losing a lease takes seconds, but no leader loses it for a slow machine. */
const quick = ["--leader-elect-lease-duration=10s", "--leader-elect-renew-deadline=7s", "--leader-elect-retry-period=500ms"];

/** Nobody waits until such a lease is over: another gets it by its release alone. */
const lasting = ["--leader-elect-lease-duration=3600s", "--leader-elect-renew-deadline=1800s", "--leader-elect-retry-period=2s"];

describeCluster("several replicas of an operator", (cluster) => {
  let client: ClusterClient;
  let file: string;
  let namespace = "";
  let number = 0;
  const ends: (() => unknown)[] = [];
  const replicas: ManagerProcess[] = [];
  const logs = () => replicas.map(({ stdout, stderr }) => [...stdout.split("\n").slice(-20), stderr].join("\n")).join("\n---\n");

  beforeAll(async () => {
    file = await bundle(replicaProgram);
    client = new ClusterClient(await loadClusterConfig({ kubeconfig: cluster().connection.kubeconfig, env: {} }));
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    replicas.length = 0;
  });
  afterAll(() => client?.close());

  /** A namespace with an object to work on; every write to it is seen. */
  const watched = async () => {
    namespace = `replicas-${++number}`;
    await client.create({ group: "", version: "v1", plural: "namespaces", namespaced: false }, { metadata: { name: namespace } });
    await client.create(configMaps, { metadata: { name: "counter", namespace, labels: { counted: "true" } }, data: {} } as Counted);
    const writes: { readonly writer: string; readonly count: number; readonly at: number }[] = [];
    const stop = new AbortController();
    ends.push(() => stop.abort());
    const watching = (async () => {
      for await (const event of client.watch<Counted>(configMaps, { namespace, signal: stop.signal, resourceVersion: "0" })) {
        const { writer, count } = (event.type !== "BOOKMARK" && event.object.data) || {};
        if (writer !== undefined) writes.push({ writer, count: Number(count), at: performance.now() });
      }
    })();
    watching.catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return writes;
  };

  const replica = (name: string, flags: readonly string[] = quick, env: Record<string, string> = {}, config?: string) => {
    const all = [
      "--health-probe-bind-address=0",
      "--leader-elect",
      "--leader-election-id=replicas",
      `--leader-election-namespace=${namespace}`,
      `--kubeconfig=${config ?? cluster().connection.kubeconfig}`,
      ...flags,
    ];
    const started = new ManagerProcess(file, all, { REPLICA: name, ...env });
    replicas.push(started);
    ends.push(async () => {
      started.kill("SIGKILL");
      await started.exited;
    });
    return started;
  };

  const holder = async () =>
    (await client.get<KubernetesObject & { spec: { holderIdentity: string } }>(leases, { namespace, name: "replicas" })).spec
      .holderIdentity;
  const writersIn = (writes: readonly { readonly writer: string }[]) =>
    writes.map(({ writer }) => writer).filter((writer, index, all) => writer !== all[index - 1]);
  const firstWrite = (writes: readonly { readonly writer: string }[], writer: string) =>
    waitFor({ for: `a write of ${writer}`, interval: 20, details: logs }, () => writes.some((write) => write.writer === writer));

  it("let one write, and the other when that one is killed, and never both", async () => {
    const writes = await watched();
    replica("first", []);
    await firstWrite(writes, "first");
    const second = replica("second", []);
    await second.logged("waiting to become the leader");
    ends.splice(-2, 1)[0]?.();
    await firstWrite(writes, "second");
    expect(writersIn(writes)).toEqual(["first", "second"]);
    expect(writes.map(({ count }) => count)).toEqual(writes.map((_, index) => (writes[0]?.count ?? 0) + index));
  });

  it("pass leadership on at once where the leader is told to stop", async () => {
    const writes = await watched();
    const first = replica("first", lasting);
    await firstWrite(writes, "first");
    const second = replica("second", lasting);
    await second.logged("waiting to become the leader");
    first.kill("SIGTERM");
    expect(await first.exited).toEqual({ code: 0, signal: null });
    await firstWrite(writes, "second");
    expect(writersIn(writes)).toEqual(["first", "second"]);
  });

  it("pass leadership on while the leader that is told to stop still answers a webhook", async () => {
    const writes = await watched();
    const { folder } = await certificateFolder();
    const webhook = [...lasting, `--webhook-cert-path=${folder}`, "--webhook-host=127.0.0.1", "--webhook-port=0"];
    const first = replica("first", webhook, { WEBHOOK: "true" });
    const { port } = await first.logged("webhook server listening");
    await firstWrite(writes, "first");
    const second = replica("second", lasting);
    await second.logged("waiting to become the leader");
    const socket = connect({ host: "127.0.0.1", port: Number(port), rejectUnauthorized: false });
    ends.push(() => socket.destroy());
    const head = "POST /validate-demo-example-com-v1-demo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    socket.write(`${head}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{`);
    const answers = socket.setEncoding("utf8")[Symbol.asyncIterator]();
    expect((await answers.next()).value).toContain("100 Continue");
    first.kill("SIGTERM");
    await firstWrite(writes, "second");
    socket.write("}");
    expect((await answers.next()).value).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(writersIn(writes)).toEqual(["first", "second"]);
  });

  it("never both write where the leader is cut off from the API server: it ends by itself", async () => {
    const writes = await watched();
    const { server, authority, admin } = cluster().connection;
    const { hostname, port } = new URL(server);
    const proxy = new CuttableProxy({ host: hostname, port: Number(port) });
    ends.push(() => proxy.stop());
    const config = join(temporaryFolder("proxied-"), "kubeconfig");
    writeFileSync(config, kubeconfig(`https://127.0.0.1:${await proxy.start()}`, authority.certificate, admin));
    const first = replica("first", quick, {}, config);
    await firstWrite(writes, "first");
    const second = replica("second");
    await second.logged("waiting to become the leader");
    proxy.cut();
    expect(await first.exited).toEqual({ code: 1, signal: null });
    expect(first.log.at(-1)).toMatchObject({
      level: "fatal",
      msg: expect.stringMatching(/^leadership was lost: lease .* couldn't be renewed for/),
    });
    const ended = performance.now();
    await firstWrite(writes, "second");
    expect(writes.find(({ writer }) => writer === "second")?.at).toBeGreaterThan(ended);
    proxy.mend();
    await sleep(1_000);
    expect(writersIn(writes)).toEqual(["first", "second"]);
  });

  it("keep their leader though its wall clock jumps a day back and forth", async () => {
    const writes = await watched();
    const day = String(24 * 60 * 60 * 1000);
    const first = replica("first", quick, { SHIFT: day });
    await firstWrite(writes, "first");
    const second = replica("second", quick, { SHIFT: `-${day}` });
    await second.logged("waiting to become the leader");
    const leader = await holder();
    await sleep(15_000);
    expect(await holder()).toBe(leader);
    expect(writersIn(writes)).toEqual(["first"]);
    first.kill("SIGKILL");
    await firstWrite(writes, "second");
    expect(writersIn(writes)).toEqual(["first", "second"]);
  });

  it("have no reconcile and no write of a leader whose event loop was blocked past its deadline", async () => {
    const writes = await watched();
    const first = replica("first", quick, { BLOCK_FOR: "20000" });
    await firstWrite(writes, "first");
    const second = replica("second");
    await second.logged("waiting to become the leader");
    first.kill("SIGUSR2");
    await first.logged("blocking");
    await firstWrite(writes, "second");
    const { code } = await first.exited;
    expect(code).toBe(1);
    const messages = first.log.map(({ msg }) => msg);
    expect(messages.slice(messages.indexOf("unblocked"))).not.toContain("reconciling");
    expect(first.log.at(-1)).toMatchObject({ level: "fatal", msg: expect.stringMatching(/^leadership was lost/) });
    await sleep(500);
    expect(writersIn(writes)).toEqual(["first", "second"]);
    expect(second.log.map(({ level }) => level)).not.toContain("error");
  });
});
