import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadAll } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "../../../src/cli/commands/build-installer.js";
import { run as generate } from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { ConfigFolder } from "../../support/config-folder.js";
import { recordingContext } from "../../support/context.js";
import { projectOf } from "../../support/kinds.js";
import { stubKustomize } from "../../support/kustomize/kustomize.js";
import { goldenInput } from "../../support/project.js";

const image = "registry.example.com/demo-operator:v0.2.0";

let folder: ConfigFolder;
beforeEach(() => {
  stubKustomize();
  folder = new ConfigFolder(projectOf([]), true);
  for (const [path, text] of Object.entries(goldenInput("demoapplication"))) folder.write(path, text);
});
afterEach(() => {
  vi.unstubAllEnvs();
  folder.remove();
});

const installer = () => readFileSync(join(folder.root, "dist/install.yaml"), "utf8");
const context = (settings = {}) => recordingContext(folder.root, settings);

describe("build-installer", () => {
  it.skipIf(process.platform === "win32")("writes it into a pipe or a device, and leaves that in its place", async () => {
    const pipe = join(folder.root, "installer.pipe");
    execFileSync("mkfifo", [pipe]);
    const reader = promisify(execFile)("cat", [pipe]);
    expect(await run({ image, output: pipe }, context({ force: true }))).toBe(ExitCode.done);
    const { stdout } = await reader;
    expect(statSync(pipe).isFIFO()).toBe(true);
    expect(await run({ image }, context())).toBe(ExitCode.done);
    expect(stdout).toBe(installer());
    expect(await run({ image, output: "/dev/null" }, context())).toBe(ExitCode.done);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  it.each(["-", "/dev/stdout"])("prints it for --output %s, and writes the rest", async (output) => {
    const printed = context();
    expect(await run({ image, output }, printed)).toBe(ExitCode.done);
    expect(existsSync(join(folder.root, "dist"))).toBe(false);
    expect(existsSync(join(folder.root, "config/crd/bases"))).toBe(true);
    const { stdout } = printed.printed;
    expect(await run({ image }, context())).toBe(ExitCode.done);
    expect(stdout).toBe(installer());
  });

  it.each(["json", "diff"])("refuses to print it where --%s prints", async (flag) => {
    await expect(run({ image, output: "-" }, context({ [flag]: true }))).rejects.toMatchObject({ diagnostics: [{ code: "WW577" }] });
  });

  it("writes all that the operator needs, and what generate writes, in one go", async () => {
    expect(await run({ image }, context())).toBe(ExitCode.done);
    const objects = loadAll(installer()) as { kind: string; metadata: { name: string } }[];
    expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      "Namespace demo-operator-system",
      "CustomResourceDefinition demoapplications.apps.example.com",
      "ServiceAccount demo-operator-controller-manager",
      "Role demo-operator-leader-election-role",
      "ClusterRole demo-operator-manager-role",
      "ClusterRole demo-operator-metrics-auth-role",
      "ClusterRole demo-operator-metrics-reader",
      "RoleBinding demo-operator-leader-election-rolebinding",
      "ClusterRoleBinding demo-operator-manager-rolebinding",
      "ClusterRoleBinding demo-operator-metrics-auth-rolebinding",
      "Service demo-operator-webhook-service",
      "Deployment demo-operator-controller-manager",
      "Certificate demo-operator-serving-cert",
      "Issuer demo-operator-selfsigned-issuer",
    ]);
    const find = (kind: string) => objects.find((object) => object.kind === kind);
    expect(find("CustomResourceDefinition")).toMatchObject({
      metadata: { annotations: { "cert-manager.io/inject-ca-from": "demo-operator-system/demo-operator-serving-cert" } },
      spec: {
        conversion: { strategy: "Webhook", webhook: { clientConfig: { service: { name: "demo-operator-webhook-service" } } } },
        versions: [
          { name: "v1beta2", served: true, storage: true },
          { name: "v1beta1", served: true, storage: false },
        ],
      },
    });
    expect(find("ClusterRole")).toMatchObject({
      rules: [{ apiGroups: ["apps.example.com"], resources: ["demoapplications"] }, {}, {}, {}],
    });
    expect(find("Deployment")).toMatchObject({ spec: { template: { spec: { containers: [{ image }] } } } });
    expect(Object.keys(folder.files())).toContain("config/crd/bases/apps.example.com_demoapplications.yaml");
    expect(Object.keys(folder.files())).toContain("config/migration/storagemigration.k8s.io_v1.yaml");
  });

  it("writes the CRDs alone, as the installer has them", async () => {
    expect(await run({ onlyCrds: true }, context())).toBe(ExitCode.done);
    const crds = loadAll(folder.read("dist/crds.yaml")) as { kind: string }[];
    await run({}, context());
    const all = loadAll(installer()) as { kind: string }[];
    expect(crds).toEqual(all.filter(({ kind }) => kind === "CustomResourceDefinition"));
    expect(crds).toHaveLength(1);
  });

  it("begins with the generated header, and says the same the second time", async () => {
    await run({ image }, context());
    const before = folder.files();
    expect(before["dist/install.yaml"]).toMatch(/^# Code generated by wheelwright\. DO NOT EDIT\.\napiVersion: v1\nkind: Namespace\n/);
    expect(await run({ image }, context())).toBe(ExitCode.done);
    expect(folder.files()).toEqual(before);
  });

  it("keeps the image in config/manager, from where it follows into config/migration and the next installer", async () => {
    folder.write("config/manager/kustomization.yaml", `# mine\n${folder.read("config/manager/kustomization.yaml")}`);
    const before = folder.read("config/manager/kustomization.yaml");
    await run({ image: "localhost:5000/demo" }, context());
    const follows = () =>
      [installer(), folder.read("config/migration/job.yaml")].every((text) => text.includes("image: localhost:5000/demo:latest\n"));
    expect(follows()).toBe(true);
    expect(folder.read("config/manager/kustomization.yaml")).toBe(before.replace("newName: controller", "newName: localhost:5000/demo"));
    await run({}, context());
    await generate({}, context());
    expect(follows()).toBe(true);
  });

  it("writes where -o says, from the working folder", async () => {
    await run({ image, output: "out/operator.yaml" }, recordingContext(join(folder.root, "config")));
    expect(folder.read("config/out/operator.yaml")).toContain(image);
    expect(Object.keys(folder.files())).not.toContain("dist/install.yaml");
  });

  it("writes nothing with --dry-run", async () => {
    const before = folder.files();
    expect(await run({ image }, context({ dryRun: true }))).toBe(ExitCode.done);
    expect(folder.files()).toEqual(before);
  });

  it("follows a kustomization out of config/", async () => {
    folder.write("deploy/extra/kustomization.yaml", "resources:\n- extra.yaml\n");
    folder.write("deploy/extra/extra.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: extra\n");
    const overlay = folder.read("config/default/kustomization.yaml");
    folder.write("config/default/kustomization.yaml", overlay.replace("- ../crd\n", "- ../crd\n- ../../deploy/extra\n"));
    await run({}, context());
    expect(installer()).toContain("kind: ConfigMap\nmetadata:\n  name: demo-operator-extra\n");
  });

  it("says with kustomize's own words what is wrong in config/, and writes nothing", async () => {
    folder.write("config/default/kustomization.yaml", `${folder.read("config/default/kustomization.yaml")}- ../monitoring\n`);
    const before = folder.files();
    const failure = run({ image }, context());
    await expect(failure).rejects.toThrow(/^WW451: .* can't build config\/default: .*config\/monitoring/);
    expect(folder.files()).toEqual(before);
  });

  it("refuses a project without config/default, by name", async () => {
    rmSync(join(folder.root, "config/default/kustomization.yaml"));
    const before = folder.files();
    await expect(run({ image }, context())).rejects.toThrow(/^WW452: .*config\/default/);
    expect(folder.files()).toEqual(before);
  });

  it("refuses what is no image, and an image that nothing would run", async () => {
    const before = folder.files();
    await expect(run({ image: "" }, context())).rejects.toThrow(/^WW550/);
    const manager = folder.read("config/manager/manager.yaml").replace("image: controller:latest", "image: mine:v1");
    folder.write("config/manager/manager.yaml", manager);
    await expect(run({ image }, context())).rejects.toThrow(/^WW453: .*registry\.example\.com\/demo-operator:v0\.2\.0/);
    expect(folder.files()).toEqual({ ...before, "config/manager/manager.yaml": manager });
  });

  it("adds the migration Job with --with-migration, of the image that the manager gets, and with its hash in the name", async () => {
    interface Made {
      readonly kind: string;
      readonly metadata: { readonly name: string; readonly namespace?: string };
      readonly spec?: { readonly template?: { readonly spec: { readonly containers: readonly { readonly image: string }[] } } };
    }
    const made = async (options: object, kind: string) => {
      expect(await run({ withMigration: true, ...options }, context())).toBe(ExitCode.done);
      return (loadAll(installer()) as Made[]).find((object) => object.kind === kind) as Made;
    };
    const job = await made({ image }, "Job");
    expect(job.spec?.template?.spec.containers[0]?.image).toBe(image);
    expect(job.metadata).toMatchObject({
      namespace: "demo-operator-system",
      name: expect.stringMatching(/^demo-operator-migrate-[0-9a-f]{10}$/) as string,
    });
    expect(folder.read("config/migration/job.yaml")).toContain(job.metadata.name);
    expect((await made({ image }, "Job")).metadata.name).toBe(job.metadata.name);
    expect((await made({ image: "registry.example.com/demo-operator:v0.3.0" }, "Job")).metadata.name).not.toBe(job.metadata.name);

    // As \`kustomize edit set image controller=...\` writes it.
    const edited = folder.read("config/manager/kustomization.yaml").replace("newTag: v0.3.0", "newTag: v0.2.0");
    folder.write("config/manager/kustomization.yaml", edited);
    expect((await made({}, "Job")).metadata.name).toBe(job.metadata.name);
    expect(folder.read("config/migration/job.yaml")).toContain(job.metadata.name);
    expect((loadAll(installer()) as Made[]).map(({ kind }) => kind)).toContain("Deployment");
  });

  it("leaves the Job out otherwise, and refuses to add one where there is nothing to migrate", async () => {
    await run({ image }, context());
    expect(installer()).not.toContain("kind: Job");
    const none = new ConfigFolder(projectOf([]), false);
    none.write("PROJECT", 'domain: example.com\nprojectName: demo-operator\nversion: "3"\n');
    await expect(run({ image, withMigration: true }, recordingContext(none.root))).rejects.toThrow(/^WW662/);
    none.remove();
  });

  it("does nothing where the types have errors", async () => {
    folder.write("api/v1beta1/demoapplication_types.ts", "export class {");
    const before = folder.files();
    expect(await run({ image }, context())).toBe(ExitCode.findings);
    expect(folder.files()).toEqual(before);
  });
});
