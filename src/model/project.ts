import type { ApiKind } from "./api-kind.js";
import type { RbacRule } from "./rbac.js";

/** Everything the commands know of a project: what PROJECT records and what the type files and controllers say. */
export interface Project {
  readonly name: string;
  readonly domain: string;
  readonly multigroup: boolean;
  /** Sorted by group, then kind. */
  readonly kinds: readonly ApiKind[];
  /** Rules of all `@Rbac` decorators, in source order. */
  readonly rbac: readonly RbacRule[];
}
