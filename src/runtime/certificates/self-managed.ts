import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterClient } from "../../cluster/client.js";
import { messageOf } from "../../model/message-of.js";
import type { Logger } from "../logger.js";
import { RunError } from "../run-error.js";
import { type ServingCertificate, sameCertificate } from "../webhook/certificate-files.js";
import type { CertificateReads } from "../webhook/certificate-reads.js";
import { CertificateSecret } from "./certificate-secret.js";
import { bundleOf, type CertificateState, digestOf } from "./certificate-state.js";
import { nextState, notedState, type RotationPolicy, restoredState } from "./rotation.js";
import { type WebhookClientConfig, WebhookTrust } from "./webhook-trust.js";

/** Which certificates, and for whom. */
export interface SelfManagedOptions {
  readonly secret: { readonly namespace: string; readonly name: string };
  /** The DNS names of the webhooks' Service. */
  readonly names: readonly string[];
  /** Whether a webhook is one that this operator answers. */
  readonly isOurs: (config: WebhookClientConfig) => boolean;
  readonly policy: RotationPolicy;
  /** How often a replica looks for a new certificate, and the leader whether something is to be done, in milliseconds. */
  readonly poll: number;
  /** Counts the reads of the Secret for its certificate. */
  readonly reads: CertificateReads;
  /** The clock by which certificates are renewed, in milliseconds since 1970; the system's by default. */
  readonly now?: () => number;
}

/** How long changes are gathered before they are looked at, in milliseconds. */
const gathering = 200;

/**
 * The certificates of an operator that looks after its own. Every replica serves what the Secret holds; the first that finds none makes it, and from then on
 * the leader renews it, and has the API servers trust it.
 */
export class SelfManagedCertificates {
  readonly #options: SelfManagedOptions;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #stop = new AbortController();
  /** The last that the Secret held and that could be used. */
  #known: CertificateState | undefined;

  constructor(options: SelfManagedOptions, log: Logger) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#log = log.child({ secret: `${options.secret.namespace}/${options.secret.name}` });
  }

  /**
   * Gives the certificate to serve, and tells of each that comes after it.
   * @param wait how long the API server may be away at the start, in milliseconds
   * @throws RunError where there is none by then
   */
  async start(
    client: ClusterClient,
    wait: number,
    signal: AbortSignal,
    onChange: (certificate: ServingCertificate) => void,
  ): Promise<ServingCertificate> {
    const secret = new CertificateSecret(client, this.#options.secret);
    this.#known = await this.#first(secret, wait, signal);
    const first = servingOf(this.#known);
    void this.#follow(secret, first, onChange);
    return first;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Renews the certificates as the leader has to, until the signal is aborted. */
  async keep(client: ClusterClient, signal: AbortSignal): Promise<void> {
    const secret = new CertificateSecret(client, this.#options.secret);
    const trust = new WebhookTrust(client, this.#options.isOurs, this.#log);
    let wake = new AbortController();
    while (!signal.aborted) {
      try {
        await trust.watch(signal, () => wake.abort());
        await this.#keepOnce(secret, trust);
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, "the webhooks' certificates can't be looked after; trying again");
      }
      // A CRD that was installed just now need not wait for the next look; several are looked at together.
      await sleep(Math.min(gathering, this.#options.poll), undefined, { signal }).catch(() => undefined);
      await sleep(this.#options.poll, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(() => undefined);
      wake = new AbortController();
    }
  }

  /** One look: a step where one is due, and the API servers' trust in what is there. */
  async #keepOnce(secret: CertificateSecret, trust: WebhookTrust): Promise<void> {
    const { names, policy } = this.#options;
    const state = await secret.update((before) => {
      const known = this.#known;
      const isLost = before === undefined && known !== undefined;
      const after = isLost ? restoredState(known, this.#now(), policy) : nextState(before, names, this.#now(), policy);
      if (after !== undefined) this.#log.info(stepOf(before ?? known, after), "renewing the webhooks' certificates");
      return after;
    });
    this.#known = state ?? this.#known;
    if (state === undefined || !trust.synced) return;
    await trust.write(bundleOf(state));
    const digest = digestOf(bundleOf(state));
    await secret.update((found) => found && notedState(found, digest, this.#now()));
  }

  async #first(secret: CertificateSecret, wait: number, signal: AbortSignal): Promise<CertificateState> {
    const { names, policy, poll, reads } = this.#options;
    const read = () => secret.update((found) => (found === undefined ? nextState(found, names, this.#now(), policy) : undefined));
    const deadline = performance.now() + wait;
    for (;;) {
      try {
        const state = await reads.count(read);
        if (state !== undefined) return state;
      } catch (error) {
        const reason = messageOf(error);
        if (performance.now() >= deadline) throw new RunError(`no serving certificate after ${wait / 1000} s: ${reason}`, { cause: error });
        this.#log.warn({ reason }, "waiting for the serving certificate");
      }
      await sleep(Math.min(poll, 1_000), undefined, { signal });
    }
  }

  async #follow(secret: CertificateSecret, first: ServingCertificate, onChange: (certificate: ServingCertificate) => void): Promise<void> {
    const { signal } = this.#stop;
    const { reads } = this.#options;
    let current = first;
    while (!signal.aborted) {
      await sleep(this.#options.poll, undefined, { signal }).catch(() => undefined);
      try {
        const state = signal.aborted ? undefined : await reads.count(() => secret.read());
        this.#known = state ?? this.#known;
        const found = state && servingOf(state);
        if (found === undefined || sameCertificate(found, current)) continue;
        onChange(found);
        current = found;
        this.#log.info({}, "the serving certificate changed and is in use");
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error }, "the serving certificate can't be read; the one before stays in use");
      }
    }
  }
}

function servingOf({ serving }: CertificateState): ServingCertificate {
  return { cert: Buffer.from(serving.certificate), key: Buffer.from(serving.key) };
}

function stepOf(before: CertificateState | undefined, after: CertificateState): { readonly step: string } {
  if (before === undefined) return { step: "a new authority and a serving certificate" };
  if (after.authorities.length > before.authorities.length) return { step: "the next authority, trusted before it signs" };
  if (after.authorities.length < before.authorities.length) return { step: "the previous CA was removed from the bundle" };
  return { step: "the next serving certificate" };
}
