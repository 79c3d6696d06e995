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
