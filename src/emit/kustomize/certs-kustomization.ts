import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import { webhookTrustPath, webhookTrustReferencesPath } from "../webhook/webhook-trust.js";

/** Says that the manager looks after its certificates itself. */
export const selfManagedCerts = "config/certs/kustomization.yaml";

const entries: readonly KustomizationEntry[] = [
  { list: "resources", entry: webhookTrustPath },
  { list: "configurations", entry: webhookTrustReferencesPath },
];

/** The role of earlier scaffolds, for all CRDs and configurations of the cluster. */
const formerRole: KustomizationEntry = { list: "resources", entry: "trust_role.yaml" };

/** The resources that config/certs/kustomization.yaml must list, in a project whose manager looks after its certificates itself: the rights to what names its webhooks. */
export function certsKustomizationEdit(hasWebhooks: boolean): KustomizationEdit {
  return { file: selfManagedCerts, ensure: hasWebhooks ? entries : [], remove: [formerRole, ...(hasWebhooks ? [] : entries)] };
}
