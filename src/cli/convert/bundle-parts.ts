import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OnResolveArgs, Plugin, PluginBuild } from "esbuild";
import { messageOf } from "../../model/message-of.js";
import { packageRoot } from "../../project/package-root.js";

/** The registry of a project's conversions. */
export const registry = "api/zz_generated.conversions.ts";

/** Finds `wheelwright/...` in the project's node_modules, or where they aren't installed, in the package that runs. */
export const ownLibrary: Plugin = {
  name: "own-library",
  setup(setup) {
    // Every file of generated code asks for the same few modules, and each question to esbuild is one to another process.
    const known = new Map<string, Promise<{ readonly path: string }>>();
    setup.onResolve({ filter: /^wheelwright\/[\w/]+$/ }, (asked) => {
      if (asked.pluginData === ownLibrary) return undefined;
      const key = `${asked.kind} ${asked.resolveDir} ${asked.path}`;
      const found = known.get(key) ?? resolved(setup, asked);
      known.set(key, found);
      return found;
    });
  },
};

async function resolved(setup: PluginBuild, { path, resolveDir, kind }: OnResolveArgs): Promise<{ readonly path: string }> {
  const found = await setup.resolve(path, { resolveDir, kind, pluginData: ownLibrary });
  if (found.errors.length === 0) return { path: found.path };
  const candidates = ownFiles(path);
  return { path: candidates.find(existsSync) ?? candidates[0] ?? path };
}

/** Where a part of the library stands in a checkout and in an installed package. */
function ownFiles(path: string): readonly string[] {
  const part = path.slice("wheelwright/".length);
  const root = packageRoot();
  return [join(root, "src", part, "index.ts"), join(root, "dist/lib", part, "index.js")];
}

/** The first of what esbuild says, with its place; else the error's own words. */
export function bundleProblem(error: unknown): string {
  const [first] =
    (error as { readonly errors?: readonly { readonly text: string; readonly location?: { file: string; line: number } | null }[] })
      .errors ?? [];
  if (first === undefined) return messageOf(error);
  return first.location == null ? first.text : `${first.location.file}:${first.location.line}: ${first.text}`;
}
