import { createSecureContext, type SecureContextOptions, type SecureVersion, type TLSSocket } from "node:tls";
import { RunError } from "../run-error.js";

/** Requirements for TLS clients. */
export interface TlsSettings {
  readonly minVersion: SecureVersion;
  /** Names of cipher suites, as in kube-apiserver's flags or in OpenSSL; if empty, the library's defaults. */
  readonly cipherSuites: readonly string[];
  /** Clients of admission webhooks have to show a certificate issued by this authority: PEM. */
  readonly clientCa?: Buffer | undefined;
}

/** TLS 1.2 is the minimum of Kubernetes' own servers. */
export const defaultTls: TlsSettings = { minVersion: "TLSv1.2", cipherSuites: [] };

/**
 * The options for Node. A client's certificate is requested, and checked only where it is required: see isTrusted.
 * @throws RunError if a cipher suite doesn't exist, or the authority is invalid
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

/** Whether a client showed a certificate issued by the server's client authority. */
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
