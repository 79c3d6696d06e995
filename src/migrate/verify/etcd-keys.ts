import type { ResourceRef } from "../../cluster/resource.js";
import type { ObjectName } from "../object-outcome.js";

/** The default of kube-apiserver's `--etcd-prefix`. */
export const defaultEtcdPrefix = "/registry";

/** Where Kubernetes stores some resources of its own under another name (kubernetes, pkg/kubeapiserver, SpecialDefaultResourcePrefixes). */
const otherNames: Readonly<Record<string, string>> = {
  replicationcontrollers: "controllers",
  endpoints: "services/endpoints",
  nodes: "minions",
  services: "services/specs",
  "ingresses.networking.k8s.io": "ingress",
  "customresourcedefinitions.apiextensions.k8s.io": "apiextensions.k8s.io/customresourcedefinitions",
  "apiservices.apiregistration.k8s.io": "apiregistration.k8s.io/apiservices",
};

/**
 * Returns the beginning of the etcd keys of a resource's objects, the closing slash included: custom resources have their group in it, built-in ones don't.
 * @param custom whether a CRD stands for the resource
 */
export function etcdKeyPrefix({ group, plural }: ResourceRef, custom: boolean, prefix = defaultEtcdPrefix): string {
  const root = prefix.replace(/\/+$/, "");
  const rooted = root.startsWith("/") ? root : `/${root}`;
  if (custom) return `${rooted}/${group}/${plural}/`;
  return `${rooted}/${otherNames[group === "" ? plural : `${plural}.${group}`] ?? plural}/`;
}

/** Which object a key is of; undefined for one that isn't of this resource, as where one resource's keys begin with another's. */
export function parseEtcdKey(key: string, keyPrefix: string, namespaced: boolean): ObjectName | undefined {
  if (!key.startsWith(keyPrefix)) return undefined;
  const parts = key.slice(keyPrefix.length).split("/");
  if (parts.some((part) => part === "") || parts.length !== (namespaced ? 2 : 1)) return undefined;
  const [first = "", second = ""] = parts;
  return namespaced ? { namespace: first, name: second } : { name: first };
}

/** The first key after all that have a prefix: its last byte that can be raised, raised. */
export function endOfPrefix(prefix: string): Buffer {
  const end = Buffer.from(prefix, "utf8");
  end[end.length - 1] = (end.at(-1) ?? 0) + 1;
  return end;
}
