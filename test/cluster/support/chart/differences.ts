import { isJsonObject, type JsonObject } from "../../../../src/model/json.js";

/** The labels that a chart's objects have instead of the installer's `managed-by: kustomize`. */
const labels = ["app.kubernetes.io/instance", "app.kubernetes.io/managed-by", "helm.sh/chart"];
const annotations = ["helm.sh/resource-policy", "helm.sh/hook", "helm.sh/hook-delete-policy"];

/**
 * The objects by kind, namespace and name, without all that a chart may differ in from the installer: Helm's labels, its annotations of CRDs and hooks, and the
 * Namespace, which `helm --create-namespace` makes.
 */
export function comparable(objects: readonly JsonObject[], namespace: string): Readonly<Record<string, JsonObject>> {
  const kept = objects.filter((object) => object.kind !== "Namespace" || metadataOf(object).name !== namespace);
  return Object.fromEntries(
    kept.map((object) => [keyOf(object), withoutHelm(object)]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

export function keyOf(object: JsonObject): string {
  const { namespace = "", name } = metadataOf(object);
  return `${String(object.kind)} ${String(namespace)}/${String(name)}`;
}

export function metadataOf(object: JsonObject): JsonObject {
  return (object.metadata ?? {}) as JsonObject;
}

function withoutHelm(object: JsonObject): JsonObject {
  const { labels: allLabels, annotations: allAnnotations, ...metadata } = metadataOf(object);
  return {
    ...object,
    metadata: { ...metadata, ...without("labels", allLabels, labels), ...without("annotations", allAnnotations, annotations) },
  };
}

function without(key: string, map: unknown, keys: readonly string[]): JsonObject {
  const left = Object.entries(isJsonObject(map) ? map : {}).filter(([name]) => !keys.includes(name));
  return left.length === 0 ? {} : { [key]: Object.fromEntries(left) };
}
