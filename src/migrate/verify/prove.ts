import type { ClusterClient } from "../../cluster/client.js";
import { readCrd } from "../crd.js";
import { metadataPages } from "../metadata-pages.js";
import { type MigrationTarget, targetName } from "../migration-target.js";
import { isBefore } from "../rewrite/known-version.js";
import { settle } from "../settle/settle.js";
import { type MigrationProof, proofOf } from "./migration-proof.js";

export interface ProveOptions {
  readonly pageSize?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The conclusion that reading alone allows about how objects are stored. */
export interface ReadProof {
  readonly resource: string;
  readonly version: string;
  /** Every object is stored at the version. */
  readonly proven: boolean;
  /** Why it isn't proven, for people. */
  readonly reasons: readonly string[];
  /** The clean verification that it rests on. */
  readonly verified?: MigrationProof;
  /** Objects that were not written since that verification, and objects that were. */
  readonly objects?: { readonly unchanged: number; readonly writtenSince: number };
}

/**
 * Proves by reading alone that every object is stored at the target's version, from the proof of a clean verification on the CRD:
 *
 * An object whose resourceVersion is at most the revision at which the verification began was in its list and hasn't been written since, so it is stored as
 * the verification found it. An object with a larger one was written after all API servers had taken up the storage version, by which it was encoded. Both hold
 * while no other version has become the storage version since.
 *
 * It can't see an API server that was cut off from etcd's watches since before the verification and wrote the old version later.
 * @throws ClusterError where the API server can't be asked
 * @example
 * ```ts
 * const { proven, reasons } = await proveByReading(client, target);
 * if (!proven) console.error(reasons.join("\n"));
 * ```
 */
export async function proveByReading(
  client: ClusterClient,
  target: MigrationTarget,
  { pageSize = 500, signal }: ProveOptions = {},
): Promise<ReadProof> {
  const about = { resource: targetName(target), version: target.resource.version };
  const unproven = (reason: string): ReadProof => ({ ...about, proven: false, reasons: [reason] });
  if (target.crd === undefined)
    return unproven(
      "the API server doesn't tell with which key a built-in resource is encrypted: verify it with writes, or in etcd (--etcd)",
    );
  const crd = await readCrd(client, target.crd.name, signal);
  if (crd === undefined) return unproven("the CRD is gone");
  const found = proofOf(crd);
  if (found.kind === "void") return unproven(found.why);
  if (found.kind === "none") return unproven("the CRD has no mark of a clean verification of all objects");
  const verified = found.proof;
  const { revision } = verified;
  if (verified.version !== about.version) return unproven(`the verification was for ${verified.version}`);
  if (revision === undefined || revision === "") return unproven("the mark on the CRD is of an earlier release and names no revision");
  const settled = await settle(client, target, { time: 0, timeout: 5_000, signal });
  if (settled.kind === "not settled") return unproven(settled.message);

  let [unchanged, writtenSince, latest] = [0, 0, ""];
  for await (const { items, metadata } of metadataPages(client, target, { limit: pageSize, signal })) {
    latest = metadata.resourceVersion ?? "";
    for (const { metadata: { resourceVersion = "" } = {} } of items) {
      if (resourceVersion === revision || isBefore(resourceVersion, revision)) unchanged++;
      else writtenSince++;
    }
  }
  const objects = { unchanged, writtenSince };
  if (isBefore(latest, revision) || unchanged > verified.objects) {
    const reason = "etcd holds other objects than those that were verified: it was restored from a backup, it seems";
    return { ...unproven(reason), verified, objects };
  }
  return { ...about, proven: true, reasons: [], verified, objects };
}
