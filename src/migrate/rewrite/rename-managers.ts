import type { KubernetesObject, ObjectMeta } from "../../cluster/resource.js";
import { noRetries } from "../../cluster/retry.js";
import { apiVersionOf } from "../managed-fields/removed-versions.js";
import { withRenamedVersions } from "../managed-fields/renamed-versions.js";
import type { ListedObject } from "./listed-object.js";
import { readMetadata, type Writer } from "./write-object.js";

/** Whether a write would leave an object with managers at versions that can't take the new version's defaults; see `PinnedCrd.lackDefaults`. */
export function hasManagersToRename({ target, mode }: Writer, { managedFields }: ObjectMeta): boolean {
  if (mode !== "auto" && mode !== "apply") return false;
  const lacking = new Set((target.crd?.lackDefaults ?? []).map((version) => apiVersionOf(target.resource.group, version)));
  return (managedFields ?? []).some(({ apiVersion = "" }) => lacking.has(apiVersion));
}

/**
 * Records all managedFields of an object at the version that it is stored at: the same managers own the same fields. Only for conversion strategy None, where
 * all versions name fields alike. The object has to be stored at that version already; otherwise the patch would write down defaults.
 * @throws ApiStatusError (409 if the object was written since), ConnectionError
 */
export async function renameManagers(
  writer: Writer,
  object: ListedObject,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ObjectMeta> {
  return (await patchManagers(writer, object, { dryRun, metadataOnly: true })).metadata ?? {};
}

/** The whole object that `renameManagers` would store, by a dry run. @throws ApiStatusError, ConnectionError */
export function tryToRenameManagers(writer: Writer, object: ListedObject): Promise<KubernetesObject> {
  return patchManagers(writer, object, { dryRun: true });
}

async function patchManagers(
  writer: Writer,
  object: ListedObject,
  answer: { readonly dryRun?: boolean; readonly metadataOnly?: boolean },
): Promise<KubernetesObject> {
  const { client, target, fieldManager } = writer;
  const { resource } = target;
  const { name, namespace, resourceVersion } = object;
  const versions = new Set((target.crd?.versions ?? []).map((version) => apiVersionOf(resource.group, version.name)));
  // A pass keeps no managedFields in memory: they are as large as the object.
  const { managedFields } = await readMetadata(writer, object);
  const renamed = withRenamedVersions(managedFields, (each) => versions.has(each), apiVersionOf(resource.group, resource.version));
  const patch = [
    ...(renamed === undefined ? [] : [{ op: "replace", path: "/metadata/managedFields", value: renamed }]),
    // Refused with 409 if the object was written since it was read.
    { op: "replace", path: "/metadata/resourceVersion", value: resourceVersion },
  ];
  return client.patch(resource, { name, namespace }, "json", patch, { retry: noRetries, ...answer, fieldManager });
}
