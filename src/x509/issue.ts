import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { makeCertificate } from "./certificate.js";

/** A certificate and its private key, both PEM. */
export interface CertificatePair {
  readonly certificate: string;
  readonly key: string;
}

/** An authority that can sign. */
export interface Authority extends CertificatePair {
  readonly commonName: string;
  readonly privateKey: KeyObject;
}

/** From when, and how long, in milliseconds. */
export interface Validity {
  readonly from: number;
  readonly lifetime: number;
}

/** How long before it is made a certificate is valid: clocks of a cluster differ, and what is made now must be good for one that is behind. */
export const clockSkew = 60 * 60 * 1000;

/** Makes an authority of its own. */
export function makeAuthority(commonName: string, validity: Validity): Authority {
  const { privateKey } = newKey();
  const certificate = makeCertificate({ commonName, key: privateKey, ...span(validity), use: "authority" });
  return { commonName, certificate, key: keyText(privateKey), privateKey };
}

/** Makes a server's certificate for DNS names and IP addresses, the first of which it is called by. Signed by itself where there is no authority. */
export function makeServingCertificate(names: readonly string[], validity: Validity, authority?: Authority): CertificatePair {
  const { privateKey } = newKey();
  const issuer = authority && { commonName: authority.commonName, key: authority.privateKey };
  const commonName = (names[0] ?? "").slice(0, 64);
  const certificate = makeCertificate({ commonName, key: privateKey, ...span(validity), use: { names }, ...(issuer && { issuer }) });
  return { certificate, key: keyText(privateKey) };
}

/** Makes a client's certificate. Kubernetes takes the common name for the user's, and the organizations for the groups. */
export function makeClientCertificate(user: string, groups: readonly string[], validity: Validity, authority: Authority): CertificatePair {
  const { privateKey } = newKey();
  const issuer = { commonName: authority.commonName, key: authority.privateKey };
  const request = { commonName: user, organizations: groups, key: privateKey, ...span(validity), use: "client", issuer } as const;
  return { certificate: makeCertificate(request), key: keyText(privateKey) };
}

function newKey(): { readonly privateKey: KeyObject } {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

function keyText(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }) as string;
}

function span({ from, lifetime }: Validity): { readonly notBefore: Date; readonly notAfter: Date } {
  return { notBefore: new Date(from - clockSkew), notAfter: new Date(from + lifetime) };
}
