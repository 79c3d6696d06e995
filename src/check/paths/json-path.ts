import type { ApiVersion } from "../../model/api-kind.js";
import type { Schema } from "../../model/schema.js";

/** One step of a path into an object. */
export type Step =
  | { readonly kind: "field"; readonly name: string }
  /** `[0]`, `[1:2]`, `[?(@.type=="Ready")]`. */
  | { readonly kind: "elements" }
  /** `[*]` and `.*`: all elements, or all fields. */
  | { readonly kind: "all" }
  /** `..name`: anywhere below. */
  | { readonly kind: "anywhere" };

/** Where a path leads: to a schema, into what isn't checked, or nowhere. */
export type Target =
  | { readonly kind: "schema"; readonly schema: Schema }
  | { readonly kind: "open" }
  | { readonly kind: "nowhere"; readonly step: string };

const tokens =
  /^(?:\.\.(?<deep>[A-Za-z_][\w-]*)?|\.(?<name>(?:[\w-]|\\.)+)|(?<star>\.\*|\[\*\])|\[['"](?<quoted>[^'"]+)['"]\]|\[(?<elements>[^\]]*\)?)\])/;

/** The steps of a JSON path in kubectl's dialect, as columns have it (`.status.conditions[?(@.type=="Ready")].status`); undefined for what isn't one. */
export function parsePath(path: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  let rest = path;
  if (rest === "") return undefined;
  while (rest !== "") {
    const match = tokens.exec(rest);
    if (match?.groups === undefined) return undefined;
    const { name, quoted, elements, star } = match.groups;
    const field = name?.replace(/\\(.)/g, "$1") ?? quoted;
    if (field !== undefined) steps.push({ kind: "field", name: field });
    else steps.push({ kind: star !== undefined ? "all" : elements !== undefined ? "elements" : "anywhere" });
    rest = rest.slice(match[0].length);
  }
  return steps;
}

/** Whether a path is made of names only, as `.spec.replicas`: what subresources and selectable fields take. */
export function isSimple(steps: readonly Step[]): boolean {
  return steps.every((step) => step.kind === "field");
}

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
  if (step.kind === "anywhere" || (step.kind === "all" && schema.type === "object")) return { kind: "open" };
  const next = step.kind !== "field" ? (schema.items ?? schema.additionalProperties) : fieldOf(schema, step.name);
  if (next !== undefined) return followInside(next, rest);
  if (schema.preserveUnknownFields === true) return { kind: "open" };
  return { kind: "nowhere", step: step.kind === "field" ? step.name : "[...]" };
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
