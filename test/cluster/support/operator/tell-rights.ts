import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ClusterClient } from "../../../../src/cluster/client.js";
import { loadClusterConfig } from "../../../../src/cluster/load-cluster-config.js";
import type { KubernetesObject } from "../../../../src/cluster/resource.js";
import { temporaryFolder } from "../../../support/temporary-folder.js";
import { waitFor } from "../../../support/wait.js";
import { kubeconfigOf } from "../operator.js";
import { type OperatorProps, soak } from "./operator-props.js";
import { group, leases, sites, zones } from "./resources.js";
import {
  atOnce,
  configurations,
  conventional,
  crds,
  fallback,
  leaseKey,
  namespace,
  type Role,
  roles,
  secretKey,
  secrets,
  used,
} from "./rights.js";

/** Without one of the soak. */
const some = ["update sites/finalizers", "create deployments", "create leases", "patch customresourcedefinitions"];
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
    async (_name, { role, resource, verb, says, prepare = atOnce, use = useEverything }, index) => {
      const { client, pods } = props().installation;
      const { name, ...ref } = role;
      const key = { name, namespace: ref.namespaced ? namespace : undefined };
      const whole = await client.get<Role>(ref, key);
      expect(grants(whole, resource, verb), JSON.stringify(whole.rules)).toBe(true);
      const [pod] = pods;
      if (pod === undefined) throw new Error("there is no pod");
      await Promise.all(pods.map((other) => other.stop()));
      await prepare(props());
      await client.update(ref, without(whole, resource, verb));
      try {
        pod.start();
        await use(props(), `rights-${index}`);
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

  it("has rights that are listed here, and no others", async () => {
    const { client } = props().installation;
    const found: string[] = [];
    for (const role of roles) {
      const { name, ...ref } = role;
      const { rules } = await client.get<Role>(ref, { name, namespace: ref.namespaced ? namespace : undefined });
      for (const { resources, verbs } of rules)
        found.push(...resources.flatMap((resource) => verbs.map((verb) => `${name}: ${verb} ${resource}`)));
    }
    const listed = [...used, ...fallback, ...conventional].map(({ role, verb, resource }) => `${role.name}: ${verb} ${resource}`);
    expect(found.sort()).toEqual(listed.sort());
  });

  it("is refused what it doesn't need", async () => {
    const { cluster } = props().installation;
    const folder = temporaryFolder("rights-");
    const kubeconfig = join(folder, "kubeconfig");
    writeFileSync(kubeconfig, await kubeconfigOf(cluster, `${namespace}:web-operator-controller-manager`), { mode: 0o600 });
    const client = new ClusterClient(await loadClusterConfig({ kubeconfig, env: {} }));
    const event = { metadata: { generateName: "x-" }, involvedObject: {}, reason: "X" } as KubernetesObject;
    const own = (role: string) => ({ name: `web-operator-${role}-webhook-configuration` });
    const tries: Readonly<Record<string, () => Promise<unknown>>> = {
      ...Object.fromEntries(
        [crds, configurations("mutating"), configurations("validating")].flatMap((resource) => [
          [`read a stranger's ${resource.plural}`, () => client.get(resource, { name: "stranger" })],
          [`patch a stranger's ${resource.plural}`, () => client.patch(resource, { name: "stranger" }, "merge", {})],
          [`list all ${resource.plural}`, () => client.list(resource, { limit: 1 })],
          [`list a stranger's ${resource.plural}`, () => client.list(resource, { fieldSelector: "metadata.name=stranger" })],
          [`create ${resource.plural}`, () => client.create(resource, { metadata: { name: "x" } })],
        ]),
      ),
      "delete its CRD": () => client.delete(crds, { name: "sites.web.example.com" }),
      "delete its configuration": () => client.delete(configurations("mutating"), own("mutating")),
      "read another Lease": () => client.get(leases, { ...leaseKey, name: "other" }),
      "update another Lease": () => client.update(leases, { metadata: { ...leaseKey, name: "other" } }),
      "delete its Lease": () => client.delete(leases, leaseKey),
      "list Leases": () => client.list(leases, { namespace }),
      "tell events of the core group": () =>
        client.create({ ...secrets, plural: "events" }, { ...event, metadata: { name: "x", namespace } }),
      "read another Secret": () => client.get(secrets, { ...secretKey, name: "other" }),
      "list Secrets": () => client.list(secrets, { namespace }),
      "delete its Secret": () => client.delete(secrets, secretKey),
      "create a Secret elsewhere": () => client.create(secrets, { metadata: { name: "x", namespace: "web-a" } }),
    };
    for (const [what, attempt] of Object.entries(tries)) await expect(attempt(), what).rejects.toMatchObject({ statusCode: 403 });
    await client.close();
  });

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
