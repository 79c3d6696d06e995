import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import { admissionConfigurationsPath } from "../webhook/admission-configurations.js";

/** The file that `create webhook` makes; it shows that the other files of webhooks are there. */
export const webhookKustomization = "config/webhook/kustomization.yaml";

const admissionEntry: KustomizationEntry = { list: "resources", entry: admissionConfigurationsPath };

/** Makes the entries of config/webhook/kustomization.yaml: the admission configurations where there are any. */
export function webhookKustomizationEdit(hasAdmission: boolean): KustomizationEdit {
  return { file: webhookKustomization, ensure: hasAdmission ? [admissionEntry] : [], remove: hasAdmission ? [] : [admissionEntry] };
}
