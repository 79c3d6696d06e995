import type { ClusterClient } from "../../../../src/cluster/client.js";
import type { Cluster } from "../../../control-plane/cluster.js";
import { clientCertificate } from "../../../support/certificates.js";
import { clientOf } from "./widgets.js";

/** A rule of a ClusterRole. */
interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

const apiVersion = "rbac.authorization.k8s.io/v1";

/** Does something as a user who may do no more than a role of the user's name allows. It may take a moment until the role is in force. */
export async function asRestrictedUser(
  { api, connection }: Cluster,
  name: string,
  rules: readonly Rule[],
  act: (client: ClusterClient) => Promise<void>,
): Promise<void> {
  const user = await clientCertificate(connection.authority, name);
  const metadata = { name };
  const subjects = [{ apiGroup: "rbac.authorization.k8s.io", kind: "User", name }];
  const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name };
  await api.create({ apiVersion, resource: "clusterroles" }, { apiVersion, kind: "ClusterRole", metadata, rules });
  await api.create(
    { apiVersion, resource: "clusterrolebindings" },
    { apiVersion, kind: "ClusterRoleBinding", metadata, roleRef, subjects },
  );
  const client = clientOf(connection, user);
  try {
    await act(client);
  } finally {
    await client.close();
    for (const resource of ["clusterrolebindings", "clusterroles"]) await api.delete({ apiVersion, resource, name });
  }
}
