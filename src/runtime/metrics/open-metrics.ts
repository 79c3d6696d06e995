import { hostname } from "node:os";
import type { ClusterClient } from "../../cluster/client.js";
import type { MetricsRegistry } from "../../metrics/registry.js";
import { makeServingCertificate } from "../../x509/issue.js";
import { parseBindAddress } from "../flag-values.js";
import type { Logger } from "../logger.js";
import type { CompleteOptions } from "../manager-options.js";
import { RunError } from "../run-error.js";
import type { ServingCertificate } from "../webhook/certificate-files.js";
import type { CertificateReads } from "../webhook/certificate-reads.js";
import { CertificateWatcher, defaultWatcherTimes } from "../webhook/certificate-watcher.js";
import { AccessReviewer } from "./access-reviewer.js";
import type { EndpointRoute } from "./endpoint-route.js";
import { MetricsEndpoint, type MetricsSecurity } from "./metrics-endpoint.js";

/** The parts that serving metrics needs. */
export interface MetricsParts {
  readonly metrics: MetricsRegistry;
  readonly certificateReads: CertificateReads;
  readonly log: Logger;
  /** Further routes, by path. */
  readonly routes: ReadonlyMap<string, EndpointRoute>;
  /** Served as well, but only to whom the API server allows it. */
  readonly debugRoutes: ReadonlyMap<string, EndpointRoute>;
  /** The API server that says who may read them. */
  readonly connect: () => Promise<ClusterClient>;
}

/** Whether metrics are served with the probes: without TLS, and at their address. */
export function metricsWithHealth({ metricsSecure, metricsBindAddress, healthProbeBindAddress }: CompleteOptions): boolean {
  return !metricsSecure && metricsBindAddress === healthProbeBindAddress && metricsBindAddress !== "0";
}

/**
 * Serves metrics on a port of their own, where the options want that.
 * @throws RunError and ClusterError where it can't
 */
export async function openMetrics(options: CompleteOptions, parts: MetricsParts, signal: AbortSignal): Promise<{ stop(): Promise<void> }> {
  const { metricsBindAddress, metricsSecure } = options;
  const address = parseBindAddress(metricsBindAddress);
  if (address === undefined) throw new RunError(`the metrics address "${metricsBindAddress}" is not of the form host:port`);
  if (address === "off" || metricsWithHealth(options)) return { stop: async () => {} };
  const { metrics, log } = parts;
  if (!metricsSecure) return served(new MetricsEndpoint(metrics, log, undefined, parts.routes));
  const routes = new Map([...parts.routes, ...parts.debugRoutes]);

  const reviewer = new AccessReviewer(await parts.connect());
  if (options.metricsCertPath === "") return served(new MetricsEndpoint(metrics, log, { certificate: ownCertificate(), reviewer }, routes));

  const files = { folder: options.metricsCertPath, certName: options.metricsCertName, keyName: options.metricsCertKey };
  const watcher = new CertificateWatcher(
    files,
    log.child({ certificate: "metrics" }),
    (certificate) => endpoint.useCertificate(certificate),
    { ...defaultWatcherTimes, wait: options.webhookCertWait * 1000, reads: parts.certificateReads },
  );
  const security: MetricsSecurity = { certificate: await watcher.start(signal), reviewer };
  const endpoint = new MetricsEndpoint(metrics, log, security, routes);
  return served(endpoint, () => watcher.stop());

  async function served(server: MetricsEndpoint, end: () => void = () => {}) {
    const { port } = await server.start(address as { readonly host: string; readonly port: number });
    log.info({ port, secure: metricsSecure }, "metrics server listening");
    return {
      stop: async () => {
        end();
        await server.stop();
      },
    };
  }
}

/** In milliseconds: nobody verifies it, so nothing has to renew it. */
const tenYears = 10 * 365 * 24 * 60 * 60 * 1000;

/** Nobody can verify a certificate that nobody else knows; it keeps the token that a scraper sends from who only listens. */
function ownCertificate(): ServingCertificate {
  const { certificate, key } = makeServingCertificate([hostname(), "localhost"], { from: Date.now(), lifetime: tenYears });
  return { cert: Buffer.from(certificate), key: Buffer.from(key) };
}
