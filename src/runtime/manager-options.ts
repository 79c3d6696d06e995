import type { ClusterConfig } from "../cluster/cluster-config.js";
import type { CacheOptions } from "./cache/cache.js";
import type { LogEncoder, Logger, LogLevel, LogTimeEncoding } from "./logger.js";
import type { NamedCommand } from "./manager-command.js";

/** The options of a manager. Flags set most of them: see flags.ts. */
export interface ManagerOptions {
  /** Whether webhooks are served. True by default: false for a process that the API server can't reach. */
  readonly webhooks?: boolean;
  /** The address that webhooks are served on; empty for all. */
  readonly webhookHost?: string;
  /** 0 for any free port, which the log then names. */
  readonly webhookPort?: number;
  /** The folder that holds the serving certificate and its key. */
  readonly webhookCertPath?: string;
  readonly webhookCertName?: string;
  readonly webhookCertKey?: string;
  /**
   * Where the webhook server's certificate comes from: files that are mounted, by cert-manager for one, or `self-managed`: an authority and a certificate of
   * the operator's own in a Secret, which the leader renews and has the API servers trust.
   */
  readonly certs?: "mounted" | "self-managed";
  /** The Secret of self-managed certificates, in the pod's namespace. */
  readonly certsSecretName?: string;
  /** The webhooks' Service, whose names self-managed certificates have. */
  readonly webhookServiceName?: string;
  /** How long self-managed authorities last, in seconds: a year by default. The next one comes with a third of it left. */
  readonly certsAuthorityLifetime?: number;
  /** How long self-managed serving certificates last, in seconds: 90 days by default. The next one comes with a third of it left. */
  readonly certsServingLifetime?: number;
  /** How long API servers and replicas have to learn of a self-managed certificate, in seconds, before it is relied on; five minutes by default. */
  readonly certsSettleTime?: number;
  /** The largest body of a review, in bytes. */
  readonly webhookMaxBodyBytes?: number;
  /** The maximum number of connections of the webhook server. A further one closes another that has no complete request. */
  readonly webhookMaxConnections?: number;
  /** The maximum number of webhook requests at a time: further requests are answered with 429 and `Retry-After: 1`. */
  readonly webhookMaxRequests?: number;
  /** The minimum version of TLS that the webhook server accepts. */
  readonly webhookTlsMinVersion?: "TLSv1.2" | "TLSv1.3";
  /** The cipher suites that the webhook server accepts, by their names in kube-apiserver's flags or in OpenSSL. Empty means Node's defaults. */
  readonly webhookTlsCipherSuites?: readonly string[];
  /**
   * A PEM file with a certificate authority. Clients of admission webhooks then have to show a certificate issued by it. An API server shows one if
   * its --admission-control-config-file says so; it never shows one to conversion webhooks, which therefore don't require one.
   */
  readonly webhookClientCa?: string;
  /**
   * The number of threads that convert reviews; 0 has the main thread do it. By default `run` uses one for each whole core that the process is granted, at
   * least one and as many as its memory limit allows at 256 MiB each; `start` uses none. Threads use more cores, and a conversion that never ends
   * blocks only its thread, which is replaced. Each takes 20 MiB and more, and runs the program's main module up to `run`.
   */
  readonly webhookWorkers?: number;
  /** How long to wait at the start for the certificate, in seconds. */
  readonly webhookCertWait?: number;
  /** How long the conversion of one review may take, in seconds. The API server waits for 30. */
  readonly conversionTimeout?: number;
  /** Where `/healthz` and `/readyz` are served, as `host:port` or `:port`; "0" for nowhere. */
  readonly healthProbeBindAddress?: string;
  /**
   * Where `/metrics` is served; "0" for nowhere. The health probes' address where that is served without TLS (`metricsSecure: false`), to have it
   * there.
   */
  readonly metricsBindAddress?: string;
  /** Over HTTPS, to clients with a bearer token whose user may get the path /metrics. True by default. */
  readonly metricsSecure?: boolean;
  /** The folder that holds the metrics server's certificate and its key. Without it one is made at the start, which nobody can verify. */
  readonly metricsCertPath?: string;
  readonly metricsCertName?: string;
  readonly metricsCertKey?: string;
  /** Whether controllers and runnables that don't say otherwise work in one replica only, the one that holds a Lease. */
  readonly leaderElect?: boolean;
  /** The name of the Lease: the same in all replicas, and no other operator's. */
  readonly leaderElectionId?: string;
  /** By default the pod's namespace, or that of the kubeconfig's context. */
  readonly leaderElectionNamespace?: string;
  /** How long others wait for a leader that shows no sign of life, in whole seconds. */
  readonly leaderElectionLeaseDuration?: number;
  /** How long after its last sign of life a leader stops, in seconds. */
  readonly leaderElectionRenewDeadline?: number;
  /** How often a leader shows a sign of life, in seconds. */
  readonly leaderElectionRetryPeriod?: number;
  /** A kubeconfig file, for a manager outside of the cluster. */
  readonly kubeconfig?: string;
  /** The context of the kubeconfig. Its current one by default. */
  readonly kubeContext?: string;
  /** How long work under way may take after a signal to stop, in seconds. */
  readonly gracefulShutdownTimeout?: number;
  readonly logLevel?: LogLevel;
  /** JSON by default. */
  readonly logEncoder?: LogEncoder;
  /** Switches the other options of logs to `console` and the level `debug`, unless they are given. */
  readonly logDevelopment?: boolean;
  /** The least level at which an error's stack is logged. All of them by default. */
  readonly logStacktraceLevel?: LogLevel;
  readonly logTimeEncoding?: LogTimeEncoding;
  /** Instead of JSON on standard output. */
  readonly logger?: Logger;
  /** The command that `run` runs instead of the manager. */
  readonly command?: NamedCommand;
  /** How many requests a second to send the API server at most, on average; 0, the default, for as many as there are. */
  readonly kubeApiQps?: number;
  /** How many requests at once, where `kubeApiQps` is set. */
  readonly kubeApiBurst?: number;
  /** The namespaces that caches and controllers look at; all where there are none. What `cache` says of namespaces goes before it. */
  readonly watchNamespaces?: readonly string[];
  /** The choice of objects that the caches keep. */
  readonly cache?: CacheOptions;
  /** Instead of the cluster that kubeconfig or pod name. */
  readonly cluster?: ClusterConfig;
}

/** The defaults of the options: kubebuilder's and controller-runtime's where they have one. */
export const defaultOptions = {
  webhooks: true,
  webhookHost: "",
  webhookPort: 9443,
  webhookCertPath: "/tmp/k8s-webhook-server/serving-certs",
  webhookCertName: "tls.crt",
  webhookCertKey: "tls.key",
  certs: "mounted",
  certsSecretName: "webhook-server-cert",
  webhookServiceName: "",
  certsAuthorityLifetime: 365 * 24 * 60 * 60,
  certsServingLifetime: 90 * 24 * 60 * 60,
  certsSettleTime: 5 * 60,
  webhookMaxBodyBytes: 128 * 1024 * 1024,
  webhookMaxConnections: 1_000,
  webhookMaxRequests: 1_000,
  webhookTlsMinVersion: "TLSv1.2",
  webhookTlsCipherSuites: [],
  webhookClientCa: "",
  webhookCertWait: 30,
  conversionTimeout: 30,
  healthProbeBindAddress: ":8081",
  metricsBindAddress: "0",
  metricsSecure: true,
  metricsCertPath: "",
  metricsCertName: "tls.crt",
  metricsCertKey: "tls.key",
  leaderElect: false,
  leaderElectionLeaseDuration: 15,
  leaderElectionRenewDeadline: 10,
  leaderElectionRetryPeriod: 2,
  gracefulShutdownTimeout: 30,
  watchNamespaces: [],
  kubeApiQps: 0,
  kubeApiBurst: 30,
} as const satisfies ManagerOptions;

/** Options with every default filled in. */
export type CompleteOptions = ManagerOptions & Required<Pick<ManagerOptions, keyof typeof defaultOptions>>;

/** Fills in the defaults. */
export function completeOptions(options: ManagerOptions): CompleteOptions {
  return { ...defaultOptions, ...options };
}

/** The selection of the caches: the given one, in the namespaces that are watched. */
export function cacheOptions({ cache, watchNamespaces }: CompleteOptions): CacheOptions {
  return watchNamespaces.length === 0 ? { ...cache } : { namespaces: watchNamespaces, ...cache };
}
