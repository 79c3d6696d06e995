/** How serious a finding is. An error stops the command before anything is written. */
export type Severity = "error" | "warning";

/** One code: what it says, and what to do about it. Its help page is `help/CODE.md`. */
export interface DiagnosticDefinition<Parameters> {
  readonly severity: Severity;
  /** One line for lists of codes. */
  readonly title: string;
  readonly message: (parameters: Parameters) => string;
  /** Makes the remedy, one imperative sentence. */
  readonly remedy: (parameters: Parameters) => string;
}

/** Types one definition by its message's parameters. */
export function define<Parameters = Record<never, never>>(definition: DiagnosticDefinition<Parameters>): DiagnosticDefinition<Parameters> {
  return definition;
}
