import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { findVersion } from "../../manifests/judge/find-version.js";
import { itemsOf } from "../../manifests/list-items.js";
import type { ManifestDocument } from "../../manifests/manifest-document.js";
import { isRecord, type JsonObject } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import type { FieldPath } from "../../validate/finding.js";
import { manifestSource } from "./manifest-source.js";
import type { ParsedManifestFile } from "./manifests.js";

/** Reports WW537 for each object whose group is one of the project's, or almost spelled like one, and whose kind the project doesn't have. */
export function unknownKinds(files: readonly ParsedManifestFile[], project: Project): readonly Diagnostic[] {
  return files.flatMap((file) => file.documents.flatMap((document) => unknownIn(document.value, [], { file, document, project })));
}

interface Where {
  readonly file: ParsedManifestFile;
  readonly document: ManifestDocument;
  readonly project: Project;
}

function unknownIn(value: unknown, at: FieldPath, where: Where): readonly Diagnostic[] {
  if (!isRecord(value) || typeof value.apiVersion !== "string" || typeof value.kind !== "string") return [];
  if (Array.isArray(value.items) && value.kind.endsWith("List")) {
    return itemsOf(value).flatMap((item, index) => unknownIn(item, [...at, "items", index], where));
  }
  const { apiVersion, kind } = value;
  const { file, document, project } = where;
  const source = manifestSource(file, document);
  const found = findVersion({ source, at, apiVersion, kind, value: value as JsonObject }, project);
  return found !== undefined && "code" in found && found.code === "WW537" ? [found] : [];
}
