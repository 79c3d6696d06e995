import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { WrittenSample } from "../../docs/data/sample.js";
import { readDocuments } from "../../manifests/read-documents.js";
import { isJsonObject } from "../../model/json.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { samplePath } from "../../model/sample-file.js";

/** The object of config/samples for a version; undefined where there is none, or the file holds something else. */
export function writtenSample(files: ProjectFiles, group: string, version: string, kind: string): WrittenSample | undefined {
  const file = samplePath(group, version, kind);
  const yaml = files.read(file);
  const object = yaml === undefined ? undefined : onlyObject(file, yaml);
  return yaml === undefined || object === undefined ? undefined : { file, yaml, object };
}

function onlyObject(file: string, yaml: string) {
  const problems: Diagnostic[] = [];
  const [only, ...others] = readDocuments(file, yaml, problems);
  return problems.length === 0 && others.length === 0 && isJsonObject(only?.value) ? only.value : undefined;
}
