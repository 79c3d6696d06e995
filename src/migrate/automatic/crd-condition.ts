import type { ClusterClient } from "../../cluster/client.js";
import { customResourceDefinitions } from "../../cluster/webhook-callers.js";
import type { CustomResourceDefinition } from "../crd.js";

/** Whether every object is stored at the storage version, as far as the operator knows: a condition of the CRD. */
const migratedCondition = "wheelwright.dev/StorageMigrated";

/** The content of the condition. */
export interface ConditionNow {
  readonly status: "True" | "False";
  readonly reason: string;
  /** At most as long as `longestMessage`. */
  readonly message: string;
}

const manager = "wheelwright-storage-migration";
/** A condition's message is for people; the report and the log have all of it. */
export const longestMessage = 1000;

/** The condition as the CRD has it. */
export function conditionOf(crd: CustomResourceDefinition) {
  return crd.status?.conditions?.find(({ type }) => type === migratedCondition);
}

/**
 * Sets the condition where it says something else. By server-side apply: conditions are a list by type, of which the others stay, and so does
 * `status.storedVersions`.
 * @returns whether the condition was different before
 * @throws ClusterError
 */
export async function setMigratedCondition(
  client: ClusterClient,
  crd: CustomResourceDefinition,
  now: ConditionNow,
  signal: AbortSignal,
): Promise<boolean> {
  const found = conditionOf(crd);
  if (found?.status === now.status && found.reason === now.reason && found.message === now.message) return false;
  const lastTransitionTime =
    found?.status === now.status && found.lastTransitionTime !== undefined
      ? found.lastTransitionTime
      : new Date().toISOString().replace(/\.\d+Z$/, "Z");
  const name = crd.metadata?.name ?? "";
  const condition = { ...now, type: migratedCondition, lastTransitionTime };
  const applied = {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name, uid: crd.metadata?.uid },
    status: { conditions: [condition] },
  };
  await client.patch(customResourceDefinitions, { name }, "apply", applied, {
    subresource: "status",
    fieldManager: manager,
    force: true,
    signal,
  });
  return true;
}
