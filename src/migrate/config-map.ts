import type { KubernetesObject, ResourceRef } from "../cluster/resource.js";

/** Where a migration keeps its state in a cluster. */
export interface ConfigMap extends KubernetesObject {
  data?: Record<string, string>;
}

export const configMaps: ResourceRef = { group: "", version: "v1", plural: "configmaps", namespaced: true };
