import { isForeign } from "../../model/foreign-kinds.js";
import type { ProjectConfig, ProjectResource } from "../../model/project-config.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { versionFolder } from "../../project/paths.js";
import { isTypeFile } from "../../reader/resource/type-file-paths.js";

/** The versions that PROJECT records and whose type no file declares any more, which `generate` refuses. */
export function lostVersions(config: ProjectConfig, files: ProjectFiles): readonly ProjectResource[] {
  return config.resources.filter((resource) => resource.hasApi && !isForeign(resource) && !isDeclared(resource, config, files));
}

function isDeclared({ group, version, kind }: ProjectResource, { multigroup }: ProjectConfig, files: ProjectFiles): boolean {
  const declaration = new RegExp(`\\bclass ${kind}\\b`);
  const folder = versionFolder(multigroup, group, version);
  return files.list(folder).some((path) => isTypeFile(path) && declaration.test(files.read(path) ?? ""));
}
