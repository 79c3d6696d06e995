import { admissionConfigurationsOf, convertedCrds } from "../chart/chart-source.js";
import { portOfFlag } from "../chart/manager.js";
import type { JsonObject } from "../model/json.js";
import type { BundleSource, LeftOut } from "./bundle-source.js";
import { webhookDeployment } from "./deployments.js";
import { objectsAt, textAt, valueAt } from "./json-path.js";
import { label } from "./objects.js";

/** The fields that a webhook definition takes over from an admission webhook as they are. */
const kept = ["failurePolicy", "matchPolicy", "objectSelector", "reinvocationPolicy", "rules", "sideEffects", "timeoutSeconds"];

/** The fields of an admission webhook that OLM has no place for. */
const lost = ["matchConditions", "namespaceSelector"];

/** The webhooks as a ClusterServiceVersion has them. OLM makes their Service and certificate, and writes the authority into CRDs and configurations. */
export function webhookDefinitions(source: BundleSource): readonly JsonObject[] {
  const admission = admissionConfigurationsOf(source).flatMap((configuration) => {
    const type = configuration.kind === "MutatingWebhookConfiguration" ? "MutatingAdmissionWebhook" : "ValidatingAdmissionWebhook";
    return objectsAt(configuration, "webhooks").map((webhook) => admissionDefinition(source, type, webhook));
  });
  return [...convertedCrds(source).map((crd) => conversionDefinition(source, crd)), ...admission];
}

function conversionDefinition(source: BundleSource, crd: JsonObject): JsonObject {
  const name = textAt(crd, "metadata", "name");
  return {
    admissionReviewVersions: valueAt(crd, "spec", "conversion", "webhook", "conversionReviewVersions") ?? ["v1"],
    ...target(source),
    conversionCRDs: [name],
    generateName: `c${name}`,
    sideEffects: "None",
    type: "ConversionWebhook",
    webhookPath: textAt(crd, "spec", "conversion", "webhook", "clientConfig", "service", "path") || "/convert",
  };
}

function admissionDefinition(source: BundleSource, type: string, webhook: JsonObject): JsonObject {
  const path = textAt(webhook, "clientConfig", "service", "path");
  return {
    admissionReviewVersions: webhook.admissionReviewVersions ?? ["v1"],
    ...target(source),
    generateName: textAt(webhook, "name"),
    ...Object.fromEntries(Object.entries(webhook).filter(([key]) => kept.includes(key))),
    type,
    ...(path === "" ? {} : { webhookPath: path }),
  };
}

/** The API server asks OLM's Service at 443, and that asks the manager's port. */
function target(source: BundleSource): JsonObject {
  return {
    containerPort: 443,
    deploymentName: textAt(webhookDeployment(source), "metadata", "name"),
    targetPort: portOfFlag(source, "--webhook-port") ?? 9443,
  };
}

/** The settings of webhooks that a ClusterServiceVersion can't have. */
export function lostOfWebhooks(source: BundleSource): readonly LeftOut[] {
  return admissionConfigurationsOf(source).flatMap((configuration) =>
    objectsAt(configuration, "webhooks").flatMap((webhook) =>
      lost
        .filter((key) => Object.keys((webhook[key] ?? {}) as object).length > 0)
        .map((key) => ({
          object: `${key} of ${textAt(webhook, "name")} in ${label(configuration)}`,
          reason: "OLM's webhooks have no place for it, so the webhook is called for more objects",
          replaced: false,
        })),
    ),
  );
}
