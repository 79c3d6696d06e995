import { EditedTexts } from "../../project/edited-texts.js";
import { diskFiles } from "../../tree/disk-files.js";
import { planInstaller } from "./plan-installer.js";
import { needsMigration, type PackagePlan, planPackages } from "./plan-packages.js";

/**
 * Plans the packages that PROJECT remembers, of the objects that the project's files make once `generate` has written its own.
 * @throws DiagnosticError WW450 to WW454 where kustomize can't build them
 */
export async function planRemembered(root: string, force: boolean): Promise<PackagePlan> {
  const texts = new EditedTexts(diskFiles(root));
  const { project, diagnostics, build } = planInstaller(root, texts, undefined);
  if (diagnostics.some(({ severity }) => severity === "error")) return { files: [], diagnostics };
  const built = await build(needsMigration(root, texts, project));
  return planPackages({ root, texts, built, project, force });
}
