import { DiagnosticSink } from "../../diagnostics/diagnostic.js";
import { migrationFolder } from "../../emit/migration/emit-migration.js";
import { isGenerated } from "../../model/generated-header.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import { readProject } from "../../reader/read-project.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import type { Image } from "../kustomize/image.js";
import { readProjectConfig } from "../read-project-config.js";
import { buildInstaller, planInstaller } from "./plan-installer.js";
import { needsMigration, type PackagePlan, planPackages } from "./plan-packages.js";

/** How packages are planned. */
export interface ReleaseOptions {
  /** The operator's image, where one is given. */
  readonly image?: Image | undefined;
  /** Whether files of the user's are rewritten, too. */
  readonly force: boolean;
}

/** The outcome of `generate`, and the packages of the objects that follow from it; none where there are errors. */
export interface ReleasePlan {
  readonly generated: PackagePlan;
  readonly packages: PackagePlan;
}

/**
 * Plans the packages that PROJECT remembers, of the objects that the project's files make once `generate` has written its own.
 * @param texts the project's files, with what PROJECT is to remember
 * @throws DiagnosticError WW450 to WW454 where kustomize can't build them
 */
export async function planRelease(root: string, texts: EditedTexts, { image, force }: ReleaseOptions): Promise<ReleasePlan> {
  const { project, files, diagnostics, build } = planInstaller(root, texts, image);
  const generated = { files, diagnostics };
  if (diagnostics.some(({ severity }) => severity === "error")) return { generated, packages: { files: [], diagnostics: [] } };
  const built = await build(needsMigration(root, texts, project));
  return { generated, packages: await planPackages({ root, texts, built, project: () => project, force }) };
}

/**
 * Plans the packages that PROJECT remembers, of a project in which `generate` has nothing left to do: the installer's objects follow from what is on
 * disk, and the type files are read only for what a bundle says of them.
 * @param trees the type files that were parsed already
 * @throws DiagnosticError WW450 to WW454 where kustomize can't build them
 */
export async function planPackagesOnDisk(
  root: string,
  texts: EditedTexts,
  { force, trees }: { readonly force: boolean; readonly trees?: SourceTrees | undefined },
): Promise<PackagePlan> {
  const config = readProjectConfig(root, texts);
  const withMigration = config.chart !== undefined && isGenerated(texts.read(`${migrationFolder}/job.yaml`));
  const built = await buildInstaller(root, [], undefined, withMigration);
  return planPackages({ root, texts, built, project: () => readProject(config, texts, new DiagnosticSink(), trees), force });
}

/** All files of a release in one plan. */
export function wholeRelease({ generated, packages }: ReleasePlan): PackagePlan {
  return { files: [...generated.files, ...packages.files], diagnostics: [...generated.diagnostics, ...packages.diagnostics] };
}
