import type { ReportOnce } from "../../diagnostics/once.js";
import { isDns1035Label } from "../../model/kubernetes-names.js";
import type { Project } from "../../model/project.js";

const operations: readonly string[] = ["create", "update", "delete", "connect", "*"];

/** Checks a webhook's verbs, timeout and review versions as the API server does: k8s.io/kubernetes, pkg/apis/admissionregistration/validation. */
export function webhookOptions({ admissionWebhooks }: Pick<Project, "admissionWebhooks">, findings: ReportOnce): void {
  for (const { verbs, timeoutSeconds, admissionReviewVersions, places, place } of admissionWebhooks) {
    const wrongVerbs = problemOfVerbs(verbs.map((verb) => verb.toLowerCase()));
    if (wrongVerbs !== undefined) findings.report("WW395", wrongVerbs, places.verbs ?? place);
    if (timeoutSeconds !== undefined && (timeoutSeconds < 1 || timeoutSeconds > 30)) {
      findings.report("WW393", { seconds: timeoutSeconds }, places.timeoutSeconds ?? place);
    }
    const problem = problemOfVersions(admissionReviewVersions);
    if (problem !== undefined) findings.report("WW396", { problem }, places.admissionReviewVersions ?? place);
  }
}

function problemOfVerbs(verbs: readonly string[]): { problem: string; remedy: string } | undefined {
  const unknown = verbs.find((verb) => !operations.includes(verb));
  const twice = verbs.find((verb, index) => verbs.indexOf(verb) !== index);
  const known = "write some of `create`, `update`, `delete` and `connect`, or `*` alone";
  if (verbs.length === 0) return { problem: "are none, so it would never be asked", remedy: known };
  if (unknown !== undefined) return { problem: `hold "${unknown}", which is no operation of admission`, remedy: known };
  if (verbs.includes("*") && verbs.length > 1)
    return { problem: "contain `*` and other verbs", remedy: "leave the others out: `*` means all of them" };
  return twice === undefined ? undefined : { problem: `hold "${twice}" twice`, remedy: "list it once" };
}

function problemOfVersions(versions: readonly string[]): string | undefined {
  const twice = versions.find((version, index) => versions.indexOf(version) !== index);
  const odd = versions.find((version) => !isDns1035Label(version));
  if (odd !== undefined) return `hold "${odd}", which is no version`;
  if (twice !== undefined) return `hold "${twice}" twice`;
  return versions.some((version) => version === "v1" || version === "v1beta1") ? undefined : "have neither `v1` nor `v1beta1` among them";
}
