import type { KubernetesObject, ResourceRef } from "../cluster/resource.js";
import { webhookCallers } from "../cluster/webhook-callers.js";
import { isJsonObject } from "../model/json.js";

/** An object of the cluster whose webhooks `wheelwright dev` has called on this machine. */
export interface DevObject {
  readonly resource: ResourceRef;
  readonly object: KubernetesObject & { readonly metadata: { readonly name: string } };
}

/** Where the API server finds the webhooks of this machine. */
export interface DevEndpoint {
  /** `https://HOST:PORT`, without a path. */
  readonly url: string;
  /** The authority of its certificate: PEM, in base64. */
  readonly caBundle: string;
}

/** Annotations by which controllers of the cluster would write their own authority over that of this machine. */
const injectors = /^cert-manager\.io\/(?:inject-|allow-direct-injection)/;

/** The CRDs and webhook configurations among the objects of config/default, with the webhooks at an endpoint instead of a Service. */
export function devObjects(documents: readonly unknown[], endpoint: DevEndpoint): readonly DevObject[] {
  return documents.filter(isJsonObject).flatMap((value) => {
    const document = value as KubernetesObject;
    const resource = webhookCallers[String(document.kind)];
    const name = document.metadata?.name;
    if (resource === undefined || name === undefined) return [];
    const { labels, annotations = {} } = document.metadata ?? {};
    const kept = Object.fromEntries(Object.entries(annotations).filter(([key]) => !injectors.test(key)));
    const metadata = { name, ...(labels && { labels }), annotations: kept };
    const { status: _status, ...content } = atEndpoint(document, endpoint) as KubernetesObject & { status?: unknown };
    return [{ resource, object: { ...content, metadata } }];
  });
}

/** Whether the API server calls a webhook for any of them. */
export function callWebhooks(objects: readonly DevObject[], { url }: DevEndpoint): boolean {
  return objects.some(({ object }) => JSON.stringify(object).includes(JSON.stringify(url).slice(0, -1)));
}

/** The object with each `clientConfig.service` replaced: CRDs and both kinds of webhook configurations name it alike. */
function atEndpoint(value: unknown, endpoint: DevEndpoint): unknown {
  if (Array.isArray(value)) return value.map((item) => atEndpoint(item, endpoint));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const path = key === "clientConfig" ? servicePath(inner) : undefined;
    return [key, path === undefined ? atEndpoint(inner, endpoint) : { url: `${endpoint.url}${path}`, caBundle: endpoint.caBundle }];
  });
  return Object.fromEntries(entries);
}

/** The path at the Service of a clientConfig; undefined if it names none. */
function servicePath(clientConfig: unknown): string | undefined {
  if (!isJsonObject(clientConfig)) return undefined;
  const { service } = clientConfig as { readonly service?: { readonly path?: string } };
  return service === undefined ? undefined : (service.path ?? "/");
}
