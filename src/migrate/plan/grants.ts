import type { ClusterClient } from "../../cluster/client.js";
import { ApiStatusError } from "../../cluster/cluster-error.js";
import type { JsonObject } from "../../model/json.js";
import type { AccessAttributes } from "../access-review.js";
import { selfSubject } from "../self-subject.js";

const apiVersion = "rbac.authorization.k8s.io/v1";

/** The name of the client's user, as the API server knows it; undefined if it doesn't tell (before Kubernetes 1.28). @throws ConnectionError */
export async function currentUser(client: ClusterClient, signal?: AbortSignal): Promise<string | undefined> {
  try {
    return (await selfSubject(client, signal)).username;
  } catch (error) {
    if (error instanceof ApiStatusError) return undefined;
    throw error;
  }
}

/**
 * The objects that give a user rights: a ClusterRole for those in the whole cluster, a Role for each namespace, and a binding for each of them.
 * @param resource whose migration needs them, as `plural.group`
 * @param user the user's name; a placeholder stands for an unknown one
 */
export function grantsFor(rights: readonly AccessAttributes[], resource: string, user = "USER"): readonly JsonObject[] {
  const namespaces = [...new Set(rights.map(({ namespace }) => namespace))];
  return namespaces.flatMap((namespace) => {
    const rules = rulesFor(rights.filter((right) => right.namespace === namespace));
    const kind = namespace === undefined ? "ClusterRole" : "Role";
    const metadata = { name: `migrate-${resource}`, ...(namespace === undefined ? {} : { namespace }) };
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind, name: metadata.name };
    return [
      { apiVersion, kind, metadata, rules },
      { apiVersion, kind: `${kind}Binding`, metadata, roleRef, subjects: [subject(user)] },
    ];
  });
}

function subject(user: string): JsonObject {
  const [, namespace, name] = /^system:serviceaccount:([^:]+):(.+)$/.exec(user) ?? [];
  if (namespace !== undefined && name !== undefined) return { kind: "ServiceAccount", name, namespace };
  return { apiGroup: "rbac.authorization.k8s.io", kind: "User", name: user };
}

/** One rule for all verbs of the same things. No rule can name what doesn't exist yet, so a right to create or to list is bound to no name. */
function rulesFor(rights: readonly AccessAttributes[]): JsonObject[] {
  const rules = new Map<string, { apiGroups: string[]; resources: string[]; resourceNames?: string[]; verbs: string[] }>();
  for (const { verb, group, resource, subresource, name } of rights) {
    const resources = [subresource === undefined ? resource : `${resource}/${subresource}`];
    const names = name === undefined ? {} : { resourceNames: [name] };
    const key = JSON.stringify([group, resources, name]);
    const rule = rules.get(key) ?? { apiGroups: [group], resources, ...names, verbs: [] };
    if (!rule.verbs.includes(verb)) rule.verbs.push(verb);
    rules.set(key, rule);
  }
  return [...rules.values()];
}
