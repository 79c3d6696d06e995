import { type DiagnosticDefinition, define } from "../define.js";

/** A finding of `wheelwright compat` brings its words: what changed, and what to do. */
export interface CompatWords {
  readonly summary: string;
  readonly remedy: string;
}

/** A code of `wheelwright compat`. Its severity is that of its gravest rule; a finding has its own. */
export function compatDiagnostic(severity: "error" | "warning", title: string): DiagnosticDefinition<CompatWords> {
  return define<CompatWords>({ severity, title, message: ({ summary }) => summary, remedy: ({ remedy }) => remedy });
}
