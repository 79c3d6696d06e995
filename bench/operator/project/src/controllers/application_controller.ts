import {
  createOrUpdate,
  deepCopy,
  kind,
  mergeFrom,
  type ReconcileContext,
  type ReconcileRequest,
  type Reconciler,
  setCondition,
  setControllerReference,
} from "wheelwright/runtime";
import type { Application } from "../../api/v1/application_types";
import { groupVersion } from "../../api/v1/groupversion_info";

/** A ConfigMap, as far as it is used. */
interface ConfigMap {
  apiVersion: "v1";
  kind: "ConfigMap";
  metadata: { name?: string; namespace?: string };
  data?: Record<string, string>;
}

/** Each Application has a ConfigMap and a condition that says so. */
export class ApplicationController implements Reconciler<Application> {
  readonly resource = { ...groupVersion, kind: "Application", plural: "applications", namespaced: true };
  readonly owns = [kind<ConfigMap>("v1", "ConfigMap")];
  readonly maxConcurrentReconciles = 8;

  async reconcile(_request: ReconcileRequest, { client, get }: ReconcileContext<Application>): Promise<void> {
    const application = get();
    if (application === undefined) return;
    const { name, namespace, generation } = application.metadata;
    const configMap: ConfigMap = { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace } };
    await createOrUpdate(client, configMap, (found) => {
      found.data = dataOf(application);
      setControllerReference(application, found);
    });

    const before = deepCopy(application);
    application.status ??= {};
    application.status.conditions ??= [];
    const ready = { type: "Ready", status: "True", reason: "Configured", message: "the ConfigMap is there" } as const;
    if (!setCondition(application.status.conditions, { ...ready, observedGeneration: generation })) return;
    application.status.observedGeneration = generation;
    await client.status.patch(application, mergeFrom(before));
  }
}

function dataOf({ spec }: Application): Record<string, string> {
  const data: Record<string, string> = { image: spec.image, title: spec.displayName };
  for (const { name, value = "" } of spec.env ?? []) data[name] = value;
  return data;
}
