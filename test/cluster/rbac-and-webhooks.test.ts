import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadAll } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emitAdmissionConfigurations } from "../../src/emit/webhook/admission-configurations.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { emittedConfigurations, emittedRoles, recordings } from "../controller-gen/rbac-and-webhooks.js";
import { twinsModule } from "../controller-gen/twins.js";
import { fooFiles, outcome } from "../support/type-file.js";
import { describeCluster } from "./support/describe-cluster.js";

/** RECORD=1 writes what controller-gen says now into the recordings. */
const record = process.env.RECORD === "1";

describeCluster("roles and webhook configurations", (cluster) => {
  const namespaces = ["docks", "system"];
  beforeAll(async () => {
    for (const name of namespaces) await cluster().kubectl(["create", "namespace", name]);
  });
  afterAll(async () => {
    await cluster().kubectl(["delete", "namespace", "--wait=false", ...namespaces]);
  });

  it.each([
    ["rbac", "rbac:roleName=manager-role"],
    ["webhook", "webhook"],
  ] as const)("are recorded as controller-gen has them: %s", (generator, option) => {
    const recording = recordings[generator];
    const args = [option, `paths=./${generator === "rbac" ? "rbac" : "webhooks"}/...`, `output:${generator}:stdout`];
    const { stdout, stderr } = spawnSync(cluster().connection.binaries["controller-gen"], args, { cwd: twinsModule, encoding: "utf8" });
    expect(stderr).toBe("");
    if (record) writeFileSync(recording, stdout);
    expect(stdout).toBe(readFileSync(recording, "utf8"));
  });

  it("are accepted by the API server, to the letter", async () => {
    const objects = [...emittedRoles(), ...emittedConfigurations()] as unknown as readonly KubeObject[];
    expect(objects).toHaveLength(9);
    for (const object of objects) {
      const created = await create(object);
      expect(created).toMatchObject({ kind: object.kind, metadata: { name: object.metadata.name } });
      if (object.webhooks !== undefined) expect(created.webhooks).toMatchObject(object.webhooks as object[]);
      if (object.rules !== undefined) expect(created.rules).toEqual(object.rules);
    }
  });

  describe("with options that we refuse", () => {
    it.each([
      'name: "foo"',
      'name: "Foo.example.com"',
      "timeoutSeconds: 0",
      "timeoutSeconds: 31",
      "verbs: []",
      'verbs: ["patch"]',
      'verbs: ["*", "create"]',
      "admissionReviewVersions: []",
      'admissionReviewVersions: ["v2"]',
      'admissionReviewVersions: ["v1", "v1"]',
      'admissionReviewVersions: ["v1", "V2"]',
      'path: "/a//b"',
      'path: "/Validate"',
      'path: "validate"',
    ])("are refused: %s", async (option) => {
      const { ours, theirs } = await verdicts(`@ValidatingWebhook({ ${option} }) export class V {}`);
      expect([ours, theirs]).toEqual([false, false]);
    });

    it("are refused: two of one name", async () => {
      expect(await verdicts("@ValidatingWebhook() @ValidatingWebhook() export class V {}")).toEqual({ ours: false, theirs: false });
    });

    // The API server takes these; one handler can't serve two, `/` is no path of the manager's, and a verb is listed once.
    it.each(['path: "/"', 'verbs: ["create", "CREATE"]'])("are refused by us alone: %s", async (option) => {
      expect(await verdicts(`@ValidatingWebhook({ ${option} }) export class V {}`)).toEqual({ ours: false, theirs: true });
    });

    it.each(['name: "foo.example.com", timeoutSeconds: 30, path: "/a/b.c/", verbs: ["*"]', 'admissionReviewVersions: ["v1beta1", "v2"]'])(
      "are taken where both take them: %s",
      async (option) => {
        expect(await verdicts(`@ValidatingWebhook({ ${option} }) export class V {}`)).toEqual({ ours: true, theirs: true });
      },
    );
  });

  async function create(object: KubeObject): Promise<KubeObject> {
    const args = ["create", "--validate=strict", "--dry-run=server", "--output=json", "--filename", "-"];
    return JSON.parse(await cluster().kubectl(args, JSON.stringify(object))) as KubeObject;
  }

  async function verdicts(webhook: string): Promise<{ ours: boolean; theirs: boolean }> {
    const files = fooFiles("@Resource() export class Foo extends CustomResource {}", {
      "api/v1/foo_webhook.ts": `import { ValidatingWebhook } from "wheelwright/api";\n${webhook}`,
    });
    const { project, findings } = outcome(files, true);
    expect(findings.every((finding) => /^WW39/.test(finding))).toBe(true);
    const [configuration] = loadAll(emitAdmissionConfigurations(project)?.content ?? "") as KubeObject[];
    if (configuration === undefined) throw new Error("there is no configuration");
    const theirs = await create(configuration).then(
      () => true,
      (error: Error) => {
        expect(error.message).toMatch(/is invalid|BadRequest|Invalid value|Unsupported value|Required value/);
        return false;
      },
    );
    return { ours: findings.length === 0, theirs };
  }
});
