import { foreignFolder, isForeign } from "../model/foreign-kinds.js";
import type { ProjectResource } from "../model/project-config.js";

/** The version folder of a group: `api/v1beta1`, or `api/apps/v1beta1` in a project of several groups. */
export function versionFolder(multigroup: boolean, group: string, version: string): string {
  return multigroup && group !== "" ? `api/${group}/${version}` : `api/${version}`;
}

/** The folder of a version's files: of the project's own kinds below api/, of others below src/external/. */
export function folderOf(multigroup: boolean, resource: ProjectResource): string {
  return isForeign(resource) ? foreignFolder(resource) : versionFolder(multigroup, resource.group, resource.version);
}

/** The type file of a kind in a version folder. */
export function typeFile(folder: string, kind: string): string {
  return `${folder}/${kind.toLowerCase()}_types.ts`;
}

/** The declaration that is made of the CRD of a kind that isn't the project's own. */
export function declarationFile(folder: string, kind: string): string {
  return `${folder}/zz_generated.${kind.toLowerCase()}.ts`;
}

/** The controller of a kind; in a project of several groups in a folder of its group. */
export function controllerFile(multigroup: boolean, group: string, kind: string): string {
  return `src/controllers/${multigroup && group !== "" ? `${group}/` : ""}${kind.toLowerCase()}_controller.ts`;
}

/** The beginning of the names of a controller's files: the kind in small letters, or the controller's own name, `image_scan` of `image-scan`. */
export function controllerStem(kind: string, name?: string): string {
  return name === undefined ? kind.toLowerCase() : name.replaceAll("-", "_");
}

/** Returns the prefix of the names of a kind's roles and tests: the group in a project of several groups, else nothing. */
export function groupPrefix(multigroup: boolean, group: string): string {
  return multigroup && group !== "" ? `${group}_` : "";
}

/** The file of a kind's admission webhooks in a version folder. */
export function webhookFile(folder: string, kind: string): string {
  return `${folder}/${kind.toLowerCase()}_webhook.ts`;
}

/** The file of a version's conversion stub in its folder. */
export function conversionFile(folder: string, kind: string): string {
  return `${folder}/${kind.toLowerCase()}_conversion.ts`;
}
