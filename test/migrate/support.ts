import type { CustomResourceDefinition, CustomResourceVersion } from "../../src/migrate/crd.js";
import { crdTarget } from "../../src/migrate/find-target.js";
import type { MigrationTarget } from "../../src/migrate/migration-target.js";

/** The parts of a CRD that a test cares about. */
export interface CrdParts {
  readonly uid?: string;
  readonly generation?: number;
  readonly terminating?: boolean;
  readonly versions?: readonly CustomResourceVersion[];
  readonly storedVersions?: readonly string[];
  readonly conversion?: NonNullable<CustomResourceDefinition["spec"]["conversion"]>;
  readonly conditions?: readonly { readonly type: string; readonly status: string; readonly message?: string }[];
}

export const v1 = { name: "v1", served: true, storage: false };
export const v2 = { name: "v2", served: true, storage: true };

/** A CRD as the API server has it once v2 is stored. */
export function crdWith(parts: CrdParts = {}): CustomResourceDefinition {
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: {
      name: "widgets.example.com",
      uid: parts.uid ?? "uid-1",
      generation: parts.generation ?? 2,
      resourceVersion: "100",
      ...(parts.terminating ? { deletionTimestamp: "2026-01-01T00:00:00Z" } : {}),
    },
    spec: {
      group: "example.com",
      scope: "Namespaced",
      names: { plural: "widgets", kind: "Widget" },
      conversion: parts.conversion ?? { strategy: "Webhook" },
      versions: parts.versions ?? [v1, v2],
    },
    status: {
      storedVersions: parts.storedVersions ?? ["v1", "v2"],
      conditions: parts.conditions ?? [{ type: "Established", status: "True" }],
    },
  };
}

export function targetWith(parts: CrdParts = {}): MigrationTarget {
  return crdTarget(crdWith(parts));
}
