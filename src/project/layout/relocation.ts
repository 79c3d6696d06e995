import { isForeign } from "../../model/foreign-kinds.js";
import type { ProjectResource } from "../../model/project-config.js";
import { controllerFile, controllerStem, groupPrefix, versionFolder } from "../paths.js";

/** Where a path of a project leads after a move. A file may be named without its extension, as imports do; what doesn't move stays as it is. */
export type Relocation = (path: string) => string;

/**
 * The move from the layout of one group to that of several, or back: each version's folder whole, a kind's controller, and its tests and roles by
 * their names.
 * @param multigroup whether the layout of several groups is wanted
 */
export function layoutRelocation(resources: readonly ProjectResource[], multigroup: boolean): Relocation {
  return inTurn(resources.flatMap((resource) => [...folderMoves(resource, multigroup), ...fileMoves(resource, multigroup)]));
}

/** Where a kind's controller stands, of which `create api` writes as it would be in a project of one group. */
export function controllerRelocation(group: string, kind: string): Relocation {
  return inTurn([controllerMove({ group, kind }, true)]);
}

type Move = (path: string) => string | undefined;

function inTurn(moves: readonly Move[]): Relocation {
  return (path) => {
    for (const move of moves) {
      const moved = move(path);
      if (moved !== undefined) return moved;
    }
    return path;
  };
}

function folderMoves(resource: ProjectResource, multigroup: boolean): Move[] {
  if (isForeign(resource)) return [];
  const { group, version } = resource;
  const [from, to] = [versionFolder(!multigroup, group, version), versionFolder(multigroup, group, version)];
  return from === to ? [] : [(path) => (path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : undefined)];
}

function fileMoves({ group, kind, controllers = [] }: ProjectResource, multigroup: boolean): Move[] {
  return [
    ...controllers.flatMap((name) => namedMoves({ group, kind: controllerStem(kind, name), multigroup })),
    controllerMove({ group, kind }, multigroup),
    prefixMove(/^test\/(?:__snapshots__\/)?$/, /^(?:controller|conversion|v[0-9a-z]+_(?:validator|defaulter))\.test(?:\.|$)/, {
      group,
      kind,
      multigroup,
    }),
    prefixMove(/^config\/rbac\/$/, /^(?:admin|editor|viewer)_role\.yaml$/, { group, kind, multigroup }),
  ];
}

/** A controller with a name of its own, and its test. */
function namedMoves(controller: { readonly group: string; readonly kind: string; readonly multigroup: boolean }): Move[] {
  const test = prefixMove(/^test\/(?:__snapshots__\/)?$/, /^controller\.test(?:\.|$)/, controller);
  return [controllerMove(controller, controller.multigroup), test];
}

function controllerMove({ group, kind }: Pick<ProjectResource, "group" | "kind">, multigroup: boolean): Move {
  const stem = (layout: boolean) => controllerFile(layout, group, kind).replace(/\.ts$/, "");
  const [from, to] = [stem(!multigroup), stem(multigroup)];
  return (path) => (path === from || /^\.[cm]?[jt]s$/.test(path.slice(from.length)) ? movedStem(path, from, to) : undefined);
}

function movedStem(path: string, from: string, to: string): string | undefined {
  return path.startsWith(from) ? to + path.slice(from.length) : undefined;
}

function prefixMove(
  folder: RegExp,
  rest: RegExp,
  { group, kind, multigroup }: { readonly group: string; readonly kind: string; readonly multigroup: boolean },
): Move {
  const begin = (layout: boolean) => `${groupPrefix(layout, group)}${kind.toLowerCase()}_`;
  const [from, to] = [begin(!multigroup), begin(multigroup)];
  return (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const above = path.slice(0, path.length - name.length);
    return folder.test(above) && name.startsWith(from) && rest.test(name.slice(from.length))
      ? above + to + name.slice(from.length)
      : undefined;
  };
}
