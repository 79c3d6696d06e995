import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { type ManifestObject, objectsOfText } from "../../manifests/read-objects.js";
import { readManifestFiles } from "./manifests.js";

/** The objects of manifests. */
export interface ManifestObjects {
  readonly objects: readonly ManifestObject[];
  /** Every file's text, by the name that places have. */
  readonly texts: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the objects of files, folders and `-`; what can't be read, isn't YAML or is no object is reported. */
export function readObjects(cwd: string, names: readonly string[]): ManifestObjects {
  const diagnostics: Diagnostic[] = [];
  const files = readManifestFiles(cwd, names, diagnostics);
  const objects = files.flatMap(({ file, text }) => objectsOfText(file, text, diagnostics));
  return { objects, texts: new Map(files.map(({ file, text }) => [file, text])), diagnostics };
}
