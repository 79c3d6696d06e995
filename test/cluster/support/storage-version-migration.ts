import type { KubeObject, ResourcePath } from "../../control-plane/api-client.js";
import type { Cluster } from "../../control-plane/cluster.js";
import { GivingUp, waitFor } from "../../support/wait.js";

/** An object of the resource that is migrated, which the wait may create and delete. */
export interface Trigger {
  readonly path: ResourcePath;
  readonly object: KubeObject;
}

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
}

interface Migration extends KubeObject {
  readonly spec: { readonly resource: { readonly group?: string; readonly resource: string } };
  readonly status?: { readonly resourceVersion?: string; readonly conditions?: readonly Condition[] };
}

/** The migrator's message on a resource that the garbage collector doesn't know. */
const unknownResource = "resource does not exist in GC";

const migrations = { apiVersion: "storagemigration.k8s.io/v1beta1", resource: "storageversionmigrations" };

/**
 * Creates the StorageVersionMigrations of a file as a user does, with `kubectl create -f`, and waits until the in-tree migrator says that each has
 * succeeded.
 *
 * The migrator begins only when the garbage collector's cache has seen the resource version at which the migration was asked for. Where nothing
 * else happens to the resource, that takes a watch bookmark, which comes after more than a minute: so the wait creates and deletes an object of
 * the resource meanwhile, as Kubernetes' own tests do.
 *
 * It fails where the garbage collector, which looks for new resources twice a minute, hasn't found a new CRD within a minute: on a busy machine
 * that happens. Then the file is created once more, as a user would do it.
 * @param triggers by the plural of the migrated resource
 * @throws when one says Failed, or after three minutes
 */
export async function migrateStorage(cluster: Cluster, manifest: string, triggers: Readonly<Record<string, Trigger>>): Promise<void> {
  try {
    await migrateOnce(cluster, manifest, triggers);
  } catch (error) {
    if (!(error instanceof GivingUp && error.message.includes(unknownResource))) throw error;
    await migrateOnce(cluster, manifest, triggers);
  }
}

async function migrateOnce(cluster: Cluster, manifest: string, triggers: Readonly<Record<string, Trigger>>): Promise<void> {
  const created = await cluster.kubectl(["create", "--filename", "-", "--output", "name"], manifest);
  for (const line of created.trim().split("\n")) await succeeded(cluster, line.slice(line.indexOf("/") + 1), triggers);
}

async function succeeded(cluster: Cluster, name: string, triggers: Readonly<Record<string, Trigger>>): Promise<void> {
  let last: Migration | undefined;
  const wait = { for: `${name} to succeed`, interval: 1000, details: () => JSON.stringify(last?.status, undefined, 2) };
  await waitFor(wait, async () => {
    last = (await cluster.api.get({ ...migrations, name })) as Migration;
    const { conditions = [], resourceVersion } = last.status ?? {};
    const is = (type: string) => conditions.find((condition) => condition.type === type && condition.status === "True");
    const failed = is("Failed");
    if (failed !== undefined) throw new GivingUp(`${name} failed: ${failed.message}`);
    if (is("Succeeded") !== undefined) return true;
    const trigger = triggers[last.spec.resource.resource];
    if (trigger !== undefined && resourceVersion !== undefined) await pull(cluster, trigger);
    return false;
  });
}

async function pull(cluster: Cluster, { path, object }: Trigger): Promise<void> {
  await cluster.api.create(path, object);
  await cluster.api.delete({ ...path, name: String(object.metadata.name) });
}
