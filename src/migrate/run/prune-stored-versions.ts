import type { ClusterClient } from "../../cluster/client.js";
import { isConflict } from "../../cluster/cluster-error.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import { type CustomResourceDefinition, readCrd } from "../crd.js";
import { crdChange } from "../crd-changes.js";
import type { PinnedCrd } from "../migration-target.js";
import { growing, sleep } from "../rewrite/stop.js";

export type PruneResult =
  | { readonly kind: "pruned"; readonly before: readonly string[]; readonly after: readonly string[] }
  /** The list was right already. */
  | { readonly kind: "nothing"; readonly before: readonly string[]; readonly after: readonly string[] }
  /** The CRD isn't the one that was verified, or the API server kept another list. */
  | { readonly kind: "refused"; readonly message: string; readonly before: readonly string[]; readonly after: readonly string[] };

/** Writes of the CRD that may come in between, one after the other. */
const attempts = 50;
/** Milliseconds. */
const wait = { first: 10, longest: 500 };

/**
 * Takes every version but the storage version out of a CRD's `status.storedVersions`.
 *
 * The CRD is read again, must be the one whose objects were verified, down to its generation, and is patched with the resourceVersion of this
 * reading: between the two nobody can have changed it. On a conflict all of that begins again. What was written is read back. A PUT of the status
 * would be no safe way: where it lacks the list, kube-apiserver fills it with the storage version and says nothing (apiextensions-apiserver,
 * pkg/apis/apiextensions/v1/defaults.go).
 * @param verified the CRD as it was read before the verification that came out clean
 */
export async function pruneStoredVersions(
  client: ClusterClient,
  verified: PinnedCrd,
  signal: AbortSignal = new AbortController().signal,
): Promise<PruneResult> {
  const wanted = [verified.storageVersion];
  for (let attempt = 1; ; attempt++) {
    const found = await readCrd(client, verified.name, signal);
    const before = storedVersionsOf(found);
    const change = crdChange(verified, found);
    if (change.kind !== "none") return { kind: "refused", message: change.message, before, after: before };
    if (isSameList(before, wanted)) return { kind: "nothing", before, after: before };
    try {
      await setStoredVersions(client, change.now, wanted, signal);
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await sleep(growing(attempt, wait.first, wait.longest), signal);
      continue;
    }
    const after = storedVersionsOf(await readCrd(client, verified.name, signal));
    if (isSameList(after, wanted)) return { kind: "pruned", before, after };
    return {
      kind: "refused",
      message: `status.storedVersions is [${after.join(", ")}] after it was set to [${wanted.join(", ")}]`,
      before,
      after,
    };
  }
}

/**
 * Puts versions back that were taken out of `status.storedVersions` although objects may be stored at them. Versions that were added since stay.
 * @param storedVersions the versions that have to be in it
 * @returns what was missing, and the list as it is now; undefined where nothing is missing, or the CRD is gone or another one
 */
export async function restoreStoredVersions(
  client: ClusterClient,
  pinned: Pick<PinnedCrd, "name" | "uid">,
  storedVersions: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly lost: readonly string[]; readonly now: readonly string[] } | undefined> {
  let restored: readonly string[] | undefined;
  for (let attempt = 1; ; attempt++) {
    const found = await readCrd(client, pinned.name, signal);
    if (found === undefined || found.metadata?.uid !== pinned.uid) return undefined;
    const now = storedVersionsOf(found);
    const lost = storedVersions.filter((version) => !now.includes(version));
    if (lost.length === 0) return restored === undefined ? undefined : { lost: restored, now };
    restored = lost;
    try {
      const resourceVersion = found.metadata?.resourceVersion ?? "";
      await setStoredVersions(client, { name: pinned.name, resourceVersion }, [...lost, ...now], signal);
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await sleep(growing(attempt, wait.first, wait.longest), signal);
    }
  }
}

async function setStoredVersions(
  client: ClusterClient,
  { name, resourceVersion }: Pick<PinnedCrd, "name" | "resourceVersion">,
  storedVersions: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const patch = { metadata: { resourceVersion }, status: { storedVersions } };
  await client.patch(customResourceDefinitions, { name }, "merge", patch, { subresource: "status", signal });
}

function storedVersionsOf(crd: CustomResourceDefinition | undefined): readonly string[] {
  return crd?.status?.storedVersions ?? [];
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
