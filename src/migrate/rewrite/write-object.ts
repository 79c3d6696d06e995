import type { ClusterClient } from "../../cluster/client.js";
import type { KubernetesObject, ObjectMeta } from "../../cluster/resource.js";
import { noRetries } from "../../cluster/retry.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import type { MigrationTarget } from "../migration-target.js";
import { findHarm } from "./find-harm.js";
import type { ListedObject } from "./listed-object.js";
import type { WriteMode } from "./pass-options.js";

/** The field manager of writes by default. */
export const defaultFieldManager = "wheelwright-migrate";

/** Who writes, and how. */
export interface Writer {
  readonly client: ClusterClient;
  readonly target: MigrationTarget;
  readonly mode: WriteMode;
  readonly fieldManager: string;
}

/**
 * Writes an object as it is, through the version that it is to be stored at, and gives the metadata of the answer. The resourceVersion is in each
 * patch: it does nothing to an object that has been written since, and creates none.
 * @throws ApiStatusError, ConnectionError
 */
export async function writeCarefully(writer: Writer, object: ListedObject, dryRun = false): Promise<ObjectMeta> {
  return metadataOf(await patchWithNothing(writer, object, { metadataOnly: true, dryRun }));
}

/**
 * Returns the whole object that `writeCarefully` would make: the API server does all of it but the write.
 * @throws ApiStatusError, ConnectionError
 */
export async function tryCarefully(writer: Writer, object: ListedObject): Promise<KubernetesObject> {
  return patchWithNothing(writer, object, { dryRun: true });
}

interface Answer {
  readonly dryRun?: boolean;
  readonly metadataOnly?: boolean;
}

/**
 * In the mode `auto`, an object without managedFields is patched by a merge patch where a dry run shows that this does nothing else. Where it would
 * write down defaults, server-side apply leaves those out, and gives the object managedFields.
 */
async function patchWithNothing(writer: Writer, object: ListedObject, answer: Answer): Promise<KubernetesObject> {
  if (writer.mode !== "auto") return patch(writer, object, writer.mode, answer);
  if (object.managedAt.length > 0) return patch(writer, object, "apply", answer);
  const would = await patch(writer, object, "merge", { dryRun: true, metadataOnly: true });
  return patch(writer, object, findHarm(object, metadataOf(would)) === undefined ? "merge" : "apply", answer);
}

function patch(
  { client, target, fieldManager }: Writer,
  object: ListedObject,
  mode: Exclude<WriteMode, "auto">,
  answer: Answer,
): Promise<KubernetesObject> {
  const { resource, kind } = target;
  const { name, namespace, uid, resourceVersion } = object;
  const options = { retry: noRetries, ...answer, fieldManager };
  const key = { name, namespace };
  if (mode === "apply") {
    const apiVersion = resource.group === "" ? resource.version : `${resource.group}/${resource.version}`;
    return client.patch(resource, key, "apply", { apiVersion, kind, metadata: { name, namespace, uid, resourceVersion } }, options);
  }
  const subresource = mode === "status" ? { subresource: "status" } : {};
  return client.patch(resource, key, "merge", { metadata: { resourceVersion } }, { ...options, ...subresource });
}

/**
 * Puts an object back as it was listed, byte for byte, at the version that it was listed at: see known-version.ts for when that changes
 * nothing.
 * @throws ApiStatusError, ConnectionError
 */
export async function writeBack(writer: Writer, version: string, object: ListedObject): Promise<ObjectMeta> {
  return metadataOf(await putBack(writer, version, object, { metadataOnly: true }));
}

/**
 * The object that `writeBack` would produce, complete by default: the API server does everything but the write.
 * @throws ApiStatusError, ConnectionError
 */
export async function tryBack(
  writer: Writer,
  version: string,
  object: ListedObject,
  answer: { readonly metadataOnly?: boolean } = {},
): Promise<KubernetesObject> {
  return putBack(writer, version, object, { ...answer, dryRun: true });
}

function putBack(
  { client, target, fieldManager }: Writer,
  version: string,
  object: ListedObject,
  answer: Answer,
): Promise<KubernetesObject> {
  const resource = { ...target.resource, version };
  const key = { name: object.name, namespace: object.namespace };
  // It comes from the API server: that it has no unknown or repeated fields need not be found out again.
  const options = { retry: noRetries, fieldManager, fieldValidation: "Ignore", ...answer } as const;
  return client.updateText(resource, key, object.text ?? "", options);
}

/** The metadata of an object as it is now. @throws ApiStatusError, ConnectionError */
export async function readMetadata(
  { client, target }: Writer,
  object: ListedObject,
  version = target.resource.version,
): Promise<ObjectMeta> {
  const key = { name: object.name, namespace: object.namespace };
  return metadataOf(await client.get({ ...target.resource, version }, key, { retry: noRetries, metadataOnly: true }));
}

/** Returns a read that another client might make: the CRD from etcd, which every migration may read; where there is none, the version, which everybody may. */
export function readOfOthers({ client, target: { crd } }: Writer): (signal: AbortSignal) => Promise<unknown> {
  if (crd === undefined) return (signal) => client.request({ method: "GET", path: "/version", signal, retry: noRetries });
  return (signal) => client.get(customResourceDefinitions, { name: crd.name }, { signal, metadataOnly: true, retry: noRetries });
}

function metadataOf(object: KubernetesObject): ObjectMeta {
  return object.metadata ?? {};
}
