import { basename, extname, join, relative } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { bundleForCache, type SharedOptions } from "./code-cached-modules.js";

/** Stands in the entry files' bundle for a module that they load later. */
const namespace = "later";

/** The module that loads the file of commands, in the entry files' bundle. */
const loader = { filter: /^commands-file$/, specifier: "commands-file" };

/**
 * Puts all that entry files import with `import()` into one file, which is loaded through V8's code cache: no code is in the package twice, and what a
 * command doesn't use isn't compiled.
 * @param settings of the entry files' bundle
 * @param plugins of the file of commands besides
 * @returns what has the entry files import from it
 */
export async function commandsFile(settings: BuildOptions & SharedOptions, plugins: readonly Plugin[]): Promise<Plugin> {
  const later = await laterModules(settings);
  const lines = [...later.keys()].map((path) => `${JSON.stringify(nameOf(path))}: () => import(${JSON.stringify(`./${path}`)}),`);
  const file = await bundleForCache(
    "commands",
    { contents: `export const modules = {\n${lines.join("\n")}\n};` },
    { ...settings, plugins: [...(settings.plugins ?? []), ...plugins] },
  );
  return {
    name: "commands-file",
    setup(setup) {
      resolveLater(setup, settings.absWorkingDir, () => undefined);
      setup.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const names = later.get(path) ?? [];
        return { contents: stubOf(nameOf(path), names), resolveDir: settings.absWorkingDir, loader: "js" };
      });
      setup.onResolve({ filter: loader.filter }, ({ path }) => ({ path, namespace: loader.specifier }));
      setup.onLoad({ filter: loader.filter, namespace: loader.specifier }, () => ({
        contents: loaderOf(file),
        resolveDir: settings.absWorkingDir,
        loader: "js",
      }));
    },
  };
}

/** The modules that entry files import with `import()`, by their paths from the root, and what each exports. */
async function laterModules(settings: BuildOptions & SharedOptions): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = new Set<string>();
  const collect: Plugin = {
    name: "collect-later",
    setup(setup) {
      resolveLater(setup, settings.absWorkingDir, (path) => paths.add(path));
      setup.onLoad({ filter: /.*/, namespace }, () => ({ contents: "" }));
    },
  };
  await build({ ...settings, write: false, plugins: [collect] });
  const { metafile } = await build({
    absWorkingDir: settings.absWorkingDir,
    entryPoints: [...paths].sort(),
    outdir: settings.outdir,
    format: "esm",
    write: false,
    metafile: true,
  });
  return new Map(Object.values(metafile.outputs).map(({ entryPoint = "", exports }) => [entryPoint, exports]));
}

function resolveLater(setup: Parameters<Plugin["setup"]>[0], root: string, found: (path: string) => void): void {
  setup.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
    if (kind !== "dynamic-import") return undefined;
    const source = relative(root, join(resolveDir, path)).replaceAll("\\", "/").replace(/\.js$/, ".ts");
    found(source);
    return { path: source, namespace };
  });
}

function stubOf(name: string, names: readonly string[]): string {
  return [
    `import { loadFromCommands } from "${loader.specifier}";`,
    `const loaded = await loadFromCommands(${JSON.stringify(name)});`,
    ...names.map((each) => `export const ${each} = loaded.${each};`),
  ].join("\n");
}

/** Each command has a cache of its own: what it compiled. The threads that it starts use the same. */
function loaderOf(file: string): string {
  return `
import { getEnvironmentData, isMainThread, setEnvironmentData } from "node:worker_threads";
import { bundledModule } from "./src/cli/bundled-module.ts";
const cache = "wheelwright:code-cache";
let commands;
export function loadFromCommands(name) {
  if (isMainThread && commands === undefined) setEnvironmentData(cache, ${JSON.stringify(`${file}-`)} + name);
  commands ??= bundledModule(${JSON.stringify(file)}, getEnvironmentData(cache));
  return commands.modules[name]();
}`;
}

function nameOf(path: string): string {
  return basename(path, extname(path));
}
