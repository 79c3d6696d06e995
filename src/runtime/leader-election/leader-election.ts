import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { ClusterClient } from "../../cluster/client.js";
import type { ClusterConfig } from "../../cluster/cluster-config.js";
import { NotLeaderError } from "../../cluster/cluster-error.js";
import type { RequestGuard } from "../../cluster/connection.js";
import { acquireLease, type HeldLease, type LeaseTimes } from "../../cluster/lease.js";
import { noRetries } from "../../cluster/retry.js";
import { Gauge } from "../../metrics/gauge.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import { messageOf } from "../../model/message-of.js";
import type { Logger } from "../logger.js";
import { RunError } from "../run-error.js";
import type { Leadership } from "./leadership.js";

/** Which lease decides. */
export interface LeaderElectionOptions {
  /** The name of the Lease: the same in all replicas, and no other operator's. */
  readonly id: string;
  readonly namespace: string;
  readonly times: LeaseTimes;
  /** Who this process is: the host's name and something unique by default. */
  readonly identity?: string;
}

/**
 * Makes one of several managers the leader, by a Lease. Where it can't be renewed in time it is lost for good: a process doesn't become the leader
 * twice, since it can't know what it had under way the first time.
 */
export class LeaderElection implements Leadership {
  readonly elected: Promise<void>;
  readonly #options: LeaderElectionOptions & { readonly identity: string };
  readonly #client: ClusterClient;
  readonly #log: Logger;
  readonly #status: Gauge;
  readonly #ended = new AbortController();
  readonly #failed = new AbortController();
  #elect: () => void = () => {};
  #lease: HeldLease | undefined;
  #complaint = "";

  constructor(config: ClusterConfig, options: LeaderElectionOptions, log: Logger, metrics: MetricsRegistry) {
    this.#options = { ...options, identity: options.identity ?? `${hostname()}_${randomUUID()}` };
    // As client-go: a request that hangs leaves time for another before the deadline.
    const silence = options.times.renewDeadline / 2;
    this.#client = new ClusterClient(config, {
      retry: noRetries,
      silence,
      userAgent: "wheelwright-leader-election",
    });
    this.#log = log.child({ lease: `${options.namespace}/${options.id}`, identity: this.#options.identity });
    this.#status = metrics.register(
      new Gauge({ name: "leader_election_master_status", help: "1 where this process is the leader, by the name of the lease." }),
    );
    this.#status.set(0, { name: options.id });
    this.elected = new Promise((resolve) => {
      this.#elect = resolve;
    });
  }

  get held(): boolean {
    return this.#lease?.held === true;
  }

  /** Aborted with a RunError when leadership was lost, or can't be had. */
  get lost(): AbortSignal {
    return this.#failed.signal;
  }

  /** Refuses whatever may change something, unless this process leads at that moment. */
  readonly guard: RequestGuard = ({ method, path }) => {
    if (method !== "GET" && method !== "HEAD" && !this.held) throw new NotLeaderError(`${method} ${path}`);
  };

  /** Begins to wait for leadership, however long it takes. */
  start(): void {
    void this.#run();
  }

  /** Gives leadership back, so that another needn't wait for it to run out. Only when nothing that needs it is under way any more. */
  async release(): Promise<void> {
    this.#ended.abort();
    const released = (await this.#lease?.release()) ?? true;
    if (!released && !this.#failed.signal.aborted)
      this.#log.warn({}, "leadership couldn't be given back; another replica waits until the lease has run out");
    await this.#end();
  }

  /** Ends it without a word: the others wait until the lease has run out. */
  async abandon(): Promise<void> {
    this.#ended.abort();
    this.#lease?.abandon();
    await this.#end();
  }

  async #end(): Promise<void> {
    this.#status.set(0, { name: this.#options.id });
    await this.#client.close();
  }

  async #run(): Promise<void> {
    const { id, namespace, identity, times } = this.#options;
    try {
      this.#lease = await acquireLease(this.#client, {
        key: { namespace, name: id },
        holder: identity,
        times,
        patient: true,
        signal: this.#ended.signal,
        onWait: (leader) => this.#log.info({ leader }, "waiting to become the leader"),
        onError: (error) => this.#complain(error),
      });
    } catch (error) {
      if (!this.#ended.signal.aborted) this.#fail("the leader election failed", error);
      return;
    }
    const { lost } = this.#lease;
    lost.addEventListener("abort", () => this.#fail("leadership was lost", lost.reason), { once: true });
    this.#status.set(1, { name: id });
    this.#log.info({}, "became the leader");
    this.#elect();
  }

  #fail(what: string, cause: unknown): void {
    this.#status.set(0, { name: this.#options.id });
    this.#failed.abort(new RunError(`${what}: ${messageOf(cause)}`, { cause }));
  }

  /** The API server refuses or can't be reached. Logged once, since it is tried every second. */
  #complain(error: unknown): void {
    const reason = messageOf(error);
    if (reason !== this.#complaint) this.#log.warn({ reason }, "the leader can't be elected; trying again");
    this.#complaint = reason;
  }
}
