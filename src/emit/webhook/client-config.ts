import type { OperatorDeployment } from "../../model/operator-deployment.js";
import type { Project } from "../../model/project.js";

/** The Service of the webhooks, as config/webhook calls it. */
export const webhookService = "webhook-service";

/** The namespace in whose place kustomize puts the project's own. */
const ownNamespace = "system";

/** A WebhookClientConfig of CRDs and of webhook configurations. */
export type ClientConfig = {
  readonly caBundle?: string;
  readonly service: { readonly name: string; readonly namespace: string; readonly path: string; readonly port?: number };
};

/** How the API server reaches what the manager serves at a path. */
export function clientConfig({ webhookServer = {} }: Pick<Project, "webhookServer">, path: string): ClientConfig {
  const { service: name = webhookService, port, caBundle } = webhookServer;
  return {
    ...(caBundle === undefined ? {} : { caBundle }),
    service: { name, namespace: ownNamespace, path, ...(port === undefined ? {} : { port }) },
  };
}

/** The API server's usual port of a Service's webhook. */
export const usualWebhookPort = 443;

/**
 * The name of the webhooks' Service in the cluster.
 * @param deployment what kustomize puts around names
 */
export function deployedService(
  { webhookServer = {} }: Pick<Project, "webhookServer">,
  { namePrefix, nameSuffix = "" }: Pick<OperatorDeployment, "namePrefix" | "nameSuffix">,
): string {
  return webhookServer.service ?? `${namePrefix}${webhookService}${nameSuffix}`;
}

/**
 * The webhooks' Service as `services/proxy` is asked for it, and as a rule of RBAC has to name it: scheme, name and port.
 * @param deployment what kustomize puts around names: it changes no resourceNames
 */
export function proxiedService(
  project: Pick<Project, "webhookServer">,
  deployment: Pick<OperatorDeployment, "namePrefix" | "nameSuffix">,
): string {
  return `https:${deployedService(project, deployment)}:${project.webhookServer?.port ?? usualWebhookPort}`;
}
