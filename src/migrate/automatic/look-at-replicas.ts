import { hostname } from "node:os";
import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import type { KubernetesObject, ResourceRef } from "../../cluster/resource.js";
import type { CustomResourceDefinition } from "../crd.js";
import { selfSubject } from "../self-subject.js";
import { judgeReplicas, type Pod, type Replicas } from "./replicas.js";

const pods: ResourceRef = { group: "", version: "v1", plural: "pods", namespaced: true };
const services: ResourceRef = { group: "", version: "v1", plural: "services", namespaced: true };

/** Where this process runs. */
export interface OwnPod {
  readonly namespace: string;
  readonly name: string;
}

const serviceAccount = /^system:serviceaccount:([^:]+):/;
const podName = "authentication.kubernetes.io/pod-name";

/**
 * The pod that this process runs in, by what the API server says of its token (SelfSubjectReview): a pod's own token names it. One that isn't
 * bound to a pod doesn't; there the host's name is the pod's. Undefined for a user that is no ServiceAccount, as outside of a cluster.
 */
export async function findOwnPod(client: ClusterClient, signal: AbortSignal): Promise<OwnPod | undefined> {
  const { username = "", extra } = await selfSubject(client, signal);
  const namespace = serviceAccount.exec(username)?.[1];
  if (namespace === undefined) return undefined;
  return { namespace, name: extra?.[podName]?.[0] ?? hostname() };
}

interface Service extends KubernetesObject {
  readonly spec?: { readonly selector?: Readonly<Record<string, string>> };
}

/**
 * Looks whether all replicas run this process's image, those that convert for a CRD among them. A right or a Service that is missing is an answer, too: then it isn't
 * known.
 * @throws ClusterError for what may pass
 */
export async function lookAtReplicas(...args: Parameters<typeof look>): Promise<Replicas> {
  try {
    return await look(...args);
  } catch (error) {
    if (!(error instanceof ApiStatusError) || (error.statusCode !== 403 && error.statusCode !== 404)) throw error;
    return { kind: "other", why: `the replicas can't be looked at: ${error.message}` };
  }
}

async function look(
  client: ClusterClient,
  own: OwnPod,
  crd: CustomResourceDefinition,
  { container, signal }: { readonly container?: string | undefined; readonly signal: AbortSignal },
): Promise<Replicas> {
  const { namespace } = own;
  const isConverted = crd.spec.conversion?.strategy === "Webhook";
  const { service, url } = crd.spec.conversion?.webhook?.clientConfig ?? {};
  if (isConverted && service === undefined)
    return { kind: "other", why: `which build answers at the conversion webhook's URL ${url} isn't known` };
  if (isConverted && service?.namespace !== namespace) {
    return {
      kind: "other",
      why: `the conversion webhook's Service ${service?.namespace}/${service?.name} is in another namespace than this operator`,
    };
  }
  const selector =
    isConverted && service !== undefined
      ? ((await client.get<Service>(services, { namespace, name: service.name }, { signal })).spec?.selector ?? {})
      : undefined;
  if (selector !== undefined && Object.keys(selector).length === 0) {
    return { kind: "other", why: `the conversion webhook's Service ${service?.name} selects no pods: which build answers isn't known` };
  }
  const found: Pod[] = [];
  for await (const { items } of client.pages<Pod>(pods, { namespace, signal })) found.push(...items);
  return judgeReplicas(found, { own: own.name, container, selector });
}
