import { Expression, Extended, type TemplateObject } from "./template-node.js";

/** The labels by which Helm's users find what belongs to a release, in the place of the one that says kustomize. */
function helmLabels(chart: string): TemplateObject {
  return {
    "app.kubernetes.io/instance": new Expression("$.Release.Name"),
    "app.kubernetes.io/managed-by": new Expression("$.Release.Service"),
    "helm.sh/chart": new Expression(`include "${chart}.chart" $`),
  };
}

/** An object with these labels besides its own. */
export function withHelmLabels(chart: string, object: TemplateObject): TemplateObject {
  const metadata = object.metadata as TemplateObject;
  const { labels } = metadata;
  const own = labels instanceof Extended ? (labels.base as TemplateObject) : ((labels ?? {}) as TemplateObject);
  const all = { ...own, ...helmLabels(chart) };
  const extra = labels instanceof Extended ? new Extended(all, withoutHelmLabels(labels.extra)) : all;
  return { ...object, metadata: { ...metadata, labels: extra } };
}

function withoutHelmLabels(extra: string): string {
  return `omit (${extra}) "app.kubernetes.io/instance" "app.kubernetes.io/managed-by" "helm.sh/chart"`;
}
