/** Objects and reviews as kube-apiserver sends them: compact, keys of objects sorted, bookkeeping in the metadata. */

/** Which of the kind's two versions an object has. */
export type Side = "spoke" | "hub";

/** A ConversionReview of so many objects, to be converted from one version to another. */
export function review(objects: readonly object[], desiredAPIVersion: string): string {
  const request = `{"uid":"705ab4f5-6393-11e8-b7cc-42010a800002","desiredAPIVersion":"${desiredAPIVersion}","objects":[${objects.map(sorted).join(",")}]}`;
  const response = '{"uid":"","convertedObjects":null,"result":{"metadata":{}}}';
  return `{"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1","request":${request},"response":${response}}\n`;
}

/** Makes the metadata that every object has. */
export function metadata(name: string, index: number, managed: readonly string[]): object {
  const uid = `7c2f1c1e-0000-4000-8000-${String(index).padStart(12, "0")}`;
  return {
    annotations: { "example.com/owner": "team-checkout", "example.com/ticket": `SHOP-${1000 + index}` },
    creationTimestamp: "2026-01-02T03:04:05Z",
    generation: 4,
    labels: { "app.kubernetes.io/name": name, "app.kubernetes.io/part-of": "shop", tier: "backend" },
    managedFields: [
      {
        apiVersion: "bench.example.com/v1",
        fieldsType: "FieldsV1",
        fieldsV1: { "f:spec": Object.fromEntries(managed.map((field) => [`f:${field}`, {}])) },
        manager: "kubectl-client-side-apply",
        operation: "Update",
        time: "2026-01-02T03:04:05Z",
      },
    ],
    name: `${name}-${index}`,
    namespace: "shop",
    resourceVersion: String(900_000 + index),
    uid,
  };
}

/** JSON with the keys of every object in order. */
export function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${sorted(field)}`).join(",")}}`;
}
