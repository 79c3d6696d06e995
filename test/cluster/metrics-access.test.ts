import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Agent, request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createManager, type Manager } from "../../src/runtime/index.js";
import { memoryLogger } from "../runtime/support.js";
import { repository } from "../support/cli.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { kubeconfigOf } from "./support/operator.js";

const namespace = "metrics-access";
const roles = ["metrics_auth_role", "metrics_auth_role_binding", "metrics_reader_role"];
/** The scaffold's, as kustomize leaves them. */
const manifest = (name: string) =>
  readFileSync(join(repository, `templates/init/config/rbac/${name}.yaml`), "utf8").replace("namespace: system", `namespace: ${namespace}`);

describeCluster("metrics over HTTPS, with the scaffold's roles", (cluster) => {
  const log = memoryLogger();
  const stop = new AbortController();
  const agent = new Agent({ connect: { rejectUnauthorized: false } });
  let running: Promise<void>;
  let url = "";

  beforeAll(async () => {
    const { kubectl } = cluster();
    const run = (...args: readonly string[]) => kubectl.call(cluster(), args);
    await run("create", "namespace", namespace);
    for (const account of ["controller-manager", "prometheus", "other"]) await run("create", "serviceaccount", account, "-n", namespace);
    await cluster().kubectl(["apply", "-f", "-"], roles.map(manifest).join("---\n"));
    await run(
      "create",
      "clusterrolebinding",
      "prometheus-metrics",
      "--clusterrole=metrics-reader",
      `--serviceaccount=${namespace}:prometheus`,
    );

    const kubeconfig = join(temporaryFolder("metrics-"), "kubeconfig");
    writeFileSync(kubeconfig, await kubeconfigOf(cluster(), `${namespace}:controller-manager`));
    const manager: Manager = createManager({ logger: log, kubeconfig, healthProbeBindAddress: "0", metricsBindAddress: "127.0.0.1:0" });
    running = manager.start(stop.signal);
    running.catch(() => {});
    const line = await waitFor({ for: "the metrics server", details: () => JSON.stringify(log.lines) }, () =>
      log.lines.find(({ message }) => message === "metrics server listening"),
    );
    url = `https://127.0.0.1:${line.port}/metrics`;
  });
  afterAll(async () => {
    stop.abort();
    await running;
    await agent.destroy();
  });

  const tokenOf = async (account: string) => (await cluster().kubectl(["create", "token", account, "-n", namespace])).trim();
  const scrape = async (token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { statusCode, body } = await request(url, { dispatcher: agent, headers });
    return { status: statusCode, text: await body.text() };
  };
  const reviews = (text: string) => Number(/^rest_client_requests_total\{code="201",method="POST",.*\} (\d+)$/m.exec(text)?.[1]);

  it("gives them to a service account that may get them, and asks the API server once", async () => {
    const token = await tokenOf("prometheus");
    const first = await scrape(token);
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining("process_resident_memory_bytes ") });
    expect(reviews((await scrape(token)).text)).toBe(reviews(first.text));
  });

  it("gives them to nobody else", async () => {
    expect(await scrape(await tokenOf("other"))).toEqual({
      status: 403,
      text: `Authorization denied for user system:serviceaccount:${namespace}:other\n`,
    });
    expect((await scrape()).status).toBe(401);
    expect((await scrape("made.up.token")).status).toBe(401);
  });

  it("gives them to nobody where the manager may not ask", async () => {
    await cluster().kubectl(["delete", "clusterrolebinding", "metrics-auth-rolebinding"]);
    const token = await tokenOf("prometheus");
    await waitFor({ for: "the role to be gone" }, async () => (await scrape(`${token}x`)).status === 500);
    expect((await scrape(token)).status).toBe(500);
    expect(log.lines.at(-1)).toMatchObject({ level: "error", message: "the API server couldn't be asked who may read metrics" });
  });
});
