import { installedSource } from "./certificates.js";
import { type ChartSource, findObject, installedRelease, managerName } from "./chart-source.js";
import { goText, goValue } from "./go-literal.js";
import { imageHelper, managerDeployment } from "./manager.js";
import { scaffoldName } from "./names.js";
import type { ChartSetting } from "./setting.js";
import { isSetting, type SettingTree, settingTree } from "./setting-tree.js";
import { storageHelpers } from "./storage-version.js";
import { templateHeader } from "./template-file.js";

/** templates/_helpers.tpl: names, labels, and the values with their defaults. */
export function helpersTemplate(source: ChartSource, settings: readonly ChartSetting[]): string {
  const { name: chart } = source;
  const parts = [
    names(source),
    ...(findObject(source, "ServiceAccount", managerName) === undefined ? [] : [serviceAccount(source)]),
    ...(managerDeployment(source) === undefined ? [] : [imageHelper(chart), environment(chart)]),
    ...(installedSource(source) === undefined ? [] : [authority(chart)]),
    ...storageHelpers(source),
  ];
  return `${templateHeader}
${parts.join("\n")}
{{- /* The values, with the default of each that is not given: all templates read them from here. */}}
{{- define "${chart}.values" -}}
{{- $given := .Values | toJson | fromJson -}}
{{- ${dictOf(settingTree(settings), "")} | toJson -}}
{{- end }}
`;
}

function names(source: ChartSource): string {
  const { name: chart } = source;
  const release = installedRelease(source);
  return `${release === undefined ? fixedNames(chart) : releaseNames(source, release)}
{{- define "${chart}.chart" -}}
{{- printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" -}}
{{- end }}
`;
}

/** Without a prefix the names of an installer say nothing of the operator, and there is nothing that a release could put its own in the place of. */
function fixedNames(chart: string): string {
  return `{{- /* An object's name, the same in each release. */}}
{{- define "${chart}.resourceName" -}}
{{- .suffix -}}
{{- end }}
`;
}

/** A fullname is cut for a long suffix, but never the one that the installer has. */
function releaseNames({ name: chart, namePrefix }: ChartSource, release: string): string {
  return `{{- /* The beginning of the names of all objects: the release's name, with the chart's name unless that is part of it. */}}
{{- define "${chart}.fullname" -}}
{{- $values := include "${chart}.values" . | fromJson -}}
{{- $name := default .Chart.Name $values.nameOverride -}}
{{- if $values.fullnameOverride -}}
{{- $values.fullnameOverride | trunc 63 | trimSuffix "-" -}}
{{- else if contains $name .Release.Name -}}
{{- .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- end }}

{{- /* An object's name: (dict "suffix" "webhook-service" "context" $). At most 63 characters where the installer's has no more. */}}
{{- define "${chart}.resourceName" -}}
{{- $room := int (max ${release.length} (sub 62 (len .suffix))) -}}
{{- printf "%s${namePrefix.slice(release.length)}%s" (include "${chart}.fullname" .context | trunc $room | trimSuffix "-") .suffix -}}
{{- end }}
`;
}

function serviceAccount(source: ChartSource): string {
  const { name: chart } = source;
  return `{{- define "${chart}.serviceAccountName" -}}
{{- $values := include "${chart}.values" . | fromJson -}}
{{- $values.serviceAccount.name | default (${scaffoldName(source, managerName, ".")}) -}}
{{- end }}
`;
}

function environment(chart: string): string {
  return `{{- /* The variables that values give the manager, and their names. */}}
{{- define "${chart}.environment" -}}
{{- $values := include "${chart}.values" . | fromJson -}}
{{- $overrides := $values.manager.envOverrides -}}
{{- $env := list -}}
{{- $names := keys $overrides -}}
{{- range $values.manager.env -}}
{{- if not (hasKey $overrides .name) -}}
{{- $env = append $env . -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- end -}}
{{- range $name, $value := $overrides -}}
{{- $env = append $env (dict "name" $name "value" (ternary $value (toJson $value) (kindIs "string" $value))) -}}
{{- end -}}
{{- dict "env" $env "names" $names | toJson -}}
{{- end }}
`;
}

function authority(chart: string): string {
  const missing =
    "certificates.caBundle: give the authority that signed the webhooks' certificate (PEM in base64), or put it into the Secret of certificates.secretName as ca.crt before the release";
  return `{{- /* The authority of the webhooks' certificate in a Secret of the user's, in base64. */}}
{{- define "${chart}.caBundle" -}}
{{- $values := include "${chart}.values" . | fromJson -}}
{{- $secret := lookup "v1" "Secret" .Release.Namespace $values.certificates.secretName | toJson | fromJson -}}
{{- required ${goText(missing)} ($values.certificates.caBundle | default (dig "data" "ca.crt" "" $secret)) -}}
{{- end }}
`;
}

/** A call of `dict` with every setting below a place. */
function dictOf(tree: SettingTree, indent: string): string {
  const inner = `${indent}  `;
  const entries = [...tree].map(([key, node]) => {
    if (!isSetting(node)) return `${inner}${goText(key)} (${dictOf(node, inner)})`;
    const keys = node.path.split(".").map(goText).join(" ");
    return `${inner}${goText(key)} (dig ${keys} ${goValue(node.default)} $given)`;
  });
  return `dict\n${entries.join("\n")}`;
}
