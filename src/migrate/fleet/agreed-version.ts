import type { ClusterStatus } from "./cluster-status.js";

/**
 * The version that all clusters of a run have to store where no option names one: that of the first one that has the CRD. A cluster that never heard of the
 * new version has nothing left to do for the old one, and would count as done.
 */
export class AgreedVersion {
  #first: { readonly cluster: string; readonly version: string } | undefined;

  /** Why a cluster can't be part of the run; undefined where it can. */
  against(cluster: string, status: ClusterStatus): string | undefined {
    if (status.kind !== "reached") return undefined;
    const { storageVersion: version } = status.crd;
    this.#first ??= { cluster, version };
    if (version === this.#first.version) return undefined;
    return `it stores ${version}, and ${this.#first.cluster} stores ${this.#first.version}: apply the same CRD to both, or say which version is meant with --kind, or with --switch --to`;
  }
}
