import { setTimeout as sleep } from "node:timers/promises";
import { ClusterClient } from "../cluster/client.js";
import type { ClusterConfig } from "../cluster/cluster-config.js";
import { ClusterError } from "../cluster/cluster-error.js";
import { noRetries } from "../cluster/retry.js";

/** How an API server is asked whether it answers at all. Times in milliseconds. */
export interface StandstillTimes {
  /** How long an answer may take. */
  readonly answer: number;
  readonly pause: number;
  /** How many questions in a row have no answer until it counts as standing still. */
  readonly unanswered: number;
}

const defaultTimes: StandstillTimes = { answer: 5_000, pause: 2_000, unanswered: 4 };

/**
 * Notices an API server that stands still: it takes connections, or doesn't even refuse them, and answers nothing, which single requests wait for a minute each and again. One
 * that refuses connections is being restarted, and whatever it answers is an answer. It is asked without credentials, on a connection of its own: a plugin that asks
 * somebody to log in may take its time.
 */
export class Standstill {
  readonly #over = new AbortController();
  readonly #stands = new AbortController();
  readonly #rejected: Promise<never>;

  constructor(config: ClusterConfig, times = defaultTimes) {
    const { server, context } = config;
    const named = context === undefined ? server : `${server} (context ${context})`;
    const seconds = (times.answer * times.unanswered) / 1000;
    this.#rejected = new Promise((_, reject) => {
      void standsStill(config, times, this.#over.signal).then((stands) => {
        if (!stands) return;
        const error = new ClusterError("WW610", `${named} stands still: it has answered nothing for ${seconds} s`);
        reject(error);
        // Those that wait learn the reason before the request that they wait for is reported as interrupted.
        queueMicrotask(() => this.#stands.abort(error));
      });
    });
    // Nothing may be under way.
    this.#rejected.catch(() => undefined);
  }

  /** Aborted with the same error that `during` throws. */
  get signal(): AbortSignal {
    return this.#stands.signal;
  }

  /** Waits for something, until the API server stands still. @throws ClusterError WW610 then */
  async during<T>(action: Promise<T>): Promise<T> {
    return Promise.race([action, this.#rejected]);
  }

  /** Asks no longer. */
  forget(): void {
    this.#over.abort();
  }
}

/** Gives true once the API server stands still, and false once nobody wants to know any longer. */
async function standsStill(
  { server, tls, freshTls, proxy, namespace }: ClusterConfig,
  { answer, pause, unanswered }: StandstillTimes,
  over: AbortSignal,
): Promise<boolean> {
  const client = new ClusterClient(
    { server, tls, namespace, ...(freshTls === undefined ? {} : { freshTls }), ...(proxy === undefined ? {} : { proxy }) },
    { userAgent: "wheelwright-migrate", retry: noRetries },
  );
  try {
    for (let silent = 0; silent < unanswered; ) {
      const answered = await answers(client, answer, over);
      if (over.aborted) return false;
      silent = answered ? 0 : silent + 1;
      if (answered) await sleep(pause, undefined, { signal: over }).catch(() => undefined);
    }
    return true;
  } finally {
    // It waits for connections that are being made, for ten seconds.
    void client.close();
  }
}

/** Whether the API server answers within a time, whatever it answers; refusing a connection is an answer. */
async function answers(client: ClusterClient, time: number, over: AbortSignal): Promise<boolean> {
  const answered = new AbortController();
  const signal = AbortSignal.any([over, answered.signal]);
  // A request ends no sooner than the connection that is being made for it.
  const late = sleep(time, false, { signal }).catch(() => true);
  const asked = client.text({ method: "GET", path: "/livez", signal }).then(
    () => true,
    () => true,
  );
  return Promise.race([asked, late]).finally(() => answered.abort());
}
