import type { MigrationTarget } from "../migration-target.js";
import { etcdKeyPrefix } from "../verify/etcd-keys.js";
import type { ListedObject } from "./listed-object.js";

/**
 * The message for an object that can be read while every write of it is answered with 404. Admission looks for the object's namespace before a write
 * (k8s.io/apiserver, plugin/namespace/lifecycle) and reports the namespace as missing.
 * @param said the API server's message
 */
export function orphanedMessage(
  { resource, crd }: MigrationTarget,
  { namespace, name }: Pick<ListedObject, "namespace" | "name">,
  said: string,
): string {
  if (namespace === undefined) return `it can be read, but a write of it is refused: ${said}`;
  const key = `${etcdKeyPrefix(resource, crd !== undefined)}${namespace}/${name}`;
  return `its namespace ${namespace} is gone, so every write of it is refused (${said}): make the namespace again with \`kubectl create namespace ${namespace}\`, or remove the key ${key} from etcd`;
}
