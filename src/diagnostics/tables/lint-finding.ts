import { type DiagnosticDefinition, define } from "../define.js";

/** A code of `wheelwright lint`: one rule. The finding brings what is wrong, the code what to do. */
export function lintDiagnostic(title: string, remedy: string): DiagnosticDefinition<{ readonly summary: string }> {
  return define<{ readonly summary: string }>({
    severity: "warning",
    title,
    message: ({ summary }) => summary,
    remedy: () => remedy,
  });
}
