import { basename, join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { importSpecifier } from "../src/cli/bundled-module.js";

/** The URL of a module in a file of its own: CommonJS has no `import.meta`. */
const ownUrl = { name: "wheelwrightUrl", code: 'const wheelwrightUrl = require("node:url").pathToFileURL(__filename).href;' };

/** Settings that a bundle and the files beside it have in common. */
export interface SharedOptions {
  readonly absWorkingDir: string;
  readonly outdir: string;
}

/**
 * Bundles a module into a file of its own below dist/cli, named by its content, which `bundledModule` loads through V8's code cache.
 * @param name what the file's name begins with, with its folder
 * @param module by its contents
 * @returns its path below dist/cli
 */
export async function bundleForCache(
  name: string,
  { contents }: { readonly contents: string },
  options: BuildOptions & SharedOptions,
): Promise<string> {
  const { splitting: _splitting, banner: _banner, entryPoints: _entryPoints, ...shared } = options;
  const { metafile } = await build({
    ...shared,
    outdir: join(options.outdir, "cli"),
    stdin: { contents, resolveDir: options.absWorkingDir, sourcefile: `${basename(name)}.js` },
    entryNames: `${name}-[hash]`,
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: { "import.meta.url": ownUrl.name },
    banner: { js: ownUrl.code },
    metafile: true,
    plugins: [importing, ...(shared.plugins ?? [])],
  });
  const file = Object.keys(metafile.outputs).find((path) => path.endsWith(".cjs"));
  if (file === undefined) throw new Error(`${name} became no file`);
  return join(name, "..", basename(file)).replaceAll("\\", "/");
}

/** Has what a script can't do itself done by the module that loads it. */
const importing: Plugin = {
  name: "importing",
  setup({ onResolve }) {
    onResolve({ filter: /\/import-module\.js$/ }, () => ({ path: importSpecifier, external: true }));
  },
};

/** Stands in a bundle for a module that is loaded through V8's code cache. */
interface Stub {
  readonly isMeant: (specifier: string) => boolean;
  /** Code that defines `load()`, which gives the module's exports. */
  readonly loader: string;
  readonly names: readonly string[];
  /** Whether it is loaded when something of it is first used, rather than at once. Then its exports are objects and classes. */
  readonly lazy: boolean;
}

/**
 * Has a module that the build made a file of loaded from there.
 * @param path below dist/cli
 */
export function codeCached(isMeant: (specifier: string) => boolean, path: string, names: readonly string[], root: string): Plugin {
  const loader = `import { bundledModule } from "./src/cli/bundled-module.ts";\nconst load = () => bundledModule(${JSON.stringify(path)});`;
  return stubPlugin({ isMeant, loader, names, lazy: false }, root);
}

/** A module of a package that is installed with ours. */
interface InstalledModule {
  /** The module that we import. */
  readonly specifier: string;
  /** The way to it: a package of ours, and what that requires. */
  readonly path: readonly string[];
  readonly names: readonly string[];
  readonly lazy: boolean;
}

/** Has a module of a package that is installed with ours loaded through V8's code cache. */
export function codeCachedPackage({ specifier, path, names, lazy }: InstalledModule, root: string): Plugin {
  const loader = `import { installedModule } from "./src/cli/installed-module.ts";\nconst load = () => installedModule(${JSON.stringify(path)});`;
  return stubPlugin({ isMeant: (imported) => imported === specifier, loader, names, lazy }, root);
}

function stubPlugin({ isMeant, loader, names, lazy }: Stub, resolveDir: string): Plugin {
  const namespace = `code-cached-${names.slice(0, 2).join("-")}`;
  const eager = ["const loaded = load();", "const exported = (name) => loaded[name];"];
  const later = [
    "let loaded;",
    "const whole = () => (loaded ??= load());",
    "const exported = (name) => new Proxy(class {}, {",
    "  get: (_, key) => whole()[name][key],",
    "  construct: (_, given) => new (whole()[name])(...given),",
    "});",
  ];
  // Of the exports only those that are imported stay in the bundle.
  const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ exported(${JSON.stringify(name)});`);
  const contents = [loader, ...(lazy ? later : eager), ...exports].join("\n");
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path }) => (isMeant(path) ? { path: "module", namespace } : undefined));
      onLoad({ filter: /.*/, namespace }, () => ({ contents, resolveDir, loader: "js" }));
    },
  };
}
