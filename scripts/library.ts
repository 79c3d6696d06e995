import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

/**
 * Builds dist/lib, what operators import: a module for each entry point, the code that they share in modules beside them, and declarations of all
 * that the entry points' declarations use. Names stay as they are, for stack traces.
 */
export async function buildLibrary(root: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly exports: Readonly<Record<string, unknown>> };
  const parts = Object.keys(manifest.exports).flatMap((path) => /^\.\/(?!kubernetes$)([\w/]+)$/.exec(path)?.[1] ?? []);
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(parts.map((part) => [`${part}/index`, `src/${part}/index.ts`])),
    outdir: join(root, "dist/lib"),
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    chunkNames: "shared/[name]-[hash]",
    logLevel: "warning",
  });
  execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "scripts/tsconfig.lib.json"], { cwd: root, stdio: "inherit" });
  dropUnusedDeclarations(
    join(root, "dist/lib"),
    parts.map((part) => `${part}/index.d.ts`),
  );
}

/** Declarations of modules that nothing which a user can import uses. */
function dropUnusedDeclarations(folder: string, entryPoints: readonly string[]): void {
  const used = new Set(["kubernetes/index.d.ts"]);
  const follow = (path: string): void => {
    if (used.has(path)) return;
    used.add(path);
    const text = readFileSync(join(folder, path), "utf8");
    for (const [, specifier = ""] of text.matchAll(/(?:from |import\(|import )"(\.[^"]+)\.js"/g))
      follow(join(dirname(path), `${specifier}.d.ts`));
  };
  for (const each of entryPoints) follow(each);
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".d.ts"));
  for (const path of all) if (!used.has(path)) rmSync(join(folder, path));
}
