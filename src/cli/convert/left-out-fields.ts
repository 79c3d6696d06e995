import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import type { TargetVersion } from "../../manifests/convert-manifest.js";
import { itemsOf } from "../../manifests/list-items.js";
import { type ManifestSource, placeOfPath } from "../../manifests/manifest-place.js";
import { conversionStrategy } from "../../model/conversion-strategy.js";
import type { Project } from "../../model/project.js";
import { printValuePath, unknownFields, type ValuePath } from "../../model/unknown-fields.js";
import type { ConvertedFile } from "./convert-file.js";
import { manifestSource } from "./manifest-source.js";

/**
 * A warning for each field that the version of a converted object doesn't know: conversions, as the API server, leave it out.
 * Objects that have the asked version aren't converted.
 */
export function leftOutFields({ file, changed }: ConvertedFile, target: TargetVersion, project: Project): readonly Diagnostic[] {
  return changed.flatMap((document) => {
    const source = manifestSource(file, document);
    return objectsOf(document.value, []).flatMap((object) => leftOutOf(object, source, target, project));
  });
}

/** An object, and where it is in its document. */
interface Located {
  readonly at: ValuePath;
  readonly object: Readonly<Record<string, unknown>>;
}

function leftOutOf({ at, object }: Located, source: ManifestSource, target: TargetVersion, project: Project): readonly Diagnostic[] {
  const { apiVersion, kind } = object;
  const found = project.kinds.find((each) => each.kind === kind && conversionStrategy(each) === "Webhook");
  const version = found?.versions.find(({ name }) => `${found.group}/${name}` === apiVersion);
  if (version === undefined || version.name === target.version || (target.group ?? found?.group) !== found?.group) return [];
  return unknownFields(version.schema, object).map((path) => {
    const place = placeOfPath(source, [...at, ...path], "key");
    return diagnostic("WW234", { path: printValuePath(path), apiVersion: String(apiVersion), kind: String(kind) }, place);
  });
}

function objectsOf(value: unknown, at: ValuePath): readonly Located[] {
  if (typeof value !== "object" || value === null) return [];
  const object = value as Readonly<Record<string, unknown>>;
  const isList = Array.isArray(object.items) && typeof object.kind === "string" && object.kind.endsWith("List");
  return isList ? itemsOf(object).flatMap((item, index) => objectsOf(item, [...at, "items", index])) : [{ at, object }];
}
