import type { JsonObject } from "../../model/json.js";
import type { Engine } from "../engines/migrator-api.js";
import type { PlanFinding } from "../plan-finding.js";
import type { KnownBefore } from "../rewrite/known-before.js";
import type { KnownVersion } from "../rewrite/known-version.js";
import type { MigrationEstimate } from "./estimate.js";

/** The effects of a run, and its blockers. JSON. */
export interface MigrationPlan {
  /** `plural.group`. */
  readonly resource: string;
  readonly kind: string;
  /** The version that objects are to be stored at. */
  readonly version: string;
  /** The present state of the CRD; absent for a built-in resource. */
  readonly crd?: {
    readonly uid: string;
    readonly generation: number;
    readonly storageVersion: string;
    readonly storedVersions: readonly string[];
    readonly conversion: "None" | "Webhook";
  };
  readonly engine: Exclude<Engine, "auto">;
  readonly findings: readonly PlanFinding[];
  /** The objects that an administrator has to apply for the rights that are missing: Roles, ClusterRoles and their bindings (rbac.authorization.k8s.io/v1). */
  readonly grants?: readonly JsonObject[];
  /** One of the findings blocks the run. */
  readonly blocked: boolean;
  readonly objects?: {
    readonly count: number;
    readonly counted: "exactly" | "at least";
    /** Objects whose metadata was looked at, and on which the write was tried out. */
    readonly looked: number;
    readonly tried: number;
  };
  /** Where it was asked for, and some objects can be written. */
  readonly estimate?: MigrationEstimate;
  /** Whether the user may PUT objects, which the fast path does. */
  readonly mayGoFast: boolean;
  /** The fast path is open: objects below this resourceVersion are known to be stored at the old version. */
  readonly before?: KnownVersion;
  /** The storage version is still the old one: what a run needs to know to take the fast path once it is switched. See `recordedPlan`. */
  readonly known?: KnownBefore;
  /** RFC 3339. */
  readonly at: string;
}
