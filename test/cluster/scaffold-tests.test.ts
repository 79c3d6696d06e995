import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";
import { longestWait } from "../support/wait.js";
import { describeCluster } from "./support/describe-cluster.js";
import { Scaffold } from "./support/scaffold.js";

const demo = ["--group", "apps", "--kind", "DemoApplication"] as const;
const site = ["--group", "apps", "--kind", "Site"] as const;

describeCluster("the tests that a scaffold comes with", (cluster) => {
  let scaffold: Scaffold;

  beforeAll(async () => {
    scaffold = await Scaffold.init("example.com", "demo-operator");
    scaffold.linkRepository();
    await scaffold.wheelwright("create", "api", ...demo, "--version", "v1", "--resource", "--controller");
    await scaffold.wheelwright("create", "api", ...demo, "--version", "v2", "--resource", "--controller=false");
    scaffold.edit("api/v2/demoapplication_types.ts", (text) => text.replace("replicas?: int32", "size?: int32"));
    scaffold.edit("api/v1/demoapplication_types.ts", (text) =>
      text.replace("  @Minimum(0)\n", '  @MapsTo(".spec.size")\n  @Minimum(0)\n').replace("  ListMap,\n", "  ListMap,\n  MapsTo,\n"),
    );
    await scaffold.wheelwright("create", "webhook", ...demo, "--version", "v2", "--conversion", "--defaulting", "--validation");
    await scaffold.wheelwright("create", "webhook", ...demo, "--version", "v1", "--validation");
    await scaffold.wheelwright("create", "api", ...site, "--version", "v1", "--resource", "--controller", "--namespaced=false");
    await scaffold.wheelwright("create", "webhook", ...site, "--version", "v1", "--defaulting", "--validation");
    await scaffold.wheelwright("generate");
  });
  afterAll(() => scaffold?.remove());

  /** Runs `npm test` as a person would, and gives its exit code and all that it wrote. */
  const test = (assets: string, ci: string, ...files: readonly string[]): { readonly status: number | null; readonly output: string } => {
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, NO_COLOR: "1", KUBEBUILDER_ASSETS: assets, CI: ci };
    const { status, stdout, stderr } = spawnSync("npm", ["test", "--", ...files], {
      cwd: scaffold.root,
      env,
      encoding: "utf8",
      timeout: longestWait,
    });
    return { status, output: stripVTControlCharacters(stdout + stderr) };
  };

  it("pass on an API server, for namespaced and cluster-scoped kinds, with conversion and admission", () => {
    const { status, output } = test(dirname(cluster().connection.binaries["kube-apiserver"]), "true");
    expect(status, output).toBe(0);
    expect(output).toMatch(/Tests {2}\d+ passed \(\d+\)/);
  });

  it("compile", async () => {
    await scaffold.npm("run", "typecheck");
  });

  it("say what they skip where there is no API server, and how to get one; on a CI system they fail", () => {
    const none = temporaryFolder("no-programs-");
    const skipped = test(none, "", "test/main.test.ts", "test/site_controller.test.ts");
    expect(skipped.status, skipped.output).toBe(0);
    expect(skipped.output).toMatch(/Tests that need an API server are skipped: there is no etcd and no kube-apiserver in .*`make envtest`/);
    expect(skipped.output).toMatch(/Tests {2}\d+ passed \| [1-9]\d* skipped/);
    const failed = test(none, "true", "test/main.test.ts");
    expect(failed.status).toBe(1);
    expect(failed.output).toContain("there is no etcd and no kube-apiserver");
  });
});
