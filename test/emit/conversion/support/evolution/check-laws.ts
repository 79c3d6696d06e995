import type { KindConversion } from "../../../../../src/convert/index.js";
import type { Project } from "../../../../../src/model/project.js";
import { emitProject, loadConversions } from "../build.js";
import type { Case } from "../cases/kind-files.js";
import { lawsOf } from "../conversions.js";

/** A law that doesn't hold for a project. */
export interface BrokenLaw {
  /** Which law, between which versions. */
  readonly name: string;
  readonly error: Error;
}

export interface CheckOptions {
  readonly numRuns: number;
  readonly seed: number;
}

/**
 * Checks all laws of a project's conversions, each on so many objects; gives the first that doesn't hold, or of which it isn't known since no object is valid
 * in a version.
 * @throws Error where the project is refused
 */
export async function brokenLaw({ config, files }: Case, options: CheckOptions): Promise<BrokenLaw | undefined> {
  const built = emitProject(config, files);
  return brokenLawOf(built.project, await loadConversions(built), options);
}

/** The first law that doesn't hold for some conversions of a project. */
export async function brokenLawOf(
  project: Project,
  conversions: readonly KindConversion[],
  options: CheckOptions,
): Promise<BrokenLaw | undefined> {
  // Equal versions have none.
  if (conversions.length === 0) return undefined;
  for (const { laws, hub, spoke } of lawsOf(project, conversions))
    for (const law of laws)
      try {
        await law.check(options);
      } catch (error) {
        const name = isUnsatisfiable(error) ? "no object is found" : law.name;
        return { name: `${spoke} and ${hub}: ${name}`, error: error instanceof Error ? error : new Error(String(error)) };
      }
  return undefined;
}

/** Whether no object at all is valid in a version. */
function isUnsatisfiable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("no value found") || isUnsatisfiable(error.cause);
}
