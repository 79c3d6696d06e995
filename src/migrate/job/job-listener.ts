import type { MigrationListener } from "../migration-events.js";
import type { JobLog } from "./migrate-command.js";

/** Progress is logged once in so many milliseconds. */
const progressInterval = 30_000;

/** Logs what a run tells of. */
export function logListener(log: JobLog): MigrationListener {
  let progressAt = performance.now();
  return (event) => {
    switch (event.type) {
      case "phase":
        progressAt = performance.now();
        return log.info({ phase: event.phase, pass: event.pass }, "phase");
      case "progress": {
        if (performance.now() - progressAt < progressInterval) return;
        progressAt = performance.now();
        const { phase, counters, total, rate, concurrency } = event;
        return log.info({ phase, ...counters, total, rate: Math.round(rate), concurrency }, "progress");
      }
      case "quarantined":
        return log.warn({ ...event.object }, "an object can't be written");
      case "waiting":
        return log.warn({ delay: event.delay / 1000 }, `waiting: ${event.reason}`);
      case "notice":
        return log.info({}, event.message);
      case "checkpoint":
        return;
    }
  };
}

/** One listener for several. */
export function all(...listeners: readonly MigrationListener[]): MigrationListener {
  return (event) => {
    for (const listen of listeners) listen(event);
  };
}
