import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import type { JsonObject } from "../model/json.js";
import { objectOf } from "../model/json-fields.js";
import { LineIndex } from "../model/line-index.js";
import type { FieldPath } from "../validate/finding.js";
import { isList } from "../validate/values.js";
import { type ManifestSource, placeAt, placeOfDocument, placeOfPath, repeatedKeys } from "./manifest-place.js";
import { manifestValue, parseManifest } from "./manifest-yaml.js";
import { splitDocuments } from "./split-documents.js";

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
  const lines = new LineIndex(text);
  return splitDocuments(text).flatMap((part) => {
    const source: ManifestSource = { file, text, lines, offset: part.offset, document: parseManifest(part.text) };
    const broken = source.document.errors.find((error) => error.code !== "DUPLICATE_KEY");
    if (broken !== undefined) {
      diagnostics.push(diagnostic("WW538", { reason: firstLine(broken.message) }, placeAt(source, withinText(part.text, broken.pos))));
      return [];
    }
    for (const { path, place } of repeatedKeys(source)) diagnostics.push(diagnostic("WW533", { name: String(path.at(-1)) }, place));
    return objectsOfDocument(source, diagnostics);
  });
}

function objectsOfDocument(source: ManifestSource, diagnostics: Diagnostic[]): readonly ManifestObject[] {
  try {
    return objectsOf(source, manifestValue(source.document), [], {}, diagnostics);
  } catch (error) {
    const reason = firstLine(error instanceof Error ? error.message : String(error));
    diagnostics.push(diagnostic("WW538", { reason }, placeOfDocument(source)));
    return [];
  }
}

/** The object that a value is, or those of a list; an item says its type itself, or its list says it for all. */
function objectsOf(
  source: ManifestSource,
  value: unknown,
  at: FieldPath,
  outer: { readonly apiVersion?: string; readonly kind?: string },
  diagnostics: Diagnostic[],
): readonly ManifestObject[] {
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
  return items.flatMap((item, index) => objectsOf(source, item, [...at, "items", index], each, diagnostics));
}

/** kustomize's own file needs no kind. */
function isKustomization({ file }: ManifestSource): boolean {
  return /^kustomization(\.ya?ml)?$/i.test(file.replace(/^.*[\\/]/, ""));
}

/** A mistake that shows at the end of a text is placed at the last character that isn't blank. */
function withinText(text: string, [start, end]: readonly [number, number]): readonly [number, number] {
  const last = text.trimEnd().length - 1;
  return start <= last ? [start, end] : [last, last + 1];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
}
