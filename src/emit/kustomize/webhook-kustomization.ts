import type { KustomizationEdit, KustomizationEntry } from "../../model/kustomization-edit.js";
import { admissionConfigurationsPath } from "../webhook/admission-configurations.js";

/** What `create webhook` makes, and what says that its other files are there. */
export const webhookKustomization = "config/webhook/kustomization.yaml";

const admissionEntry: KustomizationEntry = { list: "resources", entry: admissionConfigurationsPath };

/** What config/webhook/kustomization.yaml must list: the admission configurations where there are any. */
export function webhookKustomizationEdit(hasAdmission: boolean): KustomizationEdit {
  return { file: webhookKustomization, ensure: hasAdmission ? [admissionEntry] : [], remove: hasAdmission ? [] : [admissionEntry] };
}
