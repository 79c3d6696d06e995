import { isInsideBuiltIn } from "../model/built-in-place.js";
import type { Place } from "../model/place.js";
import { type Code, definitions, type ParametersOf } from "./codes.js";
import type { DiagnosticDefinition, Severity } from "./define.js";

/** A finding, ready to be sorted, printed or written as JSON. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
  readonly place?: Place;
  readonly related: readonly RelatedPlace[];
}

/** Another place that a finding speaks of. */
export interface RelatedPlace {
  readonly message: string;
  readonly place: Place;
}

/** Makes the diagnostic of a code from its parameters. A related place inside a built-in type could be shown to nobody, and is left out. */
export function diagnostic<C extends Code>(
  code: C,
  parameters: ParametersOf<C>,
  place?: Place,
  related: readonly RelatedPlace[] = [],
): Diagnostic {
  const definition = definitions[code] as unknown as DiagnosticDefinition<ParametersOf<C>>;
  return {
    code,
    severity: definition.severity,
    message: definition.message(parameters),
    remedy: definition.remedy(parameters),
    ...(place === undefined ? {} : { place }),
    related: related.filter((each) => !isInsideBuiltIn(each.place)),
  };
}

/** Where passes report what they find. */
export class DiagnosticSink {
  readonly #diagnostics: Diagnostic[] = [];
  #hasErrors = false;

  /** Makes a diagnostic and keeps it. */
  report<C extends Code>(code: C, parameters: ParametersOf<C>, place?: Place, related: readonly RelatedPlace[] = []): void {
    const found = diagnostic(code, parameters, place, related);
    this.#diagnostics.push(found);
    if (found.severity === "error") this.#hasErrors = true;
  }

  /** Whether an error was reported: then nothing may be written. */
  get hasErrors(): boolean {
    return this.#hasErrors;
  }

  /** All that was reported, by place. */
  sorted(): readonly Diagnostic[] {
    return [...this.#diagnostics].sort(byPlace);
  }
}

/** Orders diagnostics by file, line, column, code and message; those without a place come first, as they were reported. */
export function byPlace(left: Diagnostic, right: Diagnostic): number {
  const a = left.place;
  const b = right.place;
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const order = compare(a.file, b.file) || a.line - b.line || a.column - b.column;
  return order || compare(left.code, right.code) || compare(left.message, right.message);
}

/** Thrown inside a command when it cannot go on; carries what to print. It never reaches the user as a stack trace. */
export class DiagnosticError extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((found) => `${found.code}: ${found.message}`).join("\n"));
    this.name = "DiagnosticError";
  }

  /** By its name: the bundled command line holds this class twice, since what `generate` runs is a file of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "DiagnosticError";
  }
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
