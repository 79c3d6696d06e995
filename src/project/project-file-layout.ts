import { isForeign } from "../model/foreign-kinds.js";
import type { ProjectResource } from "../model/project-config.js";
import { versionFolder } from "./paths.js";
import { findResource, rootOf, setKey } from "./project-file-edit.js";
import { keepingLineEnds, removeKey } from "./yaml-splice.js";

/** Records in a PROJECT that can be read whether it is of several groups, and where each resource's files stand then. */
export function setLayout(text: string, resources: readonly ProjectResource[], multigroup: boolean): string {
  return keepingLineEnds(text, (unix) => {
    const placed = resources.reduce((current, resource) => withPath(current, resource, multigroup), unix);
    const root = rootOf(placed);
    if (multigroup) return setKey(placed, root, "multigroup", true);
    return root.get("multigroup") === true ? removeKey(placed, root, "multigroup") : placed;
  });
}

function withPath(text: string, resource: ProjectResource, multigroup: boolean): string {
  const entry = findResource(rootOf(text), resource);
  if (entry?.get("path") === undefined || isForeign(resource)) return text;
  return setKey(text, entry, "path", `./${versionFolder(multigroup, resource.group, resource.version)}`);
}
