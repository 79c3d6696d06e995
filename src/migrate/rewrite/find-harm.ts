import type { ObjectMeta } from "../../cluster/resource.js";
import { type ListedObject, marksOf } from "./listed-object.js";
import type { Harm } from "./pass-options.js";

/** Finds a change that a write made to an object and must not make. The object is as it was at the resourceVersion that the write asked for. */
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

/** Finds changes of labels, annotations, finalizers and owners, which a mutating webhook may set with any write. */
export function findRelabelling(before: ListedObject, after: ObjectMeta): Harm | undefined {
  const marks = marksOf(after);
  if (marks === before.marks || marks === before.marksOnceConverted) return undefined;
  const { namespace, name, uid } = before;
  return {
    namespace,
    name,
    uid,
    what: "labels",
    message: "its labels, annotations, finalizers or owners were changed, by a mutating webhook, say",
  };
}
