import type { ClusterClient } from "../../cluster/client.js";
import { isConflict } from "../../cluster/cluster-error.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import { migrationProofAnnotation } from "../../model/migration-state.js";
import { type CustomResourceDefinition, readCrd } from "../crd.js";
import { crdChange } from "../crd-changes.js";
import type { PinnedCrd } from "../migration-target.js";
import { growing, sleep } from "../rewrite/stop.js";
import type { MigrationProof } from "./migration-proof.js";

/** Writes of the CRD that may come in between, one after the other. */
const attempts = 50;
/** Who owns the annotation in the CRD's managedFields: nobody who applies the CRD. */
export const proofManager = "wheelwright-migration-proof";
/** Milliseconds. */
const wait = { first: 10, longest: 500 };

/**
 * Leaves the proof of a clean verification on a CRD, or takes it away. The CRD has to be the one that was verified, down to its generation, and is patched with
 * the resourceVersion of that reading.
 * @param verified the CRD as it was verified
 * @param found how many objects were found stored at its storage version, and from which revision on; undefined takes an earlier proof away
 * @returns why there is no mark, where the CRD isn't the one that was verified
 * @throws ApiStatusError, ConnectionError
 */
export async function markCrd(
  client: ClusterClient,
  verified: PinnedCrd,
  found: Pick<MigrationProof, "objects" | "revision"> | undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    const crd = await readCrd(client, verified.name, signal);
    const change = crdChange(verified, crd);
    if (change.kind !== "none") return change.message;
    if (found === undefined && !hasProof(crd)) return undefined;
    const annotation = found === undefined ? null : JSON.stringify(proof(change.now, found));
    const metadata = { resourceVersion: change.now.resourceVersion, annotations: { [migrationProofAnnotation]: annotation } };
    try {
      await client.patch(customResourceDefinitions, { name: verified.name }, "merge", { metadata }, { fieldManager: proofManager, signal });
      return undefined;
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await sleep(growing(attempt, wait.first, wait.longest), signal);
    }
  }
}

function hasProof(crd: CustomResourceDefinition | undefined): boolean {
  return crd?.metadata?.annotations?.[migrationProofAnnotation] !== undefined;
}

function proof(
  { storageVersion, generation, uid, digest }: PinnedCrd,
  found: Pick<MigrationProof, "objects" | "revision">,
): MigrationProof {
  return { version: storageVersion, generation, uid, spec: digest, ...found, at: new Date().toISOString() };
}
