import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";

/** As apiextensions.k8s.io/v1 and admissionregistration.k8s.io/v1 have it. */
export interface WebhookClientConfig {
  readonly caBundle?: string;
  readonly url?: string;
  readonly service?: { readonly name: string; readonly namespace: string };
}

interface Crd extends KubernetesObject {
  readonly spec: { readonly conversion?: { readonly webhook?: { readonly clientConfig?: WebhookClientConfig } } };
}

interface AdmissionConfiguration extends KubernetesObject {
  readonly webhooks?: readonly { readonly clientConfig: WebhookClientConfig }[];
}

const crds: ResourceRef = { group: "apiextensions.k8s.io", version: "v1", plural: "customresourcedefinitions", namespaced: false };
const admission = { group: "admissionregistration.k8s.io", version: "v1", namespaced: false };
const configurations: readonly ResourceRef[] = [
  { ...admission, plural: "mutatingwebhookconfigurations" },
  { ...admission, plural: "validatingwebhookconfigurations" },
];

/** CRDs are large. */
const pageSize = 20;

/**
 * Has the API servers trust authorities when they call webhooks that are ours: writes `caBundle` into the conversion of CRDs, and into admission
 * configurations. Where somebody else wrote one meanwhile it is a conflict, and the next time's work.
 * @param isOurs told each webhook's clientConfig
 * @param bundle PEM
 * @throws ClusterError where one couldn't be written
 */
export async function trustInWebhooks(
  client: ClusterClient,
  isOurs: (config: WebhookClientConfig) => boolean,
  bundle: string,
): Promise<void> {
  const caBundle = Buffer.from(bundle).toString("base64");
  const isMissing = (config: WebhookClientConfig | undefined) => config !== undefined && isOurs(config) && config.caBundle !== caBundle;
  for await (const { items } of client.pages<Crd>(crds, { limit: pageSize })) {
    for (const { metadata, spec } of items) {
      if (!isMissing(spec.conversion?.webhook?.clientConfig)) continue;
      const conversion = { webhook: { clientConfig: { caBundle } } };
      await patch(client, crds, metadata, { spec: { conversion } });
    }
  }
  for (const resource of configurations) {
    for await (const { items } of client.pages<AdmissionConfiguration>(resource, { limit: pageSize })) {
      for (const { metadata, webhooks = [] } of items) {
        if (!webhooks.some(({ clientConfig }) => isMissing(clientConfig))) continue;
        const all = webhooks.map((webhook) =>
          isMissing(webhook.clientConfig) ? { ...webhook, clientConfig: { ...webhook.clientConfig, caBundle } } : webhook,
        );
        await patch(client, resource, metadata, { webhooks: all });
      }
    }
  }
}

/** With the resourceVersion in it, so that it is refused where the object is another by now. */
async function patch(client: ClusterClient, resource: ResourceRef, metadata: KubernetesObject["metadata"], change: object): Promise<void> {
  const { name = "", resourceVersion } = metadata ?? {};
  await client.patch(
    resource,
    { name },
    "merge",
    { metadata: { resourceVersion }, ...change },
    { fieldManager: "wheelwright-certificates" },
  );
}
