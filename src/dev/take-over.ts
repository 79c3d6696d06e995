import type { ClusterClient } from "../cluster/client.js";
import { isNotFound } from "../cluster/cluster-error.js";
import type { KubernetesObject } from "../cluster/resource.js";
import { retryOnConflict } from "../cluster/retry-on-conflict.js";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";
import type { DevObject } from "./dev-objects.js";
import { beforeDev, type DevRecord, type DevSession, encodeRecord, recordAnnotation, recordOf } from "./dev-record.js";
import { conflicts, devManager, ownedByDev } from "./owned-fields.js";

/** The API server takes 256 KiB of annotations; this leaves room for the others (apimachinery, ValidateAnnotationsSize). */
const longestRecord = 200 * 1024;

/**
 * Changes an object of the cluster to what a session wants, by server-side apply. The first time its former state is recorded on the object itself, in a write before the change:
 * whenever the process dies, the cluster has all that is needed to put it back.
 * @param isOver whether the session of a record has ended without putting the object back
 * @throws DiagnosticError WW591 if another session has changed the object, WW592 if it is too large to be recorded
 */
export async function takeOver(
  client: ClusterClient,
  { resource, object }: DevObject,
  session: DevSession,
  isOver: (other: DevSession) => boolean,
): Promise<void> {
  const key = { name: object.metadata.name };
  const subject = `${resource.plural} ${key.name}`;
  await retryOnConflict(async () => {
    const present = await client.get(resource, key).catch(notFound);
    const text = encodeRecord(recordFor(present, session, subject, isOver));
    if (text.length > longestRecord) throw new DiagnosticError([diagnostic("WW592", { subject })]);
    if (present !== undefined && recordOf(present) === undefined) await markAsChanged(client, { resource, object }, present, text);
    const annotations = { ...object.metadata.annotations, [recordAnnotation]: text };
    const wanted = { ...object, metadata: { ...object.metadata, annotations } };
    await client.patch(resource, key, "apply", wanted, { fieldManager: devManager, force: true });
  }, conflicts);
}

/** The record that an object is to have: of several sessions the first saw it as it was. */
function recordFor(
  present: KubernetesObject | undefined,
  session: DevSession,
  subject: string,
  isOver: (other: DevSession) => boolean,
): DevRecord {
  if (present === undefined) return { session };
  const known = recordOf(present);
  if (known === undefined) return { session, before: beforeDev(present) };
  const { host, pid } = known.session;
  const isOwn = host === session.host && pid === session.pid;
  if (isOwn) return known;
  if (!isOver(known.session)) throw new DiagnosticError([diagnostic("WW591", { subject, host, since: known.session.since })]);
  return { ...known, session };
}

/** Records the former state, and takes over its fields; nothing else changes. */
async function markAsChanged(
  client: ClusterClient,
  { resource, object }: DevObject,
  present: KubernetesObject,
  record: string,
): Promise<void> {
  const { resourceVersion, managedFields = [] } = present.metadata ?? {};
  const owned = ownedByDev(managedFields, object.apiVersion ?? "", new Date().toISOString().replace(/\.\d+Z$/, "Z"));
  const patch = { metadata: { resourceVersion, managedFields: owned, annotations: { [recordAnnotation]: record } } };
  await client.patch(resource, { name: object.metadata.name }, "merge", patch, { fieldManager: devManager });
}

function notFound(error: unknown): undefined {
  if (isNotFound(error)) return undefined;
  throw error;
}
