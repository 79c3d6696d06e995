import type { Code, ParametersOf } from "../diagnostics/codes.js";
import type { DiagnosticSink, RelatedPlace } from "../diagnostics/diagnostic.js";
import { ReportOnce } from "../diagnostics/once.js";
import type { Place } from "../model/place.js";
import type * as ts from "../syntax/ast.js";
import { placeOf } from "./place-of.js";
import type { SourceFiles } from "./source-files.js";

/** The tools that every part of the reader needs. */
export class ReadContext {
  readonly #findings: ReportOnce;

  constructor(
    readonly sources: SourceFiles,
    readonly sink: DiagnosticSink,
  ) {
    this.#findings = new ReportOnce(sink);
  }

  /** Reports a finding once, at a node or a place. */
  report<C extends Code>(code: C, parameters: ParametersOf<C>, at: ts.Node | Place, related: readonly RelatedPlace[] = []): void {
    this.#findings.report(code, parameters, "kind" in at ? placeOf(at) : at, related);
  }
}
