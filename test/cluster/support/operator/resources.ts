import type { ClusterClient } from "../../../../src/cluster/client.js";
import type { KubernetesObject, ResourceRef } from "../../../../src/cluster/resource.js";
import type { ConfigMap, Deployment, LiveObjects, Site, Zone } from "./oracle.js";

export const group = "web.example.com";
export const sites = (version: "v1" | "v1beta1" = "v1"): ResourceRef => ({ group, version, plural: "sites", namespaced: true });
export const zones: ResourceRef = { group, version: "v1", plural: "zones", namespaced: false };
export const deployments: ResourceRef = { group: "apps", version: "v1", plural: "deployments", namespaced: true };
export const configMaps: ResourceRef = { group: "", version: "v1", plural: "configmaps", namespaced: true };
export const namespaces: ResourceRef = { group: "", version: "v1", plural: "namespaces", namespaced: false };
export const leases: ResourceRef = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };

/** The label selector of the operator's own objects. */
export const ours = "app.kubernetes.io/managed-by=web-operator";

/** Everything there is, by whole lists from the API server. */
export async function liveObjects(client: ClusterClient): Promise<LiveObjects> {
  const all = async <T extends KubernetesObject>(resource: ResourceRef, labelSelector?: string): Promise<T[]> => {
    const items: T[] = [];
    for await (const page of client.pages<T>(resource, { labelSelector, limit: 1000 })) items.push(...page.items);
    return items;
  };
  return {
    sites: await all<Site>(sites()),
    zones: await all<Zone>(zones),
    deployments: await all<Deployment>(deployments, ours),
    configMaps: await all<ConfigMap>(configMaps, ours),
  };
}
