import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The program of a name in the folders of PATH, as a shell finds it. */
export function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const names = process.platform === "win32" ? [`${name}.exe`] : [name];
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.flatMap((folder) => names.map((file) => join(folder, file))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
