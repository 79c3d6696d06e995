import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { run } from "../../src/cli/commands/compat.js";
import { recordingContext } from "../support/context.js";
import { goldenInput } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { demoApplicationCrd } from "./support/goldens.js";

const types = "api/v1beta1/demoapplication_types.ts";

describeCluster("compat --against kube:", (cluster) => {
  afterAll(() => deleteCrd(cluster().api, "demoapplications.apps.example.com"));

  const project = (change: (text: string) => string) => {
    const root = temporaryFolder("compat-cluster-");
    for (const [path, text] of Object.entries(goldenInput("demoapplication"))) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), path === types ? change(text) : text);
    }
    return root;
  };
  const compat = async (root: string) => {
    const context = recordingContext(root, { json: true });
    const exitCode = await run({ against: "kube:", kubeconfig: cluster().connection.kubeconfig }, context);
    const { findings } = JSON.parse(context.printed.stdout) as { findings: { rule: string; severity: string; audiences: string[] }[] };
    return { exitCode, findings: findings.filter(({ severity }) => severity !== "info") };
  };

  it("finds nothing in the CRD that was installed, and what has changed since", async () => {
    await installCrd(cluster().api, installed());
    expect(await compat(project((text) => text))).toEqual({ exitCode: 0, findings: [] });
    const { findings } = await compat(project((text) => text.replace("@Maximum(65535)", "@Maximum(1024)")));
    expect(findings).toMatchObject([{ rule: "maximum-lowered", audiences: ["writers"] }]);
  });
});

/** The demo's CRD with the conversion that a patch adds in the project. */
function installed(): Crd {
  const crd = demoApplicationCrd();
  const webhook = { conversionReviewVersions: ["v1"], clientConfig: { url: "https://127.0.0.1:1/convert" } };
  return { ...crd, spec: { ...crd.spec, conversion: { strategy: "Webhook", webhook } } };
}
