import { isDeepStrictEqual } from "node:util";
import type { KubernetesObject } from "../../../../src/cluster/resource.js";
import { bundleOf, type CertificateState, type SecretObject } from "../../../../src/runtime/certificates/certificate-state.js";
import { callerNames, configsOf, isOurs, withoutOurBundles } from "./callers.js";
import { CertificateReader } from "./certificate-reader.js";
import { callerInWords, certificatesOf, minutes, nickname, secretInWords } from "./in-words.js";
import type { Replica } from "./replica.js";
import type { DoneWrite, TrustApi } from "./trust-api.js";

const year = 365 * 24 * 60 * 60_000;

/** A caBundle of a webhook of ours, since when, and whether the operator wrote it. */
interface Held {
  readonly at: number;
  readonly bundle: string | undefined;
  readonly isByOperator: boolean;
}

/** The things that the laws are about. Times in milliseconds. */
export interface Watched {
  readonly api: TrustApi;
  readonly secretName: string;
  readonly replicas: ReadonlySet<Replica>;
  readonly now: () => number;
  /** How long an API server may not know of a caBundle, and a replica not of a certificate. */
  readonly lag: number;
}

/**
 * The laws of certificates that an operator looks after itself:
 * 1. A certificate that a replica serves is signed by an authority of each caBundle that an API server may still have.
 * 2. It is valid, and so is who signed it, as long as a leader looks.
 * 3. Whatever else is in a Secret, a CRD or an admission configuration stays as it is.
 * 4. A Secret is written whole, with an authority of the one before.
 */
export class TrustLaws {
  readonly #broken: string[] = [];
  /** The things that happened, for a failure. */
  readonly #story: string[] = [];
  /** Every private key that was written. */
  readonly keys = new Set<string>();
  writes = 0;
  authorities = 0;
  readonly #watched: Watched;
  readonly #held = new Map<string, Held[]>();
  readonly #authorities = new Set<string>();
  readonly #reader = new CertificateReader();
  /** Somebody disturbed something that certificates depend on, which isn't mended yet. */
  #isDisturbed = true;
  /** No leader looked for long. */
  #isNeglected = true;
  #calmSince: number | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** @throws where a law was broken */
  assert(): void {
    if (this.#broken.length > 0) throw new Error([...this.#broken, ...this.#story.slice(-25)].join("\n"));
  }

  /** Neither trust nor validity can be expected until all is mended. */
  disturb(): void {
    this.#isDisturbed = true;
    this.#calmSince = undefined;
  }

  neglect(): void {
    this.#isNeglected = true;
  }

  /** Somebody wrote or removed a caller. */
  changed(plural: string, before: KubernetesObject | undefined, after: KubernetesObject | undefined): void {
    this.#hold(plural, before, after, false);
    this.check();
  }

  /** The operator wrote something. */
  written({ plural, by, before, after }: DoneWrite): void {
    this.writes++;
    this.tell(
      `${by} wrote ${plural}/${after.metadata?.name}: ${plural === "secrets" ? secretInWords(this.#reader.stateOf(after)) : callerInWords(after)}`,
    );
    if (plural === "secrets") this.#secretWritten(by, before, after);
    else {
      if (before === undefined || !isDeepStrictEqual(withoutOurBundles(before), withoutOurBundles(after)))
        this.#break(`${by} changed ${JSON.stringify(before)} to ${JSON.stringify(after)}`);
      this.#hold(plural, before, after, true);
    }
    this.check();
  }

  /** Notes something for the message of a failure. */
  tell(what: string): void {
    const { replicas, now } = this.#watched;
    const all = [...replicas].map(({ name, isLeading, serving, skew }) => {
      const clock = skew === 0 ? "" : `, ${minutes(skew)} min ahead`;
      return `${name}${isLeading ? " (leads)" : ""} ${serving === undefined ? "none" : nickname(serving)}${clock}`;
    });
    const marks = [...(this.#isDisturbed ? ["disturbed"] : []), ...(this.#isNeglected ? ["neglected"] : [])];
    this.#story.push(`${minutes(now() % year)} min: ${what} [${all.join("; ")}] ${marks.join(" ")}`);
  }

  get state(): CertificateState | undefined {
    const { api, secretName } = this.#watched;
    const secret = api.get("secrets", secretName);
    return secret && this.#reader.stateOf(secret as SecretObject);
  }

  /** Whether no rotation is under way. */
  get isAtRest(): boolean {
    return this.open() === "" && this.state?.authorities.length === 1;
  }

  /** Lists the things that are still to be done, in words; empty where all is as it has to be. */
  open(): string {
    const { state } = this;
    const invalid = state === undefined ? [] : this.#invalid(state.serving.certificate, bundleOf(state));
    return [...[this.unwritten()].filter((text) => text !== ""), ...invalid].join("\n");
  }

  /** Who doesn't have what the Secret holds. */
  unwritten(): string {
    const { state } = this;
    if (state === undefined) return "the Secret can't be used";
    const bundle = bundleOf(state);
    const others = [...this.#held].filter(([, held]) => held.at(-1)?.isByOperator === false || held.at(-1)?.bundle !== bundle);
    const untrusting = others.filter(([id]) => this.#isStillOurs(id)).map(([id]) => `${id} has another bundle`);
    const behind = [...this.#watched.replicas].filter(({ serving }) => serving !== state.serving.certificate);
    return [...untrusting, ...behind.map(({ name }) => `${name} is behind`)].join("\n");
  }

  /** Has the laws about this moment be so. */
  check(): void {
    const { replicas, now, lag } = this.#watched;
    const at = now();
    if ([...replicas].some(({ skew }) => Math.abs(skew) > lag / 5)) this.disturb();
    if (this.open() !== "") this.#calmSince = undefined;
    else this.#calmSince ??= at;
    if (this.#calmSince !== undefined && at - this.#calmSince >= lag) {
      this.#isDisturbed = false;
      // A rotation that began too late may end too late.
      if (this.isAtRest) this.#isNeglected = false;
    }
    if (![...replicas].some(({ isLeading, lookedAt }) => isLeading && at - lookedAt < lag)) this.neglect();
    if (this.#isDisturbed) return;
    for (const { serving, readAt, name } of replicas) {
      if (serving === undefined || at - readAt > lag) continue;
      for (const [id, held] of this.#held) {
        for (const bundle of heldWithin(held, at - lag))
          if (!this.#isSigned(serving, bundle)) this.#break(`${name} serves what ${id} doesn't trust`);
      }
      if (this.#isNeglected) continue;
      for (const fault of this.#invalid(serving, undefined)) this.#break(`${name}: ${fault}`);
    }
  }

  #secretWritten(by: string, before: SecretObject | undefined, after: SecretObject): void {
    for (const name of ["tls.key", "ca.key"]) this.keys.add(Buffer.from(after.data?.[name] ?? "", "base64").toString());
    const state = this.#reader.stateOf(after);
    if (state === undefined) {
      this.#break(`${by} wrote a Secret that isn't whole`);
      return;
    }
    for (const authority of state.authorities) this.#authorities.add(authority);
    const [newest = ""] = state.authorities;
    if (before === undefined || this.#reader.stateOf(before)?.authorities.includes(newest) !== true) this.authorities++;
    if (!this.#isDisturbed && state.authorities.length > 3) this.#break(`${by} lets authorities become more and more`);
    if (before === undefined) return;
    if (!isDeepStrictEqual(othersOf(before), othersOf(after))) this.#break(`${by} changed what others wrote into the Secret`);
    const former = this.#reader.stateOf(before);
    if (former !== undefined && !former.authorities.some((authority) => state.authorities.includes(authority)))
      this.#break(`${by} forgot all authorities`);
  }

  #hold(plural: string, before: KubernetesObject | undefined, after: KubernetesObject | undefined, isByOperator: boolean): void {
    const name = (after ?? before)?.metadata?.name ?? "";
    const was = configsOf(before);
    const is = configsOf(after);
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const [earlier, later] = [was.get(key), is.get(key)].map((config) => (config && isOurs(config) ? config : undefined));
      const bundle = later?.caBundle && Buffer.from(later.caBundle, "base64").toString();
      const id = `${plural}/${name}/${key}`;
      const held = this.#held.get(id) ?? [];
      this.#held.set(id, held);
      if (later === undefined || earlier === undefined || earlier.caBundle !== later.caBundle)
        held.push({ at: this.#watched.now(), bundle, isByOperator });
    }
  }

  #isStillOurs(id: string): boolean {
    const [plural = "", name = "", key = ""] = id.split("/");
    const config = configsOf(this.#watched.api.get(plural, name)).get(key);
    return config !== undefined && isOurs(config) && callerNames[plural] !== undefined;
  }

  /** The reasons why nobody takes a certificate now. */
  #invalid(certificate: string, bundle: string | undefined): readonly string[] {
    const at = this.#watched.now();
    const authorities = bundle === undefined ? [...this.#authorities] : certificatesOf(bundle);
    const signers = authorities.filter((authority) => this.#reader.isSignedBy(certificate, authority));
    return [
      ...(this.#reader.isValid(certificate, at) ? [] : ["a certificate that isn't valid is served"]),
      ...(signers.some((authority) => this.#reader.isValid(authority, at)) ? [] : ["who signed the certificate isn't valid"]),
    ];
  }

  #isSigned(certificate: string, bundle: string): boolean {
    return certificatesOf(bundle).some((authority) => this.#reader.isSignedBy(certificate, authority));
  }

  #break(law: string): void {
    if (!this.#broken.includes(law)) {
      this.#broken.push(law);
      this.tell(law);
    }
  }
}

/** The bundles that the operator wrote and that were there since a time. */
function heldWithin(held: readonly Held[], since: number): readonly string[] {
  return held.flatMap(({ bundle, isByOperator }, index) => {
    const isOver = (held[index + 1]?.at ?? Number.POSITIVE_INFINITY) <= since;
    return isOver || !isByOperator || bundle === undefined ? [] : [bundle];
  });
}

/** The parts of a Secret that aren't an operator's. */
function othersOf({ metadata = {}, type, data }: SecretObject): object {
  const { annotations = {}, labels = {} } = metadata;
  const foreign = (from: object, own: RegExp) => Object.fromEntries(Object.entries(from).filter(([key]) => !own.test(key)));
  return { type, labels, annotations: foreign(annotations, /^wheelwright\.dev\//), data: foreign(data ?? {}, /^(ca|tls)\.(crt|key)$/) };
}
