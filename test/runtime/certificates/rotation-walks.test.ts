import { X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { bundleOf, type CertificateState, digestOf, isSignedBy } from "../../../src/runtime/certificates/certificate-state.js";
import { nextState, notedState, type RotationPolicy, restoredState } from "../../../src/runtime/certificates/rotation.js";
import { failedSeeds } from "../../support/failed-seeds.js";
import { lawRuns } from "../../support/law-runs.js";
import type { Random } from "../../support/random.js";

const hour = 60 * 60 * 1000;
const services = [["demo-webhook-service.demo-system.svc"], ["other.demo-system.svc", "127.0.0.1"]];
/** Each look makes at most so many steps at once: an authority, a certificate of it, and none of what was before. */
const mostSteps = 3;
/** The certificates of an operator whose leader looks all the time, with a clock that may be wrong, while the Secret may be lost and the names may change. */
class Walk {
  readonly #random: Random;
  readonly #policy: RotationPolicy;
  #now = Date.UTC(2026, 0, 1);
  /** How far the leader's clock is ahead. */
  #skew = 0;
  #names = services[0] as readonly string[];
  #state: CertificateState;
  /** Whether the clock is right in the whole walk: then replicas and API servers may be behind. */
  readonly #isRight: boolean;
  /** The certificates that a replica, and the authorities that an API server may have. */
  #behind: readonly { readonly at: number; readonly certificate: string; readonly authorities: readonly string[] }[] = [];
  readonly #trusted = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
    this.#isRight = random.chance(0.4);
    // The longer something lasts the less is a wrong clock noticed by what is left of it.
    const lifetime = () => random.pick([9, 60, 2000]) * hour;
    this.#policy = { authorityLifetime: lifetime(), servingLifetime: lifetime(), settle: hour };
    this.#state = nextState(undefined, this.#names, this.#now, this.#policy) as CertificateState;
  }

  /** A walk whose clock is right costs little. */
  get steps(): number {
    return this.#isRight ? 20 + this.#random.below(30) : 4 + this.#random.below(12);
  }

  /** The leader looks, and makes all steps that are due at this moment. */
  look(): void {
    const at = this.#now + this.#skew;
    for (let steps = 0; ; steps++) {
      const next = nextState(this.#state, this.#names, at, this.#policy);
      if (next === undefined) break;
      expect(steps, "steps at a moment").toBeLessThan(mostSteps);
      this.#state = next;
    }
    if (this.#skew === 0) this.#hold();
    if (this.#isRight) this.#holdBehind();
    this.#state = notedState(this.#state, digestOf(bundleOf(this.#state)), at) ?? this.#state;
  }

  /** Time passes, for hours only in walks in which nobody need have known of each step. */
  pass(hours: number): void {
    const most = (this.#isRight ? Math.min(hours, 0.5) : hours) * hour;
    for (let count = this.#random.below(5); count > 0; count--) {
      this.#now += this.#random.below(most);
      this.look();
    }
  }

  lose(): void {
    this.#state = restoredState(this.#state, this.#now + this.#skew, this.#policy);
  }

  rename(): void {
    this.#names = services.find((each) => each !== this.#names) ?? [];
  }

  /** The clock is wrong, for a look or for longer. */
  setClock(): void {
    if (this.#isRight) return;
    const far = this.#random.pick([1, 5, 50, 1000, 10_000]) * hour;
    this.#skew = this.#random.below(2 * far) - far;
    if (this.#random.chance(0.3)) this.rename();
    this.look();
    if (this.#random.chance(0.7)) this.#skew = 0;
  }

  /** With a clock that is right, there comes a moment with nothing to do and nothing left of what was before. */
  settle(): void {
    this.#skew = 0;
    let isAtRest = false;
    for (let passed = 0; passed < 4 * this.#policy.settle; passed += this.#policy.settle / 4) {
      this.look();
      const { authorities, serving, trusted } = this.#state;
      const isSigned = isSignedBy(serving.certificate, authorities[0] ?? "");
      isAtRest ||= authorities.length === 1 && isSigned && trusted?.digest === digestOf(bundleOf(this.#state));
      this.#now += this.#policy.settle / 4;
    }
    expect(isAtRest, "whether a rotation ends").toBe(true);
  }

  /** Where nothing is due, whoever signs next can be believed, and so can what is served. */
  #hold(): void {
    const [newest = "", ...others] = this.#state.authorities;
    const { certificate } = this.#state.serving;
    expect(this.#isValid(newest), "the newest authority's validity").toBe(true);
    expect(this.#isValid(certificate), "the certificate's validity").toBe(true);
    const signers = [newest, ...others].filter((authority) => isSignedBy(certificate, authority));
    expect(
      signers.some((authority) => this.#isValid(authority)),
      "the validity of who signed it",
    ).toBe(true);
  }

  /** Whatever a replica may still serve is signed by an authority that every API server may still have. */
  #holdBehind(): void {
    const { serving, authorities } = this.#state;
    const before = this.#behind.filter((_, index) => {
      const next = this.#behind[index + 1];
      return next === undefined || next.at > this.#now - 0.75 * this.#policy.settle;
    });
    this.#behind = [...before, { at: this.#now, certificate: serving.certificate, authorities }];
    for (const replica of this.#behind) {
      for (const server of this.#behind) {
        const pair = digestOf(replica.certificate + server.authorities.join(""));
        if (this.#trusted.has(pair)) continue;
        const isSigned = server.authorities.some((authority) => isSignedBy(replica.certificate, authority));
        expect(isSigned, "trust in what is served").toBe(true);
        this.#trusted.add(pair);
      }
    }
  }

  #isValid(certificate: string): boolean {
    const { validFrom, validTo } = new X509Certificate(certificate);
    return Date.parse(validFrom) <= this.#now && this.#now < Date.parse(validTo);
  }
}

it("has certificates be trusted and valid, whatever a clock that was wrong has made of them", async () => {
  const play = async (random: Random) => {
    const walk = new Walk(random);
    for (let step = walk.steps; step > 0; step--) {
      random.weighted<() => void>([
        [20, () => walk.setClock()],
        [15, () => walk.lose()],
        [10, () => walk.rename()],
        [10, () => walk.look()],
        [40, () => walk.pass(0.5)],
        [5, () => walk.pass(20)],
      ])();
    }
    walk.settle();
  };
  expect(await failedSeeds({ runs: lawRuns / 2, firstSeed: 1 }, play)).toEqual([]);
});
