import { waitFor } from "../../../support/wait.js";
import { crdName } from "./widget-crd.js";
import type { WidgetWebhook } from "./widget-webhook.js";
import type { Widgets } from "./widgets.js";

const configurations = { apiVersion: "admissionregistration.k8s.io/v1", resource: "validatingwebhookconfigurations" };
const name = "hold-crd-writes";

/** A write of the widgets' CRD that nobody answers. */
export interface HeldWrites {
  /** Waits until there is one. */
  untilHeld(): Promise<void>;
  /** Lets all go. */
  release(): Promise<void>;
}

/** Has the API server wait for a webhook before it writes the widgets' CRD. Writes of its status, as a prune is one, pass. */
export async function holdCrdWrites({ cluster }: Widgets, webhook: WidgetWebhook): Promise<HeldWrites> {
  const resources = ["customresourcedefinitions"];
  await cluster.api.create(configurations, {
    apiVersion: configurations.apiVersion,
    kind: "ValidatingWebhookConfiguration",
    metadata: { name },
    webhooks: [
      {
        name: "hold.example.com",
        clientConfig: { url: webhook.url, caBundle: Buffer.from(webhook.ca).toString("base64") },
        rules: [{ apiGroups: ["apiextensions.k8s.io"], apiVersions: ["*"], operations: ["UPDATE"], resources }],
        matchConditions: [{ name: "widgets", expression: `object.metadata.name == '${crdName}'` }],
        timeoutSeconds: 30,
        sideEffects: "None",
        admissionReviewVersions: ["v1"],
      },
    ],
  });
  const crd = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: crdName, query: { dryRun: "All" } };
  await waitFor({ for: "the webhook to be in force" }, async () => {
    await cluster.api.patch(crd, { metadata: { labels: { probe: String(webhook.reviews) } } });
    return webhook.reviews > 0;
  });
  const known = webhook.reviews;
  let release = () => {};
  webhook.holds = new Promise((resolve) => {
    release = resolve;
  });
  return {
    untilHeld: async () => void (await waitFor({ for: "a write of the CRD" }, () => webhook.reviews > known)),
    release: async () => {
      await cluster.api.delete({ ...configurations, name });
      webhook.holds = undefined;
      release();
    },
  };
}
