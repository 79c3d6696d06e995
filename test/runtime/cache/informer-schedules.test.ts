import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ClusterClient } from "../../../src/cluster/client.js";
import type { Change } from "../../../src/runtime/cache/change.js";
import { Informer } from "../../../src/runtime/cache/informer.js";
import { ObjectStore } from "../../../src/runtime/cache/object-store.js";
import { demos } from "../../cluster-client/scripted-api.js";
import { failedSeeds } from "../../support/failed-seeds.js";
import type { Random } from "../../support/random.js";
import { waitFor } from "../../support/wait.js";
import { memoryLogger } from "../support.js";
import { ModelApi } from "./model-api.js";
import { ModelHistory, type ModelObject } from "./model-history.js";

/** Random schedules: 5,000 in the soak. */
const runs = Number(process.env.INFORMER_RUNS ?? 60);
const firstSeed = Number(process.env.INFORMER_SEED ?? 1);
const atOnce = 10;

describe("the informer in random schedules of changes and faults", () => {
  it(
    `ends with what the API server has, and tells of each change in turn (${runs}, INFORMER_SEED=${firstSeed})`,
    async () => {
      expect(await failedSeeds({ runs, firstSeed, atOnce }, play)).toEqual([]);
    },
    180_000 + runs * 1_000,
  );
});

async function play(random: Random): Promise<void> {
  const history = new ModelHistory();
  for (let count = random.below(8); count > 0; count--) history.change(random);
  const api = new ModelApi(history, random, random.pick(["sent", "sent", "refused", "ignored"]));
  const client = new ClusterClient(await api.start(), { retry: { retries: random.below(2), delay: 1, longestDelay: 1 } });
  const stop = new AbortController();
  const store = new ObjectStore<ModelObject>();
  const started = informers(client, store, random);
  const running = started.map((informer) => informer.run(stop.signal));
  const listeners = [new Listener(store)];
  const settled = () =>
    waitFor({ for: "the store to be as the server", interval: 2, details: () => compared(store, history) }, () => {
      api.pump();
      return compared(store, history) === "";
    });
  try {
    for (let step = random.below(80); step > 0; step--)
      await takeStep({ random, history, api, listen: () => listeners.push(new Listener(store)) });
    api.isFaulty = false;
    await settled();
    if (random.chance(0.2)) {
      history.change(random);
      await settled();
      restore(history, random, started.length === 1);
      api.hangUp();
      await settled();
    }
    for (const listener of listeners) listener.check(history);
  } finally {
    stop.abort();
    await Promise.all(running);
    await client.close();
    await api.stop();
  }
}

/** One informer of all namespaces, or one of each. */
function informers(client: ClusterClient, store: ObjectStore<ModelObject>, random: Random): readonly Informer<ModelObject>[] {
  const pageSize = random.pick([1, 2, 3, 500]);
  const options = { store, pageSize, initialEvents: random.chance(0.8), backoff: { initial: 1, longest: 4, jitter: 0 }, silence: 1_100 };
  const logger = memoryLogger();
  if (random.chance(0.7)) return [new Informer<ModelObject>(client, demos, logger, options)];
  return ["here", "there"].map((namespace) => new Informer<ModelObject>(client, demos, logger, { ...options, selection: { namespace } }));
}

interface Schedule {
  readonly random: Random;
  readonly history: ModelHistory;
  readonly api: ModelApi;
  readonly listen: () => void;
}

async function takeStep({ random, history, api, listen }: Schedule): Promise<void> {
  const steps: readonly (readonly [weight: number, () => unknown])[] = [
    [30, () => history.change(random)],
    [30, () => api.pump()],
    [30, () => sleep(random.below(3))],
    [4, () => history.compact()],
    [4, () => api.hangUp()],
    [2, listen],
  ];
  await random.weighted(steps)();
}

/**
 * Restores a backup, and writes on: far beyond what was lost, or with the next revisions. Of those fewer than are lost, since nobody can tell when the revision that
 * was known is reached again; and not for informers of one namespace, which may know an early revision only.
 */
function restore(history: ModelHistory, random: Random, knowsTheLast: boolean): void {
  const former = history.revision;
  history.restore(former - 1 - random.below(Math.min(20, former - 101)));
  if (!knowsTheLast || random.chance(0.3)) history.bump();
  else while (history.revision + 2 < former && random.chance(0.8)) history.change(random);
}

/** The differences between the store and the server, in words. */
function compared(store: ObjectStore<ModelObject>, history: ModelHistory): string {
  const there = new Map([...history.at()].map(([key, object]) => [key, JSON.stringify(object)]));
  const here = new Map([...store.keys()].map((key) => [key, JSON.stringify(store.get(key))]));
  const keys = [...new Set([...there.keys(), ...here.keys()])].filter((key) => there.get(key) !== here.get(key));
  return keys.map((key) => `${key}: ${here.get(key)} in place of ${there.get(key)}`).join("\n");
}

/** Follows a store by the changes that it tells of. */
class Listener {
  readonly #objects = new Map<string, ModelObject>();
  readonly #faults: string[] = [];

  constructor(store: ObjectStore<ModelObject>) {
    store.subscribe((key, change) => this.#hear(key, change));
  }

  /** @throws unless it was told of each change in turn, and knows what the server has */
  check(history: ModelHistory): void {
    expect(this.#faults).toEqual([]);
    expect(Object.fromEntries(this.#objects)).toEqual(Object.fromEntries(history.at()));
  }

  #hear(key: string, change: Change<ModelObject>): void {
    const former = this.#objects.get(key);
    const { type, object, before } = change;
    if ((type === "create") !== (former === undefined)) this.#faults.push(`${type} of ${key}, which was ${JSON.stringify(former)}`);
    if (type === "update" && JSON.stringify(before) !== JSON.stringify(former))
      this.#faults.push(`${key} was never ${JSON.stringify(before)}`);
    if (type === "update" && former?.metadata?.uid !== object.metadata?.uid) this.#faults.push(`${key} is another object`);
    if (type === "delete" && former?.metadata?.uid !== object.metadata?.uid) this.#faults.push(`another ${key} is deleted`);
    if (type === "delete") this.#objects.delete(key);
    else this.#objects.set(key, object);
  }
}
