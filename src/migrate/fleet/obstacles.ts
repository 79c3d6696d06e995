import type { ClusterStatus, ReachedCluster } from "./cluster-status.js";

/**
 * Why versions may not leave a CRD in a cluster, each as a clause for people. None where they may: every object was proven to be stored at the storage
 * version, and the API server has stored none at another since.
 * @param retired the version that is to leave; without it all but the storage version are meant
 */
export function obstacles(status: ClusterStatus, retired?: string): readonly string[] {
  if (status.kind === "unreachable") return [`nothing is known of it: ${status.message}`];
  if (status.kind === "absent") return [];
  return [...ofDefinition(status, retired), ...ofProof(status), ...ofObjects(status)];
}

/** The versions of a CRD that may leave a cluster; none where anything stands against it. */
export function retirable(status: ClusterStatus): readonly string[] {
  if (status.kind !== "reached" || obstacles(status).length > 0) return [];
  const { versions, storageVersion } = status.crd;
  return versions.map(({ name }) => name).filter((name) => name !== storageVersion);
}

function ofDefinition({ crd }: ReachedCluster, retired: string | undefined): readonly string[] {
  const { storageVersion, storedVersions, terminating } = crd;
  if (terminating) return ["the CRD is being deleted, and its objects with it"];
  const isMeant = (version: string) => (retired === undefined ? version !== storageVersion : version === retired);
  const stored = storedVersions.filter(isMeant);
  return [
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
