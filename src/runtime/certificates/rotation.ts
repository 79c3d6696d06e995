import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { makeAuthority, makeServingCertificate } from "../../x509/issue.js";
import { bundleOf, type CertificateState, digestOf, isSignedBy, signingAuthority } from "./certificate-state.js";

/** How long things last, in milliseconds. */
export interface RotationPolicy {
  readonly authorityLifetime: number;
  readonly servingLifetime: number;
  /**
   * How long it takes until everybody knows: API servers of a new caBundle, replicas of a new serving certificate. More than the replicas' poll by far.
   */
  readonly settle: number;
}

/** A certificate's times have whole seconds. */
const clockTolerance = 1000;

/** Where a third of the lifetime is left it is time for the next; where more than all of it is, it is meant to be shorter now. Clocks differ a little. */
const left = { minimum: 1 / 3, maximum: 1.1 };

/**
 * The next state of an operator's certificates, one step at a time; undefined where all is well. In each state that this goes through, whatever a
 * replica may still serve is signed by an authority that every API server may still have: an authority is trusted before it signs, and trusted until what it
 * signed is out of use.
 * @param names the DNS names that are served
 * @param now in milliseconds since 1970
 */
export function nextState(
  state: CertificateState | undefined,
  names: readonly string[],
  now: number,
  policy: RotationPolicy,
): CertificateState | undefined {
  if (state === undefined) return freshState(names, now, policy);
  const [newest = ""] = state.authorities;
  const signedByNewest = isSignedBy(state.serving.certificate, newest);
  if (!signedByNewest) {
    return isTrusted(state, now, policy) || isOver(state.serving.certificate, now) ? served(state, names, now, policy) : undefined;
  }
  if (isDue(newest, now, policy.authorityLifetime)) return withNextAuthority(state, now, policy);
  if (isDue(state.serving.certificate, now, policy.servingLifetime) || !hasNames(state.serving.certificate, names)) {
    return served(state, names, now, policy);
  }
  if (state.authorities.length > 1 && now - state.servedSince >= policy.settle) return { ...state, authorities: [newest] };
  return undefined;
}

function freshState(names: readonly string[], now: number, policy: RotationPolicy): CertificateState {
  const authority = makeAuthority(authorityName(now), { from: now, lifetime: policy.authorityLifetime });
  const serving = makeServingCertificate(names, { from: now, lifetime: policy.servingLifetime }, authority);
  return { serving, servedSince: now, authorities: [authority.certificate], key: authority.key, trusted: undefined };
}

function withNextAuthority(state: CertificateState, now: number, policy: RotationPolicy): CertificateState {
  const authority = makeAuthority(authorityName(now), { from: now, lifetime: policy.authorityLifetime });
  return { ...state, authorities: [authority.certificate, ...state.authorities], key: authority.key };
}

function served(state: CertificateState, names: readonly string[], now: number, policy: RotationPolicy): CertificateState {
  const serving = makeServingCertificate(names, { from: now, lifetime: policy.servingLifetime }, signingAuthority(state));
  return { ...state, serving, servedSince: now };
}

/** Unlike the one before, so that chains are found by name. */
function authorityName(now: number): string {
  return `wheelwright-ca-${Math.floor(now / 1000)}`;
}

/** Whether the webhooks have had all authorities for long enough. */
function isTrusted(state: CertificateState, now: number, { settle }: RotationPolicy): boolean {
  return state.trusted?.digest === digestOf(bundleOf(state)) && now - state.trusted.since >= settle;
}

function isDue(certificate: string, now: number, lifetime: number): boolean {
  const remaining = Date.parse(new X509Certificate(certificate).validTo) - now;
  return remaining < lifetime * left.minimum || remaining > lifetime * left.maximum + clockTolerance;
}

function isOver(certificate: string, now: number): boolean {
  return Date.parse(new X509Certificate(certificate).validTo) <= now;
}

function hasNames(certificate: string, names: readonly string[]): boolean {
  const x509 = new X509Certificate(certificate);
  return names.every((name) => (isIP(name) === 0 ? x509.checkHost(name, { subject: "never" }) : x509.checkIP(name)) !== undefined);
}
