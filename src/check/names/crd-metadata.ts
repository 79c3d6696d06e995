import { isLabelValue, isQualifiedName } from "../../model/kubernetes-names.js";
import type { VersionRule } from "../rule.js";

/** Labels and annotations of the CRD have keys, and labels values, that Kubernetes takes: k8s.io/apimachinery, pkg/util/validation. */
export const crdMetadata: VersionRule = ({ metadata }, _kind, findings) => {
  if (metadata === undefined) return;
  for (const [key, value] of Object.entries(metadata.labels)) {
    if (!isQualifiedName(key)) findings.report("WW315", { what: "a label", text: key }, metadata.place);
    else if (!isLabelValue(value)) findings.report("WW315", { what: "a label's value", text: value }, metadata.place);
  }
  for (const key of Object.keys(metadata.annotations)) {
    if (!isQualifiedName(key)) findings.report("WW315", { what: "an annotation", text: key }, metadata.place);
  }
};
