import type { Code } from "../diagnostics/codes.js";
import type { Place } from "../model/place.js";

/** Where a version of a kind doesn't follow a rule. */
export interface LintFinding {
  /** The rule's id: `no-bools`. */
  readonly rule: string;
  /** WW75x or WW76x, with a help page. */
  readonly code: Code;
  readonly group: string;
  readonly kind: string;
  readonly version: string;
  /** `.spec.ports[].name`; `.spec.labels.*` for a map's values; empty for the version as a whole. */
  readonly path: string;
  /** The problem, without a full stop. */
  readonly summary: string;
  readonly place: Place;
}

/** A rule's finding in a version. */
export interface LintDraft {
  readonly path: string;
  readonly summary: string;
  readonly place: Place;
}
