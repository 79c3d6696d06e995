import { loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import { type BuiltInResource, findBuiltInResource } from "../../../src/emit/migration/built-in-resources.js";
import { emitBuiltInMigration, emitMigration } from "../../../src/emit/migration/emit-migration.js";
import type { ApiKind } from "../../../src/model/api-kind.js";
import type { EmittedFile } from "../../../src/model/emitted-file.js";
import type { WebhookServer } from "../../../src/model/project-config.js";
import { apiKind, projectOf } from "../../support/kinds.js";

const demo = apiKind("apps.example.com", "Demo", { v1beta1: ["a"], v1beta2: ["b"] });
const selfie = apiKind("stable.example.com", "Selfie", { v1: ["a"], v2: ["b"] });
const equal = apiKind("apps.example.com", "Bar", { v1alpha1: ["a"], v1: ["a"] });
const single = apiKind("apps.example.com", "Foo", { v1: ["a"] });
const deployment = { namespace: "demo-system", namePrefix: "demo-", image: "registry.example.com/demo:v1" };

interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}
interface Made {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly rules?: readonly Rule[];
  readonly spec?: {
    readonly completions?: number;
    readonly completionMode?: string;
    readonly template: { readonly spec: { readonly containers: readonly { readonly args: readonly string[]; readonly image: string }[] } };
  };
}

const read = (files: readonly EmittedFile[], path: string) =>
  loadAll(files.find((file) => file.path === path)?.content ?? "") as readonly Made[];
const emit = (kinds = [demo, selfie, single], more: Partial<typeof deployment> = {}, shards = 1) =>
  emitMigration({ ...projectOf(kinds), migrationShards: shards }, { ...deployment, ...more });
const job = (...args: Parameters<typeof emit>) => read(emit(...args), "config/migration/job.yaml")[0] as Made;
const rules = (...args: Parameters<typeof emit>) =>
  read(emit(...args), "config/migration/rbac.yaml").flatMap((made) =>
    (made.rules ?? []).map((rule) => ({ in: made.metadata.namespace, ...rule })),
  );

describe("the Job of a migration", () => {
  it("runs the operator's image with the command, for every kind with several versions, at the version to be stored", () => {
    const [container] = job().spec?.template.spec.containers ?? [];
    expect(container).toMatchObject({
      image: "registry.example.com/demo:v1",
      args: ["migrate", "--resource=demos.apps.example.com@v1beta2", "--resource=selfies.stable.example.com@v2"],
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] }, readOnlyRootFilesystem: true },
    });
    expect(job().metadata).toMatchObject({ namespace: "demo-system" });
    expect(emit([single])).toEqual([]);
  });

  it("has another name whenever it is made of something else, and the same otherwise", () => {
    const renamed = apiKind("apps.example.com", "Demo", { v1beta1: ["a"], v1beta2: ["b"], v1: ["c"] });
    const names = [
      job(),
      job([demo, selfie, single], { image: "registry.example.com/demo:v2" }),
      job([demo, selfie, single], {}, 4),
      job([demo]),
      job([renamed]),
    ].map(({ metadata }) => metadata.name);
    for (const name of names) expect(name).toMatch(/^demo-migrate-[0-9a-f]{10}$/);
    expect(new Set(names).size).toBe(names.length);
    expect(job().metadata.name).toBe(names[0]);
  });

  it("has a name that a label of its pods can hold, whatever the project is called", () => {
    expect(job([demo], { namePrefix: `${"x".repeat(61)}-` }).metadata.name).toMatch(/^x{45}migrate-[0-9a-f]{10}$/);
  });

  it("is an Indexed Job where it has several workers", () => {
    expect(job([demo], {}, 3).spec).toMatchObject({ completionMode: "Indexed", completions: 3, parallelism: 3 });
    expect(job([demo], {}, 3).spec?.template.spec.containers[0]?.args).toContain("--shards=3");
    expect(job([demo]).spec).not.toHaveProperty("completions");
  });

  it("ends after a day, and starts each worker again a few times only", () => {
    expect(job([demo]).spec).toMatchObject({ activeDeadlineSeconds: 86_400, backoffLimit: 6 });
    expect(job([demo], {}, 3).spec).toMatchObject({ activeDeadlineSeconds: 86_400, backoffLimitPerIndex: 6 });
    expect(job([demo], {}, 3).spec).not.toHaveProperty("backoffLimit");
  });
});

describe("what the Job may do", () => {
  it("is named to the letter, with no star", () => {
    const state = ["wheelwright-migrate-demos.apps.example.com"];
    expect(rules([demo])).toEqual([
      { in: undefined, apiGroups: ["apps.example.com"], resources: ["demos"], verbs: ["get", "list", "patch", "update"] },
      {
        in: undefined,
        apiGroups: ["apiextensions.k8s.io"],
        resourceNames: ["demos.apps.example.com"],
        resources: ["customresourcedefinitions"],
        verbs: ["get", "patch"],
      },
      {
        in: undefined,
        apiGroups: ["apiextensions.k8s.io"],
        resourceNames: ["demos.apps.example.com"],
        resources: ["customresourcedefinitions/status"],
        verbs: ["patch"],
      },
      { in: undefined, apiGroups: [""], resources: ["namespaces"], verbs: ["get", "list"] },
      { in: "demo-system", apiGroups: [""], resources: ["configmaps"], verbs: ["create"] },
      { in: "demo-system", apiGroups: [""], resourceNames: state, resources: ["configmaps"], verbs: ["get", "update"] },
      {
        in: "demo-system",
        apiGroups: [""],
        resourceNames: ["https:demo-webhook-service:443"],
        resources: ["services/proxy"],
        verbs: ["create"],
      },
      { in: "default", apiGroups: ["coordination.k8s.io"], resources: ["leases"], verbs: ["create"] },
      { in: "default", apiGroups: ["coordination.k8s.io"], resourceNames: state, resources: ["leases"], verbs: ["get", "update"] },
      { in: "default", apiGroups: [""], resources: ["events"], verbs: ["create"] },
      { in: "default", apiGroups: ["discovery.k8s.io"], resources: ["endpointslices"], verbs: ["list"] },
    ]);
  });

  it("has the right to ask the conversion webhook where there is one, by the Service and the port that PROJECT says", () => {
    const asked = (kinds: readonly ApiKind[], webhookServer?: WebhookServer) => {
      const files = emitMigration({ ...projectOf(kinds), ...(webhookServer ? { webhookServer } : {}) }, deployment);
      const made = read(files, "config/migration/rbac.yaml").flatMap((each) => each.rules ?? []);
      return made.filter(({ resources }) => resources.includes("services/proxy")).flatMap(({ resourceNames }) => resourceNames);
    };
    expect(asked([demo])).toEqual(["https:demo-webhook-service:443"]);
    expect(asked([demo], { service: "hooks", port: 9443 })).toEqual(["https:hooks:9443"]);
    expect(asked([equal, single])).toEqual([]);
  });

  it("names a ConfigMap and a Lease for each worker, and lets them see the namespaces", () => {
    const named = rules([demo], {}, 2);
    expect(named).toContainEqual({ in: undefined, apiGroups: [""], resources: ["namespaces"], verbs: ["get", "list"] });
    expect(named.find(({ resources, resourceNames }) => resources[0] === "leases" && resourceNames !== undefined)?.resourceNames).toEqual([
      "wheelwright-migrate-demos.apps.example.com",
      "wheelwright-migrate-demos.apps.example.com-shard-0",
      "wheelwright-migrate-demos.apps.example.com-shard-1",
    ]);
  });

  it("is bound to the Job's service account, and to no other", () => {
    const bindings = read(emit([demo]), "config/migration/rbac.yaml").filter(({ kind }) => kind.endsWith("Binding"));
    expect(bindings).toHaveLength(3);
    for (const binding of bindings) {
      expect(binding).toMatchObject({ subjects: [{ kind: "ServiceAccount", name: "demo-migration", namespace: "demo-system" }] });
    }
  });
});

describe("the Job of a built-in resource", () => {
  const secrets = findBuiltInResource("secrets") as BuiltInResource;
  const files = emitBuiltInMigration(secrets, { project: "demo", deployment });

  it("stands in a folder of its own, and has nothing to do with CRDs", () => {
    const [made] = read(files, "config/migration/secrets/job.yaml");
    expect(made?.spec?.template.spec.containers[0]?.args).toEqual(["migrate", "--resource=secrets"]);
    const allowed = read(files, "config/migration/secrets/rbac.yaml").flatMap((each) => each.rules ?? []);
    expect(allowed.flatMap(({ resources }) => resources)).toEqual([
      "secrets",
      "namespaces",
      "configmaps",
      "configmaps",
      "leases",
      "leases",
    ]);
  });

  it("has names that the kinds' Job doesn't have", () => {
    const names = (made: readonly Made[]) => made.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? ""}/${metadata.name}`);
    const own = [...read(files, "config/migration/secrets/job.yaml"), ...read(files, "config/migration/secrets/rbac.yaml")];
    const kinds = [...read(emit(), "config/migration/job.yaml"), ...read(emit(), "config/migration/rbac.yaml")];
    expect(names(own).filter((name) => names(kinds).includes(name))).toEqual([]);
  });
});
