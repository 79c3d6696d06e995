import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiStatusError, ConnectionError } from "../../../../src/cluster/cluster-error.js";
import { CheckpointError } from "../../../../src/migrate/checkpoint/checkpoint-text.js";
import type { Checkpoint, CheckpointStore } from "../../../../src/migrate/checkpoint.js";
import type { RunEnd } from "../../../../src/migrate/migration-report.js";
import { runMigration } from "../../../../src/migrate/run-migration.js";
import { DueFaults } from "./due-faults.js";
import { MigrateCommand } from "./migrate-command.js";
import { type OperatorAround, runOperator } from "./operator-run.js";
import type { Fault, PlannedRun } from "./schedule.js";
import type { MigratingUser } from "./story-surroundings.js";
import { crdName } from "./widget-crd.js";
import { widgetTarget } from "./widgets.js";

/** How a run ended: as its report says, or without one. */
export type StoryEnd = RunEnd | "killed" | "refused" | "checkpoint";

export interface RunAround {
  readonly user: MigratingUser;
  readonly store: CheckpointStore;
  /** The file of the store. */
  readonly file: string;
  readonly happens: (fault: Fault) => Promise<void>;
  readonly operator: OperatorAround;
}

/** A run in this process was killed: its further actions have no effect. */
class Killed extends Error {}

/** The longest times, in milliseconds: of a run, which then is asked to stop, and for which it is patient. Where nothing disturbs it, it has to end by itself. */
const amidFaults = { run: 60_000, patience: 20_000 };
const undisturbed = { run: 600_000, patience: 120_000 };

/** Performs a run; faults happen while it goes on. */
export function performRun(run: PlannedRun, around: RunAround): Promise<StoryEnd> {
  switch (run.by) {
    case "engine":
      return runEngine(run, around);
    case "command":
      return runCommand(run, around);
    case "operator":
      return runOperator(run, around.operator);
  }
}

async function runEngine({ faults, part, pageSize, through, clock }: PlannedRun, { user, store, happens }: RunAround): Promise<StoryEnd> {
  const abort = new AbortController();
  const due = new DueFaults(faults);
  let isKilled = false;
  const faulty: CheckpointStore = {
    description: store.description,
    load: () => store.load(),
    save: async (checkpoint) => {
      if (isKilled) throw new Killed();
      await store.save(atWrongTime(checkpoint, clock));
      for (const fault of due.after(checkpoint.counters.seen > 0)) {
        if (fault.what === "interrupt") abort.abort();
        else if (fault.what === "kill") isKilled = true;
        else await happens(fault);
      }
      if (isKilled) throw new Killed();
    },
  };
  // Discovery shows a switch before the storage has taken it up; an API server that learns late of it needs some time more.
  const longest = faults.length === 0 ? undisturbed : amidFaults;
  const settle = { time: through === "second" ? 1000 : 200, timeout: longest.patience };
  const options = { settle, pageSize, store: faulty, signal: abort.signal, verifyPasses: 2, patience: longest.patience };
  const later = setTimeout(() => abort.abort(), longest.run);
  try {
    const from = part === "prune" ? { from: "verify" as const } : {};
    return (await runMigration(user.client, await widgetTarget(user.client), { ...options, ...from })).end;
  } catch (error) {
    if (error instanceof Killed) return "killed";
    // As the command line does: a verification that is interrupted rejects with an AbortError.
    if (abort.signal.aborted && error instanceof Error && error.name === "AbortError") return "interrupted";
    if (error instanceof CheckpointError) return "checkpoint";
    // A final refusal by the API server ends a run, as with the rights to list.
    if (error instanceof ApiStatusError || error instanceof ConnectionError) return "refused";
    throw error;
  } finally {
    clearTimeout(later);
  }
}

async function runCommand({ faults, part, pageSize }: PlannedRun, { user, file, happens }: RunAround): Promise<StoryEnd> {
  const args = ["--resource", crdName, "--checkpoint", file, "--no-lease", "--settle", "1", "--json"];
  const command = new MigrateCommand(user.kubeconfig, [part, ...args, ...(part === "run" ? ["--page-size", String(pageSize)] : [])]);
  const due = new DueFaults(faults);
  const later = setTimeout(() => command.kill("SIGINT"), amidFaults.run);
  try {
    for (let seen = ""; command.isRunning; await sleep(5)) {
      const now = existsSync(file) ? readFileSync(file, "utf8") : "";
      if (now === seen) continue;
      seen = now;
      for (const fault of due.after(/"counters":\{"seen":[1-9]/.test(now))) {
        if (fault.what === "interrupt") command.kill("SIGINT");
        else if (fault.what === "kill") command.kill("SIGKILL");
        else await happens(fault);
      }
    }
    const { signal } = await command.ended;
    if (signal === "SIGKILL") return "killed";
    const last = command.lines().at(-1);
    if (last?.type === "result" && last.report !== undefined) return last.report.end;
    const codes = last?.type === "result" ? last.diagnostics.map(({ code }) => code) : [];
    if (codes.includes("WW659")) return "interrupted";
    if (codes.includes("WW652")) return "checkpoint";
    if (codes.some((code) => code.startsWith("WW6"))) return "refused";
    // A signal may come before it is listened for, and end it without a word.
    if (signal === "SIGINT") return "interrupted";
    throw new Error(`the command ended without a report:\n${command.stdout}${command.stderr}`);
  } finally {
    clearTimeout(later);
  }
}

/** The checkpoint as a machine saves it whose clock is wrong by so many hours. */
export function atWrongTime(checkpoint: Checkpoint, hours: number): Checkpoint {
  const moved = (time: string) => new Date(Date.parse(time) + hours * 3_600_000).toISOString();
  return { ...checkpoint, startedAt: moved(checkpoint.startedAt), updatedAt: moved(checkpoint.updatedAt) };
}
