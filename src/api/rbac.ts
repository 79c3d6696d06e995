import { type ClassDecoration, nothing } from "./decorator-types.js";

/** Grants a controller permissions besides those that follow from its `resource`, `owns` and `watches`: one rule of the manager's role. */
export const Rbac = (_rule: {
  /** `""` or `core` for the core group. */
  groups?: readonly string[];
  resources?: readonly string[];
  verbs: readonly string[];
  resourceNames?: readonly string[];
  /** Paths that are no resources, such as `/metrics`. */
  urls?: readonly string[];
  /** Makes the rule part of a Role in this namespace. */
  namespace?: string;
  roleName?: string;
}): ClassDecoration => nothing;
