import { join } from "node:path";
import { checkpointText, parseCheckpoint } from "../../../../src/migrate/checkpoint/checkpoint-text.js";
import { FileCheckpointStore } from "../../../../src/migrate/checkpoint/file-checkpoint-store.js";
import type { Checkpoint, CheckpointStore } from "../../../../src/migrate/checkpoint.js";
import { planMigration } from "../../../../src/migrate/plan/plan-migration.js";
import { recordedPlan } from "../../../../src/migrate/run/resume.js";
import { migrationStateName } from "../../../../src/model/migration-state.js";
import { getCrd } from "../crd.js";
import { createNamespace, holding, orphanNamespace } from "../orphan-namespace.js";
import { CheckpointConfigMap, CheckpointFile, type CheckpointPlace } from "./checkpoint-place.js";
import { compactEtcd } from "./compaction.js";
import { denyWidgets } from "./deny-widgets.js";
import { atWrongTime, performRun, type RunAround, type StoryEnd } from "./faulty-run.js";
import { operatorNamespace } from "./operator-pods.js";
import type { Fault, PlannedRun, Schedule } from "./schedule.js";
import { allVerbs, type StorySurroundings } from "./story-surroundings.js";
import { crdName } from "./widget-crd.js";
import { widgetName, widgetTarget } from "./widgets.js";

const objects = 12;

/** The state after a run. */
export interface AfterRun {
  readonly end: StoryEnd;
  /** The versions that the CRD lists, and those that etcd holds. */
  readonly storedVersions: readonly string[];
  readonly storedAt: Readonly<Partial<Record<string, number>>>;
}

let stories = 0;

/** One schedule on a real control plane: twelve widgets, a switch of the storage version, and runs with faults. */
export class Story {
  readonly #around: StorySurroundings;
  readonly #number = ++stories;
  readonly #lost = new Set<string>();
  readonly #namespaces: string[] = [];
  readonly #unconvertible = new Set<string>();
  readonly #file: CheckpointFile;
  readonly #store: CheckpointStore;
  readonly #configMap: CheckpointPlace;
  /** Where the present run keeps its checkpoint. */
  #place: CheckpointPlace;
  /** The contents of each object in etcd before the switch, and the objects that faults have written or deleted since, by `NAMESPACE/NAME`. */
  #contents: ReadonlyMap<string, unknown> = new Map();
  readonly #touched = new Set<string>();
  #allow: (() => Promise<void>) | undefined;

  constructor(around: StorySurroundings) {
    this.#around = around;
    this.#file = new CheckpointFile(join(around.folder, `checkpoint-${this.#number}.json`));
    this.#store = new FileCheckpointStore(this.#file.path, crdName);
    this.#configMap = new CheckpointConfigMap(around.admin, { namespace: operatorNamespace, name: migrationStateName(crdName) });
    this.#place = this.#file;
  }

  /**
   * Objects at v1, optionally one of them in a namespace that is gone, and v2 as the storage version. A plan is recorded before the switch, as a run
   * resumes it.
   */
  async begin({ isOrphaned, late }: Schedule): Promise<void> {
    const { widgets, webhook, admin } = this.#around;
    await widgets.remove();
    await widgets.install({ storage: "v1", webhook });
    await widgets.createMany(objects);
    if (isOrphaned) await this.#orphan();
    const target = await widgetTarget(admin);
    const ahead = { ...target, resource: { ...target.resource, version: "v2" } };
    const { known } = await planMigration(admin, ahead);
    if (known !== undefined) await this.#store.save(recordedPlan(ahead, known));
    // Otherwise the second API server may still know the CRD of the schedule before, which ended with v2.
    await this.#around.secondWidgets.untilStoredAs("v1");
    this.#around.delaySecond(late);
    this.#contents = await widgets.contents();
    await widgets.flip({ webhook });
  }

  /** The contents in etcd before the switch and now of the objects that no fault wrote or deleted: but for the version both are equal. */
  async contents(): Promise<{ readonly before: ReadonlyMap<string, unknown>; readonly now: ReadonlyMap<string, unknown> }> {
    const now = await this.#around.widgets.contents();
    const untouched = [...this.#contents.keys()].filter((key) => !this.#touched.has(key));
    const pick = (contents: ReadonlyMap<string, unknown>) => new Map(untouched.map((key) => [key, contents.get(key)]));
    return { before: pick(this.#contents), now: pick(now) };
  }

  /** Puts everything right that faults have made wrong. */
  async heal(): Promise<void> {
    const { webhook } = this.#around;
    this.#around.delaySecond(0);
    this.#unconvertible.clear();
    webhook.failsFor = () => undefined;
    webhook.loses = () => undefined;
    webhook.delay = 0;
    await this.#calmWebhook();
    await this.#around.allow(allVerbs);
    await this.#allowWrites();
    await this.#adopt();
  }

  /** Removes everything that would disturb the next schedule. */
  async end(): Promise<void> {
    const { widgets } = this.#around;
    await this.heal();
    for (const namespace of this.#namespaces) {
      await widgets.cluster.api.patch(widgets.path("v2", "orphan", namespace), { metadata: { finalizers: null } }).catch(() => {});
      await widgets.cluster.api.delete({ apiVersion: "v1", resource: "namespaces", name: namespace }).catch(() => {});
    }
  }

  /** Performs a run with its faults. */
  async run(run: PlannedRun): Promise<AfterRun> {
    const { widgets } = this.#around;
    if (!run.knows) await this.#forgetWhereStored();
    // The times that a command writes are right; what it finds was written by a machine whose clock wasn't.
    if (run.by !== "engine") await this.#moveClock(-run.clock);
    this.#around.webhook.loses = () => (run.lossy ? "text" : undefined);
    const end = await (run.by === "operator" ? this.#inCluster(run) : performRun(run, this.#aroundRun(run)));
    this.#around.webhook.loses = () => undefined;
    // As the message says: a user deletes a checkpoint that can't be read.
    if (end === "checkpoint") await this.#file.write(undefined);
    const storedVersions = (await getCrd(widgets.cluster.api, crdName)).status?.storedVersions ?? [];
    return { end, storedVersions, storedAt: await widgets.storedCounts() };
  }

  #aroundRun({ through }: PlannedRun): RunAround {
    const { users, admin } = this.#around;
    const happens = (fault: Fault) => this.#happens(fault);
    const operator = { admin, pods: users[through].pods, place: this.#configMap, happens };
    return { user: users[through], store: this.#store, file: this.#file.path, happens, operator };
  }

  /** Hands the checkpoint over to a run that keeps it in a ConfigMap, and takes it back after it. */
  async #inCluster(run: PlannedRun): Promise<StoryEnd> {
    await this.#configMap.write(await this.#file.read());
    this.#place = this.#configMap;
    try {
      return await performRun(run, this.#aroundRun(run));
    } finally {
      this.#place = this.#file;
      await this.#file.write(await this.#configMap.read());
    }
  }

  async #happens({ what, which }: Fault): Promise<void> {
    const { widgets, webhook } = this.#around;
    const { api } = widgets.cluster;
    const name = widgetName(which);
    switch (what) {
      case "compact":
        return compactEtcd(widgets.cluster.etcd);
      case "restart":
        return this.#around.restartFirst();
      case "flip":
        return this.#flip(which);
      case "outage":
        await webhook.down();
        setTimeout(() => void webhook.up(), 100 * which);
        return;
      case "errors":
        webhook.answersWith = which % 2 === 0 ? { status: 500, body: "out of memory" } : { status: 200, body: "{}" };
        setTimeout(() => {
          webhook.answersWith = undefined;
        }, 100 * which);
        return;
      case "slow":
        webhook.delay = 20 * which;
        return;
      case "unconvertible":
        this.#unconvertible.add(name);
        webhook.failsFor = (each, desired) => (this.#unconvertible.has(each) && desired.endsWith("/v2") ? "no such shape" : undefined);
        return;
      case "mended": {
        const unconvertible = [...this.#unconvertible];
        this.#unconvertible.clear();
        webhook.delay = 0;
        if (which % 2 !== 0) return;
        for (const each of unconvertible) {
          this.#touch(each);
          await api.delete(widgets.path("v2", each)).catch(() => {});
        }
        return;
      }
      case "orphan":
        return this.#orphan();
      case "adopt":
        return this.#adopt();
      case "deny":
        await this.#calmWebhook();
        if (this.#allow === undefined && (await this.#isThere(name)))
          this.#allow = await denyWidgets(widgets, name, [this.#around.secondWidgets]);
        return;
      case "allow":
        return this.#allowWrites();
      case "again":
        this.#touch(name);
        await api.delete(widgets.path("v1", name)).catch(() => {});
        await widgets.create(name, { version: "v1" }).catch(() => {});
        return;
      case "damage":
        return this.#damage(which);
      case "discard":
        return this.#discard();
      case "withdraw":
        return this.#around.allow(allVerbs.filter((verb) => verb !== allVerbs[which % allVerbs.length]));
      case "grant":
        return this.#around.allow(allVerbs);
      case "late":
        this.#around.delaySecond(300 * which);
        return;
      default:
    }
  }

  async #flip(which: number): Promise<void> {
    const { widgets, webhook } = this.#around;
    await this.#calmWebhook();
    // To install a CRD is to wait until its objects can be listed.
    const { failsFor } = webhook;
    webhook.failsFor = () => undefined;
    await widgets.install({ storage: "v1", webhook });
    for (let index = 0; index < 3; index++) {
      const each = widgetName(which + index);
      this.#touch(each);
      await widgets.cluster.api.patch(widgets.path("v2", each), { spec: { text: "flipped" } }).catch(() => {});
    }
    if (which % 2 === 0) await this.#around.secondWidgets.untilStoredAs("v1", "probe-back");
    await widgets.flip({ webhook }, "probe-flip");
    webhook.failsFor = failsFor;
  }

  #touch(name: string, namespace = "default"): void {
    this.#touched.add(`${namespace}/${name}`);
  }

  /** The webhook answers, and with reviews. */
  async #calmWebhook(): Promise<void> {
    const { webhook } = this.#around;
    webhook.answersWith = undefined;
    await webhook.up();
  }

  async #orphan(): Promise<void> {
    const { widgets } = this.#around;
    await this.#calmWebhook();
    const namespace = `lost-${this.#number}-${this.#namespaces.length}`;
    await createNamespace(widgets.cluster, namespace);
    await widgets.create("orphan", { namespace, metadata: { finalizers: [holding] } });
    await orphanNamespace(widgets.cluster, namespace, [widgets.path("v2", "orphan", namespace)]);
    this.#namespaces.push(namespace);
    this.#lost.add(namespace);
  }

  async #adopt(): Promise<void> {
    for (const lost of this.#lost) await createNamespace(this.#around.widgets.cluster, lost);
    this.#lost.clear();
  }

  async #allowWrites(): Promise<void> {
    await this.#allow?.();
    this.#allow = undefined;
  }

  /** Deletes what the last checkpoint names in its quarantine. */
  async #discard(): Promise<void> {
    const { widgets } = this.#around;
    await this.#calmWebhook();
    this.#unconvertible.clear();
    const { quarantine = [] } = (await this.#load()) ?? {};
    for (const { name, namespace } of quarantine) {
      const path = widgets.path("v2", name, namespace);
      this.#touch(name, namespace);
      await widgets.cluster.api.delete(path).catch(() => {});
    }
  }

  /** The saved checkpoint is of another cluster, claims more progress than was made, or is no JSON. */
  async #damage(which: number): Promise<void> {
    const found = await this.#load();
    if (found === undefined) return;
    const other: Checkpoint = { ...found, cluster: "another" };
    const ahead: Checkpoint = { ...found, phase: "verify", pass: 1, counters: { ...found.counters, seen: objects, current: objects } };
    if (which % 3 === 2) await this.#place.write(JSON.stringify(found).slice(0, 40 + which));
    else await this.#save(which % 3 === 0 ? other : ahead);
  }

  async #moveClock(hours: number): Promise<void> {
    const found = hours === 0 ? undefined : await this.#load();
    if (found !== undefined) await this.#save(atWrongTime(found, hours));
  }

  async #forgetWhereStored(): Promise<void> {
    const found = await this.#load();
    if (found === undefined) return;
    const { before: _, ...rest } = found;
    await this.#save(rest);
  }

  /** The checkpoint; undefined where there is none, or it is damaged. */
  async #load(): Promise<Checkpoint | undefined> {
    const text = await this.#place.read();
    try {
      return text === undefined ? undefined : parseCheckpoint(text, crdName, "a test");
    } catch {
      return undefined;
    }
  }

  async #save(checkpoint: Checkpoint): Promise<void> {
    await this.#place.write(checkpointText(checkpoint));
  }

  async #isThere(name: string): Promise<boolean> {
    return (await this.#around.widgets.storedAt()).has(`default/${name}`);
  }
}
