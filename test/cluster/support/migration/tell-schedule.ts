import type { ClusterClient } from "../../../../src/cluster/client.js";
import { memoryCheckpointStore } from "../../../../src/migrate/checkpoint/memory-checkpoint-store.js";
import type { Checkpoint, CheckpointStore } from "../../../../src/migrate/checkpoint.js";
import { planMigration } from "../../../../src/migrate/plan/plan-migration.js";
import { recordedPlan } from "../../../../src/migrate/run/resume.js";
import { runMigration } from "../../../../src/migrate/run-migration.js";
import { getCrd } from "../crd.js";
import { createNamespace, holding, orphanNamespace } from "../orphan-namespace.js";
import { compactEtcd } from "./compaction.js";
import { denyWidgets } from "./deny-widgets.js";
import type { Fault, Schedule } from "./schedule.js";
import { crdName } from "./widget-crd.js";
import type { WidgetWebhook } from "./widget-webhook.js";
import { type Widgets, widgetName, widgetTarget } from "./widgets.js";

const objects = 12;

export interface Around {
  readonly widgets: Widgets;
  readonly webhook: WidgetWebhook;
  readonly client: ClusterClient;
}

/** A run was killed: its further actions have no effect. */
class Killed extends Error {}

let stories = 0;

/** One schedule on a real control plane: twelve widgets, a switch of the storage version, and runs with faults. */
export class Story {
  readonly #around: Around;
  readonly #number = ++stories;
  readonly #lost = new Set<string>();
  readonly #namespaces: string[] = [];
  readonly #unconvertible = new Set<string>();
  #allow: (() => Promise<void>) | undefined;
  #store: CheckpointStore = memoryCheckpointStore();

  constructor(around: Around) {
    this.#around = around;
  }

  /**
   * Objects at v1, optionally one of them in a namespace that is gone, and v2 as the storage version. A plan is recorded before the switch, as a run
   * resumes it.
   */
  async begin(isOrphaned: boolean): Promise<void> {
    const { widgets, webhook, client } = this.#around;
    await widgets.remove();
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(objects);
    if (isOrphaned) await this.#orphan();
    const target = await widgetTarget(client);
    const ahead = { ...target, resource: { ...target.resource, version: "v2" } };
    const { known } = await planMigration(client, ahead);
    if (known !== undefined) await this.#store.save(recordedPlan(ahead, known));
    await widgets.flip({ webhook });
  }

  /** Removes everything that would disturb the next schedule. */
  async end(): Promise<void> {
    const { widgets, webhook } = this.#around;
    webhook.failsFor = () => undefined;
    await webhook.up();
    await this.#allow?.();
    for (const name of this.#lost) await createNamespace(widgets.cluster, name).catch(() => {});
    for (const namespace of this.#namespaces) {
      await widgets.cluster.api.patch(widgets.path("v2", "orphan", namespace), { metadata: { finalizers: null } }).catch(() => {});
      await widgets.cluster.api.delete({ apiVersion: "v1", resource: "namespaces", name: namespace }).catch(() => {});
    }
  }

  /** Performs a run with its faults; returns the versions that the CRD lists and etcd holds after it. */
  async run({ faults, part, knows, pageSize }: Schedule["runs"][number]): Promise<{
    readonly storedVersions: readonly string[];
    readonly storedAt: Readonly<Partial<Record<string, number>>>;
  }> {
    const { client, widgets } = this.#around;
    if (!knows) await this.#forgetWhereStored();
    const abort = new AbortController();
    let pages = 0;
    let isKilled = false;
    const due = [...faults];
    const kept = this.#store;
    const store: CheckpointStore = {
      ...kept,
      load: () => kept.load(),
      save: async (checkpoint) => {
        if (isKilled) throw new Killed();
        await kept.save(checkpoint);
        if (checkpoint.counters.seen > 0) pages++;
        for (const fault of due.filter(({ afterPages }) => afterPages <= pages)) {
          due.splice(due.indexOf(fault), 1);
          if (fault.what === "interrupt") abort.abort();
          else if (fault.what === "kill") isKilled = true;
          else await this.#happens(fault);
        }
        if (isKilled) throw new Killed();
      },
    };
    const options = { settle: { time: 150, timeout: 20_000 }, pageSize, store, signal: abort.signal, verifyPasses: 2 };
    const later = setTimeout(() => abort.abort(), 40_000);
    try {
      await runMigration(client, await widgetTarget(client), { ...options, ...(part === "prune" ? { from: "verify" as const } : {}) });
    } catch (error) {
      // As the command line does: a verification that is interrupted rejects with an AbortError.
      const isInterrupted = abort.signal.aborted && error instanceof Error && error.name === "AbortError";
      if (!(error instanceof Killed) && !isInterrupted) throw error;
    } finally {
      clearTimeout(later);
    }
    const storedVersions = (await getCrd(widgets.cluster.api, crdName)).status?.storedVersions ?? [];
    return { storedVersions, storedAt: await widgets.storedCounts() };
  }

  async #happens({ what, which }: Fault): Promise<void> {
    const { widgets, webhook } = this.#around;
    const { api } = widgets.cluster;
    const name = widgetName(which);
    switch (what) {
      case "compact":
        return compactEtcd(widgets.cluster.etcd);
      case "flip": {
        await widgets.install({ storage: "v1", webhook });
        for (let index = 0; index < 3; index++)
          await api.patch(widgets.path("v2", widgetName(which + index)), { spec: { text: "flipped" } }).catch(() => {});
        await widgets.flip({ webhook }, "probe-flip");
        return;
      }
      case "outage":
        await webhook.down();
        setTimeout(() => void webhook.up(), 100 * which);
        return;
      case "unconvertible":
        this.#unconvertible.add(name);
        webhook.failsFor = (each, desired) => (this.#unconvertible.has(each) && desired.endsWith("/v2") ? "no such shape" : undefined);
        return;
      case "mended": {
        const unconvertible = [...this.#unconvertible];
        this.#unconvertible.clear();
        if (which % 2 === 0) for (const each of unconvertible) await api.delete(widgets.path("v2", each)).catch(() => {});
        return;
      }
      case "orphan":
        return this.#orphan();
      case "adopt":
        for (const lost of this.#lost) await createNamespace(widgets.cluster, lost);
        this.#lost.clear();
        return;
      case "deny":
        await webhook.up();
        if (this.#allow === undefined && (await this.#isThere(name))) this.#allow = await denyWidgets(widgets, name);
        return;
      case "allow":
        await this.#allow?.();
        this.#allow = undefined;
        return;
      case "again":
        await api.delete(widgets.path("v1", name)).catch(() => {});
        await widgets.create(name, { version: "v1" }).catch(() => {});
        return;
      case "damage":
        return this.#damage(which);
      default:
    }
  }

  async #orphan(): Promise<void> {
    const { widgets, webhook } = this.#around;
    await webhook.up();
    const namespace = `lost-${this.#number}-${this.#namespaces.length}`;
    await createNamespace(widgets.cluster, namespace);
    await widgets.create("orphan", { namespace, metadata: { finalizers: [holding] } });
    await orphanNamespace(widgets.cluster, namespace, [widgets.path("v2", "orphan", namespace)]);
    this.#namespaces.push(namespace);
    this.#lost.add(namespace);
  }

  /** The saved checkpoint is missing, of another cluster, or claims more progress than was made. */
  async #damage(which: number): Promise<void> {
    const found = await this.#store.load();
    if (found === undefined) return;
    const other: Checkpoint = { ...found, cluster: "another" };
    const ahead: Checkpoint = { ...found, phase: "verify", pass: 1, counters: { ...found.counters, seen: objects, current: objects } };
    await this.#store.save(which % 2 === 0 ? other : ahead);
  }

  async #forgetWhereStored(): Promise<void> {
    const found = await this.#store.load();
    if (found === undefined) return;
    const { before: _, ...rest } = found;
    await this.#store.save(rest);
  }

  async #isThere(name: string): Promise<boolean> {
    return (await this.#around.widgets.storedAt()).has(`default/${name}`);
  }
}
