import { existsSync } from "node:fs";
import { join } from "node:path";
import { diskFiles } from "../../tree/disk-files.js";
import { readProjectConfig } from "../read-project-config.js";

/** The rules that a project doesn't follow, by its PROJECT file. */
export function rulesOff(root: string): readonly string[] {
  // A bare repository has no files.
  if (!existsSync(join(root, "PROJECT"))) return [];
  return readProjectConfig(root, diskFiles(root)).lintOff ?? [];
}
