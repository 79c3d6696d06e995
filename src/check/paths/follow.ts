import type { ApiVersion } from "../../model/api-kind.js";
import type { Schema } from "../../model/schema.js";
import { parsePath, type Step } from "./json-path.js";

/** Where a path leads: to a schema, into what isn't checked, or nowhere. */
export type Target =
  | { readonly kind: "schema"; readonly schema: Schema }
  | { readonly kind: "open" }
  | { readonly kind: "nowhere"; readonly step: string };

/** Follows a path from the root object of a version. */
export function follow(version: ApiVersion, steps: readonly Step[]): Target {
  const [first, ...rest] = steps;
  if (first?.kind === "field" && first.name === "metadata") return followMetadata(rest, version.schema);
  if (first?.kind === "field" && (first.name === "apiVersion" || first.name === "kind") && rest.length === 0) {
    return { kind: "schema", schema: { type: "string", place: version.schema.place } };
  }
  return followInside(version.schema, steps);
}

/** Follows a path from a schema. */
export function followInside(schema: Schema, steps: readonly Step[]): Target {
  const [step, ...rest] = steps;
  if (step === undefined) return { kind: "schema", schema };
  if (step.kind === "anywhere" || step.kind === "several" || (step.kind === "all" && schema.type === "object")) return { kind: "open" };
  const next = step.kind !== "field" ? (schema.items ?? schema.additionalProperties) : fieldOf(schema, step.name);
  if (next !== undefined) return nowhereInFilter(step, next) ?? followInside(next, rest);
  if (schema.preserveUnknownFields === true) return { kind: "open" };
  return { kind: "nowhere", step: step.kind === "field" ? step.name : "[...]" };
}

/** A filter that asks for what no element has finds nothing. */
function nowhereInFilter(step: Step, element: Schema): Target | undefined {
  if (step.kind !== "elements") return undefined;
  for (const path of step.condition?.paths ?? []) {
    const steps = parsePath(path);
    const target: Target = steps === undefined ? { kind: "nowhere", step: path } : followInside(element, steps);
    if (target.kind === "nowhere") return target;
  }
  return undefined;
}

function fieldOf(schema: Schema, name: string): Schema | undefined {
  return schema.fields?.find((field) => field.name === name)?.schema ?? schema.additionalProperties;
}

/** The fields of metadata that a path may name: k8s.io/apimachinery, metav1.ObjectMeta. */
const metadataFields: { readonly [name: string]: Schema["type"] } = {
  name: "string",
  generateName: "string",
  namespace: "string",
  selfLink: "string",
  uid: "string",
  resourceVersion: "string",
  generation: "integer",
  creationTimestamp: "string",
  deletionTimestamp: "string",
  deletionGracePeriodSeconds: "integer",
  labels: "object",
  annotations: "object",
  ownerReferences: "array",
  finalizers: "array",
  managedFields: "array",
};

function followMetadata(steps: readonly Step[], root: Schema): Target {
  const [step, ...rest] = steps;
  if (step?.kind !== "field") return { kind: "open" };
  const type = Object.hasOwn(metadataFields, step.name) ? metadataFields[step.name] : undefined;
  if (type === undefined) return { kind: "nowhere", step: step.name };
  if (type === "object" || type === "array") return { kind: "open" };
  const [extra] = rest;
  return extra === undefined ? { kind: "schema", schema: { type, place: root.place } } : { kind: "nowhere", step: step.name };
}
