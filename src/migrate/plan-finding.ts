/** One thing that a plan found. */
export interface PlanFinding {
  /** `block`: the run refuses to begin. `warn`: it goes on, and the person should know. */
  readonly severity: "block" | "warn" | "info";
  /**
   * A stable word for programs. Of the resource: `resource-missing`, `ambiguous`, `crd-missing`, `crd-changed`, `crd-not-established`, `crd-terminating`,
   * `version-missing`, `version-not-served`, `not-storage-version`, `switch`, `stored-version-missing`, `stored-versions`, `nothing-to-retire`; of what the
   * run needs: `access`, `engine`, `webhook`, `read`; of the objects: `conversion`, `managed-fields`, `dry-run`, `defaults`, `quarantine`, `orphaned`, `fast-path`,
   * `narrowing`, `round-trip`, `loss`.
   */
  readonly check: string;
  /** The finding and its remedy, for people. */
  readonly message: string;
  /** The object that shows it. */
  readonly object?: { readonly namespace?: string | undefined; readonly name: string };
}
