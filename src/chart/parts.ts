import type { JsonObject } from "../model/json.js";
import { installedSecretName, installedSource, otherSourcesObjects, sourceOf } from "./certificates.js";
import { admissionConfigurationsOf, bareName, type ChartSource, managerName, webhookService } from "./chart-source.js";
import { byCertManager, metricsOn, metricsSecure, selfManaged, webhooksOn } from "./conditions.js";
import { withHelmLabels } from "./labels.js";
import { managerDeployment, managerFeatures, managerSetup, managerTemplate } from "./manager.js";
import type { ManagerFeatures } from "./manager-args.js";
import { type FixedMention, ReleaseNames } from "./names.js";
import { monitorTemplate, serviceTemplate } from "./ports.js";
import { serviceAccountTemplate } from "./service-account.js";
import { storageSetup } from "./storage-version.js";
import type { ChartPart } from "./template-file.js";
import type { TemplateObject } from "./template-node.js";
import { admissionTemplate, certificateTemplate, crdTemplate, ownIssuer, secretRoleTemplate } from "./webhooks.js";

/** The parts of a chart, and what doesn't follow the release. */
export interface ChartParts {
  readonly parts: readonly ChartPart[];
  readonly mentions: readonly FixedMention[];
}

/** The parts of a chart's templates: each object of the installer but its namespace, and what other sources of certificates need. */
export function chartParts(source: ChartSource): ChartParts {
  const others = otherSourcesObjects(source);
  const names = new ReleaseNames(source).with(others);
  const kept = source.objects.filter(({ kind, metadata }) => kind !== "Namespace" || (metadata as JsonObject).name !== source.namespace);
  const parts = [...kept, ...others].map((object) => partOf(source, names, object));
  return { parts, mentions: names.mentions };
}

function partOf(source: ChartSource, names: ReleaseNames, object: JsonObject): ChartPart {
  const { folder, conditions } = placeOf(source, object);
  const name = object.kind === "CustomResourceDefinition" ? String((object.metadata as JsonObject).name) : bareName(source, object);
  const setup = object === managerDeployment(source) ? managerSetup(source.name) : storageSetup(source, object);
  return {
    object: withHelmLabels(source.name, templateOf(source, names, object)),
    file: `${folder}/${name.replaceAll(/[^\w.-]/g, "-")}`,
    conditions,
    ...(setup === undefined ? {} : { setup }),
  };
}

/** An object with what the values decide in it. */
function templateOf(source: ChartSource, names: ReleaseNames, object: JsonObject): TemplateObject {
  if (object.kind === "CustomResourceDefinition") return crdTemplate(source, names, object);
  return names.follow(decided(source, names, object));
}

function decided(source: ChartSource, names: ReleaseNames, object: JsonObject): TemplateObject {
  const key = `${String(object.kind)} ${bareName(source, object)}`;
  const { webhookService: service, metrics } = managerFeatures(source);
  if (object === managerDeployment(source)) return managerTemplate(source, object);
  if (key === `ServiceAccount ${managerName}`) return serviceAccountTemplate(object);
  if (admissionConfigurationsOf(source).includes(object)) return admissionTemplate(source, object);
  if (service !== undefined) {
    if (key === "Certificate serving-cert") return certificateTemplate(source, names, object);
    if (key === "Role certs-secret-role") return secretRoleTemplate(object, installedSecretName(source));
    if (key === `Service ${webhookService}`) return serviceTemplate(source, object, "webhook");
  }
  if (metrics) {
    if (key === "Service controller-manager-metrics-service") return serviceTemplate(source, object, "metrics");
    if (key === "ServiceMonitor controller-manager-metrics-monitor") return monitorTemplate(source, object);
  }
  return object;
}

interface Place {
  readonly folder: string;
  readonly conditions: readonly string[];
}

/** The folder of an object below templates/, and when it is rendered. */
function placeOf(source: ChartSource, object: JsonObject): Place {
  if (object.kind === "CustomResourceDefinition") return { folder: "crd", conditions: ["$values.crd.enabled"] };
  const key = `${String(object.kind)} ${bareName(source, object)}`;
  const features = managerFeatures(source);
  return policyPlace(key, features) ?? webhookPlace(source, object, key) ?? metricsPlace(key, features) ?? otherPlace(source, object, key);
}

/** A policy of the scaffold that opens a port goes with the server that has the port. */
function policyPlace(key: string, { webhookService: service, metrics }: ManagerFeatures): Place | undefined {
  const servers: Readonly<Record<string, readonly string[]>> = {
    "NetworkPolicy allow-webhook-traffic": service === undefined ? [] : [webhooksOn],
    "NetworkPolicy allow-metrics-traffic": metrics ? [metricsOn] : [],
  };
  const server = servers[key];
  return server === undefined ? undefined : { folder: "network-policy", conditions: ["$values.networkPolicy.enabled", ...server] };
}

function webhookPlace(source: ChartSource, object: JsonObject, key: string): Place | undefined {
  if (installedSource(source) === undefined) return undefined;
  const certificates = sourceOf(source, object);
  if (certificates === "cert-manager") {
    const issuer = key.startsWith("Issuer ") ? [ownIssuer] : [];
    return { folder: "cert-manager", conditions: [webhooksOn, byCertManager, ...issuer] };
  }
  if (certificates === "self-managed") return { folder: "rbac", conditions: [webhooksOn, selfManaged] };
  const isWebhook = key === `Service ${webhookService}` || admissionConfigurationsOf(source).includes(object);
  return isWebhook ? { folder: "webhook", conditions: [webhooksOn] } : undefined;
}

const metricsAccess = ["ClusterRole metrics-auth-role", "ClusterRoleBinding metrics-auth-rolebinding"];
const metricsCertificates = ["Issuer metrics-issuer", "Certificate metrics-cert"];

function metricsPlace(key: string, { metrics, metricsSecure: hasSecure }: ManagerFeatures): Place | undefined {
  if (!metrics) return undefined;
  const secure = hasSecure ? [metricsOn, metricsSecure] : [metricsOn];
  if (metricsAccess.includes(key)) return { folder: "metrics", conditions: secure };
  if (metricsCertificates.includes(key)) return { folder: "metrics", conditions: secure };
  if (key === "ClusterRole metrics-reader" || key === "Service controller-manager-metrics-service") {
    return { folder: "metrics", conditions: [metricsOn] };
  }
  if (key === "ServiceMonitor controller-manager-metrics-monitor") {
    return { folder: "monitoring", conditions: ["$values.prometheus.enabled", metricsOn] };
  }
  return undefined;
}

const rights = ["Role", "RoleBinding", "ClusterRole", "ClusterRoleBinding"];
/** The roles that `create api` makes for people. */
const helperRole = /^ClusterRole .+-(admin|editor|viewer)-role$/;

/** Whether an object is a role for people, which the operator has no use for. */
export function isHelperRole(source: ChartSource, object: JsonObject): boolean {
  return helperRole.test(`${String(object.kind)} ${bareName(source, object)}`);
}

function otherPlace(source: ChartSource, object: JsonObject, key: string): Place {
  if (object === managerDeployment(source)) return { folder: "manager", conditions: [] };
  if (key === `ServiceAccount ${managerName}`) return { folder: "rbac", conditions: ["$values.serviceAccount.enabled"] };
  if (isHelperRole(source, object)) return { folder: "rbac", conditions: ["$values.rbac.helpers.enabled"] };
  return { folder: rights.includes(String(object.kind)) ? "rbac" : "extras", conditions: [] };
}
