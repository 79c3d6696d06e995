import { type Place, printPlace } from "../model/place.js";
import type { Code, ParametersOf } from "./codes.js";
import type { DiagnosticSink, RelatedPlace } from "./diagnostic.js";

/** Reports to a sink, and each finding once, however often its subject is looked at: a type is used in many fields. */
export class ReportOnce {
  readonly #reported = new Set<string>();

  constructor(readonly sink: DiagnosticSink) {}

  /** Reports a finding, unless the same was reported at the same place before. */
  report<C extends Code>(code: C, parameters: ParametersOf<C>, place: Place, related: readonly RelatedPlace[] = []): void {
    const key = `${code} ${printPlace(place)} ${JSON.stringify(parameters)}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.sink.report(code, parameters, place, related);
  }
}
