import { setTimeout as sleep } from "node:timers/promises";
import { clientOf } from "../../test/cluster/support/migration/widgets.js";
import type { ControlPlaneConnection } from "../../test/control-plane/connection.js";
import { ChangedObjects } from "../changed-objects.js";
import { countInEtcd } from "../etcd.js";
import { applications, clearApplications, configMapsPrefix, hasStatus, seedApplications, touchApplications } from "./applications.js";
import { OperatorProcess } from "./operator-process.js";

/** The measurements of one operator on the same objects. */
export interface Figures {
  /** Objects a second that got their ConfigMap and their status, and the operator's processor time for each, in microseconds. */
  readonly newRate: number;
  readonly newCpu: number;
  /** The same of objects that changed in nothing that matters. */
  readonly touchedRate: number;
  readonly touchedCpu: number;
  /** From the start of a process to complete caches, with all objects and ConfigMaps there: milliseconds, and processor time. */
  readonly syncedMs: number;
  readonly syncedCpu: number;
  /** Of the first look at each of them after that. */
  readonly lookedAtRate: number;
  readonly lookedAtCpu: number;
  /** MiB: at most while all was new, and with all objects in its caches, at rest. */
  readonly peak: number;
  readonly settled: number;
}

/** Longest wait for all objects, in milliseconds. */
const longest = 300_000;

/** Has an operator look after new objects, and then, in another process, after the same ones. */
export async function measureReconciles(command: readonly string[], count: number, connection: ControlPlaneConnection): Promise<Figures> {
  const resourceVersion = await prepare(connection, count);
  const ofNew = await ofNewObjects(command, count, connection, resourceVersion);
  const known = await ofKnownObjects(command, count, connection);
  await clearApplications(connection.etcd);
  return { ...ofNew, ...known };
}

async function ofNewObjects(command: readonly string[], count: number, connection: ControlPlaneConnection, resourceVersion: string) {
  const configured = new ChangedObjects(connection, applications, resourceVersion, hasStatus);
  const operator = await OperatorProcess.start(command, connection.kubeconfig);
  try {
    await operator.ready();
    const cpu = operator.cpuSeconds;
    await configured.wait(count, longest, async () => operator.assertRuns());
    const newCpu = (1e6 * (operator.cpuSeconds - cpu)) / count;
    const reconciled = await operator.quiet();
    const found = await countInEtcd(connection.etcd, configMapsPrefix);
    if (configured.count !== count || found !== count)
      throw new Error(`of ${count}, ${configured.count} have a status and ${found} a ConfigMap`);
    const touched = await timed(operator, count, reconciled + count, () => touchApplications(connection.etcd, "yes"));
    return { newRate: configured.rate, newCpu, touchedRate: touched.rate, touchedCpu: touched.cpu, peak: operator.memory.peak };
  } finally {
    configured.stop();
    await operator.stop();
  }
}

async function ofKnownObjects(command: readonly string[], count: number, connection: ControlPlaneConnection) {
  const operator = await OperatorProcess.start(command, connection.kubeconfig);
  try {
    const syncedMs = await operator.ready();
    const syncedCpu = operator.cpuSeconds;
    const lookedAt = await timed(operator, count, count);
    await operator.quiet();
    await sleep(5000);
    return { syncedMs, syncedCpu, lookedAtRate: lookedAt.rate, lookedAtCpu: lookedAt.cpu, settled: operator.memory.now };
  } finally {
    await operator.stop();
  }
}

/** How fast reconciles are done, from now on or from a change on, until there were `total` in all, of which `count` are to come. */
async function timed(operator: OperatorProcess, count: number, total: number, change: () => Promise<void> = async () => {}) {
  const began = performance.now();
  const cpu = operator.cpuSeconds;
  await change();
  const changed = performance.now() - began;
  const { ended, took } = await operator.reconciled(total);
  const done = count - Math.max(total - ended, 0);
  return { rate: (1000 * done) / (changed + took), cpu: (1e6 * (operator.cpuSeconds - cpu)) / done };
}

/** Stores new objects, and waits until the API server knows them; gives how far it is. */
async function prepare(connection: ControlPlaneConnection, count: number): Promise<string> {
  await clearApplications(connection.etcd);
  await seedApplications(connection.etcd, count);
  const client = clientOf(connection);
  try {
    for (;;) {
      const { metadata, items } = await client.list(applications, { metadataOnly: true });
      if (items.length === count) return String(metadata.resourceVersion);
      await sleep(500);
    }
  } finally {
    await client.close();
    await sleep(2000);
  }
}
