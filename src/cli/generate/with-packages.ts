import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EditedTexts } from "../../project/edited-texts.js";
import type { SourceTrees } from "../../reader/source-trees.js";
import { writes } from "../../tree/compare.js";
import { type PlannedFile, textOfContent } from "../../tree/planned-file.js";
import { type CommandPlan, carryOut } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import { type Outcome, reportOutcome } from "../report-outcome.js";

/** Where packages are brought up to date, and how. */
export interface PackagesRequest {
  readonly root: string;
  /** Write nothing, and say with the exit code whether something would change. */
  readonly check: boolean;
  /** The type files that were parsed already. */
  readonly trees?: SourceTrees | undefined;
  /** The files that a command plans of its own: edits of the project, and all that follows from them. */
  readonly files?: readonly PlannedFile[];
}

/**
 * Carries out the plan of a command that changes the project and does what `generate` would do afterwards, the packages that PROJECT remembers included:
 * nothing is left for `generate` then. See `applyPlan` for what it prints and gives.
 * @throws DiagnosticError WW450 to WW454 where kustomize can't build the objects
 */
export async function applyWithPackages(context: CommandContext, plan: CommandPlan, check = false): Promise<ExitCode> {
  const outcome = await carryOut(context, plan, { check });
  // `--force` is meant for the command's own files: values of a chart stay as the user has them.
  const packaging = { ...context, force: false };
  return reportOutcome(context, await withPackages(outcome, { root: plan.root, check, files: plan.files }, packaging));
}

/**
 * The warnings of packages that `generate` prints, too: of a size that follows from the type files, and of a value that it takes out, which no later run would report.
 * The others are left to the commands that make a package for a release.
 */
const saidByGenerate: readonly string[] = ["WW782", "WW783", "WW809"];

/**
 * The outcome of `generate` with that of the chart and the bundle which PROJECT remembers: they are brought up to date, too.
 * @throws DiagnosticError WW450 to WW454 where kustomize can't build the objects
 */
export async function withPackages(outcome: Outcome, request: PackagesRequest, context: CommandContext): Promise<Outcome> {
  const { root, check, trees, files = [] } = request;
  if (outcome.exitCode !== ExitCode.done || !remembersPackages(root)) return outcome;
  const [{ EditedTexts }, { diskFiles }, { planPackagesOnDisk, planRelease }] = await Promise.all([
    import("../../project/edited-texts.js"),
    import("../../tree/disk-files.js"),
    import("../installer/plan-release.js"),
  ]);
  const texts = new EditedTexts(diskFiles(root));
  if (!isOnDisk(outcome)) for (const file of files) editAsPlanned(texts, file);
  const { force } = context;
  const { generated, packages: planned } = isOnDisk(outcome)
    ? { generated: { diagnostics: [] }, packages: await planPackagesOnDisk(root, texts, { force, trees }) }
    : await planRelease(root, texts, { force });
  const errors = [...generated.diagnostics, ...planned.diagnostics].filter(({ severity }) => severity === "error");
  const warnings = planned.diagnostics.filter(({ severity, code }) => severity === "warning" && saidByGenerate.includes(code));
  const packages = await carryOut(context, { root, files: planned.files, diagnostics: [...errors, ...warnings], next: [] }, { check });
  return {
    ...outcome,
    changes: [...outcome.changes, ...packages.changes],
    written: [...outcome.written, ...packages.written],
    diagnostics: [...outcome.diagnostics, ...packages.diagnostics],
    exitCode: packages.exitCode,
  };
}

/** Whether all that `generate` planned is written: then nothing has to be planned again for what is made of it. */
function isOnDisk({ changes, written }: Outcome): boolean {
  return changes.filter(writes).length === written.length;
}

function editAsPlanned(texts: EditedTexts, file: PlannedFile): void {
  if (file.owner === "deleted") texts.remove(file.path);
  else if (file.owner !== "scaffold" || file.ifExists !== "keep" || texts.read(file.path) === undefined)
    texts.write(file.path, textOfContent(file.content));
}

/** Told from the text: a project without packages loads nothing for them. */
function remembersPackages(root: string): boolean {
  return /^(?:chart|bundle):/m.test(readFileSync(join(root, "PROJECT"), "utf8"));
}
