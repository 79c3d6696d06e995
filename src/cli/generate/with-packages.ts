import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import type { Outcome } from "../report-outcome.js";

/** Where packages are brought up to date, and how. */
export interface PackagesRequest {
  readonly root: string;
  /** Write nothing, and say with the exit code whether something would change. */
  readonly check: boolean;
}

/**
 * The outcome of `generate` with that of the chart and the bundle which PROJECT remembers: they are brought up to date, too. Their warnings are left to the commands that
 * make them for a release.
 * @throws DiagnosticError WW450 to WW454 where kustomize can't build the objects
 */
export async function withPackages(outcome: Outcome, { root, check }: PackagesRequest, context: CommandContext): Promise<Outcome> {
  if (outcome.exitCode !== ExitCode.done || !remembersPackages(root)) return outcome;
  const [{ EditedTexts }, { diskFiles }, { planRelease }, { carryOut }] = await Promise.all([
    import("../../project/edited-texts.js"),
    import("../../tree/disk-files.js"),
    import("../installer/plan-release.js"),
    import("../apply-plan.js"),
  ]);
  const { generated, packages: planned } = await planRelease(root, new EditedTexts(diskFiles(root)), { force: context.force });
  const errors = [...generated.diagnostics, ...planned.diagnostics].filter(({ severity }) => severity === "error");
  const packages = await carryOut(context, { root, files: planned.files, diagnostics: errors, next: [] }, { check });
  return {
    ...outcome,
    changes: [...outcome.changes, ...packages.changes],
    written: [...outcome.written, ...packages.written],
    diagnostics: [...outcome.diagnostics, ...packages.diagnostics],
    exitCode: packages.exitCode,
  };
}

/** Told from the text: a project without packages loads nothing for them. */
function remembersPackages(root: string): boolean {
  return /^(?:chart|bundle):/m.test(readFileSync(join(root, "PROJECT"), "utf8"));
}
