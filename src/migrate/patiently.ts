import type { MigrationListener } from "./migration-events.js";
import { defaultPatience } from "./rewrite/breaker.js";
import { judgeRefusal } from "./rewrite/judge-refusal.js";
import { startingPause, startingTime } from "./rewrite/starting.js";
import { growing, sleep } from "./rewrite/stop.js";

export interface Patience {
  readonly signal?: AbortSignal | undefined;
  readonly listen?: MigrationListener | undefined;
  /** How long to wait, in milliseconds; half an hour by default. */
  readonly patience?: number | undefined;
}

/**
 * Does something that only reads, again and again while the API server doesn't answer or asks for time: a run takes hours, and an API server may be
 * restarted meanwhile.
 * @throws what won't pass by waiting, or hasn't passed for too long; Stopped where the signal is aborted first
 */
export async function patiently<T>(
  { signal = new AbortController().signal, listen, patience = defaultPatience }: Patience,
  read: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  /** Since when it is forbidden. */
  let forbidden: number | undefined;
  for (let attempt = 0; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      const refusal = judgeRefusal(error);
      if (refusal.kind !== "outage" && refusal.kind !== "busy") {
        if (refusal.kind !== "refused" || refusal.why !== "forbidden") throw error;
        forbidden ??= performance.now();
        if (performance.now() - forbidden > startingTime) throw error;
        await sleep(startingPause, signal);
        continue;
      }
      forbidden = undefined;
      const delay = Math.max(1000 * (refusal.after ?? 0), growing(attempt, 500, 30_000));
      if (performance.now() + delay - begun > patience) throw error;
      listen?.({ type: "waiting", reason: refusal.message, delay });
      await sleep(delay, signal);
    }
  }
}
