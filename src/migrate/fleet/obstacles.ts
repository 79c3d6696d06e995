import type { ClusterStatus, ReachedCluster } from "./cluster-status.js";

/** A question to a cluster. */
export interface FleetQuestion {
  /** The version that is to leave; without it all but the storage version are meant. */
  readonly retired?: string | undefined;
  /** The version that has to be stored; without it any. */
  readonly version?: string | undefined;
}

/**
 * Why versions may not leave a CRD in a cluster, each as a clause for people. None where they may: every object was proven to be stored at the storage
 * version, and the API server has stored none at another since.
 */
export function obstacles(status: ClusterStatus, question: FleetQuestion = {}): readonly string[] {
  if (status.kind === "unreachable") return [`nothing is known of it: ${status.message}`];
  if (status.kind === "absent") return [];
  return [...ofDefinition(status, question), ...ofProof(status), ...ofObjects(status)];
}

/** The versions of a CRD that may leave a cluster; none while anything blocks it. */
export function retirable(status: ClusterStatus, version?: string): readonly string[] {
  if (status.kind !== "reached" || obstacles(status, { version }).length > 0) return [];
  const { versions, storageVersion } = status.crd;
  return versions.map(({ name }) => name).filter((name) => name !== storageVersion);
}

function ofDefinition({ crd }: ReachedCluster, { retired, version }: FleetQuestion): readonly string[] {
  const { storageVersion, storedVersions, terminating } = crd;
  if (terminating) return ["the CRD is being deleted, and its objects with it"];
  const isMeant = (each: string) => (retired === undefined ? each !== storageVersion : each === retired);
  const stored = storedVersions.filter(isMeant);
  return [
    ...(version === undefined || version === storageVersion ? [] : [`the CRD stores ${storageVersion}, not ${version}`]),
    ...(retired === storageVersion ? [`${retired} is the storage version`] : []),
    ...(stored.length === 0 || retired === storageVersion
      ? []
      : [`objects may be stored at ${stored.join(", ")} (status.storedVersions is [${storedVersions.join(", ")}])`]),
    ...(storedVersions.includes(storageVersion)
      ? []
      : [
          `status.storedVersions is [${storedVersions.join(", ")}] and lacks the storage version ${storageVersion}: someone wrote it by hand`,
        ]),
  ];
}

function ofProof({ proof, crd }: ReachedCluster): readonly string[] {
  if (proof.kind === "valid") return [];
  if (proof.kind === "void") return [proof.why];
  return [`no verification has proven that every object is stored at ${crd.storageVersion}`];
}

function ofObjects({ objects }: ReachedCluster): readonly string[] {
  return "count" in objects ? [] : [`its objects can't be listed: ${objects.unknown}`];
}
