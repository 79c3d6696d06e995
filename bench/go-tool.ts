import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { userCacheFolder } from "../src/cli/user-cache-folder.js";

const repository = join(import.meta.dirname, "..");

/**
 * The path of a Go program, built once from the module proxy into the user's cache folder.
 * @param module the folder, from the repository's root, whose go.mod and go.sum pin the program
 * @param packagePath the program's package; one that begins with `./` is of the module itself, and built again when its sources change, or those of a module beside it that it replaces
 * @returns undefined, after a line that says why, where Go or the module can't be had
 */
export function goTool(name: string, module: string, packagePath: string): string | undefined {
  const folder = join(repository, module);
  const sources = createHash("sha256").update(readFileSync(join(folder, "go.sum")));
  if (packagePath.startsWith("./")) {
    for (const part of [folder, ...replacedModules(folder)])
      for (const file of goFiles(part)) sources.update(file).update(readFileSync(join(part, file)));
  }
  const cache = join(userCacheFolder(process.env, process.platform), "bench", sources.digest("hex").slice(0, 12));
  const binary = join(cache, name);
  if (existsSync(binary)) return binary;
  mkdirSync(cache, { recursive: true });
  console.error(`building ${packagePath} (once) ...`);
  const built = spawnSync("go", ["build", "-trimpath", "-o", binary, packagePath], { cwd: folder, encoding: "utf8" });
  if (built.status === 0) return binary;
  const reason = built.error?.message ?? built.stderr.trim().split("\n").at(-1);
  console.error(`no peer: ${packagePath} can't be built (${reason}); Go 1.26 or newer and the module proxy are needed`);
  return undefined;
}

/** The folders that a go.mod takes modules from: `replace NAME => ../FOLDER`. */
function replacedModules(folder: string): readonly string[] {
  return Array.from(readFileSync(join(folder, "go.mod"), "utf8").matchAll(/=> (\.\S+)/g), ([, path = ""]) => join(folder, path));
}

function goFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".go"))
    .sort();
}
