import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  bundleOf,
  type CertificateState,
  digestOf,
  isSignedBy,
  secretOf,
  stateOf,
} from "../../../src/runtime/certificates/certificate-state.js";
import { nextState, notedState, type RotationPolicy, restoredState } from "../../../src/runtime/certificates/rotation.js";

const hour = 60 * 60 * 1000;
const policy: RotationPolicy = { authorityLifetime: 60 * hour, servingLifetime: 15 * hour, settle: hour };
const names = ["demo-webhook-service.demo-system.svc"];
const began = Date.UTC(2026, 0, 1);

/** The states that a leader goes through, a look every quarter of an hour, which finds the API servers trusting what was there. */
function* looks(hours: number): Generator<{ readonly at: number; readonly state: CertificateState }> {
  let state: CertificateState | undefined;
  for (let at = began; at < began + hours * hour; at += hour / 4) {
    state = nextState(state, names, at, policy) ?? state;
    if (state === undefined) throw new Error("there is no state");
    const digest = digestOf(bundleOf(state));
    if (state.trusted?.digest !== digest) state = { ...state, trusted: { digest, since: at } };
    yield { at, state };
  }
}

describe("the rotation of certificates", () => {
  it("never has a replica serve what an API server doesn't trust, though both are most of the settling time behind", () => {
    const seen = [...looks(400)];
    const behind = (index: number) => seen.slice(Math.max(0, index - 3), index + 1);
    const pairs = new Set<string>();
    for (const index of seen.keys()) {
      for (const replica of behind(index)) {
        for (const server of behind(index)) {
          const { certificate } = replica.state.serving;
          const pair = digestOf(certificate + bundleOf(server.state));
          if (pairs.has(pair)) continue;
          pairs.add(pair);
          expect(server.state.authorities.some((authority) => isSignedBy(certificate, authority))).toBe(true);
        }
      }
    }
    expect(new Set(seen.map(({ state }) => state.serving.certificate)).size).toBeGreaterThan(30);
    expect(new Set(seen.flatMap(({ state }) => state.authorities)).size).toBeGreaterThan(8);
    expect(Math.max(...seen.map(({ state }) => state.authorities.length))).toBe(2);
  });

  it("renews what was made to last longer than it is to now", () => {
    const state = nextState(undefined, names, began, { ...policy, authorityLifetime: 600 * hour }) as CertificateState;
    expect(nextState(state, names, began + hour, policy)?.authorities).toHaveLength(2);
    const served = nextState(undefined, names, began, { ...policy, servingLifetime: 30 * hour }) as CertificateState;
    const renewed = nextState(served, names, began + hour, policy) as CertificateState;
    expect(renewed.authorities).toEqual(served.authorities);
    expect(renewed.serving.certificate).not.toBe(served.serving.certificate);
    expect(nextState(renewed, names, began + hour, policy)).toBeUndefined();
  });

  it("waits with the next authority's first signature until it is trusted", () => {
    const policy: RotationPolicy = { authorityLifetime: 60 * hour, servingLifetime: 100 * hour, settle: hour };
    const due = began + 0.7 * policy.authorityLifetime;
    const renewed = nextState(nextState(undefined, names, began, policy), names, due, policy) as CertificateState;
    expect(renewed.authorities).toHaveLength(2);
    const soon = due + hour / 2;
    expect(nextState(renewed, names, soon, policy)).toBeUndefined();
    const trusted = { ...renewed, trusted: { digest: digestOf(bundleOf(renewed)), since: due } };
    expect(nextState(trusted, names, soon, policy)).toBeUndefined();
    const switched = nextState(trusted, names, due + hour, policy) as CertificateState;
    expect(isSignedBy(switched.serving.certificate, switched.authorities[0] ?? "")).toBe(true);
    expect(switched.authorities).toHaveLength(2);
    expect(nextState(switched, names, due + hour + 1, policy)).toBeUndefined();
    expect(nextState(switched, names, due + 2 * hour, policy)?.authorities).toEqual([switched.authorities[0]]);
  });

  it("replaces what a wrong clock made, and signs with nothing of it", () => {
    for (const wrong of [began - 1_000 * hour, began + 10 * hour]) {
      const made = nextState(undefined, names, wrong, policy) as CertificateState;
      const mended = nextState(made, names, began, policy) as CertificateState;
      expect(mended.authorities).toEqual([expect.not.stringContaining(made.authorities[0] ?? ""), ...made.authorities]);
      const served = nextState(mended, names, began, policy) as CertificateState;
      expect(isSignedBy(served.serving.certificate, mended.authorities[0] ?? "")).toBe(true);
      expect(nextState(served, names, began + hour, policy)?.authorities).toEqual([mended.authorities[0]]);
    }
  });

  it("replaces a certificate that a wrong clock made, though its authority is right", () => {
    const long = { ...policy, servingLifetime: 100 * hour };
    const made = nextState(undefined, names, began, long) as CertificateState;
    const early = nextState(made, ["other.svc"], began + 3 * hour, long) as CertificateState;
    const mended = nextState(early, ["other.svc"], began, long) as CertificateState;
    expect(mended.authorities).toEqual(made.authorities);
    expect(Date.parse(new X509Certificate(mended.serving.certificate).validFrom)).toBeLessThan(began);
    expect(nextState(mended, ["other.svc"], began, long)).toBeUndefined();
  });

  it("restores a lost state with what it served, and with one more authority however often it is lost", () => {
    const known = nextState(undefined, names, began, policy) as CertificateState;
    const restored = restoredState(known, began + 1, policy);
    expect(restored.serving).toEqual(known.serving);
    expect(restored.authorities).toEqual([expect.anything(), ...known.authorities]);
    expect(restoredState(restored, began + 2, policy)).toEqual(restored);
  });

  it("has few authorities, and serves what is valid and signed, though the state is lost again and again", () => {
    let state = nextState(undefined, names, began, policy) as CertificateState;
    for (let at = began; at < began + 100 * hour; at += hour / 4) {
      state = nextState(state, names, at, policy) ?? state;
      const digest = digestOf(bundleOf(state));
      state = notedState(state, digest, at) ?? state;
      expect(state.authorities.length).toBeLessThanOrEqual(3);
      expect(state.authorities.some((authority) => isSignedBy(state.serving.certificate, authority))).toBe(true);
      expect(Date.parse(new X509Certificate(state.serving.certificate).validTo)).toBeGreaterThan(at);
      if ((at - began) % (hour / 2) === 0) state = restoredState(state, at, policy);
    }
  });

  it("notes since when authorities are trusted once, and again where a wrong clock said so", () => {
    const state = nextState(undefined, names, began, policy) as CertificateState;
    const digest = digestOf(bundleOf(state));
    const early = notedState(state, digest, began + 9 * hour) as CertificateState;
    const noted = notedState(early, digest, began) as CertificateState;
    expect(noted.trusted).toEqual({ digest, since: began });
    expect(notedState(noted, digest, began + 1)).toBeUndefined();
    expect(notedState(state, digestOf("of others"), began)).toBeUndefined();
  });

  it("makes a certificate for other names at once", () => {
    const [first] = looks(1);
    const state = first?.state as CertificateState;
    expect(nextState(state, names, began + 1, policy)).toBeUndefined();
    const other = nextState(state, ["other.svc", "127.0.0.1"], began + 1, policy) as CertificateState;
    expect(other.authorities).toEqual(state.authorities);
    expect(nextState(other, ["other.svc", "127.0.0.1"], began + 2, policy)).toBeUndefined();
  });

  it("is kept in a Secret, beside what others wrote there; what isn't whole counts as none", () => {
    const [first] = looks(1);
    const state = first?.state as CertificateState;
    const secret = secretOf(state, { metadata: { name: "certs", annotations: { note: "mine" } }, data: { more: "eA==" } });
    expect(secret.metadata?.annotations?.note).toBe("mine");
    expect(secret.data?.more).toBe("eA==");
    expect(stateOf(secret)).toEqual(state);
    for (const name of ["tls.crt", "tls.key", "ca.crt", "ca.key"]) {
      expect(stateOf({ ...secret, data: { ...secret.data, [name]: "" } })).toBeUndefined();
      const [other] = looks(1);
      const foreign = secretOf(other?.state as CertificateState, {}).data?.[name] ?? "";
      expect(stateOf({ ...secret, data: { ...secret.data, [name]: foreign } })).toBeUndefined();
    }
  });
});
