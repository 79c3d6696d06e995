import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "./client.js";
import { ApiStatusError, isAlreadyExists, isConflict, isNotFound } from "./cluster-error.js";
import type { KubernetesObject, ObjectKey, ResourceRef } from "./resource.js";

/** How a lease is kept. Times in milliseconds. */
export interface LeaseTimes {
  /** How long others must see no change of the lease before they take it. A whole number of seconds. */
  readonly duration: number;
  /** How long after its last renewal the holder stops. Less than `duration`, so that it has stopped before another begins. */
  readonly renewDeadline: number;
  readonly retryPeriod: number;
}

/** client-go's (tools/leaderelection), as used by kube-controller-manager. */
const defaultLeaseTimes: LeaseTimes = { duration: 15_000, renewDeadline: 10_000, retryPeriod: 2_000 };

/** For how long a holder tries to let go, in milliseconds: it has to end, too. */
const longestRelease = 10_000;

export interface LeaseOptions {
  readonly key: ObjectKey & { readonly namespace: string };
  /** Who holds it, for people: unlike any other process's, or two would think that each is the other. */
  readonly holder: string;
  readonly times?: LeaseTimes;
  readonly labels?: Readonly<Record<string, string>>;
  /** Ends the waiting for another's lease. */
  readonly signal?: AbortSignal | undefined;
  /** Called once when somebody else's lease is found, and is watched for a sign of life. */
  readonly onWait?: (holder: string) => void;
  /** Whether to wait for a living holder to release the Lease, rather than to give up. */
  readonly patient?: boolean;
  /** Told where the API server refuses or is away, which is then tried again; without it `acquireLease` throws. */
  readonly onError?: (error: unknown) => void;
}

/** Somebody else holds the lease, and lives: it was renewed while it was watched. */
export class LeaseHeldError extends Error {
  override readonly name = "LeaseHeldError";

  constructor(
    readonly holder: string,
    readonly lease: string,
  ) {
    super(`${lease} is held by ${holder}`);
  }
}

/** The lease went to another, or couldn't be renewed in time. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}

/** `coordination.k8s.io/v1` Lease. */
interface LeaseObject extends KubernetesObject {
  spec?: {
    holderIdentity?: string;
    leaseDurationSeconds?: number;
    acquireTime?: string;
    renewTime?: string;
    leaseTransitions?: number;
  };
}

const leases: ResourceRef = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };

/**
 * Takes a lease and keeps it. Clocks of others are not trusted: a holder counts as gone when its lease didn't change for as long as the lease says,
 * measured here, by the monotonic clock.
 * @throws LeaseHeldError where its holder lives (unless patient), ApiStatusError and ConnectionError where the API server refuses or is away
 */
export async function acquireLease(client: ClusterClient, options: LeaseOptions): Promise<HeldLease> {
  const { signal, times = defaultLeaseTimes } = options;
  const observed: Observed = {};
  for (;;) {
    signal?.throwIfAborted();
    try {
      const taken = await takeIfFree(client, options, observed);
      if (taken !== undefined) return taken;
    } catch (error) {
      if (error instanceof LeaseHeldError || signal?.aborted || options.onError === undefined) throw error;
      options.onError(error);
    }
    await sleep(times.retryPeriod / 2, undefined, signal === undefined ? {} : { signal });
  }
}

/** The lease as it was when it was seen to change last. */
interface Observed {
  seen?: { readonly state: string; readonly since: number };
}

/** One look at a lease; undefined where somebody else has it, or was quicker. */
async function takeIfFree(client: ClusterClient, options: LeaseOptions, observed: Observed): Promise<HeldLease | undefined> {
  const { key, signal, times = defaultLeaseTimes } = options;
  const { seen } = observed;
  const began = performance.now();
  const found = await find(client, key, signal);
  const holder = found?.spec?.holderIdentity ?? "";
  const state = JSON.stringify(found?.spec ?? {});
  const validity = (found?.spec?.leaseDurationSeconds ?? times.duration / 1000) * 1000;
  if (holder === "" || holder === options.holder || (seen?.state === state && performance.now() - seen.since >= validity)) {
    const taken = await take(client, options, found);
    if (taken !== undefined) return new HeldLease(client, options, taken, began);
    delete observed.seen;
    return undefined;
  }
  if (seen === undefined) options.onWait?.(holder);
  else if (seen.state !== state && options.patient !== true) throw new LeaseHeldError(holder, describeLease(key));
  if (seen?.state !== state) observed.seen = { state, since: performance.now() };
  return undefined;
}

async function find(client: ClusterClient, key: ObjectKey, signal: AbortSignal | undefined): Promise<LeaseObject | undefined> {
  try {
    return await client.get<LeaseObject>(leases, key, { signal });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Undefined where somebody else was quicker. */
async function take(client: ClusterClient, options: LeaseOptions, found: LeaseObject | undefined): Promise<LeaseObject | undefined> {
  const { key, holder, signal, times = defaultLeaseTimes } = options;
  const now = microTime();
  const spec = {
    holderIdentity: holder,
    leaseDurationSeconds: Math.ceil(times.duration / 1000),
    acquireTime: now,
    renewTime: now,
    leaseTransitions: found === undefined ? 0 : (found.spec?.leaseTransitions ?? 0) + 1,
  };
  try {
    if (found !== undefined) return await client.update(leases, { ...found, spec }, { signal });
    const metadata = { ...key, ...(options.labels === undefined ? {} : { labels: { ...options.labels } }) };
    return await client.create<LeaseObject>(leases, { apiVersion: "coordination.k8s.io/v1", kind: "Lease", metadata, spec }, { signal });
  } catch (error) {
    if (isConflict(error) || isAlreadyExists(error) || isNotFoundObject(error, key)) return undefined;
    throw error;
  }
}

/** The lease is gone; not the namespace. */
function isNotFoundObject(error: unknown, { name }: ObjectKey): boolean {
  return isNotFound(error) && error instanceof ApiStatusError && error.status.details?.name === name;
}

/** A lease that is renewed until it is released or lost. */
export class HeldLease {
  readonly #client: ClusterClient;
  readonly #options: LeaseOptions;
  readonly #times: LeaseTimes;
  readonly #lost = new AbortController();
  readonly #released = new AbortController();
  readonly #renewing: Promise<void>;
  #object: LeaseObject;
  #renewedAt: number;

  /** @param renewedAt when the request that took it began, by `performance.now()`: others see the change no earlier */
  constructor(client: ClusterClient, options: LeaseOptions, object: LeaseObject, renewedAt: number) {
    this.#client = client;
    this.#options = options;
    this.#times = options.times ?? defaultLeaseTimes;
    this.#object = object;
    this.#renewedAt = renewedAt;
    this.#renewing = this.#keep();
  }

  /** Aborted, with a LeaseLostError, when the lease is no longer ours: whatever it guards must stop at once. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Whether it is ours now: by the clock, so that it is known before any timer fires, as where the event loop was blocked past the deadline. */
  get held(): boolean {
    this.#checkDeadline();
    return !this.#lost.signal.aborted && !this.#released.signal.aborted;
  }

  /**
   * Lets go, so that the next one needn't wait. Gives false where the API server refuses, or takes no write within half of the renew deadline (ten seconds at the most):
   * the lease then runs out by itself.
   */
  async release(): Promise<boolean> {
    this.#released.abort();
    await this.#renewing;
    if (this.#lost.signal.aborted) return false;
    const time = Math.min(this.#times.renewDeadline / 2, longestRelease);
    const late = AbortSignal.timeout(time);
    let held: LeaseObject | undefined = this.#object;
    while (!late.aborted) {
      const signal = AbortSignal.any([late, AbortSignal.timeout(time / 2)]);
      try {
        held ??= await find(this.#client, this.#options.key, signal);
        if (held?.spec?.holderIdentity !== this.#options.holder) return true;
        const spec = { ...held.spec, holderIdentity: "", leaseDurationSeconds: 1, renewTime: microTime() };
        await this.#client.update(leases, { ...held, spec }, { signal });
        return true;
      } catch (error) {
        // A renewal, or an attempt to let go, may have been done though its answer wasn't waited for.
        held = undefined;
        if (isRefusal(error)) return false;
        if (!isConflict(error)) await sleep(Math.min(this.#times.retryPeriod / 4, 500), undefined, { signal: late }).catch(() => undefined);
      }
    }
    return false;
  }

  /** Renews it no more, and leaves it to run out. */
  abandon(): void {
    this.#released.abort();
  }

  async #keep(): Promise<void> {
    const ended = AbortSignal.any([this.#released.signal, this.#lost.signal]);
    // A request that hangs must not keep the deadline from being noticed.
    const watch = setInterval(() => this.#checkDeadline(), Math.min(500, this.#times.retryPeriod / 4));
    try {
      while (!ended.aborted) {
        await sleep(this.#times.retryPeriod, undefined, { signal: ended }).catch(() => undefined);
        if (!ended.aborted) await this.#renew(ended);
      }
    } finally {
      clearInterval(watch);
    }
  }

  async #renew(ended: AbortSignal): Promise<void> {
    const began = performance.now();
    try {
      const spec = { ...this.#object.spec, renewTime: microTime() };
      this.#object = await this.#client.update(leases, { ...this.#object, spec }, { signal: ended });
      this.#renewedAt = began;
    } catch (error) {
      if (ended.aborted) return;
      if (isConflict(error) || isNotFound(error)) await this.#lookAgain(ended);
      // Whatever else went wrong may pass; the deadline decides.
    }
  }

  /**
   * A change that isn't our latest renewal: by another holder, an irrelevant one, or our own whose answer came too late. The Lease is then renewed at
   * once, as in client-go: there may be little time until the deadline.
   */
  async #lookAgain(signal: AbortSignal): Promise<void> {
    const began = performance.now();
    try {
      const found = await find(this.#client, this.#options.key, signal);
      if (found?.spec?.holderIdentity !== this.#options.holder) {
        this.#lose(`${describeLease(this.#options.key)} went to ${found?.spec?.holderIdentity || "nobody"}`);
        return;
      }
      this.#object = found;
      this.#object = await this.#client.update(leases, { ...found, spec: { ...found.spec, renewTime: microTime() } }, { signal });
      this.#renewedAt = began;
    } catch {
      // The deadline decides.
    }
  }

  #checkDeadline(): void {
    const silence = performance.now() - this.#renewedAt;
    if (silence > this.#times.renewDeadline) {
      this.#lose(`${describeLease(this.#options.key)} couldn't be renewed for ${Math.round(silence / 1000)} s`);
    }
  }

  #lose(message: string): void {
    if (!this.#released.signal.aborted) this.#lost.abort(new LeaseLostError(message));
  }
}

/** The API server answers the same however often it is asked. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiStatusError && (error.statusCode === 401 || error.statusCode === 403);
}

function describeLease({ namespace, name }: ObjectKey): string {
  return `lease ${namespace}/${name}`;
}

let written = 0;

/** meta/v1 MicroTime: exactly six digits of a second. The last three count, so that a renewal is a change even where the clock stands still. */
function microTime(): string {
  written = (written + 1) % 1000;
  return new Date().toISOString().replace("Z", `${String(written).padStart(3, "0")}Z`);
}

/** Who holds a lease. */
export interface LeaseHolder {
  readonly holder: string;
  /** When the holder renewed it last, by the holder's own clock. */
  readonly renewTime?: string;
}

/** Who holds a lease; undefined where nobody does. */
export async function readLease(client: ClusterClient, key: ObjectKey, signal?: AbortSignal): Promise<LeaseHolder | undefined> {
  const spec = (await find(client, key, signal))?.spec;
  if (!spec?.holderIdentity) return undefined;
  return { holder: spec.holderIdentity, ...(spec.renewTime === undefined ? {} : { renewTime: spec.renewTime }) };
}

/** How often a lease is looked at, to see whether its holder lives, in milliseconds. */
const lookingInterval = 250;

/**
 * Who holds a lease, and whether its holder lives: it renewed the lease while it was watched. A holder that was killed keeps the lease until another
 * one takes it.
 * @param time how long to watch it, in milliseconds; two of the holder's renewals fit into five seconds
 */
export async function watchLease(
  client: ClusterClient,
  key: ObjectKey,
  time = 2.5 * defaultLeaseTimes.retryPeriod,
): Promise<(LeaseHolder & { readonly alive: boolean }) | undefined> {
  const first = await readLease(client, key);
  if (first === undefined) return undefined;
  for (const end = performance.now() + time; performance.now() < end; ) {
    await sleep(lookingInterval);
    const now = await readLease(client, key);
    if (now === undefined) return undefined;
    if (now.renewTime !== first.renewTime || now.holder !== first.holder) return { ...now, alive: true };
  }
  return { ...first, alive: false };
}
