import type { VersionRule } from "../rule.js";
import { isDns1123Subdomain } from "./dns-names.js";

/** Labels and annotations of the CRD have keys, and labels values, that Kubernetes takes: k8s.io/apimachinery, pkg/util/validation. */
export const crdMetadata: VersionRule = ({ metadata }, _kind, findings) => {
  if (metadata === undefined) return;
  for (const [key, value] of Object.entries(metadata.labels)) {
    if (!isQualifiedName(key)) findings.report("WW315", { what: "a label", text: key }, metadata.place);
    else if (value !== "" && !isName(value)) findings.report("WW315", { what: "a label's value", text: value }, metadata.place);
  }
  for (const key of Object.keys(metadata.annotations)) {
    if (!isQualifiedName(key)) findings.report("WW315", { what: "an annotation", text: key }, metadata.place);
  }
};

function isQualifiedName(text: string): boolean {
  const [name = "", prefix, ...more] = text.split("/").reverse();
  return more.length === 0 && isName(name) && (prefix === undefined || isDns1123Subdomain(prefix));
}

function isName(text: string): boolean {
  return text.length <= 63 && /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/.test(text);
}
