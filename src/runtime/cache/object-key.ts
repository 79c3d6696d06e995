import type { KubernetesObject } from "../../cluster/resource.js";

/** The key of an object: `namespace/name`, or `name` where there is no namespace. */
export function keyOf(object: KubernetesObject): string {
  const { namespace, name = "" } = object.metadata ?? {};
  return joinKey(namespace, name);
}

/** The key of what is called so. */
export function joinKey(namespace: string | undefined, name: string): string {
  return namespace ? `${namespace}/${name}` : name;
}

/** The object that a key stands for. */
export function parseKey(key: string): { readonly namespace?: string; readonly name: string } {
  const slash = key.indexOf("/");
  return slash === -1 ? { name: key } : { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

/** The uid of an object: another one of the same key has another. */
export function uidOf(object: object): string | undefined {
  return (object as KubernetesObject).metadata?.uid;
}
