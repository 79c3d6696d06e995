import type { JsonObject } from "../model/json.js";
import type { BundleSource, LeftOut } from "./bundle-source.js";
import { objectsAt, textAt, valueAt } from "./json-path.js";
import { label, serviceAccountOf } from "./objects.js";

/** The rights of the operator's ServiceAccounts, as the install strategy of a ClusterServiceVersion has them. */
export interface Permissions {
  /** In the operator's namespace. */
  readonly permissions: readonly JsonObject[];
  /** In the whole cluster. */
  readonly clusterPermissions: readonly JsonObject[];
  /** Roles and bindings that these say already. */
  readonly said: ReadonlySet<JsonObject>;
  /** Bindings that also have other subjects: what is left of them, by the binding. */
  readonly reduced: ReadonlyMap<JsonObject, JsonObject>;
  readonly leftOut: readonly LeftOut[];
}

/** A binding, the role that it names, and who of the operator's ServiceAccounts gets it. */
interface Grant {
  readonly binding: JsonObject;
  readonly role: JsonObject;
  readonly accounts: readonly string[];
  /** Subjects that aren't the operator's. */
  readonly others: readonly JsonObject[];
}

/**
 * Reads the rights of the operator's ServiceAccounts out of roles and bindings.
 * @param objects those that the bundle is made of
 */
export function permissionsOf(source: BundleSource, objects: readonly JsonObject[], deployments: readonly JsonObject[]): Permissions {
  const accounts = [...new Set(deployments.map(serviceAccountOf))];
  const bindings = objects.filter(({ kind }) => kind === "RoleBinding" || kind === "ClusterRoleBinding");
  const found = bindings.map((binding) => grantOf(source, objects, binding, accounts));
  const grants = found.flatMap((each) => (each !== undefined && "role" in each ? [each] : []));
  const said = new Set(grants.map(({ binding }) => binding));
  const kept = bindings.filter(
    (binding) => !said.has(binding) || grants.some((each) => each.binding === binding && each.others.length > 0),
  );
  for (const { role } of grants) if (!kept.some((binding) => roleOf(objects, binding) === role)) said.add(role);
  const reduced = grants.flatMap(({ binding, others }) =>
    others.length === 0 ? [] : [[binding, { ...binding, subjects: others }] as const],
  );
  return {
    permissions: rulesBy(
      accounts,
      grants.filter(({ binding }) => binding.kind === "RoleBinding"),
    ),
    clusterPermissions: rulesBy(
      accounts,
      grants.filter(({ binding }) => binding.kind === "ClusterRoleBinding"),
      true,
    ),
    said,
    reduced: new Map(reduced),
    leftOut: found.flatMap((each) => (each !== undefined && "reason" in each ? [each] : [])),
  };
}

/** The rights that a binding gives the operator; undefined where it gives none. */
function grantOf(
  source: BundleSource,
  objects: readonly JsonObject[],
  binding: JsonObject,
  accounts: readonly string[],
): Grant | LeftOut | undefined {
  const subjects = objectsAt(binding, "subjects");
  const own = subjects.filter(
    (subject) =>
      subject.kind === "ServiceAccount" &&
      accounts.includes(textAt(subject, "name")) &&
      [source.namespace, ""].includes(textAt(subject, "namespace")),
  );
  if (own.length === 0) return undefined;
  const role = roleOf(objects, binding);
  if (role === undefined) {
    const named = `${textAt(binding, "roleRef", "kind")} ${textAt(binding, "roleRef", "name")}`;
    const reason = `it gives the operator the ${named}, which the installer doesn't have, and OLM takes rules alone`;
    return { object: label(binding), reason, replaced: false };
  }
  return {
    binding,
    role,
    accounts: own.map((subject) => textAt(subject, "name")),
    others: subjects.filter((each) => !own.includes(each)),
  };
}

function roleOf(objects: readonly JsonObject[], binding: JsonObject): JsonObject | undefined {
  const kind = textAt(binding, "roleRef", "kind");
  const name = textAt(binding, "roleRef", "name");
  const namespace = kind === "Role" ? textAt(binding, "metadata", "namespace") : "";
  return objects.find(
    (each) => each.kind === kind && textAt(each, "metadata", "name") === name && textAt(each, "metadata", "namespace") === namespace,
  );
}

/** @param all whether an account without rules is named, too: OLM makes the ServiceAccounts that are named */
function rulesBy(accounts: readonly string[], grants: readonly Grant[], all = false): readonly JsonObject[] {
  return accounts.flatMap((account) => {
    const rules = grants.filter((each) => each.accounts.includes(account)).flatMap(({ role }) => objectsAt(role, "rules"));
    return rules.length === 0 && !all ? [] : [{ rules, serviceAccountName: account }];
  });
}

/** Whether a ServiceAccount says something besides its name, which OLM drops. */
export function hasOwnSettings(account: JsonObject): boolean {
  const keys = ["secrets", "imagePullSecrets", "automountServiceAccountToken"];
  return Object.keys((valueAt(account, "metadata", "annotations") ?? {}) as JsonObject).length > 0 || keys.some((key) => key in account);
}
