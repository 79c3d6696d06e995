import type { Code } from "../diagnostics/codes.js";
import type { CompatLevel } from "../model/compat-level.js";
import type { JsonObject } from "../model/json.js";
import type { Place } from "../model/place.js";
import type { Prover } from "./proof/proven.js";

/**
 * Who notices a change. `stored`: objects that exist already read otherwise, lose a value, or can't be written any more. `writers`: clients and manifests
 * that create or edit objects are refused, or get something else. `readers`: typed clients, controllers and `kubectl get` meet what they don't know, or a
 * 404. `gitops`: applying the same manifest again, on the server and with strict fields, is refused. `rollback`: the previous release can't be installed
 * again, or meets data that it doesn't know.
 */
export type Audience = "stored" | "writers" | "readers" | "gitops" | "rollback";

/** The audiences, in the order in which they are listed. */
export const audiences: readonly Audience[] = ["stored", "writers", "readers", "gitops", "rollback"];

/** Audiences in the order in which they are listed. */
export function inOrder(some: readonly Audience[]): readonly Audience[] {
  return audiences.filter((audience) => some.includes(audience));
}

export type FindingSeverity = "error" | "warning" | "info";

/** One change between two states of a CRD, and who notices it. */
export interface CompatFinding {
  /** The rule's id: `enum-value-removed`. */
  readonly rule: string;
  /** WW7xx, with a help page. */
  readonly code: Code;
  readonly severity: FindingSeverity;
  readonly kind: string;
  readonly group: string;
  readonly version?: string;
  /** `.spec.ports[].name`; `.spec.labels.*` for a map's values. */
  readonly path?: string;
  /** Empty: nobody breaks. */
  readonly audiences: readonly Audience[];
  /** The API server refuses the new CRD itself: nothing breaks, and nothing is installed. */
  readonly refused?: true;
  /** One sentence without a full stop. */
  readonly summary: string;
  /** The remedy, as an imperative sentence. */
  readonly remedy: string;
  /** The line of the type file now. */
  readonly place?: Place;
  /** The line in the old revision. */
  readonly formerPlace?: Place;
  readonly example?: Counterexample | "not found";
  /** The objects of a cluster that the finding is about. */
  readonly objects?: AffectedObjects;
  /** Who allowed it, and why: it is a note then. */
  readonly waived?: { readonly reason: string; readonly by: string; readonly until: string };
}

/** An object that shows a finding. */
export interface Counterexample {
  /**
   * `refused`: the old version takes the object, the new one refuses it. `accepted`: the new version takes it, the old one refused it.
   * `changed`: the same bytes read otherwise.
   */
  readonly shows: "refused" | "accepted" | "changed";
  readonly object: JsonObject;
  /** The words of the API server, with the path, for `refused` and `accepted`. */
  readonly message?: string;
  /** The object that a client reads now, where it read `object` before; for `changed`. */
  readonly reads?: JsonObject;
  /** The object before an edit that is refused, or was. */
  readonly before?: JsonObject;
}

/** Objects of a cluster that a finding is about. */
export interface AffectedObjects {
  readonly affected: number;
  /** How many there are of the kind. */
  readonly of: number;
  /** The first ten: `default/web`, without a namespace where the kind has none. */
  readonly names: readonly string[];
}

/** How strict the comparison is. */
export interface CompatOptions {
  /** The project's promise; `api` by default. */
  readonly level?: CompatLevel;
  /**
   * Gives findings their examples, and tries what the schemas alone don't show: `proven` of ./proof. Without it nothing is tried. It is handed in
   * because the generators of objects that it needs take longer to load than a comparison takes.
   */
  readonly prove?: Prover;
}
