import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { RateLimiter } from "../../cluster/rate-limiter.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import type { Client } from "../client/client.js";
import { kindOf } from "../client/kinds.js";
import { mergePatch } from "../client/patch.js";
import type { Logger } from "../logger.js";

/** The facts of an Event on an object. */
export interface EventFacts {
  /** Why, in one CamelCase word that programs can read. */
  readonly reason: string;
  /** For people; what is over 1 kB is cut off. */
  readonly message: string;
  /** The action that was done or tried, in one CamelCase word; the reason by default. */
  readonly action?: string;
  /** Another object that has to do with it. */
  readonly related?: object;
}

/** Tells people what happens to objects, by Events (events.k8s.io/v1). It never fails and never waits: an Event that can't be written is logged. */
export interface EventRecorder {
  normal(object: object, facts: EventFacts): void;
  warning(object: object, facts: EventFacts): void;
}

/** How events are thinned out. Times in milliseconds. */
export interface EventLimits {
  /** The same event counts as one of a series when the last came no longer ago: client-go's six minutes. */
  readonly series: number;
  /** How soon after a repetition the series is written; each time twice as late, up to `series`. */
  readonly seriesDelay: number;
  /** How many new events one object may have at once, and how many a second after that: client-go's 25, and one in five minutes. */
  readonly burst: number;
  readonly qps: number;
}

const usualLimits: EventLimits = { series: 360_000, seriesDelay: 1_000, burst: 25, qps: 1 / 300 };

/** How many objects and series are remembered: the oldest are forgotten first. */
const maxRemembered = 4096;

/** An event that may come again. */
interface Series {
  readonly event: KubernetesObject & { readonly series?: object };
  /** Resolves when the API server has it; with false where it hasn't. */
  readonly created: Promise<boolean>;
  count: number;
  /** By the monotonic clock, in milliseconds. */
  lastSeen: number;
  lastTime: Date;
  delay: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Makes one Event of a repeated one, and limits the number of Events of one object. */
export class LimitedEventRecorder implements EventRecorder {
  readonly #client: Client;
  readonly #controller: string;
  readonly #log: Logger;
  readonly #limits: EventLimits;
  readonly #series = new Map<string, Series>();
  readonly #limiters = new Map<string, RateLimiter>();
  readonly #writing = new Set<Promise<unknown>>();

  /** @param controller who tells, such as `demoapplications.apps.example.com` */
  constructor(client: Client, controller: string, log: Logger, limits: Partial<EventLimits> = {}) {
    this.#client = client;
    this.#controller = controller;
    this.#log = log;
    this.#limits = { ...usualLimits, ...limits };
  }

  normal(object: object, facts: EventFacts): void {
    this.#record("Normal", object, facts);
  }

  warning(object: object, facts: EventFacts): void {
    this.#record("Warning", object, facts);
  }

  /** Writes what series have still to say, and resolves when all is written. */
  async flush(): Promise<void> {
    for (const series of this.#series.values()) {
      if (series.timer !== undefined) this.#writeSeries(series);
    }
    await Promise.all(this.#writing);
  }

  #record(type: "Normal" | "Warning", object: object, facts: EventFacts): void {
    try {
      const regarding = reference(object);
      const key = JSON.stringify([type, facts.reason, facts.action, regarding.uid ?? regarding, facts.related && reference(facts.related)]);
      const known = this.#series.get(key);
      if (known !== undefined && performance.now() - known.lastSeen < this.#limits.series) this.#repeat(known);
      else this.#begin(key, type, regarding, facts);
    } catch (error) {
      this.#log.warn({ err: error, reason: facts.reason }, "an event can't be told");
    }
  }

  #repeat(series: Series): void {
    series.count++;
    series.lastSeen = performance.now();
    series.lastTime = new Date();
    series.timer ??= setTimeout(() => this.#writeSeries(series), series.delay).unref();
    series.delay = Math.min(series.delay * 2, this.#limits.series / 2);
  }

  #begin(key: string, type: string, regarding: ObjectReference, facts: EventFacts): void {
    if (!this.#limiter(JSON.stringify(regarding.uid ?? regarding)).tryTake()) {
      this.#log.debug({ reason: facts.reason, object: regarding.name }, "an event was left out: there were too many of its object");
      return;
    }
    const { reason, message, action = reason, related } = facts;
    const event = {
      apiVersion: "events.k8s.io/v1",
      kind: "Event",
      metadata: {
        name: `${(regarding.name ?? "").slice(0, 230)}.${randomBytes(8).toString("hex")}`,
        namespace: regarding.namespace || "default",
      },
      eventTime: microTime(new Date()),
      reportingController: this.#controller,
      reportingInstance: `${this.#controller}-${hostname()}`.slice(0, 128),
      type,
      reason: reason.slice(0, 128),
      action: action.slice(0, 128),
      note: cut(message, 1024),
      regarding,
      ...(related === undefined ? {} : { related: reference(related) }),
    };
    const created = this.#written(this.#client.create(event));
    const [lastSeen, lastTime] = [performance.now(), new Date()];
    remember(this.#series, key, { event, created, count: 1, lastSeen, lastTime, delay: this.#limits.seriesDelay });
  }

  #writeSeries(series: Series): void {
    clearTimeout(series.timer);
    series.timer = undefined;
    const body = { series: { count: series.count, lastObservedTime: microTime(series.lastTime) } };
    const write = async () => {
      if (await series.created) await this.#client.patch(series.event, mergePatch(body));
    };
    void this.#written(write());
  }

  /** Whether it was done. Never rejects. */
  async #written(write: Promise<unknown>): Promise<boolean> {
    const done = write.then(
      () => true,
      (error: unknown) => {
        this.#log.warn({ err: error }, "an event could not be written");
        return false;
      },
    );
    this.#writing.add(done);
    void done.then(() => this.#writing.delete(done));
    return done;
  }

  #limiter(object: string): RateLimiter {
    const known = this.#limiters.get(object);
    if (known !== undefined) return known;
    const limiter = new RateLimiter({ qps: this.#limits.qps, burst: this.#limits.burst });
    remember(this.#limiters, object, limiter);
    return limiter;
  }
}

/** core/v1 ObjectReference, as far as events need it. */
interface ObjectReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly uid?: string;
  readonly resourceVersion?: string;
}

function reference(object: object): ObjectReference {
  const { apiVersion, kind } = kindOf(object);
  const { name, namespace, uid } = (object as KubernetesObject).metadata ?? {};
  return { apiVersion, kind, ...(name ? { name } : {}), ...(namespace ? { namespace } : {}), ...(uid ? { uid } : {}) };
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxRemembered) map.delete(map.keys().next().value as string);
}

/** At most so many bytes of UTF-8, without half a character at the end. */
function cut(text: string, bytes: number): string {
  const buffer = Buffer.from(text);
  return buffer.length <= bytes
    ? text
    : buffer
        .subarray(0, bytes)
        .toString()
        .replace(/\uFFFD$/, "");
}

/** meta/v1 MicroTime: exactly six digits of a second. */
function microTime(date: Date): string {
  return date.toISOString().replace("Z", "000Z");
}
