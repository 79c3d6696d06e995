import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of the installed Wheelwright package, or of its checkout: the nearest one above this module whose package.json names it.
 * It holds whether the module runs from src/, from dist/, or bundled into one file.
 */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (isWheelwright(join(folder, "package.json"))) return folder;
    if (dirname(folder) === folder) throw new Error("no package.json of wheelwright above its own modules");
  }
}

/** Whether a package root is a checkout to work on rather than an installed package. */
export function isCheckout(root: string): boolean {
  return existsSync(join(root, "src")) && existsSync(join(root, "scripts"));
}

function isWheelwright(manifest: string): boolean {
  if (!existsSync(manifest)) return false;
  const { name } = JSON.parse(readFileSync(manifest, "utf8")) as { name?: unknown };
  return name === "wheelwright";
}
