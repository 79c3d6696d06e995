import { installedSource } from "./certificates.js";
import { type ChartSource, convertedCrds, findObject } from "./chart-source.js";
import { goText } from "./go-literal.js";
import { managerDeployment } from "./manager.js";
import { templateHeader } from "./template-file.js";
import { textAt } from "./template-node.js";

/** templates/checks.yaml: refuses values that don't fit together. Nothing is rendered. */
export function checksTemplate(source: ChartSource): string {
  const checks = [...conversionCheck(source), ...managerCheck(source), ...accountCheck(source)];
  return `${templateHeader}\n{{- $values := include "${source.name}.values" $ | fromJson }}\n${checks.join("")}`;
}

function conversionCheck(source: ChartSource): readonly string[] {
  const crds = convertedCrds(source).map((crd) => textAt(crd, "metadata", "name"));
  if (crds.length === 0 || installedSource(source) === undefined) return [];
  const message = `webhook.enabled=false: ${crds.join(", ")} convert by webhook, and objects stored at another version could not be read. Leave webhook.enabled=true, or set crd.enabled=false where another release installs the CRDs`;
  return [check("and $values.crd.enabled (not $values.webhook.enabled)", message)];
}

function managerCheck(source: ChartSource): readonly string[] {
  if (managerDeployment(source) === undefined || installedSource(source) === undefined) return [];
  const message = "manager.enabled=false: nobody would serve the webhooks. Set webhook.enabled=false, too";
  return [check("and $values.webhook.enabled (not $values.manager.enabled)", message)];
}

function accountCheck(source: ChartSource): readonly string[] {
  if (findObject(source, "ServiceAccount", "controller-manager") === undefined) return [];
  const message = "serviceAccount.enabled=false: name the ServiceAccount to use in serviceAccount.name";
  return [check("and (not $values.serviceAccount.enabled) (not $values.serviceAccount.name)", message)];
}

function check(condition: string, message: string): string {
  return `{{- if ${condition} }}\n{{- fail ${goText(message)} }}\n{{- end }}\n`;
}
