import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClusterClient } from "../../cluster/client.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import { loadClusterConfig } from "../../cluster/load-cluster-config.js";
import { makeWebhookCertificate, writeKubeconfig } from "./credentials.js";
import { existingCluster } from "./existing-cluster.js";
import { findPrograms } from "./find-programs.js";
import { freePorts } from "./free-ports.js";
import { installCrds } from "./install-crds.js";
import { LocalControlPlane } from "./local-control-plane.js";
import type { Undo } from "./put-object.js";
import { type ManifestSource, pathOfSource, readManifests } from "./read-manifests.js";
import { RunningEnvironment } from "./running-environment.js";
import type { TestEnvironment, TestEnvironmentHandle, TestEnvironmentOptions } from "./test-environment.js";
import { undoAll } from "./undo-all.js";
import type { WebhookEndpoint } from "./webhook-endpoint.js";

const defaultStartTimeout = 60_000;

/** See `startTestEnvironment`. */
export async function startEnvironment(options: TestEnvironmentOptions): Promise<TestEnvironment> {
  const deadline = Date.now() + (options.startTimeout ?? defaultStartTimeout);
  const crds = readManifests(sourcesOf(options.crds, "config/crd"));
  const webhooks = sourcesOf(options.webhooks, "config/webhook").map(pathOfSource);
  const existing = existingCluster(options);
  const programs = existing === undefined ? findPrograms(options) : undefined;
  const folder = mkdtempSync(join(tmpdir(), "wheelwright-testing-"));
  const undo: Undo[] = [async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
  try {
    const controlPlane =
      programs === undefined ? undefined : await LocalControlPlane.start({ programs, folder, flags: options.flags ?? {}, deadline });
    if (controlPlane !== undefined) undo.push(() => controlPlane.stop());
    const config = controlPlane?.admin ?? (await loadClusterConfig({ kubeconfig: existing?.kubeconfig, env: process.env }));
    const kubeconfig = controlPlane === undefined ? existing?.kubeconfig : writeKubeconfig(join(folder, "kubeconfig"), config);
    const webhook = await openEndpoint(folder, options.webhookHost ?? "127.0.0.1");
    const client = new ClusterClient(config, { userAgent: "wheelwright-testing" });
    undo.push(() => client.close());
    // One's own control plane goes with all that is in it.
    await installCrds(client, crds, { endpoint: webhook, deadline, undo: controlPlane === undefined ? undo : [] });
    const handle = { folder, ...(kubeconfig === undefined ? {} : { kubeconfig }), ownsControlPlane: controlPlane !== undefined };
    return new RunningEnvironment(config, { ...handle, webhook, webhooks }, undo);
  } catch (error) {
    await undoAll(undo);
    throw error;
  }
}

/** See `attachTestEnvironment`. */
export async function attachEnvironment(handle: TestEnvironmentHandle): Promise<TestEnvironment> {
  const config: ClusterConfig = await loadClusterConfig({ kubeconfig: handle.kubeconfig, env: process.env });
  return new RunningEnvironment(config, handle, []);
}

/** The port is free now, and nothing takes it without asking for it. */
async function openEndpoint(folder: string, host: string): Promise<WebhookEndpoint> {
  const [port = 0] = await freePorts(1);
  const certificates = join(folder, "webhook-certificates");
  return { host, port, certificates, authority: makeWebhookCertificate(certificates, host) };
}

function sourcesOf(given: readonly ManifestSource[] | undefined, usual: string): readonly ManifestSource[] {
  return given ?? (existsSync(usual) ? [usual] : []);
}
