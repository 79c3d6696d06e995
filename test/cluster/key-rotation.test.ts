import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClusterClient } from "../../src/cluster/client.js";
import type { Checkpoint } from "../../src/migrate/checkpoint.js";
import type { MigrationPlan } from "../../src/migrate/plan/migration-plan.js";
import type { EtcdReport } from "../../src/migrate/verify/verify-in-etcd.js";
import { Cluster } from "../control-plane/cluster.js";
import { ControlPlane, type OtherApiServer } from "../control-plane/control-plane.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { clientOf } from "./support/migration/widgets.js";

const secrets = { apiVersion: "v1", resource: "secrets", namespace: "default" };
const count = 12;
const key = (name: string) => ({ name, secret: randomBytes(32).toString("base64") });
const [key1, key2] = [key("key1"), key("key2")];
const first = "encrypted (aescbc v1, key1)";
const second = "encrypted (aescbc v1, key2)";

function encryption(...keys: readonly object[]) {
  return {
    apiVersion: "apiserver.config.k8s.io/v1",
    kind: "EncryptionConfiguration",
    resources: [{ resources: ["secrets"], providers: [{ aescbc: { keys } }, { identity: {} }] }],
  };
}

// The walk of docs/encryption.md, on two API servers that load the EncryptionConfiguration by themselves, once a minute.
describeCluster("encrypting Secrets and rotating the key", (shared) => {
  let controlPlane: ControlPlane;
  let other: OtherApiServer;
  let cluster: Cluster;
  let clients: readonly ClusterClient[];

  const migrate = async (...args: readonly string[]) => {
    const { etcd, kubeconfig } = controlPlane.connection;
    const etcdOf = args[0] === "run" ? [] : ["--etcd", etcd];
    const command = new MigrateCommand(kubeconfig, [...args, "--resource", "secrets", ...etcdOf]);
    return { ...(await command.ended), stdout: command.stdout, stderr: command.stderr };
  };
  /** How many Secrets the plan finds stored how. */
  const stored = async () => {
    const { code, stdout } = await migrate("plan", "--json");
    const { plan, etcd } = JSON.parse(stdout) as { plan: MigrationPlan; etcd: EtcdReport };
    return { code, blocked: plan.blocked, storedAs: etcd.storedAs };
  };
  const change = async (...keys: readonly object[]) => {
    const hash = controlPlane.changeEncryption(encryption(...keys));
    await Promise.all(
      clients.map((client) =>
        waitFor({ for: "the API server to load the keys", interval: 2_000 }, async () => {
          const metrics = await client.text({ method: "GET", path: "/metrics" });
          return metrics.includes(`hash="${hash}"`);
        }),
      ),
    );
  };
  /** A run that is killed when only the last page is left of its rewrite. */
  const killOnLastPage = async () => {
    const pace = ["--page-size", "5", "--qps", "2", "--max-concurrency", "1"];
    const command = new MigrateCommand(controlPlane.connection.kubeconfig, ["run", "--resource", "secrets", ...pace]);
    const path = { apiVersion: "v1", resource: "configmaps", namespace: "default", name: "wheelwright-migrate-secrets" };
    await waitFor({ for: "the last page", interval: 20, details: () => command.stderr }, async () => {
      const { data } = (await cluster.api.get(path)) as { readonly data?: Readonly<Record<string, string>> };
      const { phase, counters } = JSON.parse(data?.["checkpoint.json"] ?? "{}") as Partial<Checkpoint>;
      return phase === "rewrite" && counters?.seen === 10;
    });
    command.kill("SIGKILL");
    expect(await command.ended).toEqual({ code: null, signal: "SIGKILL" });
  };
  const create = (name: string) =>
    cluster.api.create(secrets, { apiVersion: "v1", kind: "Secret", metadata: { name }, stringData: { password: "swordfish" } } as never);

  beforeAll(async () => {
    controlPlane = await ControlPlane.start(shared().connection.binaries);
    cluster = new Cluster(controlPlane.connection);
    for (let index = 0; index < count; index++) await create(`secret-${index}`);
  });
  afterAll(async () => {
    await cluster?.api.close();
    await Promise.all((clients ?? []).map((client) => client.close()));
    await controlPlane?.stop();
  });

  it("begins with Secrets that aren't encrypted, as the plan shows", async () => {
    const { code, stdout } = await migrate("plan");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^in etcd +12 v1; below \/registry\/secrets\/, at etcd's revision \d+$/m);
  });

  it("encrypts them once every API server has the first key", async () => {
    const options = { encryption: encryption(key1), encryptionReload: true } as const;
    await controlPlane.restartApiServer(options);
    other = await controlPlane.addApiServer(options);
    clients = [clientOf(controlPlane.connection), clientOf(other.connection)];
    expect(await stored()).toEqual({ code: 0, blocked: false, storedAs: { v1: count } });
    expect(await migrate("run")).toMatchObject({ code: 0 });
    expect(await stored()).toEqual({ code: 0, blocked: false, storedAs: { [first]: count } });
    expect(await migrate("verify")).toMatchObject({ code: 0 });
  });

  it("rotates the key without a restart: readable everywhere, then first, then the only one", async () => {
    await change(key1, key2);
    expect((await stored()).storedAs).toEqual({ [first]: count });
    await killOnLastPage();
    await change(key2, key1);
    await create("new");
    expect(await stored()).toEqual({ code: 0, blocked: false, storedAs: { [first]: count, [second]: 1 } });
    const mixed = await migrate("verify");
    expect(mixed.code).toBe(1);
    expect(mixed.stderr).toContain("error WW663");

    // It goes on behind the pages that another run has finished with the first key, and the verification finds those.
    const resumed = await migrate("run");
    expect(resumed).toMatchObject({ code: 0 });
    expect(resumed.stderr).toMatch(/goes on from the checkpoint in configmap \S+: rewrite, pass 1/);
    expect(resumed.stderr).toContain("the verification did not come out clean");
    expect((await stored()).storedAs).toEqual({ [second]: count + 1 });
    expect(await migrate("verify")).toMatchObject({ code: 0 });

    await change(key2);
    for (const client of clients) {
      const { items } = await client.list<{ data?: Record<string, string> }>({
        group: "",
        version: "v1",
        plural: "secrets",
        namespaced: true,
      });
      expect(items.map(({ data }) => data?.password)).toEqual(Array(count + 1).fill(Buffer.from("swordfish").toString("base64")));
    }
  });

  it("fails the plan where etcd lacks the Secrets that the API server shows", async () => {
    const { code, stderr } = await migrate("plan", "--etcd-prefix", "/elsewhere");
    expect(code).toBe(1);
    expect(stderr).toContain("error WW665: etcd has no key below /elsewhere/secrets/ of 13 objects of secrets");
  });
});
