import type { Diagnostic } from "../../diagnostics/diagnostic.js";

/** One thing that `doctor` looked at. */
export interface Check {
  /** `Node`, `kubectl`, the name of a CRD. */
  readonly subject: string;
  /** Its state, for people: `20.20.2`, or a path. */
  readonly state: string;
  readonly problem?: Diagnostic;
}
