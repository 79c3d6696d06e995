import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import * as tsMorph from "ts-morph";
import typescript from "typescript";
import { browserBundle } from "../src/cli/docs/browser-bundle.js";
import { listCodes } from "../src/diagnostics/explain.js";
import { helpPage, helpPagesFile } from "../src/diagnostics/help-pages.js";
import { declarationsPath } from "./builtin-schemas/type-declarations.js";
import { typesFilePath } from "./builtin-schemas/types-file.js";
import { bundledLicences } from "./bundled-licences.js";
import { bundleForCache, codeCached, codeCachedPackage } from "./code-cached-modules.js";
import { commandsFile } from "./commands-file.js";
import { buildLibrary } from "./library.js";
import { minifiedPackages } from "./minified-packages.js";

/**
 * Builds dist/: the command line with its Yeoman generators, bundled with what it needs but for ts-morph, split so that each command loads its own
 * part; and the library that operators import, as modules with types.
 */
const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const cli = join(dist, "cli");

rmSync(dist, { recursive: true, force: true });

const options = {
  absWorkingDir: root,
  entryPoints: {
    "cli/main": "src/cli/main.ts",
    "cli/part-worker": "src/cli/generate/part-worker.ts",
    "cli/compare-worker": "src/cli/compat/changed/compare-worker.ts",
    // Where Yeoman looks for generators in a package.
    "generators/app/index": "src/cli/yeoman/app.ts",
    "generators/api/index": "src/cli/yeoman/api.ts",
    "generators/webhook/index": "src/cli/yeoman/webhook.ts",
  },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  chunkNames: "cli/chunks/[name]-[hash]",
  external: ["esbuild"],
  banner: { js: commonJsGlobals() },
  logLevel: "warning",
  plugins: [bundledLicences(root, join(cli, "LICENSES.txt"))],
} satisfies BuildOptions;

// Both are installed with ts-morph. What edits is loaded with the first edit, what reads at once: an object between would slow each of its functions.
const tsMorphCached = codeCachedPackage({ specifier: "ts-morph", path: ["ts-morph"], names: namesOf(tsMorph), lazy: true }, root);
const compiler = {
  specifier: "typescript",
  path: ["ts-morph", "@ts-morph/common", "./typescript"],
  names: namesOf(typescript),
  lazy: false,
};
const commands = await commandsFile(options, [tsMorphCached, codeCachedPackage(compiler, root), await yeoman(), minifiedPackages]);
await build({ ...options, plugins: [...options.plugins, commands] });
chmodSync(join(cli, "main.js"), 0o755);
copyFileSync(join(root, typesFilePath), join(cli, basename(typesFilePath)));
writeFileSync(join(cli, helpPagesFile), JSON.stringify(Object.fromEntries(listCodes().map(({ code }) => [code, helpPage(code)]))));
copyDeclarations();
await buildBrowserScripts();
await buildLibrary(root);

function namesOf(module: object): readonly string[] {
  return Object.keys(module).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== "default");
}

/** Yeoman in a file of its own. It looks for its package.json in the folder above the one that it is in. */
async function yeoman(): Promise<Plugin> {
  mkdirSync(join(cli, "yeoman"), { recursive: true });
  copyFileSync(join(root, "node_modules/yeoman-generator/package.json"), join(cli, "yeoman/package.json"));
  const contents = 'export * from "./generators/yeoman.ts";';
  const file = await bundleForCache("yeoman/dist/yeoman", { contents }, { ...options, minifyIdentifiers: true });
  return codeCached((specifier) => specifier.endsWith("/yeoman.js"), file, ["YeomanGenerator", "createMemoryFiles"], root);
}

/** The scripts of the pages that `docs` makes. */
async function buildBrowserScripts(): Promise<void> {
  const folder = join(root, "dist/browser");
  mkdirSync(folder, { recursive: true });
  for (const name of ["site", "try"] as const) writeFileSync(join(folder, `${name}.js`), await browserBundle(root, name));
}

/** The declarations of Kubernetes' types, and the module without contents that an import of them finds at run time. */
function copyDeclarations(): void {
  const folder = join(root, "dist/lib/kubernetes");
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, declarationsPath), join(folder, "index.d.ts"));
  writeFileSync(join(folder, "index.js"), "export {};\n");
}

/** Declares the globals that CommonJS modules among the dependencies expect; their names can't clash with a module's own. */
function commonJsGlobals(): string {
  return [
    'import { createRequire as wheelwrightCreateRequire } from "node:module";',
    'import { dirname as wheelwrightDirname } from "node:path";',
    'import { fileURLToPath as wheelwrightFileUrlToPath } from "node:url";',
    "const require = wheelwrightCreateRequire(import.meta.url);",
    "const __filename = wheelwrightFileUrlToPath(import.meta.url);",
    "const __dirname = wheelwrightDirname(__filename);",
  ].join("\n");
}
