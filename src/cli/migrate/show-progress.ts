import { writeSync } from "node:fs";
import type { MigrationEvent, MigrationListener } from "../../migrate/migration-events.js";
import type { QuarantinedObject } from "../../migrate/object-outcome.js";
import type { CommandContext } from "../context.js";
import { type Progress, progressBar, progressText } from "./progress-line.js";

/** Shows a run while it goes on. */
export interface ProgressDisplay {
  readonly listen: MigrationListener;
  /** Leaves the terminal as it was. */
  end(): void;
}

/** Quarantined objects that are named as they come; all are in the report. */
const maxNamed = 10;

/** A bar at a terminal, lines without one, and with `--json` every event as a line of JSON. */
export function showProgress(context: CommandContext): ProgressDisplay {
  if (context.json) return jsonLines(context);
  if (context.quiet) return { listen: () => {}, end: () => {} };
  return isTerminal(process.stderr) ? terminalBar(2) : plainLines(context);
}

/** The same on standard output, for a command that is asked for nothing else. */
export function showOnOutput(context: CommandContext): ProgressDisplay {
  if (context.json) return jsonLines(context);
  return isTerminal(process.stdout) ? terminalBar(1) : plainLines({ stderr: (line) => context.stdout(`${line}\n`) });
}

function isTerminal({ isTTY }: NodeJS.WriteStream): boolean {
  return isTTY === true && process.env.CI === undefined && process.env.TERM !== "dumb";
}

/** Every event as a line of JSON, progress once a second. */
export function jsonLines({ stdout }: Pick<CommandContext, "stdout">): ProgressDisplay {
  const due = every(1_000);
  return {
    listen: (event) => {
      // Progress shows the run's position; a checkpoint is for the run that goes on.
      if (event.type === "checkpoint" || (event.type === "progress" && !due())) return;
      stdout(`${JSON.stringify(event)}\n`);
    },
    end: () => {},
  };
}

/** Lines for a log, or for several runs at once. */
export function plainLines({ stderr }: Pick<CommandContext, "stderr">): ProgressDisplay {
  const due = every(10_000);
  const say = narrator();
  let last: Progress | undefined;
  return {
    listen: (event) => {
      if (event.type === "progress") {
        last = event;
        if (due()) stderr(progressText(event));
        return;
      }
      if (event.type === "phase" && last !== undefined) {
        stderr(progressText(last));
        last = undefined;
      }
      for (const line of say(event)) stderr(line);
    },
    end: () => {
      if (last !== undefined) stderr(progressText(last));
    },
  };
}

/** The bar stands in the last line; other lines go above it. */
function terminalBar(descriptor: 1 | 2): ProgressDisplay {
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  const say = narrator();
  let bar = "";
  const draw = (text: string, lines: readonly string[] = []) => {
    bar = text;
    writeSync(descriptor, `\r\u001b[K${lines.map((line) => `${line}\n`).join("")}${bar}`);
  };
  return {
    listen: (event) => {
      if (event.type === "progress") draw(progressBar(event, stream.columns || 80));
      else if (event.type === "phase") draw(`${event.phase}${event.pass > 1 ? ` ${event.pass}` : ""} …`);
      else {
        const lines = say(event);
        if (lines.length > 0) draw(bar, lines);
      }
    },
    end: () => draw(""),
  };
}

/** Makes a function that puts each event into lines of text, except for progress. A wait is reported when it begins, not each time that it goes on. */
function narrator(): (event: MigrationEvent) => readonly string[] {
  let named = 0;
  let waitingFor = "";
  let phase = "";
  return (event) => {
    switch (event.type) {
      case "phase": {
        const now = event.pass > 1 ? `${event.phase}, pass ${event.pass}` : event.phase;
        // A phase is entered twice where a checkpoint comes before it.
        if (phase === now) return [];
        phase = now;
        return [now];
      }
      case "notice":
        return [event.message];
      case "waiting": {
        if (waitingFor === event.reason) return [];
        waitingFor = event.reason;
        return [`waiting: ${event.reason}`];
      }
      case "quarantined":
        named++;
        if (named > maxNamed + 1) return [];
        return [
          named > maxNamed ? "further objects are quarantined: the report has them all" : `quarantined: ${quarantinedText(event.object)}`,
        ];
      default:
        return [];
    }
  };
}

/** `default/web (invalid): spec.size: Invalid value ...` */
export function quarantinedText({ namespace, name, why, message }: QuarantinedObject): string {
  return `${namespace === undefined ? "" : `${namespace}/`}${name} (${why}): ${message}`;
}

/** True at most once in so many milliseconds. */
function every(milliseconds: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < milliseconds) return false;
    last = performance.now();
    return true;
  };
}
