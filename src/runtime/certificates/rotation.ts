import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { clockSkew, makeAuthority, makeServingCertificate } from "../../x509/issue.js";
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
 * signed is out of use. An authority or a certificate that isn't valid now, such as one that was made while a clock was wrong, is replaced.
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
  const { authorities, serving } = state;
  const [newest = ""] = authorities;
  if (!isValid(newest, now)) return withNextAuthority(state, now, policy);
  if (!isSignedBy(serving.certificate, newest)) {
    return isTrusted(state, now, policy) || !isOfUse(state, now) ? served(state, names, now, policy) : undefined;
  }
  if (isDue(newest, now, policy.authorityLifetime)) return withNextAuthority(state, now, policy);
  if (!isOfUse(state, now) || isDue(serving.certificate, now, policy.servingLifetime) || !hasNames(serving.certificate, names)) {
    return served(state, names, now, policy);
  }
  if (authorities.length > 1 && now - madeAt(serving.certificate) >= policy.settle) return { ...state, authorities: [newest] };
  return undefined;
}

/**
 * The state after one that was lost: somebody deleted or damaged the Secret. There is a new authority, as they may have meant; what replicas serve stays, and
 * stays trusted, until the new one is. Where the next authority was made already it is that one, since a Secret may be lost again and again.
 * @param known the last one that there was
 */
export function restoredState(known: CertificateState, now: number, policy: RotationPolicy): CertificateState {
  const [newest = ""] = known.authorities;
  return isSignedBy(known.serving.certificate, newest) ? withNextAuthority(known, now, policy) : known;
}

/**
 * The state with a note that all webhooks have its authorities; undefined where it says so already. A time in the future is of a clock that was wrong.
 * @param digest of the caBundle that they have
 */
export function notedState(state: CertificateState, digest: string, now: number): CertificateState | undefined {
  if (digestOf(bundleOf(state)) !== digest) return undefined;
  const isNoted = state.trusted?.digest === digest && state.trusted.since <= now;
  return isNoted ? undefined : { ...state, trusted: { digest, since: now } };
}

function freshState(names: readonly string[], now: number, policy: RotationPolicy): CertificateState {
  const authority = makeAuthority(authorityName(now), { from: now, lifetime: policy.authorityLifetime });
  const serving = makeServingCertificate(names, { from: now, lifetime: policy.servingLifetime }, authority);
  return { serving, authorities: [authority.certificate], key: authority.key, trusted: undefined };
}

function withNextAuthority(state: CertificateState, now: number, policy: RotationPolicy): CertificateState {
  const authority = makeAuthority(authorityName(now), { from: now, lifetime: policy.authorityLifetime });
  return { ...state, authorities: [authority.certificate, ...state.authorities], key: authority.key };
}

/** With a certificate of the newest authority. Those stay that signed what a replica may serve until it knows. */
function served(state: CertificateState, names: readonly string[], now: number, policy: RotationPolicy): CertificateState {
  const before = state.serving.certificate;
  const serving = makeServingCertificate(names, { from: now, lifetime: policy.servingLifetime }, signingAuthority(state));
  const isKnown = now - madeAt(before) >= policy.settle;
  const authorities = state.authorities.filter((authority, index) => index === 0 || !isKnown || isSignedBy(before, authority));
  return { ...state, serving, authorities };
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

/** Whether a client can take the serving certificate. */
function isOfUse({ serving: { certificate }, authorities }: CertificateState, now: number): boolean {
  return isValid(certificate, now) && authorities.some((authority) => isValid(authority, now) && isSignedBy(certificate, authority));
}

function isValid(certificate: string, now: number): boolean {
  const { validFrom, validTo } = new X509Certificate(certificate);
  return Date.parse(validFrom) <= now && now < Date.parse(validTo);
}

function madeAt(certificate: string): number {
  return Date.parse(new X509Certificate(certificate).validFrom) + clockSkew;
}

function hasNames(certificate: string, names: readonly string[]): boolean {
  const x509 = new X509Certificate(certificate);
  return names.every((name) => (isIP(name) === 0 ? x509.checkHost(name, { subject: "never" }) : x509.checkIP(name)) !== undefined);
}
