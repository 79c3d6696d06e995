import type { Place } from "./place.js";

/** One `@Rbac({...})`. */
export interface RbacRule {
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly urls?: readonly string[];
  readonly namespace?: string;
  readonly roleName?: string;
  readonly place: Place;
}
