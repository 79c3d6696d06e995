import type { JsonObject } from "../model/json.js";
import { type ChartSource, findObject, managerContainer, managerName, webhookService } from "./chart-source.js";
import { allOf, anyOf, metricsOn, metricsSecure, mounted, webhooksOn } from "./conditions.js";
import { goText } from "./go-literal.js";
import { certificateFolder, flagOf, type ManagerFeatures, managerArguments, portArgument } from "./manager-args.js";
import { containerValues, deploymentValues, imageOf, type ManagerValue, podValues } from "./manager-values.js";
import {
  Conditional,
  Expression,
  Extended,
  listAt,
  nodeAt,
  type TemplateNode,
  type TemplateObject,
  textAt,
  withNode,
} from "./template-node.js";

/** The manager's Deployment in the installer; undefined where it has none of the scaffold's name. */
export function managerDeployment(source: ChartSource): JsonObject | undefined {
  const deployment = findObject(source, "Deployment", managerName);
  return deployment !== undefined && managerContainer(deployment) !== undefined ? deployment : undefined;
}

/** The parts of the manager that the chart's values can change. */
export function managerFeatures(source: ChartSource): ManagerFeatures {
  const deployment = managerDeployment(source);
  const flags = argumentsOf(deployment).map(flagOf);
  const service = findObject(source, "Service", webhookService);
  return {
    webhookService: service === undefined ? undefined : textAt(service, "metadata", "name"),
    metrics: portOfFlag(source, "--metrics-bind-address") !== undefined,
    healthPort: portOfFlag(source, "--health-probe-bind-address"),
    metricsSecure: !flags.includes("--metrics-secure"),
  };
}

/** The port that an argument of the manager names: of `--webhook-port=9443` or of `--metrics-bind-address=:8443`; undefined where there is none. */
export function portOfFlag(source: ChartSource, flag: string): number | undefined {
  const arg = argumentsOf(managerDeployment(source)).find((each) => flagOf(each) === flag);
  return arg === undefined ? undefined : portArgument(arg)?.port;
}

function argumentsOf(deployment: JsonObject | undefined): readonly string[] {
  return listAt(deployment === undefined ? undefined : managerContainer(deployment), "args").map(String);
}

/** The Deployment with what the values decide. */
export function managerTemplate(source: ChartSource, deployment: JsonObject, features: ManagerFeatures): TemplateObject {
  const template = nodeAt(deployment, "spec", "template") as TemplateObject;
  const pod = podTemplate(source.name, deployment, features);
  return {
    ...deployment,
    metadata: withExtras(deployment.metadata as TemplateObject, "$values.manager.labels", "$values.manager.annotations"),
    spec: {
      ...withValues(deployment.spec as TemplateObject, deploymentValues),
      template: {
        ...template,
        metadata: withExtras((template.metadata ?? {}) as TemplateObject, "$values.manager.pod.labels", "$values.manager.pod.annotations"),
        spec: pod,
      },
    },
  };
}

/** The beginning of the Deployment's template: `$environment` has the variables that values give, and their names. */
export function managerSetup(chart: string): string {
  return `{{- $environment := include "${chart}.environment" $ | fromJson }}\n`;
}

function podTemplate(chart: string, deployment: JsonObject, features: ManagerFeatures): TemplateObject {
  const pod = nodeAt(deployment, "spec", "template", "spec") as TemplateObject;
  const manager = managerContainer(deployment);
  const containers = listAt(pod, "containers").map((each) => (each === manager ? containerTemplate(chart, manager, features) : each));
  return {
    ...withValues(pod, podValues),
    containers,
    ...listEntry(pod, "volumes", decidedVolumes(listAt(pod, "volumes"), features, missingVolume), "$values.manager.extraVolumes"),
  };
}

function containerTemplate(chart: string, container: TemplateObject, features: ManagerFeatures): TemplateObject {
  const env = listAt(container, "env").map((each) =>
    textAt(each, "name") === "" ? each : new Conditional(`not (has ${goText(textAt(each, "name"))} $environment.names)`, each),
  );
  const mounts = decidedVolumes(listAt(container, "volumeMounts"), features, missingMount);
  const args = managerArguments(listAt(container, "args"), features);
  return {
    ...withValues(container, containerValues),
    ...imageEntries(chart, container),
    ...listEntry(container, "args", args, "$values.manager.args"),
    ...listEntry(container, "env", env, "$environment.env"),
    ...probeEntries(container, features),
    ...(container.ports === undefined ? {} : { ports: decidedPorts(listAt(container, "ports"), features) }),
    ...listEntry(container, "volumeMounts", mounts, "$values.manager.extraVolumeMounts"),
  };
}

/** Probes that name the port of the health server by its number: they follow the value. */
function probeEntries(container: TemplateObject, { healthPort }: ManagerFeatures): TemplateObject {
  const probes = ["startupProbe", "livenessProbe", "readinessProbe"].flatMap((name): [string, TemplateNode][] => {
    if (healthPort === undefined || nodeAt(container, name, "httpGet", "port") !== healthPort) return [];
    const probe = container[name] as TemplateObject;
    return [[name, withNode(probe, ["httpGet", "port"], new Expression("int $values.manager.healthProbe.port"))]];
  });
  return Object.fromEntries(probes);
}

/** A list with what a value adds. Where the installer has no such list, there is one only if it holds something. */
function listEntry(holder: TemplateObject, key: string, items: readonly TemplateNode[], extra: string): TemplateObject {
  const list = new Extended(items, extra);
  if (Object.hasOwn(holder, key)) return { [key]: list };
  const conditions = items.flatMap((item) => (item instanceof Conditional ? [item.condition] : []));
  return { [key]: conditions.length < items.length ? list : new Conditional(anyOf([...conditions, extra]), list) };
}

function decidedPorts(ports: readonly TemplateNode[], { webhookService, metrics, healthPort }: ManagerFeatures): readonly TemplateNode[] {
  const valued = (port: TemplateNode, value: string) => ({ ...(port as TemplateObject), containerPort: new Expression(`int ${value}`) });
  const decided = (port: TemplateNode, condition: string, value: string) => new Conditional(condition, valued(port, value));
  return ports.map((port) => {
    const name = textAt(port, "name");
    if (name === "webhook-server" && webhookService !== undefined) return decided(port, webhooksOn, "$values.webhook.port");
    if (name === "health" && healthPort !== undefined) return valued(port, "$values.manager.healthProbe.port");
    return name === "metrics" && metrics ? decided(port, metricsOn, "$values.metrics.port") : port;
  });
}

const missingVolume: TemplateObject = { name: "webhook-certs", secret: { secretName: new Expression("$values.certificates.secretName") } };
const missingMount: TemplateObject = { mountPath: certificateFolder, name: "webhook-certs", readOnly: true };

/** The volumes, or the mounts, of certificates are there where those are; the one of the webhooks also where the installer has another source. */
function decidedVolumes(volumes: readonly TemplateNode[], features: ManagerFeatures, missing: TemplateObject): readonly TemplateNode[] {
  const { webhookService, metrics } = features;
  const withWebhooks = allOf([webhooksOn, mounted]);
  const decided = volumes.map((volume) => {
    const name = textAt(volume, "name");
    if (name === "webhook-certs" && webhookService !== undefined) return new Conditional(withWebhooks, certificateVolume(volume));
    return name === "metrics-certs" && metrics ? new Conditional(metricsCertificates(features), volume) : volume;
  });
  const isThere = volumes.some((volume) => textAt(volume, "name") === "webhook-certs");
  return webhookService === undefined || isThere ? decided : [...decided, new Conditional(withWebhooks, missing)];
}

function metricsCertificates({ metricsSecure: hasSecure }: ManagerFeatures): string {
  return allOf([metricsOn, ...(hasSecure ? [metricsSecure] : [])]);
}

/** The volume takes the Secret that the values name; a mount stays as it is. */
function certificateVolume(volume: TemplateNode): TemplateNode {
  if (nodeAt(volume, "secret", "secretName") === undefined) return volume;
  return withNode(volume as TemplateObject, ["secret", "secretName"], new Expression("$values.certificates.secretName"));
}

function imageEntries(chart: string, container: TemplateObject): TemplateObject {
  return imageOf(textAt(container, "image")) === undefined ? {} : { image: new Expression(`include "${chart}.image" $`) };
}

/** The helper that gives the manager's image. */
export function imageHelper(chart: string): string {
  const [repository, tag, digest] = ["repository", "tag", "digest"].map((key) => `$values.manager.image.${key}`);
  const byDigest = `printf "%s@%s" ${repository} ${digest}`;
  const byTag = `printf "%s:%s" ${repository} (${tag} | default .Chart.AppVersion)`;
  return `{{- define "${chart}.image" -}}
{{- $values := include "${chart}.values" . | fromJson -}}
{{- ternary (${byDigest}) (${byTag}) (ne ${digest} "") -}}
{{- end }}
`;
}

/** The entries that values decide, in the place of those that are there, or behind them where a value isn't empty. */
function withValues(object: TemplateObject, values: readonly ManagerValue[]): TemplateObject {
  const entries = values.map(({ key, path, layout, empty }) => {
    const expression = new Expression(`$values.${path}`, layout);
    const condition = typeof empty === "number" ? `ne (int $values.${path}) ${empty}` : `$values.${path}`;
    return [key, Object.hasOwn(object, key) ? expression : new Conditional(condition, expression)] as const;
  });
  return { ...object, ...Object.fromEntries(entries) };
}

/** Labels of the installer stay, since selectors name them; its annotations make way for given ones. */
function withExtras(metadata: TemplateObject, labels: string, annotations: string): TemplateObject {
  const ownLabels = (metadata.labels ?? {}) as TemplateObject;
  const ownAnnotations = (metadata.annotations ?? {}) as TemplateObject;
  const kept = Object.entries(ownAnnotations).map(
    ([key, value]) => [key, new Conditional(`not (hasKey ${annotations} ${goText(key)})`, value)] as const,
  );
  const all = new Extended(Object.fromEntries(kept), annotations);
  return {
    ...metadata,
    labels: new Extended(ownLabels, `omit ${[labels, ...Object.keys(ownLabels).map(goText)].join(" ")}`),
    annotations: kept.length > 0 ? all : new Conditional(annotations, all),
  };
}
