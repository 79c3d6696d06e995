import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { migrationFolder } from "../../emit/migration/emit-migration.js";
import type { Project } from "../../model/project.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import { buildKustomization } from "../kustomize/build-kustomization.js";
import { findKustomize } from "../kustomize/find-kustomize.js";
import { type Image, imageText } from "../kustomize/image.js";
import { setImage } from "../kustomize/set-image.js";
import { withStagedConfig } from "../kustomize/staged-config.js";
import { planGenerate } from "../plan-generate.js";
import { plannedTexts } from "../planned-texts.js";

const overlay = "config/default";
const managerKustomization = "config/manager/kustomization.yaml";

/** The outcome of `generate` for a project, from which its installer is built: the objects of config/default as kustomize makes them. */
export interface InstallerPlan {
  readonly project: Project;
  readonly files: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Builds config/default as it will be once the files are written.
   * @param withMigration whether the migration Job is built with it
   * @throws DiagnosticError WW450 to WW454
   */
  build(withMigration: boolean): Promise<BuiltInstaller>;
}

/** The output of kustomize, as it prints it. */
export interface BuiltInstaller {
  readonly operator: string;
  /** The migration Job with what it may do; undefined where it wasn't asked for. */
  readonly migration?: string;
}

/** The installer as one stream of documents. */
export function installerText({ operator, migration }: BuiltInstaller): string {
  return migration === undefined ? operator : `${operator}---\n${migration}`;
}

/**
 * Plans the installer of a project.
 * @param texts the project's files; they get the image in config/manager, from where it follows: into the installer, into config/migration, and into the next run
 */
export function planInstaller(root: string, texts: EditedTexts, image: Image | undefined): InstallerPlan {
  const before = texts.read(managerKustomization);
  if (image !== undefined && before !== undefined) {
    const after = setImage(before, image);
    if (after !== before) texts.write(managerKustomization, after);
  }
  const { project, files: generated, diagnostics } = planGenerate(root, texts);
  const files = plannedTexts(texts, generated);
  return { project, files, diagnostics, build: (withMigration) => buildInstaller(root, files, image, withMigration) };
}

/**
 * Builds config/default as kustomize makes it.
 * @param planned what stands in place of the files on disk
 * @throws DiagnosticError WW450 to WW454
 */
export async function buildInstaller(
  root: string,
  planned: readonly PlannedFile[],
  image: Image | undefined,
  withMigration: boolean,
): Promise<BuiltInstaller> {
  if (!existsSync(join(root, overlay, "kustomization.yaml"))) throw new DiagnosticError([diagnostic("WW452", { folder: overlay })]);
  const program = findKustomize(root, process.env);
  if (program === undefined) throw new DiagnosticError([diagnostic("WW450", {})]);
  return withStagedConfig(root, planned, async (folder) => {
    const operator = await buildKustomization(program, folder, overlay);
    const wanted = image === undefined ? undefined : imageText(image);
    if (wanted !== undefined && !operator.split("\n").some((line) => line.trim().replace(/^- /, "") === `image: ${wanted}`)) {
      throw new DiagnosticError([diagnostic("WW453", { image: wanted, file: managerKustomization })]);
    }
    return withMigration ? { operator, migration: await buildKustomization(program, folder, migrationFolder) } : { operator };
  });
}
