import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { generatedMark } from "../../model/generated-header.js";
import { loadEsbuild } from "../load-esbuild.js";
import type { BrowserScript } from "./browser-scripts.js";

/** How all scripts of the pages are bundled: plain scripts, since modules aren't loaded from file://. */
export const browserOptions = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  platform: "browser",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Bundles one of our own scripts from the sources of a checkout. */
export async function browserBundle(root: string, name: BrowserScript): Promise<string> {
  return bundleForBrowser(root, `src/browser/${name}.ts`);
}

/** Bundles a file of a checkout as a plain script. */
export async function bundleForBrowser(root: string, entryPoint: string): Promise<string> {
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = await build({
    ...browserOptions,
    absWorkingDir: root,
    metafile: true,
    entryPoints: [entryPoint],
    banner: { js: `// ${generatedMark}` },
    plugins: [fewerDiagnostics(root)],
  });
  return `${outputFiles[0]?.text ?? ""}${licences(root, Object.keys(metafile.inputs))}`;
}

/** The licences of the packages that a bundle holds, as a comment: serving the pages passes their code on. */
function licences(root: string, inputs: readonly string[]): string {
  const folders = inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const texts = [...new Set(folders)].sort().flatMap((folder) => {
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    return file === undefined
      ? []
      : [`${folder.replace(/^.*node_modules\//, "")}\n${readFileSync(join(root, folder, file), "utf8").trim()}`];
  });
  return texts.length === 0 ? "" : `/*\n${texts.join("\n\n").replaceAll("*/", "* /")}\n*/\n`;
}

/** Leaves a page only the diagnostics of `validate`: the others are ten times as large as the rest. */
function fewerDiagnostics(root: string): Plugin {
  const contents = [
    'import { validationRunDiagnostics } from "./tables/validation-run.js";',
    "export const definitions = validationRunDiagnostics;",
  ].join("\n");
  return {
    name: "fewer-diagnostics",
    setup(setup) {
      setup.onLoad({ filter: /diagnostics[\\/]codes\.ts$/ }, () => ({ contents, loader: "ts", resolveDir: join(root, "src/diagnostics") }));
    },
  };
}
