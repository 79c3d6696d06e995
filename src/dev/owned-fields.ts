import type { ManagedFieldsEntry } from "../cluster/resource.js";
import type { ConflictPolicy } from "../cluster/retry-on-conflict.js";
import { isJsonObject } from "../model/json.js";

/** The field manager of `wheelwright dev`. */
export const devManager = "wheelwright-dev";

/** How often a write that another one came before is tried. */
export const conflicts: ConflictPolicy = { attempts: 5 };

/**
 * `metadata.managedFields` with one owner of everything but the subresources: what server-side apply of that owner leaves out then goes away,
 * such as a `clientConfig.service`, as csaupgrade of client-go has it for kubectl.
 */
export function ownedByDev(entries: readonly ManagedFieldsEntry[], apiVersion: string, time: string): readonly ManagedFieldsEntry[] {
  const ofSubresources = entries.filter(({ subresource }) => subresource !== undefined && subresource !== "");
  const others = entries.filter((entry) => !ofSubresources.includes(entry));
  const fieldsV1 = others.map(({ fieldsV1: fields = {} }) => fields).reduce(union, {});
  return [{ manager: devManager, operation: "Apply", apiVersion, time, fieldsType: "FieldsV1", fieldsV1 }, ...ofSubresources];
}

/** Both sets of fields in one (https://github.com/kubernetes-sigs/structured-merge-diff: a path is a chain of keys). */
function union(a: object, b: object): object {
  const joined: Record<string, unknown> = { ...a };
  for (const [key, inner] of Object.entries(b)) {
    const known = joined[key];
    joined[key] = isJsonObject(known) && isJsonObject(inner) ? union(known, inner) : (known ?? inner);
  }
  return joined;
}
