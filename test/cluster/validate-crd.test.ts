import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { run } from "../../src/cli/commands/validate.js";
import { ExitCode } from "../../src/cli/exit-code.js";
import { recordingContext } from "../support/context.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { demoApplicationCrd } from "./support/goldens.js";

const name = "demoapplications.apps.example.com";

describeCluster("validate --crd kube:PLURAL.GROUP", (cluster) => {
  afterAll(() => deleteCrd(cluster().api, name));

  it("judges objects by the cluster's own CRD, outside of a project", async () => {
    await installCrd(cluster().api, demoApplicationCrd());
    const root = temporaryFolder("validate-crd-");
    const object = (size: number) =>
      `apiVersion: apps.example.com/v1beta2\nkind: DemoApplication\nmetadata: {name: a}\nspec: {image: nginx, size: ${size}}\n`;
    writeFileSync(join(root, "a.yaml"), `${object(1)}---\n${object(-1)}`);
    const context = recordingContext(root, { json: true });
    const options = { file: ["a.yaml"], crd: [`kube:${name}`], kubeconfig: cluster().connection.kubeconfig };
    expect(await run(options, context)).toBe(ExitCode.findings);
    const { checked, diagnostics } = JSON.parse(context.printed.stdout);
    expect(checked).toBe(2);
    expect(diagnostics).toMatchObject([{ code: "WW530", place: { file: "a.yaml", line: 9 } }]);
  });

  it("says which CRD the cluster doesn't have", async () => {
    const options = { file: ["a.yaml"], crd: ["kube:widgets.nowhere.example.com"], kubeconfig: cluster().connection.kubeconfig };
    const failure = run(options, recordingContext(temporaryFolder("validate-crd-")));
    await expect(failure).rejects.toThrow(/^WW\d+: .*widgets\.nowhere\.example\.com/);
  });
});
