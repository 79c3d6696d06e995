import { relative } from "node:path";
import { type Diagnostic, DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import { putBackKilledWrites } from "../tree/killed-write.js";

/**
 * Puts back the files that a killed command left half-written in a project, and says so.
 * @throws DiagnosticError WW487 where a file was changed since
 */
export function putBackKilledCommand(root: string, say: (text: string) => void): void {
  const found = putBackKilledWrites(root);
  for (const { restored } of found) {
    if (restored.length > 0)
      say(`A wheelwright command was killed while it wrote; ${filesIn(restored)} put back as before: ${restored.join(", ")}`);
  }
  const against: Diagnostic[] = found.flatMap(({ folder, changed }) =>
    changed.length === 0 ? [] : [diagnostic("WW487", { folder: relative(root, folder), changed })],
  );
  if (against.length > 0) throw new DiagnosticError(against);
}

function filesIn({ length }: readonly string[]): string {
  return length === 1 ? "a file was" : `${length} files were`;
}
