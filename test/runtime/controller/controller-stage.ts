import { setImmediate } from "node:timers/promises";
import { vi } from "vitest";
import { ConnectionError } from "../../../src/cluster/cluster-error.js";
import type { KubernetesObject } from "../../../src/cluster/resource.js";
import { ObjectStore } from "../../../src/runtime/cache/object-store.js";
import { Client } from "../../../src/runtime/client/client.js";
import { KindMapper } from "../../../src/runtime/client/kind-mapper.js";
import { Controller } from "../../../src/runtime/controller/controller.js";
import { type ReconcileContext, type ReconcileRequest, TerminalError } from "../../../src/runtime/controller/reconciler.js";
import { channelSource, RequestChannel } from "../../../src/runtime/controller/request-channel.js";
import { ownObjects } from "../../../src/runtime/controller/sources.js";
import { OutOfTimeError } from "../../../src/runtime/controller/time-limit.js";
import type { Random } from "../../support/random.js";
import { memoryLogger } from "../support.js";
import { ControllerOracle, type ControllerSettings, type Ending } from "./controller-oracle.js";

/** How a reconcile goes. */
interface Deed {
  readonly takes: number;
  readonly ending: Ending;
  readonly heedsSignal: boolean;
}

/** A controller of a few objects on a clock of the test's, and what is known of it. */
export class ControllerStage {
  readonly oracle: ControllerOracle;
  readonly settings: ControllerSettings;
  readonly #random: Random;
  readonly #store = new ObjectStore<KubernetesObject>();
  readonly #channel = new RequestChannel();
  readonly #stop = new AbortController();
  readonly #leadership = { held: false, elected: Promise.resolve(), elect: () => {} };
  #version = 0;
  /** Reconciles that are out of time and go on, though nobody waits for them. */
  #late = 0;
  /** Reconciles under way that end as soon as they are told to. */
  #heeding = 0;
  #isDone = false;
  #isSynced = false;
  #isStarted = false;

  constructor(random: Random) {
    this.#random = random;
    this.settings = {
      workers: 1 + random.below(3),
      timeout: 100,
      backoff: { initial: random.pick([1, 5]), longest: random.pick([20, 1_000]), jitter: 0 },
    };
    this.oracle = new ControllerOracle(this.settings, () => performance.now());
    this.#leadership.elected = new Promise((resolve) => {
      this.#leadership.elect = resolve;
    });
  }

  start(): void {
    this.#isStarted = true;
    const connect = () => Promise.reject(new Error("nobody is to connect"));
    const log = memoryLogger();
    const controller = new Controller<KubernetesObject>({
      reconciler: {
        resource: { group: "demo.example.com", version: "v1", plural: "demos", namespaced: true },
        reconcile: (request, context) => this.#reconcile(request, context),
        maxConcurrentReconciles: this.settings.workers,
        reconcileTimeout: this.settings.timeout / 1_000,
      },
      store: this.#store,
      sources: [ownObjects(this.#store, [], log), channelSource(this.#channel)],
      client: new Client({ connect, mapper: new KindMapper(connect), fieldManager: "tests" }),
      events: { normal: () => {}, warning: () => {} },
      log,
      backoff: this.settings.backoff,
      leadership: this.#leadership,
    });
    void controller.run(this.#stop.signal).then(() => {
      this.#isDone = true;
    });
  }

  /** Somebody creates, changes or deletes an object, or all are told of again. */
  change(): void {
    const metadata = { namespace: "default", name: this.#random.pick(["a", "b", "c", "d", "e"]), uid: "u" };
    const key = `default/${metadata.name}`;
    // Of what is gone before it listens a controller knows nothing.
    const deed = this.#isStarted ? this.#random.below(10) : 3 + this.#random.below(7);
    if (deed === 0) {
      for (const each of this.#store.keys()) this.oracle.event(each);
      this.#store.resync();
    } else if (deed <= 2) {
      if (this.#store.has(key)) this.oracle.event(key);
      this.#store.remove({ metadata });
    } else if (deed <= 4) {
      this.oracle.event(key);
      this.#channel.send(metadata);
    } else {
      this.oracle.event(key);
      this.#store.put({ metadata: { ...metadata, resourceVersion: String(++this.#version) } });
    }
  }

  sync(): void {
    this.#isSynced = true;
    this.#store.markSynced();
    if (this.#leadership.held) this.oracle.ready();
  }

  elect(): void {
    if (this.oracle.isOver) return;
    this.#leadership.held = true;
    this.#leadership.elect();
    if (this.#isSynced) this.oracle.ready();
  }

  loseLeadership(): void {
    this.#leadership.held = false;
    this.oracle.end();
  }

  stop(): void {
    this.oracle.end();
    this.#stop.abort(new Error("the end"));
  }

  /** Passes time by steps in which everything comes to rest. */
  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed++) {
      vi.advanceTimersByTime(1);
      await this.settle();
    }
  }

  /** Lets everything happen that needs no time. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 6; turn++) await setImmediate();
    this.oracle.settled();
    if (this.#stop.signal.aborted) this.#settledAfterStop();
    if (this.oracle.broken.length > 0) throw new Error(this.oracle.broken.join("\n"));
  }

  #settledAfterStop(): void {
    const { busy, overdue, broken } = this.oracle;
    if (this.#isDone !== (busy === 0)) broken.push(`it has ${this.#isDone ? "" : "not "}ended with ${busy} reconciles under way`);
    if (this.#heeding > 0) broken.push(`${this.#heeding} reconciles weren't told to stop`);
    const timers = vi.getTimerCount() - this.#late - overdue;
    if (this.#isDone && timers !== 0) broken.push(`${timers} timers are left`);
  }

  #reconcile({ namespace, name }: ReconcileRequest, { signal, get }: ReconcileContext): Promise<object> {
    const key = `${namespace}/${name}`;
    this.oracle.began(key);
    if (JSON.stringify(get()) !== JSON.stringify(this.#store.get(key))) this.oracle.broken.push(`${key} reads something old`);
    const deed = this.#deed();
    if (deed.takes === 0 && this.#random.chance(0.3)) return this.#end(key, deed.ending);
    return this.#act(key, deed, signal);
  }

  async #act(key: string, { takes, ending, heedsSignal }: Deed, signal: AbortSignal): Promise<object> {
    let isOut = false;
    const isAborted = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => {
        isOut = signal.reason instanceof OutOfTimeError;
        if (isOut) this.oracle.outOfTime(key);
        if (isOut && !heedsSignal) this.#late++;
        resolve();
      });
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isTime = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, takes);
    });
    if (heedsSignal) this.#heeding++;
    await (heedsSignal ? Promise.race([isTime, isAborted]) : isTime);
    if (heedsSignal) this.#heeding--;
    clearTimeout(timer);
    if (!isOut) return this.#end(key, ending);
    if (!heedsSignal) this.#late--;
    throw new Error("too late");
  }

  /** Ends as planned, as a function of a user's may: by a result, by something thrown or by a rejection. */
  #end(key: string, ending: Ending): Promise<object> {
    this.oracle.ended(key, ending);
    if (typeof ending === "number") return Promise.resolve({ requeueAfterSeconds: ending / 1_000, requeue: this.#random.chance(0.5) });
    if (ending === "success") return Promise.resolve({ requeueAfterSeconds: this.#random.below(2) - 1 });
    if (ending === "requeue") return Promise.resolve({ requeue: true, requeueAfterSeconds: 0 });
    if (ending === "terminal") return Promise.reject(new TerminalError("for good"));
    if (ending === "away") return Promise.reject(new Error("wrapped", { cause: new ConnectionError("refused") }));
    if (this.#random.chance(0.3)) return Promise.resolve("soon" as unknown as object);
    if (this.#random.chance(0.3)) throw new Error("at once");
    return Promise.reject(this.#random.chance(0.3) ? "text" : new Error("no"));
  }

  #deed(): Deed {
    const takes = this.#random.pick([0, 0, 1, 3, 20, 90, 130]);
    const ending = this.#random.pick<Ending>(["success", "success", "requeue", "error", "error", "away", "terminal", 1, 7, 60]);
    // A reconcile that would end at the same time as its limit may end in either way.
    return { takes: takes + this.#random.below(5), ending, heedsSignal: this.#random.chance(0.6) };
  }
}
