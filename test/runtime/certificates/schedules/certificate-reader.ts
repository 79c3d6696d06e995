import { X509Certificate } from "node:crypto";
import { type CertificateState, isSignedBy, type SecretObject, stateOf } from "../../../../src/runtime/certificates/certificate-state.js";

/** Reads each certificate and each Secret once: laws ask for the same ones after each step, and parsing them again took two thirds of a schedule's time. */
export class CertificateReader {
  readonly #states = new WeakMap<SecretObject, { readonly state: CertificateState | undefined }>();
  readonly #signatures = new Map<string, boolean>();
  readonly #periods = new Map<string, readonly [from: number, to: number]>();

  /** The state in a Secret, which must not be changed in place; undefined where it isn't whole. */
  stateOf(secret: SecretObject): CertificateState | undefined {
    const known = this.#states.get(secret) ?? { state: stateOf(secret) };
    this.#states.set(secret, known);
    return known.state;
  }

  /** Whether a certificate is signed by an authority; both PEM. */
  isSignedBy(certificate: string, authority: string): boolean {
    const id = certificate + authority;
    const known = this.#signatures.get(id) ?? isSignedBy(certificate, authority);
    this.#signatures.set(id, known);
    return known;
  }

  /** Whether a certificate is valid at a time in milliseconds. */
  isValid(certificate: string, at: number): boolean {
    const [from, to] = this.#periods.get(certificate) ?? periodOf(certificate);
    this.#periods.set(certificate, [from, to]);
    return from <= at && at <= to;
  }
}

function periodOf(certificate: string): readonly [from: number, to: number] {
  const { validFrom, validTo } = new X509Certificate(certificate);
  return [Date.parse(validFrom), Date.parse(validTo)];
}
