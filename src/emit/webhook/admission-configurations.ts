import type { AdmissionRole, AdmissionWebhook } from "../../model/admission-webhook.js";
import type { EmittedFile } from "../../model/emitted-file.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { JsonObject } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import { toYaml } from "../yaml/yaml-text.js";
import { type ClientConfig, clientConfig } from "./client-config.js";

/** Relative to config/webhook. */
export const admissionConfigurationsPath = "manifests.yaml";

/** A MutatingWebhookConfiguration or a ValidatingWebhookConfiguration, as objects refer to it. */
export interface AdmissionConfiguration {
  readonly kind: string;
  readonly name: string;
  readonly webhooks: readonly AdmissionWebhook[];
}

/** The configurations that a project's admission webhooks stand in, the mutating one first, webhooks sorted by name: as controller-gen has it. */
export function admissionConfigurations({ admissionWebhooks }: Pick<Project, "admissionWebhooks">): AdmissionConfiguration[] {
  const all = [
    configuration("MutatingWebhookConfiguration", "mutating-webhook-configuration", "defaulting", admissionWebhooks),
    configuration("ValidatingWebhookConfiguration", "validating-webhook-configuration", "validating", admissionWebhooks),
  ];
  return all.filter(({ webhooks }) => webhooks.length > 0);
}

/** config/webhook/manifests.yaml; undefined where there is no admission webhook. */
export function emitAdmissionConfigurations(project: Pick<Project, "admissionWebhooks" | "webhookServer">): EmittedFile | undefined {
  const documents = admissionConfigurations(project).map(({ kind, name, webhooks }) => ({
    apiVersion: "admissionregistration.k8s.io/v1",
    kind,
    metadata: { name },
    webhooks: webhooks.map((webhook) => webhookDocument(webhook, clientConfig(project, webhook.path))),
  }));
  if (documents.length === 0) return undefined;
  return { path: `config/webhook/${admissionConfigurationsPath}`, content: yamlHeader + toYaml(...documents) };
}

function configuration(kind: string, name: string, role: AdmissionRole, all: readonly AdmissionWebhook[]): AdmissionConfiguration {
  return { kind, name, webhooks: all.filter((webhook) => webhook.role === role).sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Keys in the order that controller-gen writes them. */
function webhookDocument(webhook: AdmissionWebhook, client: ClientConfig): JsonObject {
  const { matchPolicy, reinvocationPolicy, subresources = [], timeoutSeconds } = webhook;
  return {
    admissionReviewVersions: webhook.admissionReviewVersions,
    clientConfig: client,
    failurePolicy: webhook.failurePolicy,
    ...(matchPolicy === undefined ? {} : { matchPolicy }),
    name: webhook.name,
    ...(reinvocationPolicy === undefined ? {} : { reinvocationPolicy }),
    rules: [
      {
        apiGroups: [webhook.group],
        apiVersions: [webhook.version],
        operations: webhook.verbs.map((verb) => verb.toUpperCase()),
        resources: [webhook.plural, ...subresources.map((name) => `${webhook.plural}/${name}`)],
      },
    ],
    sideEffects: webhook.sideEffects,
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  };
}
