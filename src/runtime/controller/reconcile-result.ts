import type { ReconcileResult } from "./reconciler.js";

/** A reconcile returned a result that isn't valid. */
export class GarbageError extends TypeError {
  override readonly name = "GarbageError";
}

/** Throws a GarbageError for what can't be followed; reconcilers may be plain JavaScript. */
export function checkedResult(result: unknown): ReconcileResult {
  if (result === undefined || result === null) return {};
  if (typeof result !== "object") throw new GarbageError(`reconcile returned ${typeof result}, expected an object or nothing`);
  const { requeueAfterSeconds, requeue } = result as ReconcileResult;
  if (requeue !== undefined && typeof requeue !== "boolean")
    throw new GarbageError(`reconcile returned a requeue that is ${typeof requeue}`);
  if (requeueAfterSeconds === undefined) return requeue ? { requeue } : {};
  if (typeof requeueAfterSeconds !== "number" || Number.isNaN(requeueAfterSeconds)) {
    throw new GarbageError(`reconcile returned a requeueAfterSeconds that is not a number of seconds: ${String(requeueAfterSeconds)}`);
  }
  if (requeueAfterSeconds <= 0) return requeue ? { requeue } : {};
  return { requeueAfterSeconds };
}

/** Whether a result asks for another call. */
export function isUnfinished({ requeue, requeueAfterSeconds = 0 }: ReconcileResult): boolean {
  return requeue === true || requeueAfterSeconds > 0;
}
