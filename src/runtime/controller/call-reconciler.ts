import { isConflict, isNotFound } from "../../cluster/cluster-error.js";
import type { KubernetesObject } from "../../cluster/resource.js";
import { mergeFrom } from "../client/patch.js";
import { deepCopy } from "../deep-copy.js";
import { addFinalizer, hasFinalizer, isBeingDeleted, removeFinalizer } from "../helpers/finalizers.js";
import { checkedResult, isUnfinished } from "./reconcile-result.js";
import type { ReconcileContext, ReconcileRequest, ReconcileResult, Reconciler } from "./reconciler.js";

/** The result of a reconcile, unchecked: a user's function may return anything. */
type Returned = Promise<unknown>;

/** Calls `reconcile` or `finalize` for an object, with its finalizer and its status written around it where the reconciler asks for that. */
export async function callReconciler<T extends object>(
  reconciler: Reconciler<T>,
  request: ReconcileRequest,
  context: ReconcileContext<T>,
): Returned {
  const object = reconciler.finalize === undefined && reconciler.writesStatus !== true ? undefined : context.get();
  if (object === undefined) return reconciler.reconcile(request, context);
  if (reconciler.finalize === undefined) return withStatus(reconciler, object, context, (own) => reconciler.reconcile(request, own));
  if (isBeingDeleted(object)) return finalized(reconciler, object, context);
  const guarded = await withFinalizer(object, finalizerOf(reconciler), context);
  if (guarded === undefined) return outdated;
  return withStatus(reconciler, guarded, context, (own) => reconciler.reconcile(request, own));
}

/** The cache is behind: the object is looked at again when it has caught up. */
const outdated: ReconcileResult = { requeue: true };

/** @throws TypeError for a reconciler of the core group that names no finalizer */
export function finalizerOf({ finalizer, resource }: Pick<Reconciler, "finalizer" | "resource">): string {
  if (finalizer !== undefined) return finalizer;
  if (resource.group === "")
    throw new TypeError(`a controller of ${resource.plural} that has finalize names its finalizer: example.com/name`);
  return `${resource.group}/finalizer`;
}

async function finalized<T extends object>(reconciler: Reconciler<T>, object: T, context: ReconcileContext<T>): Returned {
  const finalizer = finalizerOf(reconciler);
  if (!hasFinalizer(object, finalizer)) return undefined;
  const result = checkedResult(await withStatus(reconciler, object, context, async (own) => reconciler.finalize?.(object, own)));
  if (isUnfinished(result)) return result;
  return (await written(object, context, (changed) => removeFinalizer(changed, finalizer))) === undefined ? outdated : result;
}

/** The object with the finalizer; undefined where somebody else changed it meanwhile. */
async function withFinalizer<T extends object>(object: T, finalizer: string, context: ReconcileContext<T>): Promise<T | undefined> {
  return hasFinalizer(object, finalizer) ? object : written(object, context, (changed) => addFinalizer(changed, finalizer));
}

/** The object after a change of its metadata; undefined where somebody else changed it meanwhile. One that is gone is as it was. */
async function written<T extends object>(object: T, { client }: ReconcileContext<T>, change: (changed: T) => void): Promise<T | undefined> {
  const { apiVersion, kind, metadata = {} } = object as KubernetesObject;
  const before = { apiVersion, kind, metadata: deepCopy(metadata) } as T;
  const changed = deepCopy(before);
  change(changed);
  try {
    return await client.patch(changed, mergeFrom(before, { optimisticLock: true }));
  } catch (error) {
    if (isConflict(error)) return undefined;
    if (isNotFound(error)) return object;
    throw error;
  }
}

async function withStatus<T extends object>(
  { writesStatus }: Reconciler<T>,
  object: T,
  context: ReconcileContext<T>,
  call: (context: ReconcileContext<T>) => Returned,
): Returned {
  if (writesStatus !== true) return call({ ...context, get: () => deepCopy(object) });
  const before = deepCopy(statusOf(object));
  const write = () => writeStatus(before, statusOf(object), context);
  let result: unknown;
  try {
    result = await call({ ...context, get: () => object });
  } catch (error) {
    await write().catch((reason: unknown) => context.log.error({ err: reason }, "the status of an object couldn't be written"));
    throw error;
  }
  await write();
  return result;
}

/** The part of an object that a patch of its status has. */
function statusOf(object: object): object {
  const { apiVersion, kind, metadata: { name, namespace } = {}, status } = object as KubernetesObject & { readonly status?: unknown };
  return { apiVersion, kind, metadata: { name, namespace }, status };
}

async function writeStatus(before: object, after: object, { client, signal }: Pick<ReconcileContext, "client" | "signal">): Promise<void> {
  const patch = mergeFrom(before);
  if (signal.aborted || Object.keys(patch.body(after)).length === 0) return;
  try {
    await client.status.patch(after, patch);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
