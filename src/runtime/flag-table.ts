import {
  bindAddress,
  bytes,
  count,
  duration,
  type FlagValue,
  lifetime,
  list,
  oneOf,
  port,
  text,
  wholeNumber,
  yesOrNo,
} from "./flag-values.js";
import { logLevels } from "./logger.js";
import type { ManagerOptions } from "./manager-options.js";

/** One flag of the manager: the option that it sets and how its text is read. */
export interface Flag extends FlagValue {
  readonly option: keyof ManagerOptions;
  readonly help: string;
  /** Instead of the variable made from the flag's name. */
  readonly variable?: string;
  /** Whether the variable is left to the code that reads the file which it names. */
  readonly isReadElsewhere?: boolean;
}

const requests: FlagValue = { parse: (value) => wholeNumber(value, 0, 1_000_000), expected: "a number of requests" };

/** zap's levels, as controller-runtime's flag has them: a number is that many levels below info. */
const zapLevel: FlagValue = {
  parse: (value) => {
    const named = { debug: "debug", info: "info", error: "error", panic: "fatal" }[value];
    const verbosity = wholeNumber(value, 1, 127);
    return named ?? (verbosity === undefined ? undefined : verbosity === 1 ? "debug" : "trace");
  },
  expected: "debug, info, error, panic, or a number above 0",
};

/** Every flag, by its name: those of kubebuilder's managers under the same names. */
export const flags: Readonly<Record<string, Flag>> = {
  webhooks: {
    option: "webhooks",
    help: "serve webhooks; false where the API server can't reach this process, such as on a developer's machine",
    ...yesOrNo,
  },
  "webhook-port": { option: "webhookPort", help: "port of the webhook server", ...port },
  "webhook-host": { option: "webhookHost", help: "address of the webhook server; all when empty", ...text },
  "webhook-cert-path": { option: "webhookCertPath", help: "folder that holds the webhook server's certificate", ...text },
  "webhook-cert-name": { option: "webhookCertName", help: "file name of the certificate", ...text },
  "webhook-cert-key": { option: "webhookCertKey", help: "file name of the certificate's key", ...text },
  "webhook-cert-wait": { option: "webhookCertWait", help: "how long to wait for the certificate at the start", ...duration },
  certs: {
    option: "certs",
    help: "where the webhook server's certificate comes from: mounted files, or looked after by the leader in a Secret",
    ...oneOf({ mounted: "mounted", "self-managed": "self-managed" }),
  },
  "certs-secret-name": { option: "certsSecretName", help: "Secret of self-managed certificates", ...text },
  "webhook-service-name": { option: "webhookServiceName", help: "the webhooks' Service, for self-managed certificates", ...text },
  "certs-authority-lifetime": {
    option: "certsAuthorityLifetime",
    help: "how long a self-managed authority lasts; renewed with a third of it left",
    ...lifetime,
  },
  "certs-serving-lifetime": {
    option: "certsServingLifetime",
    help: "how long a self-managed serving certificate lasts; renewed with a third of it left",
    ...lifetime,
  },
  "certs-settle-time": {
    option: "certsSettleTime",
    help: "how long API servers and replicas have to learn of a self-managed certificate before it is relied on",
    ...duration,
  },
  "webhook-max-body-bytes": { option: "webhookMaxBodyBytes", help: "largest body of a review", ...bytes },
  "webhook-max-connections": { option: "webhookMaxConnections", help: "connections to the webhook server at once", ...count },
  "webhook-max-requests": { option: "webhookMaxRequests", help: "webhook requests under way at once; others get 429", ...count },
  "webhook-tls-min-version": {
    option: "webhookTlsMinVersion",
    help: "least version of TLS that the webhook server takes",
    ...oneOf({ VersionTLS12: "TLSv1.2", VersionTLS13: "TLSv1.3" }),
  },
  "webhook-tls-cipher-suites": {
    option: "webhookTlsCipherSuites",
    help: "cipher suites that the webhook server takes, with commas between them; Node's choice when empty",
    ...list,
  },
  "webhook-client-ca": {
    option: "webhookClientCa",
    help: "file with the authority of the certificate that an API server has to show to admission webhooks; none is asked for when empty",
    ...text,
  },
  "webhook-workers": {
    option: "webhookWorkers",
    help: "threads that convert reviews; 0 has the main thread do it; by default one for each whole core, at least one",
    parse: (value) => wholeNumber(value, 0, 64),
    expected: "a number of threads, 64 at most",
  },
  "conversion-timeout": { option: "conversionTimeout", help: "how long converting one review may take", ...duration },
  "health-probe-bind-address": {
    option: "healthProbeBindAddress",
    help: "where /healthz and /readyz are served; 0 for nowhere",
    ...bindAddress,
  },
  "metrics-bind-address": {
    option: "metricsBindAddress",
    help: "where /metrics is served, such as :8443; 0 for nowhere",
    ...bindAddress,
  },
  "metrics-secure": {
    option: "metricsSecure",
    help: "serve metrics over HTTPS, to users whom the API server allows to get /metrics; false for plain HTTP to everybody",
    ...yesOrNo,
  },
  "metrics-cert-path": {
    option: "metricsCertPath",
    help: "folder that holds the metrics server's certificate; one is made when empty",
    ...text,
  },
  "metrics-cert-name": { option: "metricsCertName", help: "file name of the certificate", ...text },
  "metrics-cert-key": { option: "metricsCertKey", help: "file name of the certificate's key", ...text },
  "leader-elect": { option: "leaderElect", help: "let one of several replicas work, the holder of a Lease", ...yesOrNo },
  "leader-election-id": { option: "leaderElectionId", help: "name of the Lease", ...text },
  "leader-election-namespace": {
    option: "leaderElectionNamespace",
    help: "namespace of the Lease; the pod's own, or the kubeconfig's, when empty",
    ...text,
  },
  "leader-elect-lease-duration": {
    option: "leaderElectionLeaseDuration",
    help: "how long the others wait for a leader that shows no sign of life",
    ...duration,
  },
  "leader-elect-renew-deadline": {
    option: "leaderElectionRenewDeadline",
    help: "how long after its last sign of life a leader stops; less than the lease's duration",
    ...duration,
  },
  "leader-elect-retry-period": { option: "leaderElectionRetryPeriod", help: "how often the leader shows a sign of life", ...duration },
  "watch-namespaces": {
    option: "watchNamespaces",
    help: "namespaces that caches and controllers look at, with commas between them; all when empty",
    variable: "WATCH_NAMESPACE",
    ...list,
  },
  kubeconfig: {
    option: "kubeconfig",
    help: "kubeconfig file, outside of a cluster",
    variable: "KUBECONFIG",
    isReadElsewhere: true,
    ...text,
  },
  "kube-context": {
    option: "kubeContext",
    help: "context of the kubeconfig, outside of a cluster; its current one when empty",
    ...text,
  },
  "kube-api-qps": {
    option: "kubeApiQps",
    help: "requests to the API server, a second and on average; 0 for as many as there are",
    ...requests,
  },
  "kube-api-burst": { option: "kubeApiBurst", help: "requests to the API server at once, with --kube-api-qps", ...requests },
  "graceful-shutdown-timeout": {
    option: "gracefulShutdownTimeout",
    help: "how long work under way may take after a signal to stop",
    ...duration,
  },
  "log-level": {
    option: "logLevel",
    help: "least level of what is logged",
    ...oneOf(Object.fromEntries(logLevels.map((level) => [level, level]))),
  },
  "zap-log-level": { option: "logLevel", help: "as --log-level, with the words of other operators", ...zapLevel },
  "zap-devel": { option: "logDevelopment", help: "log for a person, from debug on", ...yesOrNo },
  "zap-encoder": { option: "logEncoder", help: "lines of JSON, or of text for a person", ...oneOf({ json: "json", console: "console" }) },
  "zap-stacktrace-level": {
    option: "logStacktraceLevel",
    help: "least level at which an error's stack is logged",
    ...oneOf({ info: "info", error: "error", panic: "fatal" }),
  },
  "zap-time-encoding": {
    option: "logTimeEncoding",
    help: "how lines say when",
    ...oneOf({ epoch: "epoch", millis: "millis", iso8601: "iso8601", rfc3339: "iso8601", rfc3339nano: "iso8601" }),
  },
};
