import { basename } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";

/**
 * Bundles packages into files of their own, named by their content, and lets whoever imports them load those through V8's code cache.
 * @param options as of the bundle that imports them
 */
export async function codeCachedModules(packages: readonly string[], options: BuildOptions & { readonly outdir: string }): Promise<Plugin> {
  const { splitting: _splitting, banner: _banner, entryPoints: _entryPoints, ...shared } = options;
  const { metafile } = await build({
    ...shared,
    entryPoints: Object.fromEntries(packages.map((name) => [name, name])),
    entryNames: "[name]-[hash]",
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    metafile: true,
  });
  const files = Object.keys(metafile.outputs).map((path) => basename(path));
  const fileOf = (name: string) => files.find((file) => file.startsWith(`${name}-`) && file.endsWith(".cjs"));
  return {
    name: "code-cached-modules",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^(${packages.join("|")})$`) }, ({ path }) => ({ path, namespace: "code-cached" }));
      onLoad({ filter: /.*/, namespace: "code-cached" }, ({ path }) => ({
        contents: `module.exports = require("./src/cli/bundled-module.ts").bundledModule(${JSON.stringify(fileOf(path))});`,
        resolveDir: String(options.absWorkingDir),
        loader: "js",
      }));
    },
  };
}
