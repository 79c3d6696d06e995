import type { ReportOnce } from "../../diagnostics/once.js";
import type { ApiVersion } from "../../model/api-kind.js";
import type { Project } from "../../model/project.js";

/** A webhook is asked of the subresources that the kind has in this version; the API server takes any name, and never asks of what isn't there. */
export function webhookSubresources(
  { admissionWebhooks, kinds }: Pick<Project, "admissionWebhooks" | "kinds">,
  findings: ReportOnce,
): void {
  for (const { group, kind, version, subresources, places, place } of admissionWebhooks) {
    if (subresources === undefined) continue;
    const versions = kinds.find((each) => each.group === group && each.kind === kind)?.versions;
    const subject = versions?.find((each) => each.name === version);
    const problem = subject && problemOf(subresources, subject);
    if (problem !== undefined) findings.report("WW394", { problem, kind }, places.subresources ?? place);
  }
}

function problemOf(subresources: readonly string[], { statusSubresource, scale }: ApiVersion): string | undefined {
  const known = [...(statusSubresource ? ["status"] : []), ...(scale === undefined ? [] : ["scale"])];
  const unknown = subresources.find((name) => !known.includes(name));
  const twice = subresources.find((name, index) => subresources.indexOf(name) !== index);
  if (unknown !== undefined) return `hold "${unknown}", and the kind has ${known.length === 0 ? "none" : known.join(" and ")}`;
  return twice === undefined ? undefined : `hold "${twice}" twice`;
}
