import { relative, resolve, sep } from "node:path";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { PlannedFile } from "../../tree/planned-file.js";
import type { RunFiles } from "../../tree/run-files.js";
import { carryOut } from "../apply-plan.js";
import type { CommandContext } from "../context.js";
import { ExitCode } from "../exit-code.js";
import type { GenerateRequest } from "../generate/regenerate.js";
import { planGenerate } from "../plan-generate.js";
import type { Outcome } from "../report-outcome.js";
import { chooseOptions } from "./choose-options.js";
import { moveImports } from "./move-imports.js";
import type { FixRequest } from "./parse-fix.js";

/**
 * Writes the options that `--fix` names into the type files, and generates what follows from them; nothing is printed.
 * Where more is open the type files are written all the same, since that may be asked only now: what is open is among the diagnostics.
 * Where a fix can't be made, or leads to anything else that is wrong, nothing is written.
 * @param given the project as it is now
 * @throws DiagnosticError WW561 to WW566 for decisions that can't be applied, WW407 for a type file that can't be read completely
 */
export async function generateWithFixes(
  request: GenerateRequest,
  fixes: readonly FixRequest[],
  context: CommandContext,
  given: RunFiles,
): Promise<Outcome> {
  const { root, check, flags, next } = request;
  const { moved, others, unneeded } = moveImports(fixes, given);
  if (unneeded !== undefined) throw new DiagnosticError([unneeded]);
  const files = withTexts(given, moved);
  const before = planGenerate(root, files, flags);
  const samePath = (given: string, file: string) =>
    [given.replace(/^\.\//, ""), relative(root, resolve(context.cwd, given)).split(sep).join("/")].includes(file);
  const { chosen, refused } = chooseOptions(others, before.diagnostics, samePath);
  if (refused.length > 0) throw new DiagnosticError([...refused, ...undecidable(before.diagnostics)]);

  const { writeChoices } = await import("./write-choices.js");
  const texts = new Map([...moved, ...writeChoices(chosen, files)]);
  const after = planGenerate(root, withTexts(given, texts), flags);
  const broken = newErrors(before.diagnostics, after.diagnostics);
  if (broken.length > 0) throw new DiagnosticError([diagnostic("WW566", { fixes: fixes.map(({ written }) => written) }), ...broken]);

  const edited = [...texts].map(
    ([path, text]): PlannedFile => ({ owner: "edited", path, content: byteOrderMark(given.bytes(path)) + text }),
  );
  const isOpen = after.diagnostics.some(({ severity }) => severity === "error");
  const read = (path: string) => given.bytes(path);
  const plan = { root, files: [...edited, ...after.files], diagnostics: isOpen ? [] : after.diagnostics, next };
  const outcome = await carryOut(context, plan, { check, read });
  return isOpen ? { ...outcome, diagnostics: after.diagnostics, exitCode: ExitCode.findings } : outcome;
}

function withTexts(files: ProjectFiles, texts: ReadonlyMap<string, string>): ProjectFiles {
  return { list: (folder) => files.list(folder), read: (path) => texts.get(path) ?? files.read(path) };
}

/** Returns a file's byte order mark, which its text as it is read leaves out; the empty text where it has none. */
function byteOrderMark(bytes: Uint8Array | undefined): string {
  return bytes?.[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "\uFEFF" : "";
}

/** Errors that no decorator decides: until they are gone, not all that is open may be known. */
function undecidable(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.filter(({ severity, decision }) => severity === "error" && decision === undefined);
}

/** Errors that weren't there before, and that no decorator decides: the places of others may have moved. */
function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Set(before.map(({ code, message }) => `${code} ${message}`));
  return undecidable(after).filter(({ code, message }) => !known.has(`${code} ${message}`));
}
