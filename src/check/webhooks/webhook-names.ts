import type { ReportOnce } from "../../diagnostics/once.js";
import type { AdmissionRole, AdmissionWebhook } from "../../model/admission-webhook.js";
import { isDns1123Subdomain } from "../../model/kubernetes-names.js";
import type { Project } from "../../model/project.js";

const configurations: { readonly [role in AdmissionRole]: string } = {
  defaulting: "the MutatingWebhookConfiguration",
  validating: "the ValidatingWebhookConfiguration",
};

/**
 * A webhook's name is a domain of three segments, and the only one of its name in its configuration:
 * k8s.io/kubernetes, pkg/apis/admissionregistration/validation; k8s.io/apimachinery, pkg/util/validation, IsFullyQualifiedName.
 */
export function webhookNames({ admissionWebhooks }: Pick<Project, "admissionWebhooks">, findings: ReportOnce): void {
  const first = new Map<string, AdmissionWebhook>();
  for (const webhook of admissionWebhooks) {
    const { name, role, places, place } = webhook;
    const problem = problemOf(name);
    if (problem !== undefined) findings.report("WW392", { name, problem }, places.name ?? place);
    const earlier = first.get(`${role} ${name}`);
    if (earlier === undefined) {
      first.set(`${role} ${name}`, webhook);
      continue;
    }
    const related = [{ message: "named so here", place: earlier.places.name ?? earlier.place }];
    findings.report("WW398", { name, configuration: configurations[role] }, places.name ?? place, related);
  }
}

function problemOf(name: string): string | undefined {
  if (!isDns1123Subdomain(name))
    return "it may hold lower-case letters, digits, `-` and `.`, each segment beginning and ending with a letter or digit";
  return name.split(".").length < 3 ? "it needs at least three segments, separated by dots" : undefined;
}
