import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { GeneratePlan } from "../plan-generate.js";

/**
 * Compares the existing conversions with those that follow from the type files: conversions that are out of date or undecided drop values.
 * @throws DiagnosticError with the errors of `generate`, such as an undecided mapping; WW239 where `generate` would write other conversions
 */
export function checkGenerated({ diagnostics, files }: GeneratePlan, disk: ProjectFiles): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DiagnosticError(errors);
  const code = files.filter(({ path }) => path.startsWith("api/") && path.endsWith(".ts"));
  const stale = code.filter((file) => (file.owner === "generated" ? disk.read(file.path) !== file.content : file.owner === "deleted"));
  if (stale.length > 0) throw new DiagnosticError([diagnostic("WW239", { files: stale.map(({ path }) => path) })]);
}
