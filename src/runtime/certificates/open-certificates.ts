import type { ClusterClient } from "../../cluster/client.js";
import type { Logger } from "../logger.js";
import type { CompleteOptions } from "../manager-options.js";
import { RunError } from "../run-error.js";
import type { ServingCertificate } from "../webhook/certificate-files.js";
import type { CertificateReads } from "../webhook/certificate-reads.js";
import { CertificateWatcher, defaultWatcherTimes } from "../webhook/certificate-watcher.js";
import type { RotationPolicy } from "./rotation.js";

/** A serving certificate that is kept up to date. */
export interface OpenCertificates {
  readonly first: ServingCertificate;
  stop(): void;
  /** Renews the certificates as the leader has to, until the signal is aborted. */
  readonly keep?: (client: ClusterClient, signal: AbortSignal) => Promise<void>;
}

/** The parts that certificates need. */
export interface CertificateParts {
  readonly log: Logger;
  readonly reads: CertificateReads;
  readonly connect: () => Promise<ClusterClient>;
  /** The namespace of this process. */
  readonly namespace: () => Promise<string>;
}

/** How often replicas look for a new certificate, in milliseconds; more often where it has to be known sooner. */
const longestPoll = 10_000;
const shortestPoll = 100;

/**
 * The webhook server's certificate: from mounted files, or looked after by the operator itself.
 * @throws RunError where there is none in time
 */
export async function openCertificates(
  options: CompleteOptions,
  { log, reads, connect, namespace }: CertificateParts,
  signal: AbortSignal,
  onChange: (certificate: ServingCertificate) => void,
): Promise<OpenCertificates> {
  const wait = options.webhookCertWait * 1000;
  if (options.certs === "mounted") {
    const files = { folder: options.webhookCertPath, certName: options.webhookCertName, keyName: options.webhookCertKey };
    const watcher = new CertificateWatcher(files, log, onChange, { ...defaultWatcherTimes, wait, reads });
    return { first: await watcher.start(signal), stop: () => watcher.stop() };
  }
  const { webhookServiceName, certsSecretName } = options;
  if (!webhookServiceName) throw new RunError("self-managed certificates need the name of the webhooks' Service: --webhook-service-name");
  const policy = rotationPolicy(options);
  const poll = Math.max(shortestPoll, Math.min(longestPoll, policy.settle / 10));
  const { SelfManagedCertificates } = await import("./self-managed.js");
  const own = await namespace();
  const certificates = new SelfManagedCertificates(
    {
      secret: { namespace: own, name: certsSecretName },
      names: [`${webhookServiceName}.${own}.svc`, `${webhookServiceName}.${own}.svc.cluster.local`],
      isOurs: ({ service }) => service?.name === webhookServiceName && service.namespace === own,
      policy,
      poll,
      reads,
    },
    log,
  );
  return {
    first: await certificates.start(await connect(), wait, signal, onChange),
    stop: () => certificates.stop(),
    keep: (client, ended) => certificates.keep(client, ended),
  };
}

/**
 * Reads the lives of a manager's certificates from its options.
 * @throws RunError where one would be over before everybody knows the next: that takes the settling time twice, and begins with a third left
 */
function rotationPolicy({ certsAuthorityLifetime, certsServingLifetime, certsSettleTime }: CompleteOptions): RotationPolicy {
  for (const [flag, lifetime] of [
    ["--certs-authority-lifetime", certsAuthorityLifetime],
    ["--certs-serving-lifetime", certsServingLifetime],
  ] as const) {
    if (lifetime < 6 * certsSettleTime || lifetime <= 0) throw new RunError(`${flag} must be six times --certs-settle-time or more`);
  }
  return { authorityLifetime: certsAuthorityLifetime * 1000, servingLifetime: certsServingLifetime * 1000, settle: certsSettleTime * 1000 };
}
