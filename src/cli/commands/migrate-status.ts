import { setTimeout as sleep } from "node:timers/promises";
import { type LeaseHolder, readLease, watchLease } from "../../migrate/checkpoint/only-runner.js";
import type { Checkpoint } from "../../migrate/checkpoint.js";
import { readCrd } from "../../migrate/crd.js";
import { countsInWords, grouped } from "../../migrate/words.js";
import type { CommandContext } from "../context.js";
import type { MigrateOptions } from "../declarations/migrate.js";
import { ExitCode } from "../exit-code.js";
import { asDiagnostic } from "../migrate/as-diagnostic.js";
import { Interruption } from "../migrate/interruption.js";
import { type Session, withSession } from "../migrate/session.js";
import { quarantinedText, showOnOutput } from "../migrate/show-progress.js";
import type { StatusLook } from "../migrate/status-events.js";
import { type StatusSource, watchStatus } from "../migrate/watch-status.js";

/** `wheelwright migrate status`: where a migration is, as its checkpoint, its Lease and the CRD say. */
export async function run(options: MigrateOptions, context: CommandContext): Promise<ExitCode> {
  return withSession(options, context, "wheelwright migrate status", (session) =>
    options.watch === true ? follow(session, options, context) : tell(session, context).then(() => ExitCode.done),
  );
}

/** Prints the state of a migration, and returns it. */
async function tell(session: Session, context: CommandContext, indent = 2): Promise<StatusLook> {
  const { client, store, target, resource, standstill } = session;
  const checkpoint = await standstill.during(store.load());
  const lease = await standstill.during(watchLease(client, session.lease));
  const known = statusLook({ checkpoint, runner: lease, storedVersions: target.crd?.storedVersions });
  if (context.json) {
    const crd = target.crd && { storageVersion: target.crd.storageVersion, storedVersions: target.crd.storedVersions };
    context.stdout(`${JSON.stringify({ exitCode: ExitCode.done, resource, crd, runner: lease, checkpoint }, null, indent)}\n`);
  } else {
    context.stdout(`${lines(session, checkpoint, lease).join("\n")}\n`);
  }
  return known;
}

const defaultInterval = 2;

/** Says where a migration is, and how it goes on from there, until it is done or somebody ends the watch. */
async function follow(session: Session, options: MigrateOptions, context: CommandContext): Promise<ExitCode> {
  const interruption = new Interruption(context, undefined);
  const { signal } = interruption;
  const display = showOnOutput(context);
  const interval = (options.interval ?? defaultInterval) * 1000;
  const source: StatusSource = {
    look: () => look(session, signal),
    wait: () => sleep(interval, true, { signal }).catch(() => false),
    listen: display.listen,
    outage: (error) => asDiagnostic(error)?.message,
  };
  try {
    const isDone = await watchStatus(source, await tell(session, context, 0));
    return isDone ? ExitCode.done : interruption.exitCode;
  } catch (error) {
    if (interruption.isItself(error)) return interruption.exitCode;
    throw error;
  } finally {
    display.end();
    interruption.forget();
  }
}

async function look({ client, store, lease, target }: Session, signal: AbortSignal): Promise<StatusLook> {
  const [checkpoint, runner, crd] = [
    await store.load(),
    await readLease(client, lease, signal),
    target.crd && (await readCrd(client, target.crd.name, signal)),
  ];
  return statusLook({ checkpoint, runner, storedVersions: crd?.status?.storedVersions });
}

interface Looked {
  readonly checkpoint: Checkpoint | undefined;
  readonly runner: LeaseHolder | undefined;
  readonly storedVersions: readonly string[] | null | undefined;
}

function statusLook({ checkpoint, runner, storedVersions }: Looked): StatusLook {
  return {
    at: performance.now(),
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(runner === undefined ? {} : { runner }),
    ...(storedVersions === undefined || storedVersions === null ? {} : { storedVersions }),
  };
}

function lines(
  { target, resource, store }: Session,
  checkpoint: Checkpoint | undefined,
  lease: (LeaseHolder & { readonly alive: boolean }) | undefined,
): string[] {
  const { crd } = target;
  return [
    `resource    ${resource}`,
    ...(crd === undefined
      ? []
      : [`stored      ${crd.storageVersion}; objects may be at ${crd.storedVersions.join(", ")} (status.storedVersions)`]),
    `runner      ${runnerText(lease)}`,
    ...(checkpoint === undefined ? [`checkpoint  none in ${store.description}`] : checkpointLines(checkpoint, store.description)),
  ];
}

function runnerText(lease: (LeaseHolder & { readonly alive: boolean }) | undefined): string {
  if (lease === undefined) return "none";
  const { holder, renewTime, alive } = lease;
  if (alive) return holder;
  return `none: ${holder} has the lease and shows no sign of life${renewTime === undefined ? "" : ` since ${renewTime}`}; a run takes it over`;
}

function checkpointLines(
  { phase, pass, version, counters, total, quarantine, updatedAt, startedAt, filter, before }: Checkpoint,
  where: string,
): string[] {
  const seen = total.seen + counters.seen;
  const planned = phase === "settle" && seen === 0;
  return [
    `checkpoint  ${where}`,
    `to          ${version}${filter === undefined ? "" : ", a part of the objects only"}`,
    `phase       ${planned ? "not begun" : phase}${pass > 1 ? `, pass ${pass}` : ""}${before === undefined ? "" : `; the fast path is open below resourceVersion ${before.resourceVersion}`}`,
    ...(planned ? [] : [`this pass   ${grouped(counters.seen)} objects: ${countsInWords(counters)}`]),
    ...(total.seen === 0 ? [] : [`before it   ${grouped(total.seen)} objects: ${countsInWords(total)}`]),
    `begun       ${startedAt}, saved last ${updatedAt}`,
    ...(quarantine.length === 0 ? [] : ["left as they were:", ...quarantine.slice(0, 10).map((object) => `  ${quarantinedText(object)}`)]),
  ];
}
