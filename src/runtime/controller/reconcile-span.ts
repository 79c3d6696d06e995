import { nameOf } from "../cache/cache.js";
import { parseKey } from "../cache/object-key.js";
import { spanKind } from "../telemetry-api.js";
import type { SpanFacts } from "../traced.js";
import type { Reconciler } from "./reconciler.js";

/** The span of a reconcile. It has no parent: several changes may have led to it. */
export function reconcileSpan(reconciler: Pick<Reconciler, "name" | "resource">, key: string): SpanFacts {
  const controller = reconciler.name ?? nameOf(reconciler.resource);
  const { namespace, name } = parseKey(key);
  return {
    name: `reconcile ${controller}`,
    kind: spanKind.internal,
    root: true,
    attributes: {
      "wheelwright.controller": controller,
      "wheelwright.object.name": name,
      ...(namespace === undefined ? {} : { "k8s.namespace.name": namespace }),
    },
  };
}
