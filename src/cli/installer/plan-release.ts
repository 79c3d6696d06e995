import type { EditedTexts } from "../../project/edited-texts.js";
import type { Image } from "../kustomize/image.js";
import { planInstaller } from "./plan-installer.js";
import { needsMigration, type PackagePlan, planPackages } from "./plan-packages.js";

/** How packages are planned. */
export interface ReleaseOptions {
  /** The operator's image, where one is told. */
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
  return { generated, packages: await planPackages({ root, texts, built, project, force }) };
}

/** All files of a release in one plan. */
export function wholeRelease({ generated, packages }: ReleasePlan): PackagePlan {
  return { files: [...generated.files, ...packages.files], diagnostics: [...generated.diagnostics, ...packages.diagnostics] };
}
