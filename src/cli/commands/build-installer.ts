import { statSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { isMigrated } from "../../emit/migration/emit-migration.js";
import { yamlHeader } from "../../model/generated-header.js";
import { EditedTexts } from "../../project/edited-texts.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { applyPlan } from "../apply-plan.js";
import { printLastReleaseLine } from "../compat/last-release-line.js";
import type { CommandContext } from "../context.js";
import type { InstallerOptions } from "../declarations/build-installer.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { installerText, planInstaller } from "../installer/plan-installer.js";
import { needsMigration, planPackages } from "../installer/plan-packages.js";
import { parseImage } from "../kustomize/image.js";

/** The names of standard output for `--output`. */
const standardOutputs = ["-", "/dev/stdout", "/dev/fd/1"];

/** `wheelwright build-installer`: what `generate` writes, and all that the operator needs in a cluster as one file. */
export async function run(options: InstallerOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const named = outputOf(options, root, context);
  const device = named !== undefined && isDevice(named) ? named : undefined;
  const output = device === undefined ? named : undefined;
  const image = options.image === undefined ? undefined : parseImage(options.image);
  const texts = new EditedTexts(diskFiles(root));
  const { project, files, diagnostics, build } = planInstaller(root, texts, image);
  if (diagnostics.some((found) => found.severity === "error")) return applyPlan(context, { root, files, diagnostics, next: [] });
  if (options.withMigration === true && !isMigrated(project)) throw new DiagnosticError([diagnostic("WW662", {})]);
  const isWhole = options.onlyCrds !== true && output !== undefined;
  const built = await build(options.withMigration === true || (isWhole && needsMigration(root, texts, project)));
  const installed = installerText(options.withMigration === true ? built : { operator: built.operator });
  const content = yamlHeader + (options.onlyCrds === true ? crdsOf(installed) : installed);
  const { force } = context;
  const packages = isWhole ? await planPackages({ root, texts, built, project: () => project, force }) : { files: [], diagnostics: [] };
  const next = [
    ...(/^apiVersion: cert-manager\.io\//m.test(content)
      ? ["have cert-manager in the cluster: it makes the webhook server's certificate"]
      : []),
    ...(output === undefined ? [] : [`kubectl apply --server-side -f ${relative(context.cwd, output)}`]),
  ];
  const installer = output === undefined ? [] : [installerAt(relative(root, output), content)];
  const exitCode = await applyPlan(context, {
    root,
    files: [...files, ...installer, ...packages.files],
    diagnostics: [...diagnostics, ...packages.diagnostics],
    next,
  });
  if (output === undefined && exitCode === ExitCode.done) {
    if (device === undefined) context.stdout(content);
    else if (!context.dryRun && !context.diff) writeFileSync(device, content);
  }
  return printLastReleaseLine(context, exitCode);
}

/**
 * The file to write; undefined for standard output.
 * @throws DiagnosticError WW577
 */
function outputOf({ output, onlyCrds }: InstallerOptions, root: string, { cwd, json, diff }: CommandContext): string | undefined {
  if (output === undefined) return join(root, onlyCrds === true ? "dist/crds.yaml" : "dist/install.yaml");
  if (!standardOutputs.includes(output)) return resolve(cwd, output);
  if (json || diff) throw new DiagnosticError([diagnostic("WW577", { flag: json ? "--json" : "--diff" })]);
  return undefined;
}

/** Whether a path is of a device or a pipe, which is written to as it is: a file can't take its place. */
function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

function installerAt(path: string, content: string): PlannedFile {
  return { owner: "generated", path: path.split(sep).join("/"), content };
}

/** The CRDs among some documents: with the conversion's Service as it is named in config/default, which config/crd alone doesn't know. */
function crdsOf(documents: string): string {
  return documents
    .split(/^---\n/m)
    .filter((document) => /^kind: CustomResourceDefinition$/m.test(document))
    .join("---\n");
}
