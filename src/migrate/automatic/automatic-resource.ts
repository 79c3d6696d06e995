import type { ClusterClient } from "../../cluster/client.js";
import { ClusterError } from "../../cluster/cluster-error.js";
import { LeaseHeldError } from "../../cluster/lease.js";
import { messageOf } from "../../model/message-of.js";
import { migrationLeaseNamespace, migrationStateName } from "../../model/migration-state.js";
import { CheckpointError } from "../checkpoint/checkpoint-text.js";
import { ConfigMapCheckpointStore } from "../checkpoint/config-map-checkpoint-store.js";
import { asOnlyRunner } from "../checkpoint/only-runner.js";
import type { CheckpointStore } from "../checkpoint.js";
import { type CustomResourceDefinition, pinCrd, readCrd } from "../crd.js";
import { crdTarget } from "../find-target.js";
import { all, logListener } from "../job/job-listener.js";
import type { JobMetrics } from "../job/job-metrics.js";
import type { JobLog } from "../job/migrate-command.js";
import type { MigrationReport } from "../migration-report.js";
import type { PinnedCrd } from "../migration-target.js";
import { nextStep } from "../next-step.js";
import { noCounts } from "../object-outcome.js";
import { runMigration } from "../run-migration.js";
import { proofOf } from "../verify/migration-proof.js";
import { countsInWords } from "../words.js";
import type { AutomaticMetrics } from "./automatic-metrics.js";
import { Backoff } from "./backoff.js";
import { conditionOf } from "./crd-condition.js";
import { lookAtReplicas, type OwnPod } from "./look-at-replicas.js";
import type { AutomaticOptions } from "./migrate-automatically.js";
import { isUnproven, migratedNow, whyTakenBack } from "./own-word.js";
import { ReplicaWatch } from "./replica-watch.js";
import { type Soak, soakOf } from "./soak.js";
import type { SoakStore } from "./soak-store.js";
import { type ConditionToTell, StateTeller } from "./state-teller.js";

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
  readonly #teller: StateTeller;
  #soak: Soak | undefined;
  #savedSoak: Soak | undefined;
  /** The CRD, the storage version and the image that were counted last. */
  #subject: string | undefined;
  /** Something else was seen than what was counted, and the count that was kept is still to begin again. */
  #beginsAgain = false;
  /** When all replicas were last seen to run this build, by the monotonic clock; undefined where the last look saw something else. */
  #seenAt: number | undefined;
  readonly #backoff: Backoff;

  /** @param versions those that this build knows; undefined where nothing is known of the resource */
  constructor(name: string, versions: ReadonlySet<string> | undefined, parts: AutomaticParts) {
    this.#name = name;
    this.#versions = versions;
    this.#parts = parts;
    this.#teller = new StateTeller(name, parts);
    this.#backoff = new Backoff(parts.options.retryAfter);
  }

  /** One look, and a whole migration where it is time. Never throws: an error is reported, and the look is repeated. */
  async look(): Promise<void> {
    try {
      const seen = await this.#look();
      if (!seen) this.#seenAt = undefined;
    } catch (error) {
      this.#seenAt = undefined;
      if (!this.#parts.signal.aborted) this.#complain(error);
    }
  }

  /** Gives whether every replica runs this build. */
  async #look(): Promise<boolean> {
    const { client, own, options, signal } = this.#parts;
    const crd = await readCrd(client, this.#name, signal);
    if (crd === undefined || crd.metadata?.deletionTimestamp !== undefined) {
      this.#teller.enter("absent");
      return false;
    }
    const pinned = pinCrd(crd);
    const old = pinned.storedVersions.filter((version) => version !== pinned.storageVersion);
    if (old.length === 0) {
      const why = whyTakenBack(crd);
      if (why !== undefined) return this.#takeBack(crd, why);
      if (!isUnproven(crd)) return this.#current(crd);
    }
    const unknown = this.#versions === undefined ? [] : [...old, pinned.storageVersion].filter((version) => !this.#versions?.has(version));
    if (unknown.length > 0) {
      const next = `deploy a build that knows ${unknown.join(", ")}, or wheelwright migrate run --resource ${this.#name}`;
      return this.#wait(crd, { reason: "UnknownVersion", message: `this build of the operator does not know ${unknown.join(", ")}`, next });
    }
    const replicas = await lookAtReplicas(client, own, crd, { container: options.container, signal });
    if (replicas.kind === "other") {
      // A build that was taken back and came again has to prove itself again.
      if (replicas.image !== undefined) await this.#soakAgain();
      return this.#wait(crd, { ...this.#others(), message: `not every replica runs this build: ${replicas.why}` });
    }
    const soak = await this.#soakFurther(pinned, replicas.image);
    if (soak.halted !== undefined) return this.#stopped(crd, soak.halted.why);
    if (soak.waited < options.after) {
      const why =
        old.length > 0 ? `objects may be stored at ${old.join(", ")}` : "no verification has proven what status.storedVersions says";
      const message = `${why}; they are migrated ${hours(options.after)} after every replica runs this build`;
      await this.#wait(crd, { reason: "Soaking", message });
    } else if (this.#backoff.isOver(pinned.generation)) {
      return this.#migrate(crd, replicas.image);
    }
    return true;
  }

  async #soakFurther(crd: PinnedCrd, image: string): Promise<Soak> {
    const { options, states } = this.#parts;
    const now = performance.now();
    const elapsed = this.#seenAt === undefined ? 0 : now - this.#seenAt;
    const subject = JSON.stringify([crd.uid, crd.storageVersion, image]);
    this.#beginsAgain ||= this.#subject !== undefined && this.#subject !== subject;
    this.#subject = subject;
    const before = soakOf(await this.#keptSoak(), crd, image);
    this.#soak = { ...before, waited: before.waited + elapsed };
    this.#seenAt = now;
    states.wait(this.#name, this.#soak.waited);
    const isDue = before.waited === 0 || this.#soak.waited - (this.#savedSoak?.waited ?? 0) >= options.after * savedShare;
    if (isDue && this.#savedSoak?.waited !== this.#soak.waited) await this.#save(this.#soak);
    return this.#soak;
  }

  /** Begins the count again. What was halted stays so. Where it can't be read or saved now, that is made up for later. */
  async #soakAgain(): Promise<void> {
    this.#beginsAgain = true;
    const kept = await this.#keptSoak();
    this.#parts.states.wait(this.#name, 0);
    if (kept !== undefined && this.#savedSoak?.waited !== 0) await this.#save(kept);
  }

  async #keptSoak(): Promise<Soak | undefined> {
    const { soaks, signal } = this.#parts;
    this.#soak ??= this.#savedSoak = await soaks.load(this.#name, signal);
    if (this.#beginsAgain && this.#soak !== undefined) this.#soak = { ...this.#soak, waited: 0 };
    this.#beginsAgain = false;
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
      if (signal.aborted) throw error;
      if (error instanceof LeaseHeldError) {
        const next = `wheelwright migrate status --resource ${this.#name} --watch`;
        await this.#wait(await this.#readAgain(crd), { reason: "SomebodyElse", message: `${error.holder} runs this migration`, next });
      } else {
        await this.#failed(crd, error);
      }
    } finally {
      await watch.end();
    }
    return true;
  }

  /** A run ended without a report. The condition would say for ever that it goes on. */
  async #failed(crd: CustomResourceDefinition, error: unknown): Promise<void> {
    this.#parts.runs.ended(this.#name, "incomplete");
    this.#backoff.failed(pinCrd(crd).generation);
    this.#complain(error);
    const now = await this.#readAgain(crd);
    const message = `the run could not go on: ${messageOf(error)}`;
    const { namespace } = this.#parts.own;
    const next =
      error instanceof CheckpointError
        ? `kubectl delete configmap ${migrationStateName(this.#name)} -n ${namespace} has it start over by itself`
        : nextStep("incomplete", this.#name);
    await this.#teller.tell("blocked", now, { status: "False", reason: "Incomplete", message, next });
    const version = pinCrd(now).storageVersion;
    await this.#teller.events(now).end({ end: "incomplete", resource: this.#name, version, reasons: [message], counters: noCounts });
  }

  #complain(error: unknown): void {
    const fields = { resource: this.#name, ...(error instanceof ClusterError ? { code: error.code } : { err: error }) };
    const why = messageOf(error);
    this.#parts.log.warn(fields, `the stored objects can't be looked after: ${why}`);
  }

  async #interrupted(crd: CustomResourceDefinition, why: string): Promise<boolean> {
    return this.#wait(await this.#readAgain(crd), { ...this.#others(), message: `interrupted, and goes on later: ${why}` });
  }

  #others() {
    return { reason: "OtherReplicas", next: `kubectl get pods -n ${this.#parts.own.namespace}` };
  }

  /** A run has written the CRD's conditions since it was read. */
  async #readAgain(crd: CustomResourceDefinition): Promise<CustomResourceDefinition> {
    return (await readCrd(this.#parts.client, this.#name, this.#parts.signal)) ?? crd;
  }

  async #run(crd: CustomResourceDefinition, watch: ReplicaWatch, signal: AbortSignal): Promise<MigrationReport> {
    const { client, own, options, log, runs } = this.#parts;
    const target = crdTarget(crd);
    const message = `migrates every object to ${target.resource.version}`;
    await this.#teller.tell("migrating", crd, { status: "False", reason: "Migrating", message });
    const events = this.#teller.events(crd);
    const listen = all(logListener(log), runs.listener(this.#name), events.listen);
    const { namespace } = own;
    const checkpoints = new ConfigMapCheckpointStore(client, { namespace, name: migrationStateName(this.#name) }, this.#name);
    const report = await runMigration(client, target, {
      ...options.run,
      engine: "job",
      unattended: true,
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
      await this.#teller.tell("current", crd, migratedNow(crd, version));
      return;
    }
    log.error(fields, why);
    if (report.crdGone) {
      // The next look is at the one that there is now, if any.
      this.#teller.enter("absent");
    } else if (end === "stopped") {
      if (this.#soak !== undefined) await this.#save({ ...this.#soak, halted: { generation: pinCrd(crd).generation, why } });
      await this.#stopped(crd, why);
    } else {
      const reason = end === "blocked" ? "Blocked" : "Incomplete";
      const message = `${why}; it is tried again by itself`;
      await this.#teller.tell("blocked", crd, { status: "False", reason, message, next: nextStep(end, this.#name) });
    }
  }

  /** Nothing is left to do; a condition that says otherwise is set right. */
  async #current(crd: CustomResourceDefinition): Promise<boolean> {
    const { storageVersion } = pinCrd(crd);
    const mayTell = conditionOf(crd) !== undefined && proofOf(crd).kind === "valid";
    if (mayTell) await this.#teller.tell("current", crd, migratedNow(crd, storageVersion));
    else this.#teller.enter("current");
    return false;
  }

  /**
   * Says no longer that all is migrated. What it does about it waits as after a run that left objects: whoever keeps removing the mark must not have every object verified
   * each minute.
   */
  async #takeBack(crd: CustomResourceDefinition, why: string): Promise<boolean> {
    const { generation, storageVersion } = pinCrd(crd);
    this.#backoff.failed(generation);
    const message = `it is no longer known that every object is stored at ${storageVersion}: ${why}; all are migrated and verified again by themselves`;
    return this.#wait(crd, { reason: "Refuted", message, next: `wheelwright migrate run --resource ${this.#name} does it at once` });
  }

  async #stopped(crd: CustomResourceDefinition, why: string): Promise<boolean> {
    const message = `a run did harm and was stopped, and none follows by itself until the CRD or the image is another one: ${why}`;
    await this.#teller.tell("stopped", crd, { status: "False", reason: "Stopped", message, next: nextStep("stopped", this.#name) });
    return true;
  }

  /** Reports why it waits. Gives false. */
  async #wait(crd: CustomResourceDefinition, condition: Omit<ConditionToTell, "status">): Promise<boolean> {
    await this.#teller.tell("waiting", crd, { status: "False", ...condition });
    return false;
  }

  async #otherReplicas(crd: CustomResourceDefinition, image: string): Promise<string | undefined> {
    const { client, own, options, signal } = this.#parts;
    const now = await lookAtReplicas(client, own, crd, { container: options.container, signal });
    if (now.kind === "other") return now.why;
    return now.image === image ? undefined : `all replicas run another image (${now.image})`;
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
