import { setTimeout as sleep } from "node:timers/promises";
import { ClusterError } from "../../cluster/cluster-error.js";
import { LeaseHeldError, LeaseLostError } from "../../cluster/lease.js";
import { messageOf } from "../../model/message-of.js";
import { migrationLeaseNamespace, migrationStateName } from "../../model/migration-state.js";
import { CheckpointError } from "../checkpoint/checkpoint-text.js";
import { ConfigMapCheckpointStore } from "../checkpoint/config-map-checkpoint-store.js";
import { asOnlyRunner } from "../checkpoint/only-runner.js";
import { CrdEvents } from "../crd-events.js";
import { findTarget } from "../find-target.js";
import type { MigrationReport, RunEnd } from "../migration-report.js";
import { type MigrationTarget, targetName } from "../migration-target.js";
import { planMigration } from "../plan/plan-migration.js";
import type { PlanFinding } from "../plan-finding.js";
import { firstCheckpoint } from "../run/resume.js";
import type { RunOptions } from "../run/run-options.js";
import { runMigration } from "../run-migration.js";
import { countsInWords } from "../words.js";
import type { JobFlags, JobTarget } from "./job-flags.js";
import { all, logListener } from "./job-listener.js";
import type { JobSurroundings } from "./job-surroundings.js";
import { type Share, shareOf, waitForShares } from "./share.js";

/** Migrates one resource, or this worker's share of it, and logs how that ended. What goes wrong with the cluster is an end, too. */
export async function migrateResource(wanted: JobTarget, around: JobSurroundings): Promise<RunEnd> {
  const { log } = around;
  try {
    const end = await new ResourceJob(wanted, around).run();
    around.metrics.ended(wanted.name, end);
    return end;
  } catch (error) {
    const end = around.signal.aborted ? "interrupted" : "incomplete";
    around.metrics.ended(wanted.name, end);
    if (around.signal.aborted && (error === around.signal.reason || (error instanceof Error && error.name === "AbortError"))) {
      log.info({ resource: wanted.name }, "interrupted");
      return end;
    }
    if (!isExpected(error)) throw error;
    log.error({ resource: wanted.name, ...(error instanceof ClusterError ? { code: error.code } : {}) }, error.message);
    return end;
  }
}

function isExpected(error: unknown): error is Error {
  return [ClusterError, CheckpointError, LeaseHeldError, LeaseLostError].some((kind) => error instanceof kind);
}

/** Findings that pass by themselves: right after an installation the CRD, its rights and its webhook have yet to be there. */
const passing = new Set([
  "access",
  "crd-changed",
  "crd-missing",
  "crd-not-established",
  "not-storage-version",
  "read",
  "resource-missing",
  "round-trip",
  "version-missing",
  "version-not-served",
  "webhook",
]);

const waits = { first: 2_000, maximum: 30_000 };

class ResourceJob {
  readonly #wanted: JobTarget;
  readonly #around: JobSurroundings;

  constructor(wanted: JobTarget, around: JobSurroundings) {
    this.#wanted = wanted;
    this.#around = around;
  }

  async run(): Promise<RunEnd> {
    const { flags, client, log, signal } = this.#around;
    if (flags.shards === 1) return this.#exclusively(undefined, (inner) => this.#migrate({}, inner));
    const share = await shareOf(client, this.#wanted, flags, signal);
    if (share.kind === "all") log.info({ resource: this.#wanted.name }, "it has no namespaces to share: the first worker does all of it");
    if (flags.shard !== 0) return share.kind === "all" ? "done" : this.#share(share);
    if (share.kind === "namespaces") {
      const end = await this.#share(share);
      if (end !== "done") return end;
      const lost = await waitForShares(this.#around, this.#wanted);
      // Nobody does their work: this worker goes over everything.
      if (lost.length > 0) return this.#exclusively(undefined, (inner) => this.#migrate({}, inner));
    }
    // The objects that the workers have written are verified as a whole, namespaces that came since included.
    return this.#exclusively(undefined, (inner) => this.#migrate(share.kind === "all" ? {} : { from: "verify" }, inner));
  }

  async #share({ namespaces }: Share & { kind: "namespaces" }): Promise<RunEnd> {
    const { flags, log } = this.#around;
    if (namespaces.length === 0) return this.#nothing(flags.shard);
    log.info({ resource: this.#wanted.name, shard: flags.shard, namespaces: namespaces.length }, "this worker's share");
    return this.#exclusively(flags.shard, (signal) => this.#migrate({ filter: { namespaces }, until: "rewrite" }, signal, flags.shard));
  }

  /** No filter says "none of them", so this is left to the checkpoint, which the first worker waits for. */
  async #nothing(shard: number): Promise<RunEnd> {
    const { client, namespace, log, signal } = this.#around;
    const found = await findTarget(client, this.#wanted, signal);
    if ("target" in found) {
      const store = new ConfigMapCheckpointStore(
        client,
        { namespace, name: migrationStateName(this.#wanted.name, shard) },
        targetName(found.target),
      );
      await store.load();
      const { restart } = this.#around.flags;
      const first = firstCheckpoint(found.target, { filter: { namespaces: [] }, restart });
      await store.save({ ...first, phase: "done" });
    }
    log.info({ resource: this.#wanted.name, shard }, "no namespace falls to this worker");
    return "done";
  }

  /** As the only runner; another one that works already is waited for. */
  async #exclusively(shard: number | undefined, action: (signal: AbortSignal) => Promise<RunEnd>): Promise<RunEnd> {
    const { client, flags, log, signal } = this.#around;
    const namespace = migrationLeaseNamespace;
    if (!flags.lease) return action(signal);
    const name = migrationStateName(this.#wanted.name, shard);
    const onWait = (holder: string) => log.info({ lease: `${namespace}/${name}`, holder }, "somebody else holds the lease: waiting");
    return asOnlyRunner(client, { namespace, name, signal, patient: true, onWait }, action);
  }

  async #migrate(part: RunOptions, signal: AbortSignal, shard?: number): Promise<RunEnd> {
    const { client, namespace, flags, metrics, log } = this.#around;
    const state = {
      name: migrationStateName(this.#wanted.name, shard),
      configMap: namespace,
      ...(flags.lease ? { lease: migrationLeaseNamespace } : {}),
    };
    const options = { ...settings(flags), ...part, state, signal };
    const target = await this.#plannedTarget(options);
    if (target === undefined) return "blocked";
    const { name } = this.#wanted;
    const store = new ConfigMapCheckpointStore(client, { namespace, name: migrationStateName(name, shard) }, targetName(target));
    const events =
      target.crd === undefined || shard !== undefined ? undefined : new CrdEvents(client, target.crd, (error) => this.#noEvents(error));
    const listen = all(logListener(log), metrics.listener(name), events?.listen ?? (() => {}));
    const report = await runMigration(client, target, { ...options, planned: true, store, listen });
    this.#tell(report);
    await events?.end(report);
    return report.end;
  }

  /** The target, once nothing blocks its migration; undefined while something does. */
  async #plannedTarget(options: RunOptions): Promise<MigrationTarget | undefined> {
    const { client, flags, log, signal } = this.#around;
    const deadline = performance.now() + flags.wait;
    for (let delay = waits.first; ; delay = Math.min(2 * delay, waits.maximum)) {
      const found = await findTarget(client, this.#wanted, signal);
      const findings = "missing" in found ? [found.missing] : (await planMigration(client, found.target, options)).findings;
      const blocking = findings.filter(({ severity }) => severity === "block");
      if ("target" in found && blocking.length === 0) {
        for (const { severity, message } of findings) if (severity === "warn") log.warn({}, message);
        return found.target;
      }
      const isOver = performance.now() + delay > deadline || !blocking.every(({ check }) => passing.has(check));
      this.#tellBlocked(blocking, isOver);
      if (isOver) return undefined;
      await sleep(delay, undefined, { signal });
    }
  }

  #tellBlocked(findings: readonly PlanFinding[], isOver: boolean): void {
    const { log } = this.#around;
    for (const { check, message } of findings) {
      const fields = { resource: this.#wanted.name, check };
      if (isOver) log.error(fields, message);
      else log.warn(fields, `waiting: ${message}`);
    }
  }

  #tell(report: MigrationReport): void {
    const { log } = this.#around;
    const { resource, version, end, reasons, storedVersions } = report;
    const fields = {
      resource,
      version,
      end,
      ...report.counters,
      passes: report.passes,
      ...(storedVersions === undefined ? {} : { storedVersions }),
    };
    if (end === "done" || end === "interrupted") log.info(fields, [countsInWords(report.counters), ...reasons].join("; "));
    else log.error(fields, reasons.join("; "));
  }

  #noEvents(error: unknown): void {
    this.#around.log.warn({}, `no Events are written: ${messageOf(error)}`);
  }
}

function settings(flags: JobFlags): RunOptions {
  const { mode, adaptive, maxConcurrency, qps, pageSize, cleanManagedFields, acceptNarrowing, acceptLoss } = flags;
  const { quarantineOk, prune, settle, giveUpAfter, restart } = flags;
  const limits = { adaptive, ...(maxConcurrency === undefined ? {} : { maxConcurrency }), ...(qps === undefined ? {} : { qps }) };
  return {
    engine: "job",
    unattended: true,
    mode,
    limits,
    pageSize,
    cleanManagedFields,
    acceptNarrowing,
    acceptLoss,
    quarantineOk,
    prune,
    settle: { time: settle },
    patience: giveUpAfter,
    restart,
  };
}
