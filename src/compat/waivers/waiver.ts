import type { Place } from "../../model/place.js";

/** A finding that somebody allowed, why, and until when. */
export interface Waiver {
  /** The id of a rule of `compat` or of `lint`. */
  readonly rule: string;
  readonly kind: string;
  /** Only findings in this version. */
  readonly version?: string;
  /** Only findings about this field, and the fields inside of it: `.spec.legacy`. */
  readonly path?: string;
  readonly reason: string;
  /** Who allowed it. */
  readonly by: string;
  /** The last day on which it holds: `2027-01-31`. */
  readonly until: string;
  readonly place: Place;
}
