import { isMigrated } from "../../emit/migration/emit-migration.js";
import type { Project } from "../../model/project.js";
import type { EditedTexts } from "../../project/edited-texts.js";
import type { CommandPlan } from "../apply-plan.js";
import { readProjectConfig } from "../read-project-config.js";
import type { BuiltInstaller } from "./plan-installer.js";

/** The input of packages. */
export interface PackageInput {
  readonly root: string;
  /** The project's files, with what PROJECT is to remember. */
  readonly texts: EditedTexts;
  /** With the migration, where `needsMigration` says so. */
  readonly built: BuiltInstaller;
  /** Reads the project, for a package that says what is in it. */
  readonly project: () => Project;
  /** Whether files of the user's are rewritten, too. */
  readonly force: boolean;
}

/** The files of packages, and what was found on the way. */
export type PackagePlan = Pick<CommandPlan, "files" | "diagnostics">;

/** Whether the packages that PROJECT remembers have the migration's objects. */
export function needsMigration(root: string, texts: EditedTexts, project: Project): boolean {
  return readProjectConfig(root, texts).chart !== undefined && isMigrated(project);
}

/** The chart and the bundle that PROJECT remembers, of the same objects: neither falls behind the installer or the other one. */
export async function planPackages({ root, texts, built, project, force }: PackageInput): Promise<PackagePlan> {
  const { chart, bundle } = readProjectConfig(root, texts);
  const plans: PackagePlan[] = [];
  if (chart !== undefined) {
    const { chartAt } = await import("../chart/chart-at.js");
    plans.push(chartAt(root, { folder: chart, texts, built, force }));
  }
  if (bundle !== undefined) {
    const { bundleAt } = await import("../bundle/bundle-at.js");
    plans.push(bundleAt({ project: project(), texts, built, release: bundle, force }));
  }
  return { files: plans.flatMap(({ files }) => files), diagnostics: plans.flatMap(({ diagnostics }) => diagnostics) };
}
