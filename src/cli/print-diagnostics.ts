import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { renderDiagnostic, renderSummary } from "../diagnostics/render.js";
import { diskFiles } from "../tree/disk-files.js";
import type { CommandContext } from "./context.js";

/** Prints diagnostics for a person; places are read below `root`. */
export function printDiagnostics(context: CommandContext, root: string, diagnostics: readonly Diagnostic[]): void {
  const shown = context.quiet ? diagnostics.filter((found) => found.severity === "error") : diagnostics;
  const files = diskFiles(root);
  const options = { color: context.color, readFile: files.read };
  for (const found of shown) context.stderr(`${renderDiagnostic(found, options)}\n`);
  const summary = renderSummary(shown);
  if (summary !== "") context.stderr(`${summary}.`);
}
