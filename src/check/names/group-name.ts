import type { ApiKind } from "../../model/api-kind.js";
import { isDns1123Subdomain } from "../../model/kubernetes-names.js";
import type { KindRule } from "../rule.js";

const approval = "api-approved.kubernetes.io";

/** A group is a domain with a dot, and not one of Kubernetes' own, unless the CRD says that it was approved. */
export const groupName: KindRule = (kind, findings) => {
  const [first] = kind.versions;
  if (first === undefined) return;
  if (!isDns1123Subdomain(kind.group) || !kind.group.includes(".")) findings.report("WW311", { group: kind.group }, first.place);
  else if (isProtected(kind.group) && !isApproved(kind)) findings.report("WW312", { group: kind.group }, first.place);
};

/** k8s.io/apiextensions-apiserver, pkg/apihelpers, IsProtectedCommunityGroup. */
function isProtected(group: string): boolean {
  return /(^|\.)(k8s|kubernetes)\.io$/.test(group);
}

/** By the address of the approval, or by a reason that begins with `unapproved`: pkg/apihelpers, GetAPIApprovalState. */
function isApproved(kind: ApiKind): boolean {
  return kind.versions.some((version) => /^(unapproved|[a-z][a-z0-9+.-]*:\/\/[^/\s])/i.test(version.metadata?.annotations[approval] ?? ""));
}
