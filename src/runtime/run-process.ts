import { ClusterError } from "../cluster/cluster-error.js";
import { messageOf } from "../model/message-of.js";
import type { Logger } from "./logger.js";
import { RunError } from "./run-error.js";

/**
 * Runs something as the whole of this process: SIGTERM or SIGINT aborts its signal, a second one ends the process at once. The process ends when it
 * does, whatever timers there may still be: with the exit code that the action gives, or with 1 and a line in the log when it failed.
 *
 * A rejection that nobody handles is logged and no more: a conversion or a reconcile that leaves a promise behind must not take down what serves
 * everybody else. An exception that nobody caught is logged too, and ends the process, since nothing is known of its state.
 */
export async function runProcess(log: Logger, action: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) {
        log.warn({ signal: name }, "a second signal to stop: ending at once");
        process.exit(1);
      }
      log.info({ signal: name }, "stopping");
      stop.abort();
    });
  }
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "a promise was rejected that nobody waited for"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an exception was thrown that nobody caught");
    process.exit(1);
  });
  try {
    process.exit(await action(stop.signal));
  } catch (error) {
    log.fatal(detailsOf(error), messageOf(error));
    process.exit(1);
  }
}

/** A stack for a bug only: what is wrong around a manager is in the message and its cause. */
function detailsOf(error: unknown): object {
  if (!(error instanceof RunError || error instanceof ClusterError)) return { err: error };
  const { cause } = error;
  return { ...("code" in error ? { code: error.code } : {}), ...(cause instanceof Error ? { cause: cause.message } : {}) };
}
