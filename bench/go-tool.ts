import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * The path of a Go program, built once from the module proxy into the user's cache folder.
 * @param module such as `sigs.k8s.io/controller-tools/cmd/controller-gen@v0.23.0`
 * @returns undefined, after a line that says why, where Go or the module can't be had
 */
export function goTool(module: string): string | undefined {
  const [path = "", version = ""] = module.split("@");
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "wheelwright", "bench", version);
  const binary = join(
    folder,
    path
      .split("/")
      .at(-1)
      ?.replace(/^v[0-9]+$/, path.split("/").at(-2) ?? "") ?? "",
  );
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  console.error(`building ${module} (once) ...`);
  const built = spawnSync("go", ["install", "-trimpath", module], { env: { ...process.env, GOBIN: folder }, encoding: "utf8" });
  if (built.status === 0 && existsSync(binary)) return binary;
  console.error(
    `no peer: ${module} can't be built (${built.error?.message ?? built.stderr.trim().split("\n").at(-1)}); Go 1.26 or newer and the module proxy are needed`,
  );
  return undefined;
}
