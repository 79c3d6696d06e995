import { waitFor } from "../../../support/wait.js";
import { group, plural, type WidgetVersion } from "./widget-crd.js";
import type { WidgetWebhook } from "./widget-webhook.js";
import type { Widgets } from "./widgets.js";

const configurations = { apiVersion: "admissionregistration.k8s.io/v1", resource: "mutatingwebhookconfigurations" };
const name = "relabel-widgets";

/** Makes a mutating webhook set a label with every update through one version, and through no other; returns a function that removes it again. */
export async function relabelWidgets(
  { cluster, path }: Widgets,
  webhook: WidgetWebhook,
  version: WidgetVersion = "v1",
): Promise<() => Promise<void>> {
  const patch = [{ op: "add", path: "/metadata/labels", value: { touched: "yes" } }];
  webhook.admission = { allowed: true, patchType: "JSONPatch", patch: Buffer.from(JSON.stringify(patch)).toString("base64") };
  await cluster.api.create(configurations, {
    apiVersion: configurations.apiVersion,
    kind: "MutatingWebhookConfiguration",
    metadata: { name },
    webhooks: [
      {
        name: "relabel.example.com",
        clientConfig: { url: webhook.url, caBundle: Buffer.from(webhook.ca).toString("base64") },
        rules: [{ apiGroups: [group], apiVersions: [version], operations: ["UPDATE"], resources: [plural] }],
        matchPolicy: "Exact",
        sideEffects: "None",
        admissionReviewVersions: ["v1"],
      },
    ],
  });
  const probe = { ...path(version, "w-00000"), query: { dryRun: "All" } };
  await waitFor({ for: "the webhook to be in force" }, async () => {
    const { metadata } = await cluster.api.patch(probe, { spec: { text: "probe" } });
    return metadata.labels?.touched === "yes";
  });
  return async () => {
    await cluster.api.delete({ ...configurations, name });
    webhook.admission = { allowed: true };
  };
}
