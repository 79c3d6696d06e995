import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { checkObjects } from "../../manifests/judge/check-objects.js";
import { type ManifestObject, objectsOfText } from "../../manifests/read-objects.js";
import type { JsonObject } from "../../model/json.js";
import type { Project } from "../../model/project.js";
import type { ProjectFiles } from "../../model/project-files.js";

/** The objects that a bundle shows as examples. */
export interface BundleExamples {
  readonly examples: readonly JsonObject[];
  readonly diagnostics: readonly Diagnostic[];
}

const samples = "config/samples";

/** The samples of a project's served versions that the API server would accept; a version without one is reported. */
export function bundleExamples(project: Pick<Project, "kinds">, files: ProjectFiles): BundleExamples {
  const unread: Diagnostic[] = [];
  const objects = files
    .list(samples)
    .filter((path) => /\.(ya?ml|json)$/.test(path))
    .flatMap((path) => objectsOfText(path, files.read(path) ?? "", unread));
  const served = project.kinds.flatMap(({ group, kind, versions }) =>
    versions.filter((version) => version.served).map((version) => ({ apiVersion: `${group}/${version.name}`, kind })),
  );
  const found = served.map((type) => {
    const ofType = objects.filter(({ apiVersion, kind }) => apiVersion === type.apiVersion && kind === type.kind);
    return { type, ofType, accepted: ofType.filter((object) => isAccepted(object, project)) };
  });
  return {
    examples: found.flatMap(({ accepted }) => accepted.map(({ value }) => value)),
    diagnostics: found.flatMap(({ type, ofType, accepted }) => {
      if (accepted.length > 0) return [];
      return [diagnostic("WW805", { ...type, ...(ofType[0] === undefined ? {} : { refused: ofType[0].source.file }) })];
    }),
  };
}

function isAccepted(object: ManifestObject, project: Pick<Project, "kinds">): boolean {
  return checkObjects([object], [], project).diagnostics.every(({ severity }) => severity !== "error");
}
