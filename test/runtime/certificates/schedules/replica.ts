import { ClusterClient } from "../../../../src/cluster/client.js";
import type { ClusterConfig } from "../../../../src/cluster/cluster-config.js";
import { NotLeaderError } from "../../../../src/cluster/cluster-error.js";
import { MetricsRegistry } from "../../../../src/metrics/registry.js";
import type { RotationPolicy } from "../../../../src/runtime/certificates/rotation.js";
import { SelfManagedCertificates } from "../../../../src/runtime/certificates/self-managed.js";
import type { Logger } from "../../../../src/runtime/logger.js";
import type { ServingCertificate } from "../../../../src/runtime/webhook/certificate-files.js";
import { CertificateReads } from "../../../../src/runtime/webhook/certificate-reads.js";
import { isOurs, ownNames } from "./callers.js";

/** The surroundings of a replica. */
export interface ReplicaParts {
  readonly config: ClusterConfig;
  readonly log: Logger;
  readonly policy: RotationPolicy;
  readonly secret: { readonly namespace: string; readonly name: string };
  /** True time. */
  readonly now: () => number;
  /** Attempts after the first of a request that may be sent again. */
  readonly retries: number;
  /** Called when another certificate is served. */
  readonly onServe: () => void;
}

/** Notes when a read that was answered was begun. */
class NotedReads extends CertificateReads {
  readonly #now: () => number;
  at = 0;

  constructor(now: () => number) {
    super(new MetricsRegistry());
    this.#now = now;
  }

  override async count<T>(read: () => Promise<T>): Promise<T> {
    const at = this.#now();
    const found = await super.count(read);
    this.at = at;
    return found;
  }
}

/** One process of an operator: it serves a certificate, and looks after all of them while it leads. */
export class Replica {
  /** The certificate that it serves, PEM. */
  serving: string | undefined;
  /** How far its clock is ahead, in milliseconds. */
  skew = 0;
  /** When it last looked what is to be done, in true time. */
  lookedAt = 0;
  readonly #parts: ReplicaParts;
  readonly #reads: NotedReads;
  readonly #certificates: SelfManagedCertificates;
  readonly #clients: readonly [follower: ClusterClient, leader: ClusterClient];
  readonly #end = new AbortController();
  readonly #starting: Promise<void>;
  #lead: AbortController | undefined;
  #keeping: Promise<void> = Promise.resolve();

  /** @param name unlike that of any process before */
  constructor(
    readonly name: string,
    parts: ReplicaParts,
  ) {
    this.#parts = parts;
    const options = { retry: { retries: parts.retries, delay: 1, longestDelay: 1 } };
    const guard = ({ method }: { readonly method: string }) => {
      if (method !== "GET" && !this.isLeading) throw new NotLeaderError("a write");
    };
    this.#clients = [
      new ClusterClient(parts.config, { ...options, userAgent: `${name} follows` }),
      new ClusterClient(parts.config, { ...options, userAgent: `${name} leads`, guard }),
    ];
    this.#reads = new NotedReads(parts.now);
    const { policy, secret, log } = parts;
    const now = () => {
      if (this.isLeading) this.lookedAt = parts.now();
      return parts.now() + this.skew;
    };
    this.#certificates = new SelfManagedCertificates({ secret, names: ownNames, isOurs, policy, poll: 2, reads: this.#reads, now }, log);
    this.#starting = this.#start();
  }

  get isLeading(): boolean {
    return this.#lead !== undefined;
  }

  /** When it last read the Secret, in true time. */
  get readAt(): number {
    return this.#reads.at;
  }

  /** How its requests are signed. */
  get agents(): readonly string[] {
    return [`${this.name} follows`, ...(this.isLeading ? [`${this.name} leads`] : [])];
  }

  lead(): void {
    if (this.isLeading) return;
    const lead = new AbortController();
    this.#lead = lead;
    const signal = AbortSignal.any([lead.signal, this.#end.signal]);
    const before = this.#keeping;
    this.#keeping = this.#starting.then(() => before).then(() => this.#certificates.keep(this.#clients[1], signal));
  }

  /** It writes nothing more, but for what is under way. */
  follow(): void {
    this.#lead?.abort();
    this.#lead = undefined;
  }

  /** Ends it at once, in the middle of what it does. */
  async die(): Promise<void> {
    this.#end.abort();
    this.follow();
    this.#certificates.stop();
    for (const client of this.#clients) await client.close();
    await this.#starting;
    await this.#keeping;
  }

  async #start(): Promise<void> {
    const serve = ({ cert }: ServingCertificate) => {
      this.serving = cert.toString();
      this.#parts.onServe();
    };
    try {
      serve(await this.#certificates.start(this.#clients[0], 600_000, this.#end.signal, serve));
    } catch (error) {
      if (!this.#end.signal.aborted) throw error;
    }
  }
}
