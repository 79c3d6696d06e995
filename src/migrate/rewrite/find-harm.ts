import type { ObjectMeta } from "../../cluster/resource.js";
import type { ListedObject } from "./listed-object.js";
import type { Harm } from "./pass-options.js";

/** What a write changed of an object that it must not. The object is as it was at the resourceVersion that the write asked for. */
export function findHarm(before: ListedObject, after: ObjectMeta): Harm | undefined {
  const object = { namespace: before.namespace, name: before.name, uid: before.uid };
  if (before.managedAt.length > 0 && (after.managedFields?.length ?? 0) === 0) {
    return { ...object, what: "managedFields", message: "the API server dropped all of its managedFields" };
  }
  const generation = after.generation ?? 0;
  if (generation === before.generation) return undefined;
  return {
    ...object,
    what: "generation",
    message: `its generation went from ${before.generation} to ${generation}: something in it was changed`,
  };
}
