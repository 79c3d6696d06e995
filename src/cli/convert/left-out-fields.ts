import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { TargetVersion } from "../../manifests/convert-manifest.js";
import { itemsOf } from "../../manifests/list-items.js";
import type { ManifestDocument } from "../../manifests/parse-documents.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { Project } from "../../model/project.js";
import { unknownFields } from "../../model/unknown-fields.js";

/**
 * A warning for each field that the version of a converted object doesn't know: conversions, as the API server, leave it out.
 * Objects that have the asked version aren't converted.
 */
export function leftOutFields(document: ManifestDocument, target: TargetVersion, project: Project): readonly Diagnostic[] {
  return objectsOf(document.value).flatMap((object) => {
    const { apiVersion, kind } = object;
    const found = project.kinds.find((each) => each.kind === kind && conversionStrategy(each) === "Webhook");
    const version = found?.versions.find(({ name }) => `${found.group}/${name}` === apiVersion);
    if (version === undefined || version.name === target.version || (target.group ?? found?.group) !== found?.group) return [];
    return unknownFields(version.schema, object).map((path) =>
      diagnostic("WW234", { file: document.file, document: document.number, path, apiVersion: String(apiVersion), kind: String(kind) }),
    );
  });
}

function objectsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== "object" || value === null) return [];
  const object = value as Readonly<Record<string, unknown>>;
  const isList = Array.isArray(object.items) && typeof object.kind === "string" && object.kind.endsWith("List");
  return isList ? itemsOf(object).flatMap(objectsOf) : [object];
}
