import { basename, extname, join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";

/** What a module in a file of its own is found by there: CommonJS has no `import.meta`. */
const ownUrl = { name: "wheelwrightUrl", code: 'const wheelwrightUrl = require("node:url").pathToFileURL(__filename).href;' };

/**
 * Bundles modules into files of their own, named by their content, and lets whoever imports them load those through V8's code cache.
 * @param modules the names that each exports: of a package, or of a module of ours by its path from the repository's root
 * @param options as of the bundle that imports them
 */
export async function codeCachedModules(
  modules: Readonly<Record<string, readonly string[]>>,
  options: BuildOptions & { readonly absWorkingDir: string; readonly outdir: string },
): Promise<Plugin> {
  const { splitting: _splitting, banner: _banner, entryPoints: _entryPoints, ...shared } = options;
  const nameOf = (module: string) => basename(module, extname(module));
  const { metafile } = await build({
    ...shared,
    entryPoints: Object.fromEntries(Object.keys(modules).map((module) => [nameOf(module), module])),
    entryNames: "[name]-[hash]",
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: { "import.meta.url": ownUrl.name },
    banner: { js: ownUrl.code },
    metafile: true,
  });
  const files = Object.keys(metafile.outputs).map((path) => basename(path));
  const fileOf = (module: string) => files.find((file) => file.startsWith(`${nameOf(module)}-`) && file.endsWith(".cjs"));
  return {
    name: "code-cached-modules",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
        const module = Object.keys(modules).find(
          (each) => each === path || join(options.absWorkingDir, each) === sourceOf(join(resolveDir, path)),
        );
        return module === undefined ? undefined : { path: module, namespace: "code-cached" };
      });
      onLoad({ filter: /.*/, namespace: "code-cached" }, ({ path }) => {
        const names = modules[path];
        return names && { contents: stub(String(fileOf(path)), names), resolveDir: options.absWorkingDir, loader: "js" };
      });
    },
  };
}

/** What stands in a bundle for a module: of its exports only those that are imported, since taking all 1,500 of ts-morph's takes a while. */
function stub(file: string, names: readonly string[]): string {
  return [
    'import { bundledModule } from "./src/cli/bundled-module.ts";',
    `const loaded = bundledModule(${JSON.stringify(file)});`,
    "const exported = (name) => loaded[name];",
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ exported(${JSON.stringify(name)});`),
  ].join("\n");
}

function sourceOf(path: string): string {
  return path.replace(/\.js$/, ".ts");
}
