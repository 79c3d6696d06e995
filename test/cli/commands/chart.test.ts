import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { run as buildInstaller } from "../../../src/cli/commands/build-installer.js";
import { run } from "../../../src/cli/commands/chart.js";
import { run as generate } from "../../../src/cli/commands/generate.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { recordingContext } from "../../support/context.js";
import { demoFolderForEachTest } from "../../support/demo-folder.js";

const demo = demoFolderForEachTest();

const context = (settings = {}) => recordingContext(demo().root, settings);
const edit = (path: string, change: (text: string) => string) => demo().write(path, change(demo().read(path)));
const values = () => load(demo().read("dist/chart/values.yaml")) as Record<string, Record<string, unknown>>;

describe("chart", () => {
  it("writes a chart, remembers it in PROJECT, and the second time writes nothing", async () => {
    demo().write(".gitignore", "node_modules/\ndist/*\n!dist/install.yaml\n*.log\n");
    expect(await run({}, context())).toBe(ExitCode.done);
    expect(demo().read("PROJECT")).toMatch(/^chart: dist\/chart$/m);
    expect(demo().read(".gitignore")).toBe("node_modules/\ndist/*\n!dist/install.yaml\n!dist/chart/\n*.log\n");
    const before = demo().files();
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        "dist/chart/Chart.yaml",
        "dist/chart/README.md",
        "dist/chart/values.schema.json",
        "dist/chart/templates/NOTES.txt",
        "dist/chart/templates/crd/demoapplications.apps.example.com.yaml",
        "dist/chart/templates/manager/controller-manager.yaml",
        "dist/chart/templates/webhook/webhook-service.yaml",
      ]),
    );
    expect(await run({ check: true }, context())).toBe(ExitCode.done);
    expect(await run({}, context())).toBe(ExitCode.done);
    expect(demo().files()).toEqual(before);
  });

  it("says with --check that a file is out of date, and writes nothing", async () => {
    await run({}, context());
    edit("config/manager/manager.yaml", (text) => text.replace("replicas: 1", "replicas: 2"));
    const before = demo().files();
    expect(await run({ check: true }, context())).toBe(ExitCode.wouldChange);
    expect(demo().files()).toEqual(before);
  });

  it("is brought up to date by build-installer, in the folder that PROJECT remembers", async () => {
    await run({ output: "deploy/helm" }, context());
    expect(existsSync(join(demo().root, "dist/chart"))).toBe(false);
    edit("config/manager/manager.yaml", (text) => text.replace("replicas: 1", "replicas: 4"));
    expect(await buildInstaller({}, context())).toBe(ExitCode.done);
    expect(load(demo().read("deploy/helm/values.yaml"))).toMatchObject({ manager: { replicas: 4 } });
    expect(await run({ check: true }, context())).toBe(ExitCode.done);
  });

  it("is brought up to date by generate, which says with --check that it isn't", async () => {
    expect(await generate({}, context())).toBe(ExitCode.done);
    expect(existsSync(join(demo().root, "dist/chart"))).toBe(false);
    await run({}, context());
    edit("config/manager/manager.yaml", (text) => text.replace("replicas: 1", "replicas: 3"));
    expect(await generate({ check: true }, context())).toBe(ExitCode.wouldChange);
    expect(values().manager).toMatchObject({ replicas: 1 });
    const dry = context({ dryRun: true });
    await generate({}, dry);
    expect(dry.printed.stderr).toContain("dist/chart/values.yaml");
    expect(values().manager).toMatchObject({ replicas: 1 });
    const written = context({ json: true });
    expect(await generate({}, written)).toBe(ExitCode.done);
    expect(values().manager).toMatchObject({ replicas: 3 });
    const { changes } = JSON.parse(written.printed.stdout) as { changes: { path: string; status: string }[] };
    const changed = changes.filter(({ status }) => status !== "identical" && status !== "kept").map(({ path }) => path);
    expect(changed).toContain("dist/chart/values.yaml");
    expect(await generate({ check: true }, context())).toBe(ExitCode.done);
  });

  it("changes values that still are the defaults, and leaves the user's alone with their comments", async () => {
    await run({}, context());
    edit("dist/chart/values.yaml", (text) => `# mine\n${text.replace("  replicas: 1", "  replicas: 7 # seven")}`);
    edit("config/manager/manager.yaml", (text) => text.replace("replicas: 1", "replicas: 2").replace("cpu: 500m", "cpu: 900m"));
    await run({ image: "registry.example.com/demo:v3" }, context());
    expect(demo().read("dist/chart/values.yaml")).toMatch(/^# mine\n/);
    expect(demo().read("dist/chart/values.yaml")).toContain("  replicas: 7 # seven\n");
    expect(values()).toMatchObject({
      manager: { replicas: 7, resources: { limits: { cpu: "900m" } }, image: { repository: "registry.example.com/demo", tag: "v3" } },
    });
  });

  it("takes out what nothing reads any more, and warns where it wasn't the default", async () => {
    await run({}, context());
    edit("dist/chart/values.yaml", (text) => text.replace("port: 8443", "port: 8444"));
    edit("config/default/kustomization.yaml", (text) =>
      text.replace("- metrics_service.yaml\n", "").replace(/^- path: manager_metrics_patch(.*\n)+?(?=\S)/m, ""),
    );
    const printed = context();
    expect(await run({}, printed)).toBe(ExitCode.done);
    expect(values()).not.toHaveProperty("metrics");
    expect(printed.printed.stderr).toMatch(/WW782.*metrics\.port/);
    expect(printed.printed.stderr).not.toMatch(/metrics\.enabled in/);
    expect(existsSync(join(demo().root, "dist/chart/templates/metrics/controller-manager-metrics-service.yaml"))).toBe(false);
  });

  it("warns by generate, too, of a value that it takes out (WW782)", async () => {
    await run({}, context());
    edit("dist/chart/values.yaml", (text) => text.replace("port: 8443", "port: 8444"));
    demo().write("config/default/manager_metrics_patch.yaml", "[]\n");
    const printed = context();
    expect(await generate({}, printed)).toBe(ExitCode.done);
    expect(values()).not.toHaveProperty("metrics");
    expect(printed.printed.stderr).toMatch(/WW782.*metrics\.port/);
  });

  it("warns by generate, too, before a release is too large for Helm (WW783), and doesn't in writing a release's other warnings", async () => {
    const noise = Array.from({ length: 20_000 }, (_, index) => createHash("sha256").update(String(index)).digest("hex")).join("\n");
    const map = {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "large" },
      data: { noise, name: "a,demo-operator-webhook-service:443" },
    };
    demo().write("config/default/large.yaml", JSON.stringify(map));
    edit("config/default/kustomization.yaml", (text) => text.replace("- metrics_service.yaml\n", "- metrics_service.yaml\n- large.yaml\n"));
    const first = context();
    expect(await run({}, first)).toBe(ExitCode.done);
    for (const code of ["WW780", "WW783"]) expect(first.printed.stderr).toContain(code);
    const printed = context();
    expect(await generate({}, printed)).toBe(ExitCode.done);
    expect(printed.printed.stderr).toContain("WW783");
    expect(printed.printed.stderr).not.toContain("WW780");
  });

  it("says the release and the namespace that config/default names", async () => {
    edit("config/default/kustomization.yaml", (text) =>
      text.replace(/^namespace: .*$/m, "namespace: tools").replace(/^namePrefix: .*$/m, "namePrefix: other-"),
    );
    const printed = context();
    expect(await run({}, printed)).toBe(ExitCode.done);
    expect(printed.printed.stderr).toContain("helm upgrade --install other dist/chart --namespace tools --create-namespace");
    expect(values()).toMatchObject({ nameOverride: "other" });
  });

  it("leaves Chart.yaml, NOTES.txt and templates/custom/ alone, and writes them again with --force", async () => {
    await run({}, context());
    const custom = "dist/chart/templates/custom/mine.yaml";
    demo().write(custom, "# Code generated by wheelwright. DO NOT EDIT. (copied)\n");
    edit("dist/chart/Chart.yaml", (text) => text.replace("version: 0.1.0", "version: 9.9.9"));
    demo().write("dist/chart/templates/NOTES.txt", "mine\n");
    await run({}, context());
    expect(demo().read("dist/chart/Chart.yaml")).toContain("version: 9.9.9");
    expect(demo().read("dist/chart/templates/NOTES.txt")).toBe("mine\n");
    expect(existsSync(join(demo().root, custom))).toBe(true);
    await run({}, context({ force: true }));
    expect(demo().read("dist/chart/Chart.yaml")).not.toContain("9.9.9");
    expect(existsSync(join(demo().root, custom))).toBe(true);
  });

  it("removes generated templates that nothing emits any more, and doesn't overwrite a template of the user's", async () => {
    await run({}, context());
    demo().write("dist/chart/templates/rbac/former.yaml", "{{- /* Code generated by wheelwright. DO NOT EDIT. */}}\n");
    demo().write("dist/chart/templates/rbac/mine.yaml", "kind: Role\n");
    expect(await run({}, context())).toBe(ExitCode.done);
    expect(existsSync(join(demo().root, "dist/chart/templates/rbac/former.yaml"))).toBe(false);
    expect(existsSync(join(demo().root, "dist/chart/templates/rbac/mine.yaml"))).toBe(true);
    demo().write("dist/chart/templates/manager/controller-manager.yaml", "mine\n");
    expect(await run({}, context())).toBe(ExitCode.conflict);
    expect(demo().read("dist/chart/templates/manager/controller-manager.yaml")).toBe("mine\n");
  });

  it("warns of names that don't follow the release (WW780)", async () => {
    edit("config/manager/manager.yaml", (text) =>
      text.replace(
        "        ports:\n",
        "        env:\n        - name: PEERS\n          value: a,demo-operator-webhook-service:443\n        ports:\n",
      ),
    );
    const printed = context();
    expect(await run({}, printed)).toBe(ExitCode.done);
    expect(printed.printed.stderr).toMatch(
      /WW780.*spec\.template\.spec\.containers\[0\]\.env\[0\]\.value of Deployment demo-operator-controller-manager/,
    );
  });

  it("has the right to ask the webhook through the API server name the release's Service", async () => {
    demo().write("src/main.ts", 'manager.addRunnable(storageMigration({ after: "24h" }));\n');
    await generate({}, context());
    const printed = context();
    expect(await run({}, printed)).toBe(ExitCode.done);
    expect(printed.printed.stderr).not.toContain("WW780");
    const templates = Object.entries(demo().files()).filter(([path]) => path.startsWith("dist/chart/templates/"));
    const [rights] = templates.filter(([, text]) => text.includes("services/proxy"));
    expect(rights?.[1]).toContain('printf "https:%s:443" (include "demo-operator.resourceName" (dict "suffix" "webhook-service"');
  });

  it("refuses values.yaml that isn't YAML, and writes nothing", async () => {
    await run({}, context());
    demo().write("dist/chart/values.yaml", "manager:\n  replicas: 2\n image: {}\n");
    edit("config/manager/manager.yaml", (text) => text.replace("replicas: 1", "replicas: 2"));
    const before = demo().files();
    await expect(run({}, context())).rejects.toMatchObject({ diagnostics: [{ code: "WW781" }] });
    expect(demo().files()).toEqual(before);
  });
});
