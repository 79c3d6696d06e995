import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as createApi from "../../../src/cli/commands/create-api.js";
import * as createWebhook from "../../../src/cli/commands/create-webhook.js";
import * as deleteApi from "../../../src/cli/commands/delete-api.js";
import * as deleteWebhook from "../../../src/cli/commands/delete-webhook.js";
import * as edit from "../../../src/cli/commands/edit.js";
import * as generate from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ScaffoldFolder } from "../../support/scaffold.js";
import { scaffoldFindings } from "../../support/scaffold-findings.js";

const deployment = { group: "apps", kind: "Deployment", version: "v1" };

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: certificates.cert-manager.io }
spec:
  group: cert-manager.io
  names: { kind: Certificate, plural: certificates, singular: certificate, listKind: CertificateList }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              description: What is wanted.
              required: [secretName]
              properties:
                secretName: { type: string }
                dnsNames: { type: array, items: { type: string } }
                usage: { type: string, enum: [a, b] }
                port: { x-kubernetes-int-or-string: true }
                x-labels: { type: object, additionalProperties: { type: string } }
                keystores: { type: array, items: { type: object, properties: { alias: { type: string, nullable: true } } } }
`;

const certificate = {
  group: "cert-manager.io",
  kind: "Certificate",
  version: "v1",
  externalApiPath: "config/external/cert-manager.yaml",
};

async function project(): Promise<ScaffoldFolder> {
  const folder = new ScaffoldFolder();
  await folder.init();
  return folder;
}

describe("kinds that aren't the project's own", () => {
  test("Kubernetes' have controllers and webhooks, without a type file, and what was made can be deleted", async () => {
    const folder = await project();
    folder.write({ "config/external/cert-manager.yaml": crd });
    await folder.run(generate, {});
    const empty = folder.all();
    await folder.run(createApi, { ...certificate, controller: true });
    const made = await folder.run(createApi, { ...deployment, resource: false, controller: true });
    expect([made.exitCode, made.diagnostics]).toEqual([ExitCode.done, []]);
    await folder.run(createApi, { ...deployment, resource: false, controllerName: "sweeper", controller: true });
    await folder.run(createApi, { group: "core", kind: "Node", version: "v1", resource: false, controller: true });
    const webhooks = await folder.run(createWebhook, { ...deployment, defaulting: true, validation: true, validationPath: "/judge" });
    expect([webhooks.exitCode, webhooks.diagnostics]).toEqual([ExitCode.done, []]);
    expect(parse(folder.read("PROJECT")).resources).toMatchObject([
      { external: true, kind: "Certificate" },
      { core: true, group: "apps", kind: "Deployment", controller: true, controllers: ["sweeper"], path: "./src/external/apps/v1" },
      { core: true, kind: "Node", controller: true, namespaced: false },
    ]);
    const generated = await folder.run(generate, {});
    expect([generated.exitCode, generated.diagnostics]).toEqual([ExitCode.done, []]);
    expect(folder.read("config/rbac/role.yaml")).toMatch(/- nodes\n[\s\S]*- deployments\n/);
    const [mutating, validating] = folder
      .read("config/webhook/manifests.yaml")
      .split("\n---\n")
      .map((text) => parse(text));
    expect(mutating.webhooks[0].rules).toEqual([
      { apiGroups: ["apps"], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["deployments"] },
    ]);
    expect(validating.webhooks[0].clientConfig.service.path).toBe("/judge");
    expect(Object.keys(folder.all()).filter((path) => /^(?:api|config\/crd\/bases|config\/samples)\//.test(path))).toEqual(
      Object.keys(empty).filter((path) => /^(?:api|config\/crd\/bases|config\/samples)\//.test(path)),
    );
    expect(scaffoldFindings(folder)).toEqual([]);
    const edited = await folder.run(edit, { multigroup: true });
    expect([edited.exitCode, edited.diagnostics]).toEqual([ExitCode.done, []]);
    await folder.run(edit, { multigroup: false });
    const gone = await folder.run(deleteWebhook, { ...deployment, conversion: false, defaulting: true, validation: true });
    expect([gone.exitCode, gone.diagnostics]).toEqual([ExitCode.done, []]);
    for (const named of [certificate, deployment, { group: "", kind: "Node", version: "v1" }]) {
      const { exitCode, diagnostics } = await folder.run(deleteApi, named);
      expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
    }
    expect(folder.all()).toEqual(empty);
  });

  test("a project of one group has kinds of its own beside them", async () => {
    const folder = await project();
    await folder.run(createWebhook, { group: "networking", kind: "Ingress", version: "v1", validation: true });
    expect(parse(folder.read("PROJECT")).resources).toMatchObject([{ group: "networking.k8s.io", core: true }]);
    const own = await folder.run(createApi, { group: "web", kind: "Foo", version: "v1", controller: true });
    expect([own.exitCode, own.diagnostics]).toEqual([ExitCode.done, []]);
    expect((await folder.run(generate, {})).diagnostics).toEqual([]);
  });

  test("a CRD's get a type that is made of it", async () => {
    const folder = await project();
    folder.write({ "config/external/cert-manager.yaml": crd });
    const options = { ...certificate, group: "cert-manager" };
    const { exitCode, diagnostics } = await folder.run(createApi, { ...options, controller: true });
    expect([exitCode, diagnostics]).toEqual([ExitCode.done, []]);
    expect(parse(folder.read("PROJECT")).resources).toMatchObject([
      { external: true, group: "cert-manager.io", path: "config/external/cert-manager.yaml", plural: "certificates" },
    ]);
    expect(folder.read("src/external/cert-manager.io/v1/zz_generated.certificate.ts")).toContain(`  spec?: {
    secretName: string;
    dnsNames?: Array<string>;
    usage?: "a" | "b";
    port?: number | string;
    "x-labels"?: Record<string, string>;
    keystores?: Array<{
      alias?: string | null;
    }>;
  };`);
    await folder.run(createWebhook, { kind: "Certificate", version: "v1", defaulting: true });
    expect((await folder.run(generate, {})).diagnostics).toEqual([]);
    expect(folder.read("config/rbac/role.yaml")).toContain("- cert-manager.io\n");
    const before = folder.all();
    expect((await folder.run(createApi, { ...options, version: "v2", controller: true })).diagnostics).toMatchObject([{ code: "WW485" }]);
    expect((await folder.run(createApi, { ...options, kind: "Issuer", controller: true })).diagnostics).toMatchObject([{ code: "WW485" }]);
    expect((await folder.run(createApi, { ...options, controller: false })).diagnostics).toMatchObject([{ code: "WW426" }]);
    expect((await folder.run(createWebhook, { kind: "Certificate", version: "v1", conversion: true })).diagnostics).toMatchObject([
      { code: "WW486" },
    ]);
    expect(folder.all()).toEqual(before);
  });

  test("a package's have the type that it exports", async () => {
    const folder = await project();
    const package_ = { externalApiPath: "@acme/gateway-types/v1", externalApiDomain: "networking.k8s.io" };
    await folder.run(createApi, { group: "gateway", kind: "Gateway", version: "v1", controller: true, ...package_ });
    expect(folder.read("src/external/gateway.networking.k8s.io/v1/gateway_types.ts")).toContain(
      'import type { Gateway as Declared } from "@acme/gateway-types/v1";',
    );
    expect(parse(folder.read("PROJECT")).resources).toMatchObject([
      { external: true, group: "gateway.networking.k8s.io", path: "@acme/gateway-types/v1", plural: "gateways" },
    ]);
    expect((await folder.run(generate, {})).diagnostics).toEqual([]);
  });
});
