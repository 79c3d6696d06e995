import type { ApiClient, KubeObject } from "../../control-plane/api-client.js";
import { waitFor } from "../../support/wait.js";

const plurals: Readonly<Record<string, string>> = {
  MutatingWebhookConfiguration: "mutatingwebhookconfigurations",
  ValidatingWebhookConfiguration: "validatingwebhookconfigurations",
};

interface Webhook {
  readonly clientConfig: { readonly service?: { readonly path?: string } };
}

/** An admission configuration whose webhooks are at a URL instead of behind a Service, which nothing would route here. */
export function withAdmissionAt(configuration: KubeObject, url: string, ca: string): KubeObject {
  const caBundle = Buffer.from(ca, "utf8").toString("base64");
  const webhooks = (configuration.webhooks as readonly Webhook[]).map((webhook) => ({
    ...webhook,
    clientConfig: { url: `${url}${webhook.clientConfig.service?.path ?? ""}`, caBundle },
  }));
  return { ...configuration, webhooks };
}

/** Creates admission configurations under a name of their own, since one control plane serves all tests; gives a function that deletes them. */
export async function installAdmission(api: ApiClient, name: string, configurations: readonly KubeObject[]): Promise<() => Promise<void>> {
  const paths = configurations.map(({ kind }) => ({ apiVersion: "admissionregistration.k8s.io/v1", resource: String(plurals[kind]) }));
  for (const [index, configuration] of configurations.entries()) {
    await api.create(paths[index] as (typeof paths)[number], { ...configuration, metadata: { name } });
  }
  return async () => {
    for (const path of paths) await api.delete({ ...path, name });
  };
}

/** The API server learns of a configuration some time after it was created. */
export async function untilAsked(probe: () => Promise<boolean>): Promise<void> {
  await waitFor({ for: "the API server to ask the webhooks", interval: 200 }, probe);
}
