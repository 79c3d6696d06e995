import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { renderDiagnostic, renderHeadline, renderSummary } from "../diagnostics/render.js";
import { diskFiles } from "../tree/disk-files.js";
import type { CommandContext } from "./context.js";

/**
 * Prints diagnostics for a person; places are read below `root`.
 * @param known warnings that were printed before: each is one line, unless `--verbose` asks for all
 */
export function printDiagnostics(
  context: CommandContext,
  root: string,
  diagnostics: readonly Diagnostic[],
  known: readonly Diagnostic[] = [],
): void {
  const shown = context.quiet ? diagnostics.filter((found) => found.severity === "error") : diagnostics;
  const files = diskFiles(root);
  const options = { color: context.color, readFile: files.read };
  const standing = context.verbose ? new Set<string>() : new Set(known.filter(({ severity }) => severity === "warning").map(keyOf));
  const old = shown.filter((found) => standing.has(keyOf(found)));
  for (const found of shown.filter((each) => !old.includes(each))) context.stderr(`${renderDiagnostic(found, options)}\n`);
  for (const found of old) context.stderr(renderHeadline(found, options));
  const summary = renderSummary(shown);
  if (summary !== "") context.stderr(`${summary}${old.length === 0 ? "" : ` (--verbose shows what to do about known warnings)`}.`);
}

/** A warning is the same one wherever an edit has moved its line. */
function keyOf({ code, message, place }: Diagnostic): string {
  return JSON.stringify([code, message, place?.file]);
}
