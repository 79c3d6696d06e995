import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeAuthority, makeServingCertificate } from "../x509/issue.js";

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;

/**
 * Makes a certificate for a host and writes it into a folder, as `tls.crt` and `tls.key` that only this user may read. The authority's key is kept nowhere.
 * @returns the authority: PEM, in base64, for a `caBundle`
 */
export function writeServingCertificate(folder: string, host: string): string {
  const validity = { from: Date.now(), lifetime };
  const authority = makeAuthority("wheelwright dev", validity);
  const { certificate, key } = makeServingCertificate([host], validity, authority);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, "tls.crt"), certificate, { mode: 0o600 });
  writeFileSync(join(folder, "tls.key"), key, { mode: 0o600 });
  return Buffer.from(authority.certificate).toString("base64");
}
