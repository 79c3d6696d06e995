import { fieldsWithMapping } from "../../model/conversion/mapping-hints.js";
import type { Project } from "../../model/project.js";
import type { RenamedKey } from "./edit/edit-context.js";

/**
 * Which keys of one version stand for which of another, as the type files' hints say it: `replica` for `size`. Names only, of all kinds together:
 * it decides where a key is written, never what its value is.
 */
export function renamedKeys(project: Project): RenamedKey {
  const hubNames = new Map<string, Set<string>>();
  const add = (key: string, name: string) => hubNames.set(key, (hubNames.get(key) ?? new Set([key])).add(name));
  for (const { schema } of project.kinds.flatMap(({ versions }) => versions)) {
    for (const { name, mapping } of fieldsWithMapping(schema)) {
      for (const path of mapping?.kind === "mapsTo" ? mapping.paths : []) add(name, path.slice(path.lastIndexOf(".") + 1));
    }
  }
  const namesOf = (key: string) => hubNames.get(key) ?? new Set([key]);
  return (before, after) => [...namesOf(before)].some((name) => namesOf(after).has(name));
}
