import { expect, it } from "vitest";
import type { KubernetesObject, ResourceRef } from "../../../../src/cluster/resource.js";
import { waitFor } from "../../../support/wait.js";
import { type OperatorProps, soak } from "./operator-props.js";
import { group, sites, zones } from "./resources.js";

const rbac = { group: "rbac.authorization.k8s.io", version: "v1" };

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}

interface Role extends KubernetesObject {
  readonly rules: readonly Rule[];
}

/** A right that the operator can't do without, and what is logged where it lacks. */
interface Right {
  readonly role: ResourceRef & { readonly name: string };
  readonly resource: string;
  readonly verb: string;
  readonly says?: RegExp;
}

const managerRole = { ...rbac, plural: "clusterroles", namespaced: false, name: "web-operator-manager-role" };
const certsRole = { ...rbac, plural: "clusterroles", namespaced: false, name: "web-operator-certs-trust-role" };
const secretRole = { ...rbac, plural: "roles", namespaced: true, name: "web-operator-certs-secret-role" };
const electionRole = { ...rbac, plural: "roles", namespaced: true, name: "web-operator-leader-election-role" };
const namespace = "web-operator-system";

const each = (role: Right["role"], resource: string, ...verbs: readonly string[]): Right[] =>
  verbs.map((verb) => ({ role, resource, verb }));

/** What this operator does: its role is to have this. */
const used: readonly Right[] = [
  ...each(managerRole, "sites", "list", "watch"),
  ...each(managerRole, "sites/status", "patch"),
  { role: managerRole, resource: "sites/finalizers", verb: "update", says: /cannot set blockOwnerDeletion .* can't set finalizers on/ },
  ...each(managerRole, "deployments", "list", "watch", "create", "patch"),
  ...each(managerRole, "configmaps", "list", "watch", "create", "patch", "delete"),
  ...each(managerRole, "zones", "list", "watch", "patch"),
  ...each(managerRole, "zones/status", "patch"),
  ...each(managerRole, "events", "create"),
  ...each(electionRole, "leases", "get", "update"),
  ...each(secretRole, "secrets", "get"),
  ...each(certsRole, "customresourcedefinitions", "get", "list", "watch"),
  ...each(certsRole, "mutatingwebhookconfigurations", "get", "list", "watch"),
  ...each(certsRole, "validatingwebhookconfigurations", "get", "list", "watch"),
];

/** Without one of the soak. */
const some = ["update sites/finalizers", "create deployments"];
const told = used.filter(({ resource, verb }) => soak || some.includes(`${verb} ${resource}`));

/** Has the operator do all that it does: for a Site, and for a Zone that comes and goes. */
async function useEverything({ installation: { client } }: OperatorProps, name: string): Promise<void> {
  const spec = { image: "a:1", zone: name };
  const site = { apiVersion: `${group}/v1`, kind: "Site", metadata: { name, namespace: "web-a" }, spec };
  await client.create(zones, { apiVersion: `${group}/v1`, kind: "Zone", metadata: { name } });
  await unlessLate(`${name} to be created`, async () => (await client.create(sites(), site)) !== undefined);
  await unlessLate("its finalizer", async () => (await client.get(zones, { name })).metadata?.finalizers !== undefined);
  await client.delete(zones, { name });
}

/** Where a right lacks some of it never comes. */
async function unlessLate(what: string, probe: () => Promise<boolean>): Promise<void> {
  await waitFor({ for: what, timeout: 15_000 }, probe).catch(() => undefined);
}

/** The tests of what an operator may do, as the role says that `generate` wrote. */
export function tellRights(props: () => OperatorProps): void {
  it.each(told.map((right, index) => [`${right.verb} ${right.resource}`, right, index] as const))(
    "fails without the right to %s, and says so",
    async (_name, { role, resource, verb, says }, index) => {
      const { client, pods } = props().installation;
      const { name, ...ref } = role;
      const key = { name, namespace: ref.namespaced ? namespace : undefined };
      const whole = await client.get<Role>(ref, key);
      expect(grants(whole, resource, verb), JSON.stringify(whole.rules)).toBe(true);
      const [pod] = pods;
      if (pod === undefined) throw new Error("there is no pod");
      await Promise.all(pods.map((other) => other.stop()));
      await client.update(ref, without(whole, resource, verb));
      try {
        pod.start();
        await useEverything(props(), `rights-${index}`);
        const message = says ?? new RegExp(`cannot ${verb} resource \\\\?"${resource}\\\\?"`);
        const details = () => props().installation.logs();
        await waitFor({ for: `the log to say ${message}`, details }, () =>
          pod.currentLog.some((line) => message.test(JSON.stringify(line))),
        );
      } finally {
        await client.delete(sites(), { name: `rights-${index}`, namespace: "web-a" }).catch(() => undefined);
        await pod.stop();
        const { metadata } = await client.get<Role>(ref, key);
        await client.update(ref, { ...whole, metadata: { ...whole.metadata, resourceVersion: metadata?.resourceVersion } } as Role);
        for (const other of pods) other.start();
      }
    },
  );

  it("does its work again once it has all of them", async () => {
    await props().judge("the rights were there again");
  });
}

function grants({ rules }: Role, resource: string, verb: string): boolean {
  return rules.some(({ resources, verbs }) => resources.includes(resource) && verbs.includes(verb));
}

/** The role less one verb on one resource. */
function without(role: Role, resource: string, verb: string): Role {
  const rules = role.rules.flatMap((rule) => {
    if (!rule.resources.includes(resource)) return [rule];
    const others = rule.resources.filter((other) => other !== resource);
    const verbs = rule.verbs.filter((other) => other !== verb);
    const split = [
      { ...rule, resources: others },
      { ...rule, resources: [resource], verbs },
    ];
    return split.filter(({ resources, verbs: left }) => resources.length > 0 && left.length > 0);
  });
  return { ...role, rules };
}
