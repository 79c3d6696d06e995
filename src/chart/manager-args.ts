import { certificateSecretName } from "../emit/webhook/webhook-trust.js";
import { allOf, metricsOn, metricsSecure, mounted, selfManaged, webhooksOn } from "./conditions.js";
import { goText } from "./go-literal.js";
import { Conditional, Expression, type TemplateNode } from "./template-node.js";

/** The manager's flags that values may change. */
export interface ManagerFeatures {
  /** The full name of the webhooks' Service; undefined where the installer has none. */
  readonly webhookService: string | undefined;
  readonly metrics: boolean;
  /** The port at which the manager answers probes, where an argument says it. */
  readonly healthPort: number | undefined;
  /** Whether `metrics.secure` is a value: not where config/ says it. */
  readonly metricsSecure: boolean;
}

/** An argument that ends with a port: `--metrics-bind-address=:8443`. */
export interface PortArgument {
  /** The text before the port. */
  readonly head: string;
  readonly port: number;
}

/** The port that an argument of the manager ends with; undefined where it has none, such as the 0 that turns a server off. */
export function portArgument(arg: string): PortArgument | undefined {
  const [, head = "", digits = ""] = /^(.*\D)(\d{1,5})$/s.exec(arg) ?? [];
  const port = Number(digits);
  return port >= 1 && port <= 65_535 ? { head, port } : undefined;
}

/** Where the scaffold mounts the webhooks' certificate. */
export const certificateFolder = "/tmp/k8s-webhook-server/serving-certs";

const certificateFlags = ["--webhook-cert-path", "--certs", "--webhook-service-name", "--certs-secret-name"];

/** The manager's arguments in the installer's order: those that values decide are conditional, and what other values ask for stands beside them. */
export function managerArguments(args: readonly TemplateNode[], features: ManagerFeatures): readonly TemplateNode[] {
  const given = args.map((arg) => (typeof arg === "string" ? flagOf(arg) : ""));
  const others = otherSources(given, features);
  const place = given.indexOf("--webhook-port");
  const decided = args.flatMap((arg, index) => [...(index === place ? others : []), typeof arg === "string" ? decide(arg, features) : arg]);
  return [...decided, ...(place === -1 ? others : []), ...switches(features)];
}

/** The flag of `--flag=value`; empty for anything else. */
export function flagOf(arg: string): string {
  return /^(--[\w-]+)=/.exec(arg)?.[1] ?? "";
}

function decide(arg: string, { webhookService, metrics, metricsSecure: hasSecure, healthPort }: ManagerFeatures): TemplateNode {
  const flag = flagOf(arg);
  if (flag === "--health-probe-bind-address" && healthPort !== undefined) return portOf(arg, "$values.manager.healthProbe.port");
  if (webhookService !== undefined) {
    if (flag === "--webhook-port") return when([webhooksOn], portOf(arg, "$values.webhook.port"));
    if (certificateFlags.includes(flag)) return when([webhooksOn, flag === "--webhook-cert-path" ? mounted : selfManaged], arg);
  }
  if (metrics) {
    if (flag === "--metrics-bind-address") return when([metricsOn], portOf(arg, "$values.metrics.port"));
    if (flag === "--metrics-cert-path") return when([metricsOn, ...(hasSecure ? [metricsSecure] : [])], arg);
  }
  return arg;
}

/** Flags that only the other sources of certificates need, which the installer doesn't have. */
function otherSources(given: readonly string[], { webhookService }: ManagerFeatures): readonly TemplateNode[] {
  if (webhookService === undefined) return [];
  const secretName = "$values.certificates.secretName";
  const renamed = `ne ${secretName} ${goText(certificateSecretName)}`;
  const own = [
    when([webhooksOn, selfManaged], "--certs=self-managed"),
    when([webhooksOn, selfManaged], `--webhook-service-name=${webhookService}`),
  ];
  return [
    ...(given.includes("--webhook-cert-path") ? [] : [when([webhooksOn, mounted], `--webhook-cert-path=${certificateFolder}`)]),
    ...(given.includes("--certs") ? [] : own),
    ...(given.includes("--certs-secret-name")
      ? []
      : [when([webhooksOn, selfManaged, renamed], new Expression(`printf "--certs-secret-name=%s" ${secretName}`))]),
  ];
}

/** Flags that turn off a default of the manager. */
function switches({ webhookService, metrics, metricsSecure: hasSecure }: ManagerFeatures): readonly TemplateNode[] {
  return [
    ...(webhookService === undefined ? [] : [when([`not ${webhooksOn}`], "--webhooks=false")]),
    ...(metrics && hasSecure ? [when([metricsOn, `not ${metricsSecure}`], "--metrics-secure=false")] : []),
  ];
}

/** An argument with the port that a value says. */
function portOf(arg: string, value: string): TemplateNode {
  const found = portArgument(arg);
  return found === undefined ? arg : new Expression(`printf ${goText(`${found.head.replaceAll("%", "%%")}%d`)} (int ${value})`);
}

function when(conditions: readonly string[], value: TemplateNode): Conditional {
  return new Conditional(allOf(conditions), value);
}
