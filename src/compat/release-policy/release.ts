import type { CrdDefinition } from "../../crds/crd-definition.js";

/** A release of a project, as its tag has it; the last one is what would be released now. */
export interface Release {
  /** `v0.2.0`; `the working tree`. */
  readonly name: string;
  readonly definitions: readonly CrdDefinition[];
  /** When it was tagged, in seconds since 1970. */
  readonly time: number;
}
