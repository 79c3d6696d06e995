import type { ClusterConfig } from "../cluster/cluster-config.js";
import type { Logger, LogLevel } from "./logger.js";

/** What a manager can be told. Flags set most of it: see flags.ts. */
export interface ManagerOptions {
  /** The address that webhooks are served on; empty for all. */
  readonly webhookHost?: string;
  /** 0 for any free port, which the log then names. */
  readonly webhookPort?: number;
  /** The folder that holds the serving certificate and its key. */
  readonly webhookCertPath?: string;
  readonly webhookCertName?: string;
  readonly webhookCertKey?: string;
  /** The largest body of a review, in bytes. */
  readonly webhookMaxBodyBytes?: number;
  /**
   * How many threads convert large reviews, in place of the one that does all else. They use more cores, and a conversion that never ends keeps only its
   * thread; each takes 20 MiB and more, and runs the program's main module up to `run`.
   */
  readonly webhookWorkers?: number;
  /** How long to wait at the start for the certificate, in seconds. */
  readonly webhookCertWait?: number;
  /** How long the conversion of one review may take, in seconds. The API server waits for 30. */
  readonly conversionTimeout?: number;
  /** Where `/healthz` and `/readyz` are served, as `host:port` or `:port`; "0" for nowhere. */
  readonly healthProbeBindAddress?: string;
  /** A kubeconfig file, for a manager outside of the cluster. */
  readonly kubeconfig?: string;
  /** How long work under way may take after a signal to stop, in seconds. */
  readonly gracefulShutdownTimeout?: number;
  readonly logLevel?: LogLevel;
  /** Instead of JSON on standard output. */
  readonly logger?: Logger;
  /** Instead of the cluster that kubeconfig or pod name. */
  readonly cluster?: ClusterConfig;
}

/** What holds where nothing is said: kubebuilder's and controller-runtime's defaults where they have one. */
export const defaultOptions = {
  webhookHost: "",
  webhookPort: 9443,
  webhookCertPath: "/tmp/k8s-webhook-server/serving-certs",
  webhookCertName: "tls.crt",
  webhookCertKey: "tls.key",
  webhookMaxBodyBytes: 128 * 1024 * 1024,
  webhookWorkers: 0,
  webhookCertWait: 30,
  conversionTimeout: 30,
  healthProbeBindAddress: ":8081",
  gracefulShutdownTimeout: 30,
  logLevel: "info",
} as const satisfies ManagerOptions;

/** Options with every default filled in. */
export type CompleteOptions = ManagerOptions & Required<Pick<ManagerOptions, keyof typeof defaultOptions>>;

/** Fills in the defaults. */
export function completeOptions(options: ManagerOptions): CompleteOptions {
  return { ...defaultOptions, ...options };
}
