import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import type { KubernetesObject } from "../../cluster/resource.js";
import type { Authority, CertificatePair } from "../../x509/issue.js";

/** The certificates of an operator that looks after its own, as one Secret holds them. */
export interface CertificateState {
  /** The certificate that serves. */
  readonly serving: CertificatePair;
  /** All that are to be trusted, PEM, the newest first: the one that signs from now on. */
  readonly authorities: readonly string[];
  /** The private key of the newest, PEM. */
  readonly key: string;
  /** The last known value of the webhooks' caBundle, and since when, in milliseconds since 1970. */
  readonly trusted: { readonly digest: string; readonly since: number } | undefined;
}

/** A core/v1 Secret. */
export interface SecretObject extends KubernetesObject {
  readonly type?: string;
  readonly data?: Readonly<Record<string, string>>;
}

const annotations = {
  trusted: "wheelwright.dev/ca-trusted",
  trustedSince: "wheelwright.dev/ca-trusted-since",
};

/** Joins the authorities to the text of caBundle. */
export function bundleOf({ authorities }: Pick<CertificateState, "authorities">): string {
  return authorities.join("");
}

export function digestOf(bundle: string): string {
  return createHash("sha256").update(bundle).digest("hex");
}

/** The newest authority, with which certificates are signed. */
export function signingAuthority({ authorities, key }: CertificateState): Authority {
  const [certificate = ""] = authorities;
  const commonName = new X509Certificate(certificate).subject.replace(/^CN=/, "");
  return { certificate, key, commonName, privateKey: createPrivateKey(key) };
}

/** Reads a Secret; undefined where it doesn't hold what `secretOf` wrote: nothing there can be relied on then. */
export function stateOf(secret: SecretObject): CertificateState | undefined {
  const text = (name: string) => Buffer.from(secret.data?.[name] ?? "", "base64").toString();
  const noted = secret.metadata?.annotations ?? {};
  const authorities = text("ca.crt").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g) ?? [];
  const digest = noted[annotations.trusted];
  const since = Date.parse(noted[annotations.trustedSince] ?? "");
  const state: CertificateState = {
    serving: { certificate: text("tls.crt"), key: text("tls.key") },
    authorities: authorities.map((pem) => `${pem.trimEnd()}\n`),
    key: text("ca.key"),
    trusted: digest === undefined || Number.isNaN(since) ? undefined : { digest, since },
  };
  return isWhole(state) ? state : undefined;
}

/** Whether every part can be read, keys are of their certificates, and the serving certificate is signed by an authority that is there. */
function isWhole(state: CertificateState): boolean {
  try {
    const [newest] = state.authorities.map((pem) => new X509Certificate(pem));
    const serving = new X509Certificate(state.serving.certificate);
    return (
      newest?.checkPrivateKey(createPrivateKey(state.key)) === true &&
      serving.checkPrivateKey(createPrivateKey(state.serving.key)) &&
      state.authorities.some((pem) => isSignedBy(state.serving.certificate, pem))
    );
  } catch {
    return false;
  }
}

export function isSignedBy(certificate: string, authority: string): boolean {
  return new X509Certificate(certificate).verify(new X509Certificate(authority).publicKey);
}

/** A Secret that holds a state, beside what else there is in one that was read. */
export function secretOf(state: CertificateState, before: SecretObject): SecretObject {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const { [annotations.trusted]: _, [annotations.trustedSince]: __, ...others } = before.metadata?.annotations ?? {};
  return {
    ...before,
    metadata: {
      ...before.metadata,
      annotations: {
        ...others,
        ...(state.trusted === undefined
          ? {}
          : {
              [annotations.trusted]: state.trusted.digest,
              [annotations.trustedSince]: new Date(state.trusted.since).toISOString(),
            }),
      },
    },
    data: {
      ...before.data,
      "tls.crt": base64(state.serving.certificate),
      "tls.key": base64(state.serving.key),
      "ca.crt": base64(bundleOf(state)),
      "ca.key": base64(state.key),
    },
  };
}
