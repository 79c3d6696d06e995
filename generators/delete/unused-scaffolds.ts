import { isGenerated } from "../../src/model/generated-header.js";
import type { EditedTexts } from "../../src/project/edited-texts.js";
import { type Scaffolds, sameText } from "./removal.js";

/** Files that a project doesn't need any more. */
export interface Unused {
  /** As they would be scaffolded. */
  readonly scaffolds: Scaffolds;
  /** Folders that are of use whole, or not at all, each with a slash at its end. */
  readonly folders: readonly string[];
  /** Whether files go that the user changed. */
  readonly force: boolean;
}

/**
 * Takes files away that are as they were scaffolded. A folder stays whole as long as one file in it is the user's.
 * @returns the files that stay because the user changed or added them
 */
export function takeUnused(texts: EditedTexts, { scaffolds, folders, force }: Unused): readonly string[] {
  const present = [...scaffolds.keys()].filter((path) => texts.read(path) !== undefined);
  const isChanged = (path: string) => !force && !sameText(path, texts.read(path) ?? "", scaffolds.get(path)?.[0] ?? "");
  const kept: string[] = [];
  for (const folder of folders) {
    const own = texts.list(folder.slice(0, -1)).filter((path) => !isGenerated(texts.read(path)));
    const changed = own.filter((path) => !scaffolds.has(path) || isChanged(path));
    kept.push(...changed);
    if (changed.length === 0) for (const path of present.filter((each) => each.startsWith(folder))) texts.remove(path);
  }
  for (const path of present.filter((each) => !folders.some((folder) => each.startsWith(folder)))) {
    if (isChanged(path)) kept.push(path);
    else texts.remove(path);
  }
  return kept;
}
