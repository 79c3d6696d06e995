import { toYaml } from "../emit/yaml/yaml-text.js";
import type { ChartSource } from "./chart-source.js";

/** Chart.yaml as it is scaffolded. */
export function chartYaml({ name }: ChartSource, version: string): string {
  const chart = toYaml({
    apiVersion: "v2",
    name,
    description: `The operator ${name}.`,
    type: "application",
    version,
    appVersion: version,
  });
  return `# Yours: raise \`version\` with each release of the chart.\n${chart}`;
}

/** NOTES.txt as it is scaffolded: what Helm prints after an installation. */
export function notes({ name }: ChartSource): string {
  return `${name} {{ .Chart.AppVersion }} is installed as {{ .Release.Name }} in the namespace {{ .Release.Namespace }}.

  kubectl get deployment --namespace {{ .Release.Namespace }} --selector app.kubernetes.io/instance={{ .Release.Name }}
{{ include "${name}.pendingStorage" . }}
`;
}

/** .helmignore as it is scaffolded. */
export const helmIgnore = ".DS_Store\n.git/\n.gitignore\n*.swp\n*.tmp\n*.orig\n*~\n";

/** The first file of templates/custom/. */
export const customNote = `{{- /* Templates in this folder are yours. \`.Values.custom\` holds whatever they need. */}}\n`;
