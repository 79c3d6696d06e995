import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The files below a folder of a project, at any depth, unsorted; none where the folder isn't there. node_modules and dist are left out.
 * Links to folders are followed, but not back into a folder that they stand in.
 */
export function listBelow(root: string, folder: string): string[] {
  return listInside(root, folder, []);
}

/** @param around the real paths of the folders around, where a link was followed */
function listInside(root: string, folder: string, around: readonly string[]): string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    const isLink = entry.isSymbolicLink() && isFolder(join(root, path));
    if (!entry.isDirectory() && !isLink) return [path];
    if (entry.name === "node_modules" || entry.name === "dist") return [];
    if (!isLink) return listInside(root, path, around);
    const real = realpathSync(join(root, path));
    const inside = [...around, realpathSync(join(root, folder))];
    return inside.some((each) => `${each}/`.startsWith(`${real}/`)) ? [] : listInside(root, path, inside);
  });
}

/** A link that leads nowhere, or only to itself, is no folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
