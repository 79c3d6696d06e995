import type { ClusterClient } from "../cluster/client.js";
import { isNotFound } from "../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../cluster/resource.js";
import { retryOnConflict } from "../cluster/retry-on-conflict.js";
import { customResourceDefinitions, webhookCallers } from "../cluster/webhook-callers.js";
import { asBefore, type BeforeDev, type DevSession, recordOf } from "./dev-record.js";
import { conflicts, devManager } from "./owned-fields.js";

/** An object that a session has changed. */
export interface ChangedObject {
  readonly resource: ResourceRef;
  readonly name: string;
  readonly session: DevSession;
}

/** `kept`: there was no such CRD, and it has objects by now, which deleting it would delete. */
export type GivenBack = "restored" | "deleted" | "kept";

/** The objects of a project that sessions of `wheelwright dev` have changed and not put back. */
export async function changedObjects(client: ClusterClient, project: string): Promise<readonly ChangedObject[]> {
  const found: ChangedObject[] = [];
  for (const resource of Object.values(webhookCallers)) {
    for await (const { items } of client.pages(resource, { metadataOnly: true })) {
      for (const item of items) {
        const session = recordOf(item)?.session;
        if (session?.project === project) found.push({ resource, name: item.metadata?.name ?? "", session });
      }
    }
  }
  return found;
}

/**
 * Puts an object back as it was before the session, its field managers included; deletes it if there was none, unless it is a CRD that has objects.
 * @param deleteObjects whether such a CRD is deleted, with its objects
 * @throws ApiStatusError if the API server refuses the former state: of a CRD, if objects were written at a version that it hadn't
 */
export async function giveBack(client: ClusterClient, { resource, name }: ChangedObject, deleteObjects: boolean): Promise<GivenBack> {
  return retryOnConflict(async () => {
    const present = await client.get(resource, { name });
    const record = recordOf(present);
    if (record === undefined) return "restored";
    if (record.before === undefined) return deleteCreated(client, resource, present, deleteObjects);
    await restore(client, resource, present, record.before);
    return "restored";
  }, conflicts).catch((error: unknown) => {
    if (isNotFound(error)) return "deleted";
    throw error;
  });
}

/** Two writes: of the content, which the API server attributes to this client, and then of the field managers alone, which it leaves as they are given. */
async function restore(client: ClusterClient, resource: ResourceRef, present: KubernetesObject, before: BeforeDev): Promise<void> {
  const written = await client.update(resource, asBefore(present, before), { fieldManager: devManager });
  await client.update(resource, asBefore(written, before), { fieldManager: devManager });
}

async function deleteCreated(
  client: ClusterClient,
  resource: ResourceRef,
  present: KubernetesObject,
  deleteObjects: boolean,
): Promise<GivenBack> {
  const { name = "", uid, resourceVersion } = present.metadata ?? {};
  const isCrd = resource.plural === customResourceDefinitions.plural;
  if (isCrd && !deleteObjects && (await hasObjects(client, present))) return "kept";
  await client.delete(resource, { name }, { preconditions: { ...(uid && { uid }), ...(resourceVersion && { resourceVersion }) } });
  return "deleted";
}

interface Crd extends KubernetesObject {
  readonly spec: {
    readonly group: string;
    readonly scope: string;
    readonly names: { readonly plural: string };
    readonly versions: readonly { readonly name: string; readonly served: boolean; readonly storage: boolean }[];
  };
}

/** Whether a CRD has objects, as far as can be seen: a list that fails may hide some. */
async function hasObjects(client: ClusterClient, crd: KubernetesObject): Promise<boolean> {
  const { group, scope, names, versions } = (crd as Crd).spec;
  const version = (versions.find(({ served, storage }) => served && storage) ?? versions.find(({ served }) => served))?.name;
  if (version === undefined) return true;
  const resource = { group, version, plural: names.plural, namespaced: scope === "Namespaced" };
  return client.list(resource, { limit: 1, metadataOnly: true }).then(
    ({ items }) => items.length > 0,
    () => true,
  );
}
