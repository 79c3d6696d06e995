import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import type { JsonObject } from "../model/json.js";
import { objectOf } from "../model/json-fields.js";
import type { FieldPath } from "../validate/finding.js";
import { isList } from "../validate/values.js";
import { type ManifestSource, placeOfPath } from "./manifest-place.js";
import { readDocuments } from "./read-documents.js";

/** An object of a manifest: a document, or an item of one that is a list. */
export interface ManifestObject {
  readonly source: ManifestSource;
  /** Where in its document it stands: `["items", 0]`, or nowhere special. */
  readonly at: FieldPath;
  readonly apiVersion: string;
  readonly kind: string;
  readonly value: JsonObject;
}

/** The objects of a file's text; what isn't YAML or is no object is reported. */
export function objectsOfText(file: string, text: string, diagnostics: Diagnostic[]): readonly ManifestObject[] {
  return readDocuments(file, text, diagnostics).flatMap(({ source, value }) =>
    objectsOf(value, { source, at: [], outer: {} }, diagnostics),
  );
}

/** The place of a value, and the type that a list around it gives its items. */
interface Standing {
  readonly source: ManifestSource;
  readonly at: FieldPath;
  readonly outer: { readonly apiVersion?: string; readonly kind?: string };
}

/** The object that a value is, or those of a list; an item says its type itself, or its list says it for all. */
function objectsOf(value: unknown, { source, at, outer }: Standing, diagnostics: Diagnostic[]): readonly ManifestObject[] {
  const given = objectOf(value);
  const object = given.apiVersion === undefined && given.kind === undefined ? { ...outer, ...given } : given;
  const { apiVersion, kind, items } = object;
  if (!isText(apiVersion) || !isText(kind)) {
    if (isKustomization(source))
      return [{ source, at, apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization", value: object }];
    diagnostics.push(diagnostic("WW536", { missing: isText(apiVersion) ? "kind" : "apiVersion" }, placeOfPath(source, at)));
    return [];
  }
  if (!kind.endsWith("List") || !isList(items)) return [{ source, at, apiVersion, kind, value: object }];
  const each = kind === "List" ? {} : { apiVersion, kind: kind.slice(0, -"List".length) };
  return items.flatMap((item, index) => objectsOf(item, { source, at: [...at, "items", index], outer: each }, diagnostics));
}

/** kustomize's own file needs no kind. */
function isKustomization({ file }: ManifestSource): boolean {
  return /^kustomization(\.ya?ml)?$/i.test(file.replace(/^.*[\\/]/, ""));
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
