import type { ClusterClient, ListOptions } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";

const endpointSlices: ResourceRef = { group: "discovery.k8s.io", version: "v1", plural: "endpointslices", namespaced: true };
const leases: ResourceRef = { group: "coordination.k8s.io", version: "v1", plural: "leases", namespaced: true };

interface EndpointSlice extends KubernetesObject {
  readonly endpoints?: readonly { readonly addresses?: readonly string[] }[] | null;
  readonly ports?: readonly { readonly name?: string; readonly port?: number }[] | null;
}

/** The API servers that a cluster reports. */
export interface ApiServers {
  /** Their own URLs, past any load balancer; a managed cluster's can't be reached from everywhere. */
  readonly urls: readonly string[];
  /** How many there are, by the leases in which they say that they live; undefined where those can't be read. */
  readonly count?: number | undefined;
}

/** Looks for a cluster's API servers: the endpoints of the Service `kubernetes`, and the leases of their identities. What may not be read counts as unknown. */
export async function findApiServers(client: ClusterClient, signal?: AbortSignal): Promise<ApiServers> {
  const [slices, identities] = await Promise.all([
    listed<EndpointSlice>(client, endpointSlices, {
      namespace: "default",
      labelSelector: "kubernetes.io/service-name=kubernetes",
      signal,
    }),
    listed<KubernetesObject>(client, leases, {
      namespace: "kube-system",
      labelSelector: "apiserver.kubernetes.io/identity=kube-apiserver",
      signal,
    }),
  ]);
  return { urls: [...new Set((slices ?? []).flatMap(urlsOf))], count: identities?.length || undefined };
}

/** The address of the API server that answers: it tells every client the address at which it can be reached. Undefined if it doesn't. */
export async function serverAddress(client: ClusterClient, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { serverAddressByClientCIDRs } = await client.request<ApiVersions>({ method: "GET", path: "/api", signal });
    return serverAddressByClientCIDRs?.[0]?.serverAddress;
  } catch (error) {
    if (error instanceof ApiStatusError) return undefined;
    throw error;
  }
}

/** meta/v1 APIVersions. */
interface ApiVersions {
  readonly serverAddressByClientCIDRs?: readonly { readonly clientCIDR: string; readonly serverAddress: string }[] | null;
}

async function listed<T>(client: ClusterClient, resource: ResourceRef, options: ListOptions): Promise<readonly T[] | undefined> {
  return client.list<T>(resource, options).then(
    ({ items }) => items,
    () => undefined,
  );
}

function urlsOf({ endpoints, ports }: EndpointSlice): readonly string[] {
  const port = ports?.find(({ name }) => name === "https")?.port ?? ports?.[0]?.port ?? 6443;
  return (endpoints ?? []).flatMap(({ addresses = [] }) =>
    addresses.map((address) => `https://${address.includes(":") ? `[${address}]` : address}:${port}`),
  );
}
