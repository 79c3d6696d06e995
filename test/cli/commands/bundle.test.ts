import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { run as buildInstaller } from "../../../src/cli/commands/build-installer.js";
import { run } from "../../../src/cli/commands/bundle.js";
import type { BundleOptions } from "../../../src/cli/declarations/bundle.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import { recordingContext } from "../../support/context.js";
import { demoFolderForEachTest } from "../../support/demo-folder.js";

const csvPath = "bundle/manifests/demo-operator.clusterserviceversion.yaml";
const basePath = "config/manifests/bases/demo-operator.clusterserviceversion.yaml";

const demo = demoFolderForEachTest();

const edit = (path: string, change: (text: string) => string) => demo().write(path, change(demo().read(path)));
const csv = () =>
  load(demo().read(csvPath)) as { metadata: { name: string; annotations: Record<string, string> }; spec: Record<string, unknown> };
/** Runs the command, and gives what it printed to standard error. */
async function bundle(options: BundleOptions = {}, settings = {}): Promise<string> {
  const context = recordingContext(demo().root, settings);
  expect(await run(options, context), context.printed.stderr).toBe(ExitCode.done);
  return context.printed.stderr;
}

describe("bundle", () => {
  it("writes a bundle, remembers the release in PROJECT, and the second time writes nothing", async () => {
    await bundle({ version: "v0.2.0", channels: ["candidate", "stable"], replaces: "0.1.0" });
    expect(load(demo().read("PROJECT"))).toMatchObject({
      bundle: { version: "0.2.0", channels: ["candidate", "stable"], replaces: "demo-operator.v0.1.0" },
    });
    expect(csv()).toMatchObject({
      metadata: { name: "demo-operator.v0.2.0" },
      spec: { replaces: "demo-operator.v0.1.0", version: "0.2.0" },
    });
    expect(demo().read("bundle/metadata/annotations.yaml")).toContain("bundle.channels.v1: candidate,stable\n");
    expect(demo().read("bundle.Dockerfile")).toContain("LABEL operators.operatorframework.io.bundle.channel.default.v1=candidate\n");
    const before = demo().files();
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([basePath, "bundle/tests/scorecard/config.yaml", "bundle.Dockerfile.dockerignore"]),
    );
    expect(await run({ check: true }, recordingContext(demo().root, {}))).toBe(ExitCode.done);
    await bundle();
    expect(demo().files()).toEqual(before);
  });

  it("says with --check that a file is out of date, and is brought up to date by build-installer", async () => {
    await bundle();
    edit("config/manager/manager.yaml", (text) => text.replace("replicas: 1", "replicas: 2"));
    const before = demo().files();
    expect(await run({ check: true }, recordingContext(demo().root, {}))).toBe(ExitCode.wouldChange);
    expect(demo().files()).toEqual(before);
    expect(await buildInstaller({}, recordingContext(demo().root, {}))).toBe(ExitCode.done);
    expect(demo().read(csvPath)).toContain("replicas: 2\n");
    expect(await run({ check: true }, recordingContext(demo().root, {}))).toBe(ExitCode.done);
  });

  it("drops what a release replaces with its version, and asks for the new one", async () => {
    await bundle({ version: "0.2.0", replaces: "demo-operator.v0.1.0" });
    const context = recordingContext(demo().root, {});
    expect(await run({ version: "0.3.0" }, context)).toBe(ExitCode.done);
    expect(context.printed.stdout + context.printed.stderr).toContain("wheelwright bundle --replaces 0.2.0");
    expect(csv().spec).not.toHaveProperty("replaces");
  });

  it("leaves the user's part alone, and takes the rest from package.json", async () => {
    demo().write(
      "package.json",
      JSON.stringify({
        name: "demo-operator",
        version: "1.2.3",
        description: "Runs demos.",
        author: "Ada <ada@example.com> (https://ada.example.com)",
        keywords: ["demo"],
        repository: "git+ssh://git@git.example.com/ada/demo.git",
      }),
    );
    await bundle();
    expect(csv()).toMatchObject({
      metadata: { name: "demo-operator.v1.2.3", annotations: { repository: "https://git.example.com/ada/demo" } },
      spec: {
        description: "Runs demos.",
        keywords: ["demo"],
        maintainers: [{ name: "Ada", email: "ada@example.com" }],
        provider: { name: "Ada", url: "https://ada.example.com" },
        links: [{ name: "Source Code", url: "https://git.example.com/ada/demo" }],
      },
    });
    const mine = `# mine\n${demo().read(basePath)}  description: Mine.\n  icon:\n  - base64data: AAAA\n    mediatype: image/png\n  version: 9.9.9\n`;
    demo().write(basePath, mine);
    await bundle();
    expect(demo().read(basePath)).toBe(mine);
    expect(csv()).toMatchObject({
      spec: { description: "Mine.", icon: [{ mediatype: "image/png" }], version: "1.2.3", keywords: ["demo"] },
    });
  });

  it("names what OLM can't carry (WW800), once and for all for network policies", async () => {
    demo().write("config/default/job.yaml", "apiVersion: batch/v1\nkind: CronJob\nmetadata: { name: backup }\nspec: {}\n");
    edit("config/default/kustomization.yaml", (text) => text.replace("- metrics_service.yaml\n", "- metrics_service.yaml\n- job.yaml\n"));
    const printed = await bundle();
    expect(printed).toMatch(/WW800.*CronJob demo-operator-backup is not in the bundle: OLM installs no CronJob/);
    expect(printed).toMatch(
      /WW800.*NetworkPolicy demo-operator-allow-metrics-traffic is not in the bundle.*\n.*decide once: .wheelwright bundle --network-policies/,
    );
    expect(demo().read(csvPath)).toContain("# Certificate demo-operator-serving-cert: OLM makes the webhooks' certificate.\n");
    expect(await bundle({ networkPolicies: true })).not.toContain("NetworkPolicy");
    expect(Object.keys(demo().files())).toContain(
      "bundle/manifests/demo-operator-allow-metrics-traffic_networking.k8s.io_v1_networkpolicy.yaml",
    );
    expect(await bundle({ networkPolicies: false })).not.toContain("NetworkPolicy");
    expect(Object.keys(demo().files()).filter((path) => path.includes("networkpolicy"))).toEqual([]);
  });

  it("warns of texts that name the installer's namespace (WW802)", async () => {
    edit("config/manager/manager.yaml", (text) =>
      text.replace(
        "        ports:\n",
        "        env:\n        - name: PEERS\n          value: x.demo-operator-system.svc:1\n        ports:\n",
      ),
    );
    const printed = await bundle({ image: "registry.example.com/demo:v3" });
    expect(printed).toMatch(
      /WW802.*spec\.install\.spec\.deployments\[0\]\.spec\.template\.spec\.containers\[0\]\.env\[0\]\.value.*demo-operator-system/,
    );
    expect(csv().metadata.annotations.containerImage).toBe("registry.example.com/demo:v3");
  });

  it("refuses a part of the user's that can't be read (WW803), and install modes that webhooks can't have (WW804)", async () => {
    demo().write(basePath, "spec:\n  a: 1\n b: 2\n");
    await expect(run({}, recordingContext(demo().root, {}))).rejects.toThrow(/WW803|can't be read/);
    demo().write(
      basePath,
      "spec:\n  installModes:\n  - { type: OwnNamespace, supported: true }\n  - { type: AllNamespaces, supported: true }\n",
    );
    const context = recordingContext(demo().root, {});
    expect(await run({}, context)).toBe(ExitCode.findings);
    expect(context.printed.stderr).toMatch(/WW804.*OwnNamespace, AllNamespaces/);
  });
});
