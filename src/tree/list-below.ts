import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The files below a folder of a project, at any depth, unsorted; none where the folder isn't there. node_modules and dist are left out. */
export function listBelow(root: string, folder: string): string[] {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(join(root, folder));
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === "node_modules" || entry.name === "dist" ? [] : listBelow(root, path);
  });
}

function readEntries(path: string) {
  return readdirSync(path, { withFileTypes: true });
}
