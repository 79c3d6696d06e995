import { join, relative, resolve, sep } from "node:path";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { isMigrated } from "../../emit/migration/emit-migration.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { Project } from "../../model/project.js";
import { EditedTexts } from "../../project/edited-texts.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { applyPlan, type CommandPlan } from "../apply-plan.js";
import { printLastReleaseLine } from "../compat/last-release-line.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { type BuiltInstaller, installerText, planInstaller } from "../installer/plan-installer.js";
import { parseImage } from "../kustomize/image.js";
import { readProjectConfig } from "../read-project-config.js";

/** The names of standard output for `--output`. */
const standardOutputs = ["-", "/dev/stdout", "/dev/fd/1"];

/** The options of `build-installer`. */
export interface InstallerOptions {
  readonly image?: string;
  readonly output?: string;
  readonly withMigration?: boolean;
  /** The CRDs alone, as they are in the installer. */
  readonly onlyCrds?: boolean;
}

/** `wheelwright build-installer`: what `generate` writes, and all that the operator needs in a cluster as one file. */
export async function run(options: InstallerOptions, context: CommandContext): Promise<ExitCode> {
  const root = findProjectRoot(context.cwd);
  const output = outputOf(options, root, context);
  const image = options.image === undefined ? undefined : parseImage(options.image);
  const texts = new EditedTexts(diskFiles(root));
  const { project, files, diagnostics, build } = planInstaller(root, texts, image);
  if (diagnostics.some((found) => found.severity === "error")) return applyPlan(context, { root, files, diagnostics, next: [] });
  if (options.withMigration === true && !isMigrated(project)) throw new DiagnosticError([diagnostic("WW662", {})]);
  const built = await build(options.withMigration === true);
  const content = yamlHeader + (options.onlyCrds === true ? crdsOf(installerText(built)) : installerText(built));
  const isWhole = options.onlyCrds !== true && output !== undefined;
  const packages = isWhole ? await packagesOf({ root, texts, built, project }, context) : [];
  const next = [
    ...(/^apiVersion: cert-manager\.io\//m.test(content)
      ? ["have cert-manager in the cluster: it makes the webhook server's certificate"]
      : []),
    ...(output === undefined ? [] : [`kubectl apply --server-side -f ${relative(context.cwd, output)}`]),
  ];
  const installer = output === undefined ? [] : [installerAt(relative(root, output), content)];
  const exitCode = await applyPlan(context, {
    root,
    files: [...files, ...installer, ...packages.flatMap((each) => each.files)],
    diagnostics: [...diagnostics, ...packages.flatMap((each) => each.diagnostics)],
    next,
  });
  if (output === undefined && exitCode === ExitCode.done) context.stdout(content);
  return printLastReleaseLine(context, exitCode);
}

/** What was built, and of which project. */
interface Built {
  readonly root: string;
  readonly texts: EditedTexts;
  readonly built: BuiltInstaller;
  readonly project: Project;
}

/** The chart and the bundle that PROJECT remembers, of the same objects: they don't fall behind the installer. */
async function packagesOf({ root, texts, built, project }: Built, { force }: CommandContext): Promise<readonly Package[]> {
  const { chart, bundle } = readProjectConfig(root, texts);
  const packages: Package[] = [];
  if (chart !== undefined) {
    const { chartAt } = await import("../chart/chart-at.js");
    packages.push(chartAt(root, { folder: chart, texts, built, force }));
  }
  if (bundle !== undefined) {
    const { bundleAt } = await import("../bundle/bundle-at.js");
    packages.push(bundleAt({ project, texts, built, release: bundle, force }));
  }
  return packages;
}

type Package = Pick<CommandPlan, "files" | "diagnostics">;

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
