import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ProjectFiles } from "../model/project-files.js";
import { diskReader } from "./write.js";

/** The files of a project on disk; node_modules and dist are never listed. */
export function diskFiles(root: string): ProjectFiles {
  const read = diskReader(root);
  return {
    list: (folder) => listBelow(root, folder).sort(),
    read: (path) => {
      const bytes = read(path);
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
    },
  };
}

function listBelow(root: string, folder: string): string[] {
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
