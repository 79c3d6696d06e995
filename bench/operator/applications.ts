import { randomUUID } from "node:crypto";
import type { ObjectMeta, ResourceRef } from "../../src/cluster/resource.js";
import { EtcdReader } from "../../test/control-plane/etcd-reader.js";
import { application } from "../conversion/application.js";
import { deleteFromEtcd, putIntoEtcd } from "../etcd.js";

const group = "bench.example.com";
const namespace = "bench";
const prefix = `/registry/${group}/applications/`;

export const applications: ResourceRef = { group, version: "v1", plural: "applications", namespaced: true };

/** Where the ConfigMaps of the applications are stored. */
export const configMapsPrefix = `/registry/configmaps/${namespace}/`;

/** Stores applications past the API server, 2 KB each, without a status: nobody has looked at them yet. */
export async function seedApplications(etcd: string, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => {
    const object = stored(index);
    return [`${prefix}${namespace}/${object.metadata.name}`, object] as const;
  });
  await putIntoEtcd(etcd, entries);
}

/** Gives every application another label, past the API server: its watchers get events, and an operator has nothing to do. */
export async function touchApplications(etcd: string, label: string): Promise<void> {
  const found = await new EtcdReader(etcd).customResources(group, "applications");
  const entries = Array.from(found, ([key, object]) => {
    const { metadata } = object as unknown as { readonly metadata: ObjectMeta };
    return [`${prefix}${key}`, { ...object, metadata: { ...metadata, labels: { ...metadata.labels, touched: label } } }] as const;
  });
  await putIntoEtcd(etcd, entries);
}

/** Deletes them, and first what they own, before the garbage collector does. */
export async function clearApplications(etcd: string): Promise<void> {
  await deleteFromEtcd(etcd, configMapsPrefix);
  await deleteFromEtcd(etcd, prefix);
}

/** Whether an operator has written the status. */
export function hasStatus({ managedFields = [] }: ObjectMeta): boolean {
  return managedFields.some(({ subresource }) => subresource === "status");
}

function stored(index: number): { readonly metadata: ObjectMeta } {
  const { status: _, metadata, ...rest } = application(index, "hub") as { readonly status: object; readonly metadata: ObjectMeta };
  const { resourceVersion: __, ...kept } = metadata;
  return { ...rest, metadata: { ...kept, namespace, generation: 1, uid: randomUUID() } };
}
