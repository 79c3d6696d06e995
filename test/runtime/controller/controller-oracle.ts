import type { BackoffPolicy } from "../../../src/runtime/controller/backoff.js";

/** How a reconcile ends: with a wish to come again after so many milliseconds, or in a way that has a name. */
export type Ending = "success" | "requeue" | "error" | "away" | "terminal" | number;

/** How a controller is to be. Times in milliseconds. */
export interface ControllerSettings {
  readonly workers: number;
  readonly timeout: number;
  /** Without jitter. */
  readonly backoff: BackoffPolicy;
}

interface KeyState {
  /** Since when there is an event that no reconcile has begun after; one that came during a reconcile counts from its end. */
  eventAt: number | undefined;
  /** When it is to come again. */
  dueAt: number | undefined;
  startedAt: number | undefined;
  failures: number;
  away: number;
}

/** No wait for an API server that is away is longer. */
const longestAway = 5_000;

/**
 * The laws of a controller, by a clock that stands still while something happens:
 * 1. A key is in one reconcile at a time, unless the one before is out of time.
 * 2. A reconcile begins for a reason: an event, or a time to come again. An event and each begin end an earlier wait.
 * 3. It begins at the moment when there is a reason and a worker; so no event is lost.
 * 4. Failures of a key in a row wait twice as long each time, those of an API server that is away by a count of their own.
 * 5. None begins before the store is complete and this process leads, nor once it has to stop or leads no more. It has stopped when the last one has ended.
 */
export class ControllerOracle {
  readonly broken: string[] = [];
  readonly #settings: ControllerSettings;
  readonly #now: () => number;
  readonly #keys = new Map<string, KeyState>();
  #busy = 0;
  #freedAt = 0;
  #readyAt = Number.POSITIVE_INFINITY;
  /** No reconcile may begin any more. */
  #isOver = false;

  constructor(settings: ControllerSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
  }

  /** How many reconciles are under way, those not counted that ran out of time when they had been told to stop. */
  get busy(): number {
    return this.#busy - this.overdue;
  }

  /** How many reconciles had to stop, didn't, and ran out of time. */
  get overdue(): number {
    const limit = this.#now() - this.#settings.timeout;
    return [...this.#keys.values()].filter(({ startedAt = Number.POSITIVE_INFINITY }) => startedAt <= limit).length;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Reconciles may begin from now on. */
  ready(): void {
    this.#readyAt = Math.min(this.#readyAt, this.#now());
  }

  end(): void {
    this.#isOver = true;
  }

  /** Something happened to an object. */
  event(key: string): void {
    const state = this.#of(key);
    state.eventAt ??= this.#now();
  }

  began(key: string): void {
    const state = this.#of(key);
    const now = this.#now();
    const reason = Math.min(state.eventAt ?? Number.POSITIVE_INFINITY, state.dueAt ?? Number.POSITIVE_INFINITY);
    const due = Math.max(reason, this.#freedAt, this.#readyAt);
    if (state.startedAt !== undefined) this.#break(`${key} is in two reconciles`);
    if (this.#isOver) this.#break(`${key} begins after the end`);
    if (now !== due) this.#break(`${key} begins at ${now} in place of ${due}`);
    state.eventAt = undefined;
    state.dueAt = undefined;
    state.startedAt = now;
    this.#busy++;
    if (this.#busy > this.#settings.workers) this.#break(`${this.#busy} reconciles at a time`);
  }

  ended(key: string, ending: Ending): void {
    const state = this.#of(key);
    const now = this.#now();
    if (this.#busy === this.#settings.workers) this.#freedAt = now;
    this.#busy--;
    state.startedAt = undefined;
    if (state.eventAt !== undefined) state.eventAt = now;
    state.dueAt = this.#dueAfter(state, ending);
  }

  /** A reconcile was cut off. */
  outOfTime(key: string): void {
    const { startedAt = Number.NaN } = this.#of(key);
    if (this.#now() !== startedAt + this.#settings.timeout)
      this.#break(`${key} was cut off at ${this.#now()}, having begun at ${startedAt}`);
    this.ended(key, "error");
  }

  /** Has the laws of a moment be so at which nothing is on its way. */
  settled(): void {
    const now = this.#now();
    if (this.#isOver || now < this.#readyAt || this.#busy >= this.#settings.workers) return;
    for (const [key, { eventAt, dueAt = Number.POSITIVE_INFINITY, startedAt }] of this.#keys)
      if (startedAt === undefined && (eventAt !== undefined || dueAt <= now)) this.#break(`${key} waits though a worker is free`);
  }

  #dueAfter(state: KeyState, ending: Ending): number | undefined {
    const { initial, longest } = this.#settings.backoff;
    const now = this.#now();
    if (ending === "away") return now + Math.min(initial * 2 ** state.away++, longest, longestAway);
    state.away = 0;
    if (ending === "error" || ending === "requeue") return now + Math.min(initial * 2 ** state.failures++, longest);
    state.failures = 0;
    return typeof ending === "number" ? now + ending : undefined;
  }

  #of(key: string): KeyState {
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    const state: KeyState = { eventAt: undefined, dueAt: undefined, startedAt: undefined, failures: 0, away: 0 };
    this.#keys.set(key, state);
    return state;
  }

  #break(law: string): void {
    this.broken.push(`${this.#now()} ms: ${law}`);
  }
}
