import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { parseJson } from "../../model/lossless-json.js";
import type { ObjectFilter } from "../checkpoint.js";
import { metadataPages } from "../metadata-pages.js";
import type { MigrationTarget } from "../migration-target.js";
import type { PlanFinding } from "../plan-finding.js";
import { withoutResidueOfDeleted } from "../residue-of-deleted.js";
import { judgeRefusal } from "../rewrite/judge-refusal.js";
import { type KnownVersion, usesFastPath } from "../rewrite/known-version.js";
import { defaultFieldManager, tryBack, type Writer } from "../rewrite/write-object.js";
import { listWhole } from "./list-whole.js";
import { wouldChange } from "./try-write.js";

export interface FastPathOptions {
  readonly filter?: ObjectFilter | undefined;
  readonly full?: boolean | undefined;
  readonly sample?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const pageSize = 250;
const defaultSample = 50;

/**
 * Tries the write of the fast path: puts objects back at the old version, as a dry run. Admission rules may apply to the old version that don't apply
 * to the new one.
 * @returns the reason not to take the fast path; undefined if every object of the sample would stay as it is
 * @throws ApiStatusError if the objects can be listed at no version
 */
export async function tryFastPath(
  client: ClusterClient,
  target: MigrationTarget,
  known: KnownVersion,
  { filter, full = false, sample = defaultSample, signal }: FastPathOptions = {},
): Promise<PlanFinding | undefined> {
  const writer: Writer = { client, target, mode: "auto", fieldManager: defaultFieldManager };
  let [looked, tried] = [0, 0];
  for await (const { items, metadata } of metadataPages(client, target, { filter, limit: pageSize, signal })) {
    const all = looked + items.length + (metadata.remainingItemCount ?? 0);
    const stride = full ? 1 : Math.max(1, Math.floor(all / sample));
    for (const item of items.filter((_, index) => (looked + index) % stride === 0)) {
      if (!full && tried++ >= sample) return undefined;
      const why = await tryObject(writer, known, item);
      if (why !== undefined) return { severity: "warn", check: "fast-path", ...why };
    }
    looked += items.length;
  }
  return undefined;
}

async function tryObject(
  writer: Writer,
  known: KnownVersion,
  { metadata: { name = "", namespace } = {} }: KubernetesObject,
): Promise<Pick<PlanFinding, "message" | "object"> | undefined> {
  const careful = "the careful path is taken";
  try {
    const listed = await listWhole(writer, known.version, { name, namespace });
    if (listed === undefined || !usesFastPath(known, writer.target.resource.group, listed)) return undefined;
    const before = parseJson(listed.text ?? "{}") as KubernetesObject;
    const after = await tryBack(writer, known.version, listed);
    const { differences, losesManagedFields } = wouldChange(asConverted(before, writer.target), asConverted(after, writer.target));
    if (differences.length === 0 && !losesManagedFields) return undefined;
    const places = differences.slice(0, 5).map(({ path, kind }) => `${path} ${kind}`);
    const message = `to put an object back at ${known.version} would change it (${places.join(", ")}), by a mutating webhook, say: ${careful}`;
    return { message, object: { namespace, name } };
  } catch (error) {
    const refusal = judgeRefusal(error);
    if (refusal.kind === "gone" || refusal.kind === "conflict") return undefined;
    const said = "message" in refusal ? refusal.message : "";
    return { message: `to put an object back at ${known.version} can't be tried (${said}): ${careful}`, object: { namespace, name } };
  }
}

/** Without residue of deleted versions: any way of writing an object at the new version drops it. */
function asConverted(object: KubernetesObject, target: MigrationTarget): KubernetesObject {
  const { annotations = {}, ...metadata } = object.metadata ?? {};
  return { ...object, metadata: { ...metadata, annotations: withoutResidueOfDeleted(annotations, target) } };
}
