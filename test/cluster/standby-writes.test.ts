import { afterAll, beforeAll, expect, it } from "vitest";
import { ClusterClient } from "../../src/cluster/client.js";
import { loadClusterConfig } from "../../src/cluster/load-cluster-config.js";
import type { KubernetesObject } from "../../src/cluster/resource.js";
import { type CustomValidator, createManager } from "../../src/runtime/index.js";
import { memoryLogger, send, writeCertificate } from "../runtime/support.js";
import { certificateAuthority, servingCertificate } from "../support/certificates.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";

const configMaps = { group: "", version: "v1", plural: "configmaps", namespaced: true };
const leases = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };
const lease = { namespace: "default", name: "standby.example.com" };
const target = { group: "demo.example.com", version: "v1", kind: "Demo" };
const path = "/validate-demo-example-com-v1-demo";
const configMap = (name: string) => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "default" } });

describeCluster("a replica that doesn't lead", (cluster) => {
  const log = memoryLogger();
  const end = new AbortController();
  let client: ClusterClient;
  let running: Promise<void> | undefined;

  beforeAll(async () => {
    client = new ClusterClient(await loadClusterConfig({ kubeconfig: cluster().connection.kubeconfig, env: {} }));
    // Somebody else's, for longer than the test takes.
    const spec = { holderIdentity: "another", leaseDurationSeconds: 3600, renewTime: "2026-01-01T00:00:00.000000Z" };
    await client.create(leases, { apiVersion: "coordination.k8s.io/v1", kind: "Lease", metadata: lease, spec } as KubernetesObject);
  });
  afterAll(async () => {
    end.abort();
    await running;
    await client.delete(leases, lease);
    for (const name of ["written-by-a-webhook", "written-as-the-leader"]) {
      await client.delete(configMaps, { name, namespace: "default" }).catch(() => undefined);
    }
    await client.close();
  });

  it("writes in its admission webhooks by the client for webhooks, and is refused by the leader's", async () => {
    const authority = await certificateAuthority("standby");
    const folder = temporaryFolder("standby-");
    writeCertificate(folder, await servingCertificate(authority));
    const manager = createManager({
      logger: log,
      kubeconfig: cluster().connection.kubeconfig,
      healthProbeBindAddress: "0",
      webhookHost: "127.0.0.1",
      webhookPort: 0,
      webhookCertPath: folder,
      leaderElect: true,
      leaderElectionId: lease.name,
      leaderElectionNamespace: lease.namespace,
    });
    const refusals: unknown[] = [];
    const validator: CustomValidator<KubernetesObject> = {
      target,
      validateCreate: async () => {
        await manager.webhookClient.create(configMap("written-by-a-webhook"));
        await manager.client.create(configMap("written-as-the-leader")).catch((error: unknown) => refusals.push(error));
      },
    };
    manager.addValidator(validator);
    running = manager.start(end.signal);
    running.catch(() => {});
    const line = (text: string) => log.lines.find(({ message }) => message === text) as { readonly port?: number } | undefined;
    await waitFor({ for: "the manager", details: () => JSON.stringify(log.lines.slice(-5)) }, () => line("started") !== undefined);

    const review = {
      apiVersion: "admission.k8s.io/v1",
      kind: "AdmissionReview",
      request: { uid: "u", kind: target, operation: "CREATE", object: { metadata: { name: "x" } } },
    };
    const { text } = await send(line("webhook server listening")?.port ?? 0, authority.certificate, JSON.stringify(review), { path });
    expect(JSON.parse(text)).toMatchObject({ response: { uid: "u", allowed: true } });
    expect(line("became the leader")).toBeUndefined();
    expect(await client.get(configMaps, { name: "written-by-a-webhook", namespace: "default" })).toBeDefined();
    expect(refusals).toMatchObject([{ code: "WW690" }]);
    await expect(client.get(configMaps, { name: "written-as-the-leader", namespace: "default" })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});
