import type { ReportOnce } from "../../diagnostics/once.js";
import type { AdmissionWebhook } from "../../model/admission-webhook.js";
import { isDns1123Subdomain } from "../../model/kubernetes-names.js";
import type { Project } from "../../model/project.js";

/**
 * A webhook's path is one that the API server calls (k8s.io/apiserver, pkg/util/webhook, ValidateWebhookService),
 * and leads to one class and to one of its duties.
 */
export function webhookPaths({ admissionWebhooks }: Pick<Project, "admissionWebhooks">, findings: ReportOnce): void {
  const first = new Map<string, AdmissionWebhook>();
  for (const webhook of admissionWebhooks) {
    const { path, places, place } = webhook;
    const problem = pathProblem(path);
    if (problem !== undefined) findings.report("WW397", { path, problem }, places.path ?? place);
    const earlier = first.get(path);
    if (earlier === undefined) first.set(path, webhook);
    else if (!sameHandler(earlier, webhook)) {
      const related = [{ message: "served here", place: earlier.places.path ?? earlier.place }];
      findings.report("WW399", { path }, places.path ?? place, related);
    }
  }
}

function sameHandler(left: AdmissionWebhook, right: AdmissionWebhook): boolean {
  return left.file === right.file && left.className === right.className && left.role === right.role;
}

/** Why the API server would refuse a path, in words; undefined where it wouldn't. */
export function pathProblem(path: string): string | undefined {
  if (!path.startsWith("/")) return "it has to begin with `/`";
  const segments = path.slice(1).replace(/\/$/, "").split("/");
  if (segments.includes("")) return "there has to be something after each `/`";
  return segments.every(isDns1123Subdomain)
    ? undefined
    : "between its slashes it may hold lower-case letters, digits, `-` and `.`, beginning and ending with a letter or digit";
}
