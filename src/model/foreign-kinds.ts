import { builtInPlural, isClusterScoped } from "./built-in-kinds.js";
import type { ForeignApi, ProjectResource } from "./project-config.js";

/** A kind of Kubernetes itself, as controllers and webhooks of a project name it. */
export interface CoreKind {
  readonly group: string;
  readonly plural: string;
  readonly namespaced: boolean;
}

/** The ends of Kubernetes' own groups: `--group networking` means networking.k8s.io. */
const suffixes: readonly string[] = ["", ".k8s.io", ".authorization.k8s.io"];

/** A kind of Kubernetes itself; undefined where there is none of that name in the group. The group `core` is the one without a name. */
export function coreKind(group: string, kind: string): CoreKind | undefined {
  for (const suffix of suffixes) {
    const full = group === "core" || group === "" ? "" : `${group}${suffix}`;
    const plural = builtInPlural(full, kind);
    if (plural !== undefined) return { group: full, plural, namespaced: !isClusterScoped(full, plural) };
  }
  return undefined;
}

/** The type of a kind of Kubernetes itself in `wheelwright/kubernetes`: `V1Deployment`. */
export function coreTypeName(group: string, version: string, kind: string): string {
  const named = `${version.charAt(0).toUpperCase()}${version.slice(1)}${kind}`;
  if (kind !== "Event") return named;
  return group === "" ? `Core${named}` : `Events${named}`;
}

/** Where the types of a kind stand that isn't the project's own: `src/external/apps/v1`, with `core` for the group without a name. */
export function foreignFolder({ group, version }: Pick<ProjectResource, "group" | "version">): string {
  return `src/external/${group === "" ? "core" : group}/${version}`;
}

/** Whether an entry of PROJECT is about a kind that isn't the project's own. */
export function isForeign(resource: ProjectResource): resource is ProjectResource & { readonly foreign: ForeignApi } {
  return resource.foreign !== undefined;
}

/** Whether a path that PROJECT records leads to a CRD, of a file, a folder or a cluster, and not to a package. */
export function isCrdPath(path: string): boolean {
  return path.startsWith("kube:") || /\.(?:ya?ml|json)$|\/$/.test(path);
}
