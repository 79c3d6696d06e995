import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import * as tsMorph from "ts-morph";
import { browserBundle } from "../src/cli/docs/browser-bundle.js";
import { declarationsPath } from "./builtin-schemas/type-declarations.js";
import { typesFilePath } from "./builtin-schemas/types-file.js";
import { bundledLicences } from "./bundled-licences.js";
import { codeCachedModules } from "./code-cached-modules.js";
import { exportedNames } from "./exported-names.js";
import { inlinePackageJson } from "./inline-package-json.js";
import { compilerNames, parserAlone } from "./parser-alone.js";
import { withoutLibFiles } from "./without-lib-files.js";

/**
 * Builds dist/: the command line, bundled with all that it needs (a scaffold then installs no Yeoman and no ts-morph),
 * split so that each command loads its own part; and the library that operators import, as plain modules with types.
 */
const root = join(import.meta.dirname, "..");
const cli = join(root, "dist/cli");

rmSync(join(root, "dist"), { recursive: true, force: true });

const options = {
  absWorkingDir: root,
  entryPoints: { main: "src/cli/main.ts", "part-worker": "src/cli/generate/part-worker.ts" },
  outdir: cli,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "linked",
  chunkNames: "chunks/[name]-[hash]",
  external: ["esbuild"],
  banner: { js: commonJsGlobals() },
  logLevel: "warning",
  plugins: [bundledLicences(root, join(cli, "LICENSES.txt"))],
} satisfies BuildOptions;

const named = Object.keys(tsMorph).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== "default");
const tsMorphCached = await codeCachedModules({ "ts-morph": named }, withPlugins(withoutLibFiles));
const parserNames = compilerNames(root);
const parserCached = await codeCachedModules({ typescript: parserNames }, withPlugins(parserAlone(parserNames)));
const generatingModule = "src/cli/generate/generating.ts";
const generating = await codeCachedModules(
  { [generatingModule]: exportedNames(join(root, generatingModule)) },
  withPlugins(tsMorphCached, parserCached),
);
await build(withPlugins(inlinePackageJson(root), tsMorphCached, parserCached, generating));
chmodSync(join(cli, "main.js"), 0o755);
copyFileSync(join(root, typesFilePath), join(cli, basename(typesFilePath)));
copyDeclarations();
await buildBrowserScripts();

execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "scripts/tsconfig.lib.json"], { cwd: root, stdio: "inherit" });

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

function withPlugins(...plugins: readonly Plugin[]) {
  return { ...options, plugins: [...options.plugins, ...plugins] };
}

/** What CommonJS modules among the dependencies expect to find; their names can't clash with a module's own. */
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
