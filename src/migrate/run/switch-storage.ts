import type { ClusterClient } from "../../cluster/client.js";
import type { ManagedFieldsEntry } from "../../cluster/resource.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import { type CustomResourceDefinition, readCrd } from "../crd.js";
import { crdChange } from "../crd-changes.js";
import { crdTarget } from "../find-target.js";
import type { MigrationTarget, PinnedCrd } from "../migration-target.js";
import { defaultFieldManager as fieldManager } from "../rewrite/write-object.js";

export type SwitchResult =
  | { readonly kind: "switched"; readonly target: MigrationTarget }
  /** The storage version is the wanted one already. */
  | { readonly kind: "nothing"; readonly target: MigrationTarget }
  | { readonly kind: "refused"; readonly message: string };

/**
 * Makes the target's version the one that its CRD stores. What `knowBefore` finds out has to be kept before.
 *
 * The CRD is written by server-side apply of its list of versions, which is one value to server-side apply, with the resourceVersion that was read: it
 * is the CRD that was looked at, or nothing. The list's former owner owns it again afterwards, so that the next `kubectl apply --server-side` of
 * the installer meets no conflict.
 * @throws ClusterError, ApiStatusError 409 where the CRD was changed meanwhile
 */
export async function switchStorage(client: ClusterClient, target: MigrationTarget, signal?: AbortSignal): Promise<SwitchResult> {
  const { crd: pinned, resource } = target;
  if (pinned === undefined) return { kind: "refused", message: "a built-in resource has no storage version that could be switched" };
  const found = await readCrd(client, pinned.name, signal);
  const change = crdChange(pinned, found);
  if (!("now" in change) || found === undefined) {
    return { kind: "refused", message: "message" in change ? change.message : `the CRD ${pinned.name} was deleted` };
  }
  if (pinned.storageVersion === resource.version) return { kind: "nothing", target: crdTarget(found) };
  if (!pinned.versions.some(({ name, served }) => served && name === resource.version)) {
    return { kind: "refused", message: `${resource.version} is no served version of the CRD ${pinned.name}` };
  }
  const written = await applyVersions(client, found, resource.version, signal);
  await restoreOwners(client, pinned, found.metadata?.managedFields ?? [], signal);
  return { kind: "switched", target: crdTarget(written) };
}

async function applyVersions(
  client: ClusterClient,
  { apiVersion, kind, metadata, spec }: CustomResourceDefinition,
  version: string,
  signal: AbortSignal | undefined,
): Promise<CustomResourceDefinition> {
  const name = metadata?.name ?? "";
  const versions = spec.versions.map((each) => ({ ...each, storage: each.name === version }));
  const configuration = {
    apiVersion,
    kind,
    metadata: { name, uid: metadata?.uid, resourceVersion: metadata?.resourceVersion },
    spec: { versions },
  };
  return client.patch<CustomResourceDefinition>(customResourceDefinitions, { name }, "apply", configuration, {
    fieldManager,
    force: true,
    signal,
  });
}

/** Puts the owners back that server-side apply took the versions from: their entries as they were, in place of the two that it left. */
async function restoreOwners(
  client: ClusterClient,
  { name }: PinnedCrd,
  owners: readonly ManagedFieldsEntry[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { managedFields = [], resourceVersion } = (await readCrd(client, name, signal))?.metadata ?? {};
  const ofStatus = managedFields.filter((entry) => entry.subresource !== undefined);
  const ofSpec = owners.filter((entry) => entry.subresource === undefined && entry.manager !== fieldManager);
  if (ofSpec.length === 0) return;
  const patch = { metadata: { resourceVersion, managedFields: [...ofSpec, ...ofStatus] } };
  // Not worth a failure: with a conflict, or without it, the fields are owned by this manager, and the next apply says so.
  await client.patch(customResourceDefinitions, { name }, "merge", patch, { fieldManager, signal }).catch(() => undefined);
}
