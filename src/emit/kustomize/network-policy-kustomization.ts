import type { KustomizationEdit } from "../../model/kustomization-edit.js";

const folder = "config/network-policy";
const webhookPolicy = "allow-webhook-traffic.yaml";

/** The kustomization of the network policies, which `init` makes, and the policy that `create webhook` adds. */
export const networkPolicyFiles: readonly string[] = [`${folder}/kustomization.yaml`, `${folder}/${webhookPolicy}`];

/**
 * Makes the entry that config/network-policy/kustomization.yaml needs once there is a webhook server: with any policy in force, what none allows is cut off. One
 * that allows too much for a while does no harm, so that it is never taken out.
 */
export function networkPolicyKustomizationEdit(hasWebhookPolicy: boolean): KustomizationEdit {
  return {
    file: `${folder}/kustomization.yaml`,
    ensure: hasWebhookPolicy ? [{ list: "resources", entry: webhookPolicy }] : [],
    remove: [],
  };
}
