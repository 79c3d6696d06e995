import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectFiles } from "../../model/project-files.js";
import type { GeneratePlan } from "../plan-generate.js";

/**
 * Holds the conversions that are there against those that follow from the type files: what is older, or was never decided, drops values.
 * @throws DiagnosticError with what `generate` refuses, such as a mapping that nobody has decided; WW239 where it would write other conversions
 */
export function checkGenerated({ diagnostics, files }: GeneratePlan, disk: ProjectFiles): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new DiagnosticError(errors);
  const code = files.filter(({ path }) => path.startsWith("api/") && path.endsWith(".ts"));
  const stale = code.filter((file) => (file.owner === "generated" ? disk.read(file.path) !== file.content : file.owner === "deleted"));
  if (stale.length > 0) throw new DiagnosticError([diagnostic("WW239", { files: stale.map(({ path }) => path) })]);
}
