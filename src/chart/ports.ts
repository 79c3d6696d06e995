import type { JsonObject } from "../model/json.js";
import type { ChartSource } from "./chart-source.js";
import { metricsSecure } from "./conditions.js";
import { portOfFlag } from "./manager.js";
import type { ManagerFeatures } from "./manager-args.js";
import { Conditional, Expression, isTemplateObject, listAt, type TemplateNode, type TemplateObject } from "./template-node.js";

/** A server of the manager that has a port. */
export type ServerName = "webhook" | "metrics";

/** The port of one of the manager's servers, as the installer has it. */
export function installedPort(source: ChartSource, server: ServerName): number {
  return server === "webhook" ? (portOfFlag(source, "--webhook-port") ?? 9443) : (portOfFlag(source, "--metrics-bind-address") ?? 8443);
}

/** A Service that leads to the port that values say. */
export function serviceTemplate(source: ChartSource, service: JsonObject, server: ServerName): TemplateObject {
  const spec = service.spec as TemplateObject;
  return { ...service, spec: withPorts(source, spec, "targetPort", server) };
}

/** A network policy that opens the port that values say. */
export function portPolicyTemplate(source: ChartSource, policy: JsonObject, server: ServerName): TemplateObject {
  const spec = policy.spec as TemplateObject;
  const ingress = listAt(spec, "ingress").map((rule) => withPorts(source, rule as TemplateObject, "port", server));
  return { ...policy, spec: { ...spec, ingress } };
}

/** How Prometheus asks for metrics: over plain HTTP where values say so. */
export function monitorTemplate(monitor: JsonObject, { metricsSecure: hasSecure }: ManagerFeatures): TemplateObject {
  if (!hasSecure) return monitor;
  const spec = monitor.spec as TemplateObject;
  const endpoints = listAt(spec, "endpoints").map((each) => {
    const { path = "/metrics", scheme = "https", ...others } = each as TemplateObject;
    const secured = Object.entries(others).map(([key, value]) => {
      const isForTls = key === "tlsConfig" || key === "bearerTokenFile";
      return [key, isForTls ? new Conditional(metricsSecure, value) : value] as const;
    });
    return { path, scheme: new Expression(`ternary "${String(scheme)}" "http" ${metricsSecure}`), ...Object.fromEntries(secured) };
  });
  return { ...monitor, spec: { ...spec, endpoints } };
}

/** The ports of a Service or of a policy's rule. */
function withPorts(source: ChartSource, holder: TemplateObject, key: "port" | "targetPort", server: ServerName): TemplateObject {
  const installed = installedPort(source, server);
  const ports = listAt(holder, "ports");
  if (ports.length === 0) return holder;
  const decide = (each: TemplateNode): TemplateNode =>
    isTemplateObject(each) && each[key] === installed ? { ...each, [key]: new Expression(`int $values.${server}.port`) } : each;
  return { ...holder, ports: ports.map(decide) };
}
