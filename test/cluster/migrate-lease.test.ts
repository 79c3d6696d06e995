import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { acquireLease, type HeldLease, LeaseHeldError, LeaseLostError } from "../../src/cluster/lease.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import { ConfigMapCheckpointStore } from "../../src/migrate/checkpoint/config-map-checkpoint-store.js";
import type { Checkpoint } from "../../src/migrate/checkpoint.js";
import { maxQuarantined } from "../../src/migrate/checkpoint.js";
import { checkpoint } from "../migrate/checkpoint/checkpoint.js";
import { describeCluster } from "./support/describe-cluster.js";

const times = { duration: 2_500, renewDeadline: 1_900, retryPeriod: 150 };
const leases = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };
const configMaps = { group: "", version: "v1", plural: "configmaps", namespaced: true };
const namespace = "default";

interface LeaseObject {
  readonly metadata: object;
  readonly spec: { readonly holderIdentity: string; readonly leaseTransitions: number };
}

describeCluster("what keeps a migration's state in the cluster", (cluster) => {
  let client: ClusterClient;
  const made: HeldLease[] = [];

  const connect = async () => new ClusterClient(await loadClusterConfig({ kubeconfig: cluster().connection.kubeconfig, env: {} }));
  const acquire = async (name: string, holder: string, more: object = {}) => {
    const lease = await acquireLease(client, { key: { namespace, name }, holder, times, ...more });
    made.push(lease);
    return lease;
  };
  const spec = async (name: string) => (await client.get<LeaseObject>(leases, { namespace, name })).spec;
  /** A lease that nobody renews, written by a clock that is a day ahead. */
  const abandoned = async (name: string) => {
    const renewTime = new Date(Date.now() + 86_400_000).toISOString().replace("Z", "000Z");
    const held = { holderIdentity: "dead", leaseDurationSeconds: 1, renewTime, acquireTime: renewTime, leaseTransitions: 4 };
    await client.create(leases, { metadata: { name, namespace }, spec: held });
  };

  beforeAll(async () => {
    client = await connect();
  });
  afterAll(async () => {
    for (const lease of made) await lease.release();
    await client?.close();
  });

  describe("a lease", () => {
    it("is kept by one holder for longer than it lasts, whose name the next one is told", async () => {
      const first = await acquire("kept", "first");
      await sleep(times.duration * 2);
      const seen: string[] = [];
      await expect(acquire("kept", "second", { onWait: (holder: string) => seen.push(holder) })).rejects.toThrow(
        new LeaseHeldError("first", "lease default/kept"),
      );
      expect(seen).toEqual(["first"]);
      expect(first.lost.aborted).toBe(false);
      expect(await spec("kept")).toMatchObject({ holderIdentity: "first", leaseTransitions: 0 });
    });

    it("goes at once to who waits when it is released", async () => {
      const first = await acquire("released", "first");
      const second = acquire("released", "second", { patient: true });
      await sleep(times.duration * 1.5);
      expect(await spec("released")).toMatchObject({ holderIdentity: "first" });
      await first.release();
      expect((await second).lost.aborted).toBe(false);
      expect(await spec("released")).toMatchObject({ holderIdentity: "second" });
    });

    it("is taken over from a holder that shows no sign of life, whatever its clock said", async () => {
      await abandoned("abandoned");
      await acquire("abandoned", "next");
      expect(await spec("abandoned")).toMatchObject({ holderIdentity: "next", leaseTransitions: 5 });
    });

    it("goes to one of several that want it", async () => {
      await abandoned("wanted");
      const results = await Promise.allSettled(["a", "b", "c"].map((holder) => acquire("wanted", holder)));
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
      for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(LeaseHeldError);
    });

    it("is lost when another took it, and left to that one", async () => {
      const lease = await acquire("stolen", "first");
      await client.patch(leases, { namespace, name: "stolen" }, "merge", { spec: { holderIdentity: "thief" } });
      await expect(aborted(lease.lost)).resolves.toEqual(new LeaseLostError("lease default/stolen went to thief"));
      await lease.release();
      expect(await spec("stolen")).toMatchObject({ holderIdentity: "thief" });
    });

    it("is lost when it is deleted", async () => {
      const lease = await acquire("deleted", "first");
      await client.delete(leases, { namespace, name: "deleted" });
      await expect(aborted(lease.lost)).resolves.toEqual(new LeaseLostError("lease default/deleted went to nobody"));
    });

    it("is lost when the API server can't be reached, before another may take it", async () => {
      const own = await connect();
      const lease = await acquireLease(own, { key: { namespace, name: "unreachable" }, holder: "first", times });
      const next = acquire("unreachable", "next", { patient: true });
      await own.close();
      const first = await Promise.race([aborted(lease.lost), next.then(() => "taken")]);
      expect(first).toBeInstanceOf(LeaseLostError);
      expect((await next).lost.aborted).toBe(false);
    });

    it("survives a change of what isn't its holder's", async () => {
      const lease = await acquire("labelled", "first");
      await client.patch(leases, { namespace, name: "labelled" }, "merge", { metadata: { labels: { team: "a" } } });
      await sleep(times.duration);
      expect(lease.lost.aborted).toBe(false);
      expect(await client.get(leases, { namespace, name: "labelled" })).toMatchObject({ metadata: { labels: { team: "a" } } });
    });

    it("is waited for no longer than the signal says", async () => {
      await acquire("busy", "first");
      await expect(acquire("busy", "second", { patient: true, signal: AbortSignal.timeout(400) })).rejects.toThrow();
    });
  });

  describe("a ConfigMap of checkpoints", () => {
    const store = (name: string) => new ConfigMapCheckpointStore(client, { namespace, name }, "demos.demo.example.com");
    const at = (seen: number): Checkpoint => checkpoint({ counters: { ...checkpoint().counters, seen } });

    it("gives what was saved last, to whoever asks", async () => {
      const first = store("saved");
      expect(await first.load()).toBeUndefined();
      await first.save(at(1));
      await first.save(at(2));
      expect(await store("saved").load()).toEqual(at(2));
      expect(await client.get(configMaps, { namespace, name: "saved" })).toMatchObject({
        metadata: { labels: { "app.kubernetes.io/managed-by": "wheelwright" } },
      });
    });

    it("refuses to overwrite what another run saved", async () => {
      const [first, second] = [store("contested"), store("contested")];
      await first.save(at(1));
      await second.load();
      await first.save(at(2));
      await expect(second.save(at(1))).rejects.toThrow("configmap default/contested was written by another run");
      await expect(store("contested").save(at(9))).rejects.toThrow("was written by another run");
      expect(await store("contested").load()).toEqual(at(2));
    });

    it("is made again where somebody deleted it, and keeps what others put beside it", async () => {
      const own = store("removed");
      await own.save(at(1));
      await client.delete(configMaps, { namespace, name: "removed" });
      await own.save(at(2));
      await client.patch(configMaps, { namespace, name: "removed" }, "merge", { data: { note: "mine" } });
      const next = store("removed");
      await next.load();
      await next.save(at(3));
      expect(await client.get(configMaps, { namespace, name: "removed" })).toMatchObject({ data: { note: "mine" } });
    });

    it("takes as many quarantined objects as there may be, whatever the API server said of them", async () => {
      const quarantine = Array.from({ length: maxQuarantined }, (_, index) => ({
        namespace: "n".repeat(63),
        name: `${"o".repeat(248)}${index}`,
        uid: "01234567-89ab-cdef-0123-456789abcdef",
        why: "invalid" as const,
        message: "é".repeat(20_000),
      }));
      await store("large").save(checkpoint({ quarantine }));
      const loaded = await store("large").load();
      expect(loaded?.quarantine.length).toBeGreaterThan(100);
      expect(loaded?.quarantine[0]).toMatchObject({ name: `${"o".repeat(248)}0`, why: "invalid" });
    });

    it("tells what is no checkpoint, and another resource's", async () => {
      await client.create(configMaps, { metadata: { name: "foreign", namespace }, data: { "checkpoint.json": "{}" } });
      await expect(store("foreign").load()).rejects.toThrow("configmap default/foreign holds no checkpoint of this version of Wheelwright");
      const other = new ConfigMapCheckpointStore(client, { namespace, name: "saved" }, "secrets");
      await expect(other.load()).rejects.toThrow("holds the checkpoint of demos.demo.example.com, not of secrets");
    });
  });
});

async function aborted(signal: AbortSignal): Promise<unknown> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  return signal.reason;
}
