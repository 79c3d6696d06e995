import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltInResource, findBuiltInResource } from "../../src/emit/migration/built-in-resources.js";
import { emitBuiltInMigration } from "../../src/emit/migration/emit-migration.js";
import { memoryCheckpointStore } from "../../src/migrate/checkpoint/memory-checkpoint-store.js";
import { findTarget } from "../../src/migrate/find-target.js";
import type { MigrationEvent } from "../../src/migrate/migration-events.js";
import { runPass } from "../../src/migrate/rewrite/pass.js";
import { runMigration } from "../../src/migrate/run-migration.js";
import { verifyInEtcd } from "../../src/migrate/verify/verify-in-etcd.js";
import { Cluster } from "../control-plane/cluster.js";
import { ControlPlane } from "../control-plane/control-plane.js";
import { describeCluster } from "./support/describe-cluster.js";
import { MigrateCommand } from "./support/migration/migrate-command.js";
import { clientOf } from "./support/migration/widgets.js";
import { migrateStorage } from "./support/storage-version-migration.js";

const secrets = { apiVersion: "v1", resource: "secrets", namespace: "default" };
const key1 = { name: "key1", secret: randomBytes(32).toString("base64") };
const key3 = { name: "key3", secret: randomBytes(32).toString("base64") };
const key2 = { name: "key2", secret: randomBytes(32).toString("base64") };

const manifest =
  emitBuiltInMigration(findBuiltInResource("secrets") as BuiltInResource).find((file) => file.path.endsWith("v1beta1.yaml"))?.content ?? "";

/** The first key of a resource's first provider encrypts what is written; all are tried to read. */
function encryption(...keys: readonly { readonly name: string; readonly secret: string }[]) {
  return {
    apiVersion: "apiserver.config.k8s.io/v1",
    kind: "EncryptionConfiguration",
    resources: [{ resources: ["secrets"], providers: [{ aescbc: { keys } }, { identity: {} }] }],
  };
}

// A control plane of its own: the API server's keys change, and the others shouldn't see it restart.
describeCluster("re-encrypting Secrets", (shared) => {
  let controlPlane: ControlPlane;
  let cluster: Cluster;

  beforeAll(async () => {
    controlPlane = await ControlPlane.start(shared().connection.binaries);
    cluster = new Cluster(controlPlane.connection);
  });
  afterAll(async () => {
    await cluster?.api.close();
    await controlPlane?.stop();
  });

  const secret = (name: string) => ({ apiVersion: "v1", kind: "Secret", metadata: { name }, stringData: { password: "swordfish" } });
  const triggers = { secrets: { path: secrets, object: secret("trigger") } };
  const stored = async (name: string) => (await cluster.etcd.get(`/registry/secrets/default/${name}`))?.toString("latin1");

  const findInEtcd = () => {
    const resource = { group: "", version: "v1", plural: "secrets", namespaced: true };
    return verifyInEtcd({ resource, kind: "Secret" }, { endpoint: controlPlane.connection.etcd });
  };

  it("begins with a Secret that etcd shows in the clear", async () => {
    await cluster.api.create(secrets, secret("door"));
    expect(await stored("door")).toMatch(/^k8s\0.*swordfish/s);
  });

  it("leaves what is stored as it is when a key is added", async () => {
    await controlPlane.restartApiServer({ encryption: encryption(key1) });
    expect(await stored("door")).toMatch(/^k8s\0.*swordfish/s);
  });

  it("encrypts it with the key when it is migrated", async () => {
    const before = await cluster.api.get({ ...secrets, name: "door" });
    await migrateStorage(cluster, manifest, triggers);
    const after = await cluster.api.get({ ...secrets, name: "door" });
    expect(await stored("door")).toMatch(/^k8s:enc:aescbc:v1:key1:/);
    expect(await stored("door")).not.toContain("swordfish");
    expect(after.metadata.resourceVersion).not.toBe(before.metadata.resourceVersion);
    expect(after).toEqual({ ...before, metadata: { ...before.metadata, resourceVersion: after.metadata.resourceVersion } });
  });

  it("encrypts it again when a second key comes first", async () => {
    await controlPlane.restartApiServer({ encryption: encryption(key2, key1) });
    expect(await stored("door")).toMatch(/^k8s:enc:aescbc:v1:key1:/);
    await migrateStorage(cluster, manifest, triggers);
    expect(await stored("door")).toMatch(/^k8s:enc:aescbc:v1:key2:/);
    const { data } = await cluster.api.get({ ...secrets, name: "door" });
    expect(data).toEqual({ password: Buffer.from("swordfish").toString("base64") });
  });

  it("is told by what etcd holds, where two keys are in use", async () => {
    const found = await findInEtcd();
    expect(found).toMatchObject({ clean: false, others: [], missing: [] });
    expect(Object.keys(found.storedAs)).toEqual(["encrypted (aescbc v1, key2)"]);
    await controlPlane.restartApiServer({ encryption: encryption(key1, key2) });
    await cluster.api.create(secrets, secret("window"));
    expect((await findInEtcd()).storedAs).toEqual({ "encrypted (aescbc v1, key1)": 1, "encrypted (aescbc v1, key2)": found.objects });
    const args = ["verify", "--resource", "secrets", "--etcd", controlPlane.connection.etcd];
    const command = new MigrateCommand(controlPlane.connection.kubeconfig, args);
    expect(await command.ended).toMatchObject({ code: 1 });
    expect(command.stderr).toMatch(/WW663: not every object of secrets is stored at v1: .*encrypted \(aescbc v1, key1\)/);
    await cluster.api.delete({ ...secrets, name: "window" });
  });

  it("encrypts it again with a third key when our own engine rewrites it, and once only", async () => {
    await controlPlane.restartApiServer({ encryption: encryption(key3, key2) });
    const before = await cluster.api.get({ ...secrets, name: "door" });
    const client = clientOf(controlPlane.connection);
    const resource = { group: "", version: "v1", plural: "secrets", namespaced: true };
    const passOver = () => runPass({ client, target: { resource, kind: "Secret" } });
    const first = await passOver();
    expect(first).toMatchObject({ end: { kind: "complete" }, counters: { current: 0, quarantined: 0 } });
    expect(first.counters.written).toBe(first.counters.seen);
    expect(await stored("door")).toMatch(/^k8s:enc:aescbc:v1:key3:/);
    const { resourceVersion: _before, ...metadata } = before.metadata;
    const { resourceVersion: _after, ...metadataNow } = (await cluster.api.get({ ...secrets, name: "door" })).metadata;
    expect(metadataNow).toEqual(metadata);
    expect(await passOver()).toMatchObject({ counters: { written: 0, current: first.counters.seen } });
    await client.close();
  });

  it("verifies everything again where a verification was interrupted, and the keys were changed since", async () => {
    const count = 25;
    for (let index = 0; index < count; index++) await cluster.api.create(secrets, secret(`many-${String(index).padStart(2, "0")}`));
    const client = clientOf(controlPlane.connection);
    const found = await findTarget(client, { plural: "secrets", group: "" });
    if ("missing" in found) throw new Error(found.missing.message);
    const store = memoryCheckpointStore();
    const abort = new AbortController();
    const interrupted = await runMigration(client, found.target, {
      pageSize: 5,
      limits: { maxConcurrency: 1 },
      signal: abort.signal,
      store: {
        ...store,
        save: async (checkpoint) => {
          await store.save(checkpoint);
          if (checkpoint.phase === "verify" && checkpoint.counters.seen >= 20) abort.abort();
        },
      },
    });
    expect(interrupted).toMatchObject({ end: "interrupted", phase: "verify" });
    expect((await store.load())?.counters.seen).toBeGreaterThanOrEqual(20);
    await controlPlane.restartApiServer({ encryption: encryption(key1, key3, key2) });
    const notices: string[] = [];
    const listen = (event: MigrationEvent) => void (event.type === "notice" && notices.push(event.message));
    expect(await runMigration(client, found.target, { pageSize: 5, store, listen })).toMatchObject({ end: "done" });
    expect(notices.join()).toContain("only a whole pass of one process is a proof");
    const values = [...(await cluster.etcd.list("/registry/secrets/")).values()].map((value) => value.toString("latin1").slice(0, 24));
    expect(values.length).toBeGreaterThan(count);
    expect(values.filter((value) => !value.startsWith("k8s:enc:aescbc:v1:key1:"))).toEqual([]);
    await client.close();
  });
});
