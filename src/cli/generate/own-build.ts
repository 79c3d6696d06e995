import { readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { digest } from "../../tree/footprint.js";

/** The files of the bundle whose contents don't show in the entry file: the worker of a second thread, and the built-in types. */
const extraFiles = ["part-worker.js", "kubernetes-types.jsonl"];

/**
 * Identifies this build of the command line: the digest of its entry file, which names every other by its content, and of what is beside it.
 * Undefined where it runs from its sources, which change without a build.
 */
export function ownBuild(): string | undefined {
  const folder = bundleFolder();
  if (folder === undefined) return undefined;
  return digest(["main.js", ...extraFiles].map((name) => digest(readFileSync(join(folder, name)))).join("\n"));
}

/** Returns the file that a second thread of `generate` or of `compat` runs; undefined where the command line runs from its sources. */
export function partWorker(name: "part-worker" | "compare-worker" = "part-worker"): string | undefined {
  const folder = bundleFolder();
  return folder === undefined ? undefined : join(folder, `${name}.js`);
}

/** Whether the command line runs as it was built, with all that is built with it. */
export function isBuilt(): boolean {
  return bundleFolder() !== undefined;
}

function bundleFolder(): string | undefined {
  const folders = dirname(fileURLToPath(import.meta.url)).split(sep);
  const cli = folders.lastIndexOf("cli");
  return folders[cli - 1] === "dist" ? folders.slice(0, cli + 1).join(sep) : undefined;
}
