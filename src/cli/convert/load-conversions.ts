import { existsSync } from "node:fs";
import { join } from "node:path";
import { importModule } from "../../cluster/import-module.js";
import { checkFieldSamples } from "../../convert/check-samples.js";
import type { KindConversion } from "../../convert/convertible.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { loadEsbuild } from "../load-esbuild.js";
import { bundleProblem, ownLibrary, registry } from "./bundle-parts.js";

/**
 * Bundles a project's conversions, its own code and the generated, and runs them to get the registry.
 * @throws DiagnosticError WW232 where they don't compile or throw while they are loaded
 */
export async function loadConversions(root: string): Promise<readonly KindConversion[]> {
  try {
    const module = (await importModule(await bundle(root))) as { readonly conversions?: unknown };
    if (Array.isArray(module.conversions)) return module.conversions as readonly KindConversion[];
    throw new Error("it exports no conversions");
  } catch (error) {
    throw new DiagnosticError([diagnostic("WW232", { message: bundleProblem(error) })]);
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
  const { build } = await loadEsbuild();
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
