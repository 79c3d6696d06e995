/** How serious a finding is. An error stops the command before anything is written. */
export type Severity = "error" | "warning";

/** One code: what it says, what to do about it, and its help page. */
export interface DiagnosticDefinition<Parameters> {
  readonly severity: Severity;
  /** One line for lists of codes. */
  readonly title: string;
  readonly message: (parameters: Parameters) => string;
  /** Makes the remedy, one imperative sentence. */
  readonly remedy: (parameters: Parameters) => string;
  /** The help page that `wheelwright explain CODE` prints: Markdown, with an example of the mistake and of its cure. */
  readonly help: string;
}

/** Types one definition by its message's parameters. */
export function define<Parameters = Record<never, never>>(definition: DiagnosticDefinition<Parameters>): DiagnosticDefinition<Parameters> {
  return definition;
}
