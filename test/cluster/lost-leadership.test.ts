import { once } from "node:events";
import { expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import { type CustomValidator, createManager, type KubernetesObject, kind, NotLeaderError } from "../../src/runtime/index.js";
import type { Cluster } from "../control-plane/cluster.js";
import { review, target } from "../runtime/admission/support.js";
import { certificateFolder, memoryLogger, send } from "../runtime/support.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";

const leases = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };
const key = { namespace: "default", name: "lost-leadership" };

interface Lease extends KubernetesObject {
  spec: { holderIdentity: string };
}

describeCluster("a manager whose leadership is taken away", (cluster) => {
  it("gives the answers that its webhooks owe, for which they may read and not write, and ends", async () => {
    const props = await prepared(cluster());
    const { manager, authority } = props;
    let asked = false;
    let refusal: unknown;
    const validator: CustomValidator<KubernetesObject> = {
      target,
      async validateCreate() {
        asked = true;
        // Longer than work that goes on without leadership may hold up the end.
        await waitFor({ for: "the loss, and more" }, late);
        const found = await manager.client.get(kind("v1", "Namespace"), { name: "default" }, { live: true });
        expect(found.metadata?.name).toBe("default");
        const configMap = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "by-nobody", namespace: "default" } };
        refusal = await manager.client.create(configMap).catch((error: unknown) => error);
      },
    };
    const began = { at: 0 };
    const late = () => began.at > 0 && performance.now() - began.at > 3_000;
    manager.addValidator(validator);
    const ended = await props.lead();
    const { port } = props.logged("webhook server listening") as { port?: number };
    const answer = send(port ?? 0, authority.certificate, JSON.stringify(review({ metadata: { name: "a" } })), {
      path: "/validate-demo-example-com-v2-demo",
    });
    await waitFor({ for: "the webhook to be asked", interval: 20 }, () => asked);
    await props.takeLease();
    began.at = performance.now();
    const { status, text } = await answer;
    expect([status, JSON.parse(text).response]).toMatchObject([200, { allowed: true }]);
    expect(refusal).toBeInstanceOf(Error);
    expect(await ended()).toMatchObject({ message: expect.stringContaining("leadership was lost") });
    await props.remove();
    expect(refusal instanceof NotLeaderError || /destroyed|closed/i.test(String(refusal))).toBe(true);
  });

  it("says so where that happens while its work ends", async () => {
    const props = await prepared(cluster());
    const loss = new AbortController();
    let ending = false;
    props.manager.addRunnable({
      start: async ({ signal }) => {
        await once(signal, "abort");
        ending = true;
        await once(loss.signal, "abort");
      },
    });
    const ended = await props.lead();
    props.stop.abort();
    await waitFor({ for: "the work to end", interval: 20 }, () => ending);
    await props.takeLease();
    expect(await ended()).toMatchObject({ message: "leadership was lost: lease default/lost-leadership went to somebody else" });
    loss.abort();
    await props.remove();
  });
});

/** A manager with a certificate for its webhooks, and what becomes of it. */
async function prepared({ connection: { kubeconfig } }: Cluster) {
  const client = new ClusterClient(await loadClusterConfig({ kubeconfig, env: {} }));
  const { folder, authority } = await certificateFolder();
  const log = memoryLogger();
  const manager = createManager({
    logger: log,
    kubeconfig,
    healthProbeBindAddress: "0",
    webhookHost: "127.0.0.1",
    webhookPort: 0,
    webhookCertPath: folder,
    leaderElect: true,
    leaderElectionId: key.name,
    leaderElectionNamespace: key.namespace,
    leaderElectionLeaseDuration: 5,
    leaderElectionRenewDeadline: 3,
    leaderElectionRetryPeriod: 0.3,
  });
  const stop = new AbortController();
  const logged = (line: string) => log.lines.find(({ message }) => message === line);
  return {
    manager,
    authority,
    stop,
    logged,
    /** Starts it, and waits until it leads; gives the error with which it ends. */
    async lead(): Promise<() => Promise<unknown>> {
      const running = manager.start(stop.signal).then(
        () => undefined,
        (error: unknown) => error,
      );
      const details = () => JSON.stringify(log.lines.slice(-3));
      await waitFor({ for: "leadership", details }, () => logged("became the leader") !== undefined);
      return () => running;
    },
    async takeLease(): Promise<void> {
      for (let taken = false; !taken; ) {
        const lease = await client.get<Lease>(leases, key);
        lease.spec.holderIdentity = "somebody else";
        taken = await client.update(leases, lease).then(
          () => true,
          () => false,
        );
      }
    },
    async remove(): Promise<void> {
      await client.delete(leases, key);
      await client.close();
    },
  };
}
