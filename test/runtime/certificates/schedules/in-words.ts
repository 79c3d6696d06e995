import type { KubernetesObject } from "../../../../src/cluster/resource.js";
import { bundleOf, type CertificateState, digestOf } from "../../../../src/runtime/certificates/certificate-state.js";
import { configsOf, isOurs } from "./callers.js";

/** A short name of a certificate. */
export function nickname(certificate: string): string {
  return digestOf(certificate).slice(0, 4);
}

export function minutes(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}

/** A Secret's certificates, for a failure's message. */
export function secretInWords(state: CertificateState | undefined): string {
  if (state === undefined) return "nothing of use";
  const isTrusted = state.trusted?.digest === digestOf(bundleOf(state));
  return `${nickname(state.serving.certificate)} by ${state.authorities.map(nickname).join(", ")}${isTrusted ? ", trusted" : ""}`;
}

/** The webhooks of a caller and whom they trust. */
export function callerInWords(caller: KubernetesObject): string {
  return [...configsOf(caller)]
    .map(([key, config]) => {
      const bundle = Buffer.from(config.caBundle ?? "", "base64").toString();
      return `${key} ${isOurs(config) ? `trusts ${certificatesOf(bundle).map(nickname).join(", ")}` : "of others"}`;
    })
    .join("; ");
}

/** The certificates in a PEM text. */
export function certificatesOf(bundle: string): readonly string[] {
  return bundle.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g) ?? [];
}
