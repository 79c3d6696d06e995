import { applyWaivers } from "../../compat/waivers/apply-waivers.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { carryOut } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { printChanges } from "../print-changes.js";
import { addWaivers } from "./add-waivers.js";
import type { Comparison } from "./comparison.js";
import { isBareRepository } from "./git/repository.js";
import { askGit } from "./git/run-git.js";
import { waiversFile } from "./read-waivers.js";
import { type Permission, waiversOf } from "./waive-findings.js";

/** The findings that are to be allowed, and with what permission. */
export interface WaiverRequest extends Permission {
  /** `WW703@api/v1/foo_types.ts:14=waive`. */
  readonly fix: readonly string[];
  /** `2026-11-22`. */
  readonly today: string;
}

/** Where waivers are written, and the words for that. */
interface Project {
  readonly context: CommandContext;
  /** Absolute. */
  readonly root: string;
  readonly printsChanges: boolean;
}

/**
 * Adds waivers for findings to the project's file, and takes the findings for notes from now on. Where no name is given, git's `user.name` is taken.
 * @throws DiagnosticError WW560 to WW562, WW749
 */
export async function writeWaivers(
  comparison: Comparison,
  { fix, today, ...permission }: WaiverRequest,
  { context, root, printsChanges }: Project,
): Promise<Comparison> {
  if (isBareRepository(root))
    throw new DiagnosticError([diagnostic("WW749", { problem: "in a repository without files nothing can be written" })]);
  const by = permission.by ?? askGit(root, ["config", "user.name"]) ?? "";
  const waivers = waiversOf(fix, comparison.findings, { ...permission, by }, today);
  const content = addWaivers(comparison.present.readFile(waiversFile), waivers);
  const files = [{ owner: "edited", path: waiversFile, content } as const];
  const { changes, exitCode } = await carryOut(context, { root, files, diagnostics: [], next: [] });
  if (printsChanges) printChanges(context, changes, exitCode);
  const place = { file: waiversFile, line: 1, column: 1, length: 1 };
  const findings = applyWaivers(
    comparison.findings,
    waivers.map((waiver) => ({ ...waiver, place })),
    today,
  );
  return { ...comparison, findings };
}
