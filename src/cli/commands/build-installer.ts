import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { isMigrated, migrationFolder } from "../../emit/migration/emit-migration.js";
import { yamlHeader } from "../../model/generated-header.js";
import type { ProjectFiles } from "../../model/project-files.js";
import { EditedTexts } from "../../project/edited-texts.js";
import { diskFiles } from "../../tree/disk-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { applyPlan } from "../apply-plan.js";
import { printLastReleaseLine } from "../compat/last-release-line.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { findProjectRoot } from "../find-project.js";
import { buildKustomization } from "../kustomize/build-kustomization.js";
import { findKustomize } from "../kustomize/find-kustomize.js";
import { type Image, imageText, parseImage } from "../kustomize/image.js";
import { setImage } from "../kustomize/set-image.js";
import { withStagedConfig } from "../kustomize/staged-config.js";
import { planGenerate } from "../plan-generate.js";
import { plannedTexts } from "../planned-texts.js";

const overlay = "config/default";
const managerKustomization = "config/manager/kustomization.yaml";

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
  const texts = withImage(diskFiles(root), image);
  const { project, files: generated, diagnostics } = planGenerate(root, texts);
  const files = plannedTexts(texts, generated);
  if (diagnostics.some((found) => found.severity === "error")) return applyPlan(context, { root, files, diagnostics, next: [] });
  if (options.withMigration === true && !isMigrated(project)) throw new DiagnosticError([diagnostic("WW662", {})]);
  const built = await buildInstaller(root, files, image, options.withMigration === true);
  const content = yamlHeader + (options.onlyCrds === true ? crdsOf(built) : built);
  const next = [
    ...(/^apiVersion: cert-manager\.io\//m.test(content)
      ? ["have cert-manager in the cluster: it makes the webhook server's certificate"]
      : []),
    ...(output === undefined ? [] : [`kubectl apply --server-side -f ${relative(context.cwd, output)}`]),
  ];
  const installer = output === undefined ? [] : [installerAt(relative(root, output), content)];
  const exitCode = await applyPlan(context, { root, files: [...files, ...installer], diagnostics, next });
  if (output === undefined && exitCode === ExitCode.done) context.stdout(content);
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

/** The project with the image in config/manager, from where it follows: into the installer, into config/migration, and into the next run. */
function withImage(files: ProjectFiles, image: Image | undefined): EditedTexts {
  const texts = new EditedTexts(files);
  const before = files.read(managerKustomization);
  if (image === undefined || before === undefined) return texts;
  const after = setImage(before, image);
  if (after !== before) texts.write(managerKustomization, after);
  return texts;
}

/**
 * Builds config/default as it will be once `planned` is written.
 * @param withMigration whether the migration Job is built with it
 * @throws DiagnosticError WW450 to WW454
 */
async function buildInstaller(
  root: string,
  planned: readonly PlannedFile[],
  image: Image | undefined,
  withMigration: boolean,
): Promise<string> {
  if (!existsSync(join(root, overlay, "kustomization.yaml"))) throw new DiagnosticError([diagnostic("WW452", { folder: overlay })]);
  const program = findKustomize(root, process.env);
  if (program === undefined) throw new DiagnosticError([diagnostic("WW450", {})]);
  return withStagedConfig(root, planned, async (folder) => {
    const built = await buildKustomization(program, folder, overlay);
    const wanted = image === undefined ? undefined : imageText(image);
    if (wanted !== undefined && !built.split("\n").some((line) => line.trim().replace(/^- /, "") === `image: ${wanted}`)) {
      throw new DiagnosticError([diagnostic("WW453", { image: wanted, file: managerKustomization })]);
    }
    return withMigration ? `${built}---\n${await buildKustomization(program, folder, migrationFolder)}` : built;
  });
}
