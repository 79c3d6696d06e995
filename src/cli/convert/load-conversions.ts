import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { checkFieldSamples } from "../../convert/check-samples.js";
import type { KindConversion } from "../../convert/convertible.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { packageRoot } from "../../project/package-root.js";

const registry = "api/zz_generated.conversions.ts";

/**
 * Bundles a project's conversions, its own code and the generated, and runs them to get the registry.
 * @throws DiagnosticError WW232 where they don't compile or throw while they are loaded
 */
export async function loadConversions(root: string): Promise<readonly KindConversion[]> {
  try {
    const module = (await import(/* @vite-ignore */ await bundle(root))) as { readonly conversions?: unknown };
    if (Array.isArray(module.conversions)) return module.conversions as readonly KindConversion[];
    throw new Error("it exports no conversions");
  } catch (error) {
    throw new DiagnosticError([diagnostic("WW232", { message: reasonOf(error) })]);
  }
}

/**
 * Holds each codec of the project's own against its samples: one that its own functions break would convert what it can't.
 * @throws DiagnosticError WW235 for each sample that doesn't hold
 */
export function checkCodecs(kinds: readonly KindConversion[]): void {
  const codecs = kinds.flatMap(({ spokes }) => spokes.flatMap((spoke) => spoke.codecs ?? []));
  const own = codecs.flatMap((field) => (field.own === undefined ? [] : [{ ...field.own, field }]));
  const distinct = new Map(own.map((each) => [`${each.file} ${each.name}`, each]));
  const findings = [...distinct.values()].flatMap(({ name, file, field }) =>
    checkFieldSamples(field).map((problem) => diagnostic("WW235", { codec: name, file, problem })),
  );
  if (findings.length > 0) throw new DiagnosticError(findings);
}

/** The registry with all that it imports, as one module in a URL. */
async function bundle(root: string): Promise<string> {
  if (!existsSync(join(root, registry))) throw new Error("there is no such file");
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [registry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "silent",
    plugins: [ownLibrary],
  });
  return `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString("base64")}`;
}

/** Finds `wheelwright/...` in the project's node_modules, or where they aren't installed, in the package that runs. */
const ownLibrary: Plugin = {
  name: "own-library",
  setup(setup) {
    setup.onResolve({ filter: /^wheelwright\/\w+$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === ownLibrary) return undefined;
      const found = await setup.resolve(path, { resolveDir, kind, pluginData: ownLibrary });
      if (found.errors.length === 0) return { path: found.path };
      const candidates = ownFiles(path);
      return { path: candidates.find(existsSync) ?? candidates[0] ?? path };
    });
  },
};

/** Where a part of the library stands in a checkout and in an installed package. */
function ownFiles(path: string): readonly string[] {
  const [, part = ""] = path.split("/");
  const root = packageRoot();
  return [join(root, "src", part, "index.ts"), join(root, "dist/lib", part, "index.js")];
}

/** The first of what esbuild says, with its place; else the error's own words. */
function reasonOf(error: unknown): string {
  const [first] =
    (error as { readonly errors?: readonly { readonly text: string; readonly location?: { file: string; line: number } | null }[] })
      .errors ?? [];
  if (first === undefined) return error instanceof Error ? error.message : String(error);
  return first.location == null ? first.text : `${first.location.file}:${first.location.line}: ${first.text}`;
}
