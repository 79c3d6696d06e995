/** The version folder of a group: `api/v1beta1`, or `api/apps/v1beta1` in a project of several groups. */
export function versionFolder(multigroup: boolean, group: string, version: string): string {
  return multigroup && group !== "" ? `api/${group}/${version}` : `api/${version}`;
}

/** The type file of a kind in a version folder. */
export function typeFile(folder: string, kind: string): string {
  return `${folder}/${kind.toLowerCase()}_types.ts`;
}

/** The controller of a kind. */
export function controllerFile(kind: string): string {
  return `src/controllers/${kind.toLowerCase()}_controller.ts`;
}

/** The file of a kind's admission webhooks in a version folder. */
export function webhookFile(folder: string, kind: string): string {
  return `${folder}/${kind.toLowerCase()}_webhook.ts`;
}
