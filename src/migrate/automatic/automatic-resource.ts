import type { ClusterClient } from "../../cluster/client.js";
import { ClusterError } from "../../cluster/cluster-error.js";
import { LeaseHeldError } from "../../cluster/lease.js";
import { migrationLeaseNamespace, migrationStateName } from "../../model/migration-state.js";
import { ConfigMapCheckpointStore } from "../checkpoint/config-map-checkpoint-store.js";
import { asOnlyRunner } from "../checkpoint/only-runner.js";
import type { CheckpointStore } from "../checkpoint.js";
import { type CustomResourceDefinition, pinCrd, readCrd } from "../crd.js";
import { CrdEvents } from "../events/crd-events.js";
import { crdTarget } from "../find-target.js";
import { all, logListener } from "../job/job-listener.js";
import type { JobMetrics } from "../job/job-metrics.js";
import type { JobLog } from "../job/migrate-command.js";
import type { MigrationReport } from "../migration-report.js";
import type { PinnedCrd } from "../migration-target.js";
import { proofOf } from "../proof/migration-proof.js";
import { runMigration } from "../run-migration.js";
import { countsInWords } from "../words.js";
import type { AutomaticMetrics, AutomaticState } from "./automatic-metrics.js";
import { Backoff } from "./backoff.js";
import { type ConditionNow, migratedCondition, setMigratedCondition } from "./crd-condition.js";
import { lookAtReplicas, type OwnPod } from "./look-at-replicas.js";
import type { AutomaticOptions } from "./migrate-automatically.js";
import { ReplicaWatch } from "./replica-watch.js";
import { type Soak, soakOf } from "./soak.js";
import type { SoakStore } from "./soak-store.js";

/** The settings that all resources of one operator share. */
export interface AutomaticParts {
  readonly client: ClusterClient;
  readonly own: OwnPod;
  readonly options: AutomaticOptions;
  readonly log: JobLog;
  readonly signal: AbortSignal;
  readonly soaks: SoakStore;
  readonly runs: JobMetrics;
  readonly states: AutomaticMetrics;
}

/** The soak is saved each time that it grew by this share of `after`: that much is lost at most when the leader ends. */
const savedShare = 0.01;

/** Looks after the stored objects of one resource. */
export class AutomaticResource {
  readonly #name: string;
  readonly #versions: ReadonlySet<string> | undefined;
  readonly #parts: AutomaticParts;
  #soak: Soak | undefined;
  #savedSoak: Soak | undefined;
  /** When all replicas were last seen to run this build, by the monotonic clock; undefined where the last look saw something else. */
  #seenAt: number | undefined;
  readonly #backoff: Backoff;

  /** @param versions those that this build knows; undefined where nothing is known of the resource */
  constructor(name: string, versions: ReadonlySet<string> | undefined, parts: AutomaticParts) {
    this.#name = name;
    this.#versions = versions;
    this.#parts = parts;
    this.#backoff = new Backoff(parts.options.retryAfter);
  }

  /** One look, and a whole migration where it is time. Never throws: what goes wrong is told, and tried again. */
  async look(): Promise<void> {
    const { log, signal } = this.#parts;
    try {
      const seen = await this.#look();
      if (!seen) this.#seenAt = undefined;
    } catch (error) {
      this.#seenAt = undefined;
      if (signal.aborted) return;
      const fields = { resource: this.#name, ...(error instanceof ClusterError ? { code: error.code } : { err: error }) };
      log.warn(fields, `the stored objects can't be looked after: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Gives whether every replica runs this build. */
  async #look(): Promise<boolean> {
    const { client, own, options, signal } = this.#parts;
    const crd = await readCrd(client, this.#name, signal);
    if (crd === undefined || crd.metadata?.deletionTimestamp !== undefined) return this.#enter("absent");
    const pinned = pinCrd(crd);
    const old = pinned.storedVersions.filter((version) => version !== pinned.storageVersion);
    if (old.length === 0) return this.#current(crd);
    const unknown = this.#versions === undefined ? [] : [...old, pinned.storageVersion].filter((version) => !this.#versions?.has(version));
    if (unknown.length > 0) return this.#wait(crd, "UnknownVersion", `this build of the operator does not know ${unknown.join(", ")}`);
    const replicas = await lookAtReplicas(client, own, crd, { container: options.container, signal });
    if (replicas.kind === "other") return this.#wait(crd, "OtherReplicas", `not every replica runs this build: ${replicas.why}`);
    const soak = await this.#soakFurther(pinned, replicas.image);
    if (soak.halted !== undefined) return this.#stopped(crd, soak.halted.why);
    if (soak.waited < options.after) {
      await this.#wait(
        crd,
        "Soaking",
        `objects may be stored at ${old.join(", ")}; they are migrated ${hours(options.after)} after every replica runs this build`,
      );
    } else if (this.#backoff.isOver(pinned.generation)) {
      return this.#migrate(crd, replicas.image);
    }
    return true;
  }

  async #soakFurther(crd: PinnedCrd, image: string): Promise<Soak> {
    const { soaks, options, signal, states } = this.#parts;
    const now = performance.now();
    const elapsed = this.#seenAt === undefined ? 0 : now - this.#seenAt;
    this.#soak ??= this.#savedSoak = await soaks.load(this.#name, signal);
    const before = soakOf(this.#soak, crd, image);
    this.#soak = { ...before, waited: before.waited + elapsed };
    this.#seenAt = now;
    states.wait(this.#name, this.#soak.waited);
    const isDue = before.waited === 0 || this.#soak.waited - (this.#savedSoak?.waited ?? 0) >= options.after * savedShare;
    if (isDue && this.#savedSoak?.waited !== this.#soak.waited) await this.#save(this.#soak);
    return this.#soak;
  }

  async #save(soak: Soak): Promise<void> {
    await this.#parts.soaks.save(this.#name, soak, this.#parts.signal);
    this.#soak = this.#savedSoak = soak;
  }

  /** Gives whether every replica still runs this build. */
  async #migrate(crd: CustomResourceDefinition, image: string): Promise<boolean> {
    const { client, signal, runs } = this.#parts;
    const lease = { namespace: migrationLeaseNamespace, name: migrationStateName(this.#name) };
    const watch = new ReplicaWatch(() => this.#otherReplicas(crd, image));
    const ended = AbortSignal.any([signal, watch.changed]);
    try {
      const report = await asOnlyRunner(client, { ...lease, signal: ended }, (inner) => this.#run(crd, watch, inner));
      runs.ended(this.#name, report.end);
      if (report.end === "done") this.#backoff.succeeded();
      if (report.end === "blocked" || report.end === "incomplete") this.#backoff.failed(pinCrd(crd).generation);
      if (report.end === "interrupted" && watch.why !== undefined) return await this.#interrupted(crd, watch.why);
      if (!signal.aborted) await this.#tell(await this.#readAgain(crd), report);
    } catch (error) {
      if (watch.why !== undefined) return await this.#interrupted(crd, watch.why);
      if (!(error instanceof LeaseHeldError)) {
        this.#backoff.failed(pinCrd(crd).generation);
        throw error;
      }
      await this.#wait(await this.#readAgain(crd), "SomebodyElse", `${error.holder} runs this migration`);
    } finally {
      await watch.end();
    }
    return true;
  }

  async #interrupted(crd: CustomResourceDefinition, why: string): Promise<boolean> {
    return this.#wait(await this.#readAgain(crd), "OtherReplicas", `interrupted, and goes on later: ${why}`);
  }

  /** A run has written the CRD's conditions since it was read. */
  async #readAgain(crd: CustomResourceDefinition): Promise<CustomResourceDefinition> {
    return (await readCrd(this.#parts.client, this.#name, this.#parts.signal)) ?? crd;
  }

  async #run(crd: CustomResourceDefinition, watch: ReplicaWatch, signal: AbortSignal): Promise<MigrationReport> {
    const { client, own, options, log, runs } = this.#parts;
    const target = crdTarget(crd);
    const message = `migrates every object to ${target.resource.version}`;
    await this.#enter("migrating", crd, { status: "False", reason: "Migrating", message });
    const events = this.#events(crd);
    const listen = all(logListener(log), runs.listener(this.#name), events.listen);
    const { namespace } = own;
    const checkpoints = new ConfigMapCheckpointStore(client, { namespace, name: migrationStateName(this.#name) }, this.#name);
    const report = await runMigration(client, target, {
      ...options.run,
      engine: "job",
      limits: options.pace,
      store: pruningOnly(checkpoints, () => watch.demand()),
      listen,
      signal,
    });
    await events.end(report);
    return report;
  }

  async #tell(crd: CustomResourceDefinition, report: MigrationReport): Promise<void> {
    const { log } = this.#parts;
    const { end, reasons, version, counters } = report;
    const fields = { resource: this.#name, version, end, ...counters };
    const why = reasons.join("; ");
    if (end === "done") {
      log.info(fields, [countsInWords(counters), ...reasons].join("; "));
      await this.#enter("current", crd, { status: "True", reason: "Migrated", message: `every object is stored at ${version}` });
    } else if (end === "stopped") {
      log.error(fields, why);
      if (this.#soak !== undefined) await this.#save({ ...this.#soak, halted: { generation: pinCrd(crd).generation, why } });
      await this.#stopped(crd, why);
    } else {
      log.error(fields, why);
      await this.#enter("blocked", crd, { status: "False", reason: end === "blocked" ? "Blocked" : "Incomplete", message: why });
    }
  }

  /** Nothing is left to do; a condition that says otherwise is set right. */
  async #current(crd: CustomResourceDefinition): Promise<boolean> {
    const { storageVersion } = pinCrd(crd);
    const isTold = crd.status?.conditions?.some(({ type }) => type === migratedCondition) === true;
    // Somebody may have pruned with objects left in quarantine.
    const message =
      proofOf(crd).kind === "valid" ? `every object is stored at ${storageVersion}` : `status.storedVersions is [${storageVersion}]`;
    const condition = { status: "True", reason: "Migrated", message } as const;
    return isTold ? this.#enter("current", crd, condition) : this.#enter("current");
  }

  async #stopped(crd: CustomResourceDefinition, why: string): Promise<boolean> {
    const message = `a run did harm and was stopped, and none follows by itself until the CRD or the image is another one: ${why}`;
    await this.#enter("stopped", crd, { status: "False", reason: "Stopped", message });
    return true;
  }

  async #wait(crd: CustomResourceDefinition, reason: string, message: string): Promise<boolean> {
    return this.#enter("waiting", crd, { status: "False", reason, message });
  }

  /** Gives false: what it is told of is no replica that runs this build. */
  async #enter(state: AutomaticState, crd?: CustomResourceDefinition, condition?: ConditionNow): Promise<boolean> {
    const { client, states, log, signal } = this.#parts;
    states.enter(this.#name, state);
    if (crd === undefined || condition === undefined) return false;
    if (!(await setMigratedCondition(client, crd, condition, signal))) return false;
    log.info({ resource: this.#name, state, reason: condition.reason }, condition.message);
    // A run tells of itself.
    if (state !== "waiting") return false;
    const events = this.#events(crd);
    events.listen({ type: "waiting", reason: condition.message, delay: 0 });
    await events.written();
    return false;
  }

  async #otherReplicas(crd: CustomResourceDefinition, image: string): Promise<string | undefined> {
    const { client, own, options, signal } = this.#parts;
    const now = await lookAtReplicas(client, own, crd, { container: options.container, signal });
    if (now.kind === "other") return now.why;
    return now.image === image ? undefined : `all replicas run another image (${now.image})`;
  }

  #events(crd: CustomResourceDefinition): CrdEvents {
    return new CrdEvents(this.#parts.client, pinCrd(crd), (error) => {
      this.#parts.log.warn({ resource: this.#name }, `no Events are written: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

/** A store that asks for permission before a run prunes. */
function pruningOnly(store: CheckpointStore, permission: () => Promise<void>): CheckpointStore {
  return {
    description: store.description,
    load: () => store.load(),
    save: async (checkpoint) => {
      if (checkpoint.phase === "prune") await permission();
      await store.save(checkpoint);
    },
  };
}

function hours(milliseconds: number): string {
  if (milliseconds >= 3_600_000) return `${Math.round(milliseconds / 360_000) / 10} h`;
  return milliseconds >= 60_000 ? `${Math.round(milliseconds / 60_000)} min` : `${Math.round(milliseconds / 1000)} s`;
}
