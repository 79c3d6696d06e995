import { randomUUID } from "node:crypto";
import { ClusterClient } from "../../../cluster/client.js";
import { ApiStatusError, ClusterError } from "../../../cluster/cluster-error.js";
import type { KubernetesObject } from "../../../cluster/resource.js";
import type { CustomResourceDefinition } from "../../crd.js";

/** A conversion webhook, called in the same way as the API server calls it (apiextensions.k8s.io ConversionReview). */
export interface ConversionWebhook {
  /**
   * Converts one object.
   * @throws ClusterError if the webhook can't be reached, WebhookRefusal if it answers that it can't convert the object
   */
  convert(object: KubernetesObject, apiVersion: string): Promise<KubernetesObject>;
  close(): Promise<void>;
}

/** The webhook answered that it can't convert the object, or its answer isn't a valid review. */
export class WebhookRefusal extends Error {
  override readonly name = "WebhookRefusal";
}

interface Review {
  readonly response?: {
    readonly result?: { readonly status?: string; readonly message?: string };
    readonly convertedObjects?: readonly KubernetesObject[];
  };
}

/** One way to reach a webhook. */
interface Way {
  readonly client: ClusterClient;
  readonly path: string;
  /** Whether the client is used for the webhook only, and has to be closed with it. */
  readonly own: boolean;
}

/** The webhook of a CRD; undefined for conversion strategy None. A Service is reached through the API server's proxy, or from inside the cluster. */
export function conversionWebhook(
  client: ClusterClient,
  { spec }: CustomResourceDefinition,
  signal?: AbortSignal,
): ConversionWebhook | undefined {
  const { webhook, strategy } = spec.conversion ?? {};
  if (strategy !== "Webhook" || webhook?.clientConfig === undefined) return undefined;
  const ways = waysTo(client, webhook.clientConfig);
  const version = webhook.conversionReviewVersions?.includes("v1") === false ? "v1beta1" : "v1";
  return {
    async convert(object, apiVersion) {
      const review = await firstThatWorks(ways, reviewOf(object, apiVersion, version), signal);
      const { result, convertedObjects = [] } = review.response ?? {};
      const [converted] = convertedObjects;
      if (result?.status !== "Success" || converted === undefined) throw new WebhookRefusal(result?.message ?? "it gives no object back");
      return converted;
    },
    async close() {
      for (const way of ways) if (way.own) await way.client.close();
    },
  };
}

type ClientConfig = NonNullable<NonNullable<NonNullable<CustomResourceDefinition["spec"]["conversion"]>["webhook"]>["clientConfig"]>;

function waysTo(client: ClusterClient, { url, service, caBundle }: ClientConfig): Way[] {
  const ca = caBundle === undefined ? {} : { ca: Buffer.from(caBundle, "base64").toString("utf8") };
  const direct = (server: string, path: string): Way => ({
    client: new ClusterClient({ server, namespace: "", tls: ca }, { userAgent: "wheelwright-migrate" }),
    path,
    own: true,
  });
  if (url !== undefined) {
    const { origin, pathname, search } = new URL(url);
    return [direct(origin, `${pathname}${search}`)];
  }
  if (service === undefined) return [];
  const { name, namespace, port = 443, path = "/" } = service;
  const proxied = `/api/v1/namespaces/${namespace}/services/https:${name}:${port}/proxy${path}`;
  return [{ client, path: proxied, own: false }, direct(`https://${name}.${namespace}.svc:${port}`, path)];
}

/** Sends the review in the first way that works, and from then on only in that way. */
async function firstThatWorks(ways: Way[], review: object, signal: AbortSignal | undefined): Promise<Review> {
  let first: unknown;
  for (const way of ways) {
    try {
      const answer = await way.client.request<Review>({ method: "POST", path: way.path, body: review, signal });
      const others = ways.filter((each) => each !== way && each.own);
      ways.splice(0, ways.length, way);
      for (const other of others) await other.client.close();
      return answer;
    } catch (error) {
      if (!(error instanceof ClusterError) || signal?.aborted) throw error;
      first ??= error;
    }
  }
  throw first ?? new WebhookRefusal("the CRD says neither a URL nor a Service of it");
}

function reviewOf(object: KubernetesObject, desiredAPIVersion: string, version: string): object {
  return {
    apiVersion: `apiextensions.k8s.io/${version}`,
    kind: "ConversionReview",
    request: { uid: randomUUID(), desiredAPIVersion, objects: [object] },
  };
}

/** Whether the API server refuses to forward a request, as opposed to failing to reach the webhook. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiStatusError && error.statusCode === 403;
}
