import type { Place } from "../../model/place.js";
import type { RuleId } from "../catalogue/catalogue.js";

/** A change that somebody allowed, why, and until when. */
export interface Waiver {
  readonly rule: RuleId;
  readonly kind: string;
  /** Of findings in one version only. */
  readonly version?: string;
  /** Of a field, and of what is inside of it: `.spec.legacy`. */
  readonly path?: string;
  readonly reason: string;
  /** Who allowed it. */
  readonly by: string;
  /** The last day on which it holds: `2027-01-31`. */
  readonly until: string;
  readonly place: Place;
}
