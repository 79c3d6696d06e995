import { fieldsWithMapping } from "../model/mapping-hints.js";
import type { Project } from "../model/project.js";
import type { RenamedKey } from "./edit/edit-context.js";

/** A spoke's key, and a key of the hub that stands for it. */
export type KeyPair = readonly [spoke: string, hub: string];

/**
 * Which keys of one version stand for which of another, as the type files' hints say it: `replica` for `size`. Names only, of all kinds together:
 * it decides where a key is written, never what its value is.
 */
export function renamedKeys(project: Pick<Project, "kinds">): RenamedKey {
  return renamedBy(keyPairs(project));
}

/** The hints as data. */
export function keyPairs(project: Pick<Project, "kinds">): readonly KeyPair[] {
  const found: KeyPair[] = [];
  for (const { schema } of project.kinds.flatMap(({ versions }) => versions)) {
    for (const { name, mapping } of fieldsWithMapping(schema)) {
      for (const path of mapping?.kind === "mapsTo" ? mapping.paths : []) found.push([name, path.slice(path.lastIndexOf(".") + 1)]);
    }
  }
  return found;
}

/** Which keys stand for which, from such pairs. */
export function renamedBy(pairs: readonly KeyPair[]): RenamedKey {
  const hubNames = new Map<string, Set<string>>();
  for (const [key, name] of pairs) hubNames.set(key, (hubNames.get(key) ?? new Set([key])).add(name));
  const namesOf = (key: string) => hubNames.get(key) ?? new Set([key]);
  return (before, after) => [...namesOf(before)].some((name) => namesOf(after).has(name));
}
