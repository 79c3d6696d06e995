import { certificateSettings, installedSource } from "./certificates.js";
import { type ChartSource, convertedCrds, findObject, installedRelease } from "./chart-source.js";
import { managerDeployment, managerFeatures, portOfFlag } from "./manager.js";
import { managerSettings } from "./manager-values.js";
import { migrationSettings } from "./migration.js";
import { isHelperRole } from "./parts.js";
import { installedPort } from "./ports.js";
import { roleNamespaceSettings } from "./role-namespaces.js";
import { type ChartSetting, object, port, text, texts, yesOrNo } from "./setting.js";
import { storageSettings } from "./storage-version.js";

/** All values of a chart, in the order of values.yaml. What the installer has no part for has no value. */
export function chartSettings(source: ChartSource): readonly ChartSetting[] {
  const deployment = managerDeployment(source);
  return [
    ...nameSettings(source),
    ...(deployment === undefined ? [] : [managerEnabled, ...managerSettings(deployment), ...healthSettings(source)]),
    ...accountSettings(source),
    ...(source.objects.some((each) => isHelperRole(source, each)) ? [helpers] : []),
    ...roleNamespaceSettings(source),
    ...crdSettings(source),
    ...(installedSource(source) === undefined ? [] : webhookSettings(source)),
    ...certificateSettings(source),
    ...migrationSettings(source),
    ...metricsSettings(source),
    ...(source.objects.some(({ kind }) => kind === "NetworkPolicy") ? [networkPolicy] : []),
    { path: "custom", schema: object, default: {}, description: "For templates of your own in templates/custom/: any keys." },
  ];
}

/** Another namePrefix than the project's name stands in the place of the chart's name, so that a release of that name has the installer's names. */
function nameSettings(source: ChartSource): readonly ChartSetting[] {
  const release = installedRelease(source);
  if (release === undefined) return [];
  return [
    {
      path: "nameOverride",
      schema: text,
      default: release === source.name ? "" : release,
      description: "Replaces the chart's name in the names of objects.",
    },
    {
      path: "fullnameOverride",
      schema: text,
      default: "",
      description: "The prefix of all object names, instead of the one that is made of release and chart.",
    },
  ];
}

const managerEnabled: ChartSetting = {
  path: "manager.enabled",
  schema: yesOrNo,
  default: true,
  description: "Whether the chart has the manager's Deployment; without it webhook.enabled has to be false, too.",
};

function healthSettings(source: ChartSource): readonly ChartSetting[] {
  const installed = portOfFlag(source, "--health-probe-bind-address");
  if (installed === undefined) return [];
  return [
    {
      path: "manager.healthProbe.port",
      schema: port,
      default: installed,
      description: "Port at which the manager answers probes of liveness and readiness.",
    },
  ];
}

const helpers: ChartSetting = {
  path: "rbac.helpers.enabled",
  schema: yesOrNo,
  default: true,
  description: "Whether the chart has roles for people: admin, editor and viewer of each kind.",
};

const networkPolicy: ChartSetting = {
  path: "networkPolicy.enabled",
  schema: yesOrNo,
  default: true,
  description: "Whether network policies close all ports of the manager except those of its servers.",
};

function accountSettings(source: ChartSource): readonly ChartSetting[] {
  if (findObject(source, "ServiceAccount", "controller-manager") === undefined) return [];
  return [
    {
      path: "serviceAccount.enabled",
      schema: yesOrNo,
      default: true,
      description: "Whether the chart creates the manager's ServiceAccount.",
    },
    {
      path: "serviceAccount.name",
      schema: text,
      default: "",
      description: "Name of the ServiceAccount; needed if the chart doesn't create it.",
    },
    { path: "serviceAccount.annotations", schema: texts, default: {}, description: "Annotations of the ServiceAccount." },
    { path: "serviceAccount.labels", schema: texts, default: {}, description: "Labels of the ServiceAccount besides those of config/." },
  ];
}

function crdSettings(source: ChartSource): readonly ChartSetting[] {
  if (!source.objects.some(({ kind }) => kind === "CustomResourceDefinition")) return [];
  return [
    { path: "crd.enabled", schema: yesOrNo, default: true, description: "Whether the chart installs and upgrades the CRDs." },
    {
      path: "crd.keep",
      schema: yesOrNo,
      default: true,
      description: "Whether the CRDs, and all their objects, stay when the release is uninstalled.",
    },
    ...storageSettings(source),
  ];
}

function webhookSettings(source: ChartSource): readonly ChartSetting[] {
  const needed = convertedCrds(source).length > 0 ? " Needed where the chart installs CRDs that convert by webhook." : "";
  return [
    { path: "webhook.enabled", schema: yesOrNo, default: true, description: `Whether the manager serves webhooks.${needed}` },
    {
      path: "webhook.port",
      schema: port,
      default: installedPort(source, "webhook"),
      description: "Port of the webhook server in the pod.",
    },
  ];
}

function metricsSettings(source: ChartSource): readonly ChartSetting[] {
  const { metrics, metricsSecure } = managerFeatures(source);
  if (!metrics) return [];
  const secure: ChartSetting = {
    path: "metrics.secure",
    schema: yesOrNo,
    default: true,
    description: "Whether metrics are served over HTTPS, to users whom RBAC allows to get /metrics; otherwise over HTTP, to everybody.",
  };
  const monitor: ChartSetting = {
    path: "prometheus.enabled",
    schema: yesOrNo,
    default: true,
    description: "Whether there is a ServiceMonitor for the Prometheus Operator.",
  };
  return [
    { path: "metrics.enabled", schema: yesOrNo, default: true, description: "Whether the manager serves metrics." },
    {
      path: "metrics.port",
      schema: port,
      default: installedPort(source, "metrics"),
      description: "Port of the metrics server in the pod.",
    },
    ...(metricsSecure ? [secure] : []),
    ...(findObject(source, "ServiceMonitor", "controller-manager-metrics-monitor") === undefined ? [] : [monitor]),
  ];
}
