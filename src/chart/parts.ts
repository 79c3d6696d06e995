import type { JsonObject } from "../model/json.js";
import { installedSecretName, installedSource, otherSourcesObjects, sourceOf } from "./certificates.js";
import { admissionConfigurationsOf, bareName, type ChartSource, managerName, webhookService } from "./chart-source.js";
import { byCertManager, managerOn, metricsOn, metricsSecure, selfManaged, webhooksOn } from "./conditions.js";
import { withHelmLabels } from "./labels.js";
import { managerDeployment, managerFeatures, managerSetup, managerTemplate } from "./manager.js";
import type { ManagerFeatures } from "./manager-args.js";
import { migrationConditions, migrationObjects, migrationTemplate } from "./migration.js";
import { type FixedMention, ReleaseNames } from "./names.js";
import { monitorTemplate, portPolicyTemplate, serviceTemplate } from "./ports.js";
import { roleNamespaceTemplate } from "./role-namespaces.js";
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

/** The facts that all parts of one chart share. */
interface Context {
  readonly source: ChartSource;
  readonly names: ReleaseNames;
  readonly deployment: JsonObject | undefined;
  readonly features: ManagerFeatures;
  readonly installed: ReturnType<typeof installedSource>;
  /** The admission configurations that call the operator. */
  readonly callers: readonly JsonObject[];
  /** The objects of the migration, which the installer doesn't have. */
  readonly migration: readonly JsonObject[];
}

/** The parts of a chart's templates: each object of the installer but its namespace, and what other sources of certificates need. */
export function chartParts(source: ChartSource): ChartParts {
  const others = otherSourcesObjects(source);
  const migration = migrationObjects(source);
  const names = new ReleaseNames(source).with([...others, ...migration]);
  const context: Context = {
    source,
    names,
    deployment: managerDeployment(source),
    features: managerFeatures(source),
    installed: installedSource(source),
    callers: admissionConfigurationsOf(source),
    migration,
  };
  const kept = source.objects.filter(({ kind, metadata }) => kind !== "Namespace" || (metadata as JsonObject).name !== source.namespace);
  const parts = [...kept, ...others, ...migration].map((object) => partOf(context, object));
  return { parts, mentions: names.mentions };
}

function partOf(context: Context, object: JsonObject): ChartPart {
  const { source, deployment } = context;
  const { folder, conditions } = placeOf(context, object);
  const name = object.kind === "CustomResourceDefinition" ? String((object.metadata as JsonObject).name) : bareName(source, object);
  const setup = object === deployment ? managerSetup(source.name) : storageSetup(source, object);
  return {
    object: withHelmLabels(source.name, templateOf(context, object)),
    file: `${folder}/${name.replaceAll(/[^\w.-]/g, "-")}`,
    conditions,
    ...(setup === undefined ? {} : { setup }),
  };
}

/** An object with what the values decide in it. */
function templateOf(context: Context, object: JsonObject): TemplateObject {
  const { source, names } = context;
  if (object.kind === "CustomResourceDefinition") return crdTemplate(source, names, object);
  const followed = names.follow(decided(context, object));
  return roleNamespaceTemplate(source, object, followed);
}

function decided({ source, names, deployment, features, callers, migration }: Context, object: JsonObject): TemplateObject {
  if (migration.includes(object)) return migrationTemplate(source, object);
  const key = keyOf(source, object);
  const { webhookService: service, metrics } = features;
  if (object === deployment) return managerTemplate(source, object, features);
  if (key === `ServiceAccount ${managerName}`) return serviceAccountTemplate(object);
  if (callers.includes(object)) return admissionTemplate(source, object);
  if (service !== undefined) {
    if (key === "Certificate serving-cert") return certificateTemplate(source, names, object);
    if (key === "Role certs-secret-role") return secretRoleTemplate(object, installedSecretName(source));
    if (key === `Service ${webhookService}`) return serviceTemplate(source, object, "webhook");
    if (key === webhookPolicy) return portPolicyTemplate(source, object, "webhook");
  }
  if (metrics) {
    if (key === metricsService) return serviceTemplate(source, object, "metrics");
    if (key === metricsMonitor) return monitorTemplate(object, features);
    if (key === metricsPolicy) return portPolicyTemplate(source, object, "metrics");
  }
  return object;
}

const webhookPolicy = "NetworkPolicy allow-webhook-traffic";
const metricsPolicy = "NetworkPolicy allow-metrics-traffic";
const metricsService = "Service controller-manager-metrics-service";
const metricsMonitor = "ServiceMonitor controller-manager-metrics-monitor";

/** An object's kind, and its name without the prefix. */
function keyOf(source: ChartSource, object: JsonObject): string {
  return `${String(object.kind)} ${bareName(source, object)}`;
}

interface Place {
  readonly folder: string;
  readonly conditions: readonly string[];
}

/** The folder of an object below templates/, and when it is rendered. */
function placeOf(context: Context, object: JsonObject): Place {
  if (object.kind === "CustomResourceDefinition") return { folder: "crd", conditions: ["$values.crd.enabled"] };
  const { source, migration } = context;
  if (migration.includes(object)) return { folder: "migration", conditions: migrationConditions(source, object) };
  const key = keyOf(source, object);
  return (
    policyPlace(context, key) ??
    webhookPlace(context, object, key) ??
    metricsPlace(key, context.features) ??
    otherPlace(context, object, key)
  );
}

/** A policy of the scaffold that opens a port goes with the server that has the port. */
function policyPlace({ features, deployment }: Context, key: string): Place | undefined {
  const { webhookService: service, metrics } = features;
  const servers: Readonly<Record<string, readonly string[]>> = {
    [webhookPolicy]: service === undefined ? [] : [webhooksOn],
    [metricsPolicy]: metrics ? [metricsOn] : [],
  };
  const server = servers[key];
  return server === undefined
    ? undefined
    : {
        folder: "network-policy",
        conditions: [...(deployment === undefined ? [] : [managerOn]), "$values.networkPolicy.enabled", ...server],
      };
}

function webhookPlace({ source, installed, callers }: Context, object: JsonObject, key: string): Place | undefined {
  if (installed === undefined) return undefined;
  const certificates = sourceOf(source, object);
  if (certificates === "cert-manager") {
    const issuer = key.startsWith("Issuer ") ? [ownIssuer] : [];
    return { folder: "cert-manager", conditions: [webhooksOn, byCertManager, ...issuer] };
  }
  if (certificates === "self-managed") return { folder: "rbac", conditions: [webhooksOn, selfManaged] };
  const isWebhook = key === `Service ${webhookService}` || callers.includes(object);
  return isWebhook ? { folder: "webhook", conditions: [webhooksOn] } : undefined;
}

const metricsAccess = ["ClusterRole metrics-auth-role", "ClusterRoleBinding metrics-auth-rolebinding"];
const metricsCertificates = ["Issuer metrics-issuer", "Certificate metrics-cert"];

function metricsPlace(key: string, { metrics, metricsSecure: hasSecure }: ManagerFeatures): Place | undefined {
  if (!metrics) return undefined;
  const secure = hasSecure ? [metricsOn, metricsSecure] : [metricsOn];
  if (metricsAccess.includes(key)) return { folder: "metrics", conditions: secure };
  if (metricsCertificates.includes(key)) return { folder: "metrics", conditions: [managerOn, ...secure] };
  if (key === "ClusterRole metrics-reader") return { folder: "metrics", conditions: [metricsOn] };
  if (key === metricsService) return { folder: "metrics", conditions: [managerOn, metricsOn] };
  return key === metricsMonitor ? { folder: "monitoring", conditions: [managerOn, "$values.prometheus.enabled", metricsOn] } : undefined;
}

const rights = ["Role", "RoleBinding", "ClusterRole", "ClusterRoleBinding"];
/** The roles that `create api` makes for people. */
const helperRole = /^ClusterRole .+-(admin|editor|viewer)-role$/;

/** Whether an object is a role for people, which the operator has no use for. */
export function isHelperRole(source: ChartSource, object: JsonObject): boolean {
  return helperRole.test(keyOf(source, object));
}

function otherPlace({ source, deployment }: Context, object: JsonObject, key: string): Place {
  if (object === deployment) return { folder: "manager", conditions: [managerOn] };
  if (key === `ServiceAccount ${managerName}`) return { folder: "rbac", conditions: ["$values.serviceAccount.enabled"] };
  if (isHelperRole(source, object)) return { folder: "rbac", conditions: ["$values.rbac.helpers.enabled"] };
  return { folder: rights.includes(String(object.kind)) ? "rbac" : "extras", conditions: [] };
}
