import type { WebhookClientConfig } from "../../runtime/certificates/webhook-trust.js";

/** Where the API server finds the webhooks of the manager under test. Plain data. */
export interface WebhookEndpoint {
  /** The name by which the API server reaches this machine. */
  readonly host: string;
  readonly port: number;
  /** The folder of the serving certificate and its key, `tls.crt` and `tls.key`. */
  readonly certificates: string;
  /** PEM; signed the certificate. */
  readonly authority: string;
}

/** A webhook's configuration by URL: no Service would lead here. */
export function clientConfigAt({ host, port, authority }: WebhookEndpoint, path: string): WebhookClientConfig {
  const name = host.includes(":") ? `[${host}]` : host;
  return { url: `https://${name}:${port}${path}`, caBundle: Buffer.from(authority, "utf8").toString("base64") };
}
