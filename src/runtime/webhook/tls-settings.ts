import { createSecureContext, type SecureContextOptions, type SecureVersion, type TLSSocket } from "node:tls";
import { RunError } from "../run-error.js";

/** What TLS clients have to keep to. */
export interface TlsSettings {
  readonly minVersion: SecureVersion;
  /** Names of cipher suites, as kube-apiserver's flags have them or as OpenSSL does; the library's own choice where there are none. */
  readonly cipherSuites: readonly string[];
  /** Whoever asks an admission webhook has to show a certificate by this authority: PEM. */
  readonly clientCa?: Buffer | undefined;
}

/** TLS 1.2 is the least that Kubernetes' own servers take. */
export const defaultTls: TlsSettings = { minVersion: "TLSv1.2", cipherSuites: [] };

/**
 * The same for Node. A client's certificate is asked for, and checked where it matters: see isTrusted.
 * @throws RunError where there is no such cipher suite, or the authority is none
 */
export function tlsOptions({
  minVersion,
  cipherSuites,
  clientCa,
}: TlsSettings): SecureContextOptions & { requestCert?: boolean; rejectUnauthorized?: boolean } {
  const options: SecureContextOptions = {
    minVersion,
    ...(cipherSuites.length > 0 ? { ciphers: cipherSuites.map(openSslName).join(":") } : {}),
    ...(clientCa === undefined ? {} : { ca: clientCa }),
  };
  try {
    createSecureContext(options);
  } catch (error) {
    throw new RunError(`the TLS settings of the webhook server can't be used: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  return clientCa === undefined ? options : { ...options, requestCert: true, rejectUnauthorized: false };
}

/** Whether a client showed a certificate by the authority that the server was given. */
export function isTrusted(socket: object): boolean {
  return (socket as Partial<TLSSocket>).authorized === true;
}

/** TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 is ECDHE-RSA-AES128-GCM-SHA256 to OpenSSL; suites of TLS 1.3 have one name. */
function openSslName(name: string): string {
  const [, exchange, cipher] = /^TLS_([A-Z_]+)_WITH_([A-Z0-9_]+)$/.exec(name) ?? [];
  if (exchange === undefined || cipher === undefined) return name;
  const ofCipher = cipher
    .replace("CHACHA20_POLY1305_SHA256", "CHACHA20-POLY1305")
    .replace(/AES_(\d+)/, "AES$1")
    .replace("_CBC_", "_");
  return [...(exchange === "RSA" ? [] : [exchange]), ofCipher].join("-").replaceAll("_", "-");
}
