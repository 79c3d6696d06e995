import type { JsonObject } from "../model/json.js";
import { type ChartSource, managerContainer, managerName } from "./chart-source.js";
import { goText } from "./go-literal.js";
import { managerDeployment } from "./manager.js";
import { scaffoldName } from "./names.js";
import { type ChartSetting, objectOf } from "./setting.js";
import { Expression, listAt, nodeAt, type TemplateNode, type TemplateObject, textAt } from "./template-node.js";

/** A CRD of which an upgrade may change the storage version. */
interface StoredCrd {
  readonly name: string;
  readonly storage: string;
  readonly versions: readonly string[];
}

/** The beginning of a CRD's template: `$storage` is the version that objects are stored at; undefined where that can't change. */
export function storageSetup(source: ChartSource, crd: JsonObject): string | undefined {
  const stored = storedCrd(source, crd);
  return stored === undefined ? undefined : `{{- $storage := ${callOf(source, stored)} }}\n`;
}

/** The versions of a CRD, with the one that objects are stored at as the upgrade has it. */
export function storedVersions(source: ChartSource, crd: JsonObject): readonly TemplateNode[] {
  const versions = listAt(crd, "spec", "versions");
  if (storedCrd(source, crd) === undefined) return versions;
  return versions.map((version) => ({
    ...(version as TemplateObject),
    storage: new Expression(`eq $storage ${goText(textAt(version, "name"))}`),
  }));
}

export function storageSettings(source: ChartSource): readonly ChartSetting[] {
  if (!maySwitchStorage(source)) return [];
  return [
    {
      path: "crd.switchStorage",
      schema: { type: "string", enum: ["whenReady", "now"] },
      default: "whenReady",
      description:
        "When an upgrade changes the version that objects are stored at: once this chart's manager is rolled out (the same upgrade a second time), or now.",
    },
    {
      path: "crd.storageVersions",
      schema: objectOf(Object.fromEntries(storedCrds(source).map(({ name, versions }) => [name, { type: "string", enum: versions }]))),
      default: {},
      description:
        "Versions that objects stay stored at, by the names of CRDs; for tools that render without a cluster, until the new manager is rolled out.",
    },
  ];
}

/** Whether an upgrade may switch a storage version before the new webhooks answer, since nothing asks the manager whether it is ready. */
export function switchesUnasked(source: ChartSource): boolean {
  const deployment = managerDeployment(source);
  if (deployment === undefined || !maySwitchStorage(source)) return false;
  return nodeAt(managerContainer(deployment), "readinessProbe") === undefined;
}

/** Whether an upgrade may change the version that objects of a CRD are stored at. */
export function maySwitchStorage(source: ChartSource): boolean {
  return storedCrds(source).length > 0;
}

/** The helpers of these templates. NOTES.txt, which is made once, includes the last one, so it is there even where no storage version can change. */
export function storageHelpers(source: ChartSource): readonly string[] {
  const crds = storedCrds(source);
  const deployment = managerDeployment(source);
  if (crds.length === 0 || deployment === undefined) return [`{{- define "${source.name}.pendingStorage" -}}{{- end }}\n`];
  const { name: chart } = source;
  const container = textAt(managerContainer(deployment), "name");
  const count = (key: string) => `(eq (int (dig "status" ${goText(key)} 0 $found)) $replicas)`;
  const pending = crds.map(({ name, storage, versions }) => {
    const call = callOf({ name: chart }, { name, storage, versions }, ".");
    const remedy = `{{ if hasKey $values.crd.storageVersions ${goText(name)} }}crd.storageVersions says so{{ else if $values.crd.enabled }}run the same upgrade again once the manager is rolled out, and they are stored at ${storage}{{ else }}the release that has the CRD switches that to ${storage}{{ end }}`;
    return `{{- if ne (${call}) ${goText(storage)} }}\nObjects of ${name} are still stored at {{ ${call} }}: ${remedy}.\n{{- end }}\n`;
  });
  return [
    `{{- /* "true" once the manager of this very chart is rolled out: then its webhooks know all versions. */}}
{{- define "${chart}.isRolledOut" -}}
{{- $name := ${scaffoldName(source, managerName, ".")} -}}
{{- $found := lookup "apps/v1" "Deployment" .Release.Namespace $name | toJson | fromJson -}}
{{- $image := "" -}}
{{- range dig "spec" "template" "spec" "containers" (list) $found -}}
{{- if eq .name ${goText(container)} -}}{{- $image = .image -}}{{- end -}}
{{- end -}}
{{- $isOurs := and (eq $image (include "${chart}.image" .)) (eq (dig "metadata" "labels" "helm.sh/chart" "" $found) (include "${chart}.chart" .)) -}}
{{- $replicas := int (dig "spec" "replicas" 1 $found) -}}
{{- $isSeen := ge (int (dig "status" "observedGeneration" 0 $found)) (int (dig "metadata" "generation" 1 $found)) -}}
{{- if and $isOurs $isSeen (gt $replicas 0) ${["replicas", "updatedReplicas", "availableReplicas"].map(count).join(" ")} -}}true{{- end -}}
{{- end }}
`,
    `{{- /* The version that objects of a CRD are stored at after this upgrade: the present one as long as a manager that doesn't know the new one may be asked. */}}
{{- define "${chart}.storageVersion" -}}
{{- $values := include "${chart}.values" .context | fromJson -}}
{{- $crd := lookup "apiextensions.k8s.io/v1" "CustomResourceDefinition" "" .crd | toJson | fromJson -}}
{{- $present := .wanted -}}
{{- range dig "spec" "versions" (list) $crd -}}
{{- if .storage -}}{{- $present = .name -}}{{- end -}}
{{- end -}}
{{- $held := dig .crd "" $values.crd.storageVersions -}}
{{- $waits := and (ne $present .wanted) (has $present .versions) (eq $values.crd.switchStorage "whenReady") -}}
{{- if and (not $values.crd.enabled) (has $present .versions) -}}{{- $present -}}
{{- else if $held -}}{{- $held -}}
{{- else if $waits -}}{{- ternary .wanted $present (eq (include "${chart}.isRolledOut" .context) "true") -}}{{- else -}}{{- .wanted -}}{{- end -}}
{{- end }}
`,
    `{{- define "${chart}.pendingStorage" -}}\n{{- $values := include "${chart}.values" . | fromJson -}}\n${pending.join("")}{{- end }}\n`,
  ];
}

function storedCrds(source: ChartSource): readonly StoredCrd[] {
  return source.objects.flatMap((object) => storedCrd(source, object) ?? []);
}

function storedCrd(source: ChartSource, crd: JsonObject): StoredCrd | undefined {
  const versions = listAt(crd, "spec", "versions");
  const storage = versions.find((version) => (version as TemplateObject).storage === true);
  if (crd.kind !== "CustomResourceDefinition" || versions.length < 2 || storage === undefined) return undefined;
  if (managerDeployment(source) === undefined) return undefined;
  return {
    name: textAt(crd, "metadata", "name"),
    storage: textAt(storage, "name"),
    versions: versions.map((version) => textAt(version, "name")),
  };
}

function callOf({ name: chart }: Pick<ChartSource, "name">, { name, storage, versions }: StoredCrd, context = "$"): string {
  const list = `(list ${versions.map(goText).join(" ")})`;
  return `include "${chart}.storageVersion" (dict "crd" ${goText(name)} "wanted" ${goText(storage)} "versions" ${list} "context" ${context})`;
}
