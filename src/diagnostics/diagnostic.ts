import { isInsideBuiltIn } from "../model/built-in-place.js";
import type { Decision, PlacedOption } from "../model/decision.js";
import type { Place } from "../model/place.js";
import { type Code, definitions, type ParametersOf } from "./codes.js";
import type { DiagnosticDefinition, Severity } from "./define.js";
import { withUniqueFixes } from "./unique-fixes.js";

/** A finding, ready to be sorted, printed or written as JSON. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
  readonly place?: Place;
  readonly related: readonly RelatedPlace[];
  /** Further lines for people, such as an example. */
  readonly notes?: readonly string[];
  /** How it can be decided, where decorators decide it. */
  readonly decision?: AskedDecision;
}

/** A decision, with what `wheelwright generate --fix` takes for each of its options. */
export interface AskedDecision {
  readonly path: string;
  /** The command that takes the `--fix`, with its flags, where it isn't `generate`. */
  readonly command?: string;
  readonly options: readonly AskedOption[];
}

/** An option; without `fix` where no decorator can stand. */
export interface AskedOption extends PlacedOption {
  /** `WW210@api/v1beta1/demoapplication_types.ts:14=1` */
  readonly fix?: string;
}

/** Another place that a finding is about. */
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

/** The same diagnostic with the decision that it asks for, where there is one. */
export function withDecision(found: Diagnostic, decision: Decision | undefined): Diagnostic {
  return decision === undefined ? found : { ...found, decision: asked(found.code, decision, found.place) };
}

/** All that a class has to decide stands at one place, its name: there the path tells which. */
function asked(code: Code, { path, options, command }: Decision, place: Place | undefined): AskedDecision {
  const at = place === undefined ? "" : `@${place.file}:${place.line}`;
  const fixOf = (option: PlacedOption, index: number) => `${code}${at}${option.on === "class" ? `:${path}` : ""}=${index + 1}`;
  const taker = command === undefined ? {} : { command };
  return {
    path,
    ...taker,
    options: options.map((each, index) => (each.undecoratable === true ? each : { ...each, fix: fixOf(each, index) })),
  };
}

/** Where passes report what they find. */
export class DiagnosticSink {
  readonly #diagnostics: Diagnostic[] = [];
  #hasErrors = false;

  /** Makes a diagnostic and keeps it. */
  report<C extends Code>(code: C, parameters: ParametersOf<C>, place?: Place, related: readonly RelatedPlace[] = []): void {
    this.add(diagnostic(code, parameters, place, related));
  }

  /** Keeps a diagnostic. */
  add(found: Diagnostic): void {
    this.#diagnostics.push(found);
    if (found.severity === "error") this.#hasErrors = true;
  }

  /** Whether an error was reported: then nothing may be written. */
  get hasErrors(): boolean {
    return this.#hasErrors;
  }

  /** All that was reported, by place. */
  sorted(): readonly Diagnostic[] {
    return withUniqueFixes([...this.#diagnostics].sort(byPlace));
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
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
