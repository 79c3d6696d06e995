import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { run } from "../../src/cli/commands/compat.js";
import * as generate from "../../src/cli/commands/generate.js";
import type { CompatCommandOptions } from "../../src/cli/declarations/compat.js";
import { recordingContext } from "../support/context.js";
import { goldenInput } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitFor } from "../support/wait.js";
import { type Crd, deleteCrd, getCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { demoApplicationCrd, objectsOf } from "./support/goldens.js";

const types = "api/v1beta1/demoapplication_types.ts";

/** Objects that `--live` looks at, 7 of which the new rule freezes: 5,000 in the soak. */
const liveObjects = Number(process.env.LIVE_OBJECTS ?? 300);

describeCluster("compat --against kube:", (cluster) => {
  afterAll(() => deleteCrd(cluster().api, "demoapplications.apps.example.com"));

  const project = (change: (text: string) => string, path = types) => {
    const root = temporaryFolder("compat-cluster-");
    for (const [file, text] of Object.entries(goldenInput("demoapplication"))) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), file === path ? change(text) : text);
    }
    return root;
  };
  const compat = async (root: string, options: CompatCommandOptions = {}) => {
    const context = recordingContext(root, { json: true });
    const exitCode = await run({ against: "kube:", kubeconfig: cluster().connection.kubeconfig, ...options }, context);
    const { findings, live } = JSON.parse(context.printed.stdout) as { findings: Found[]; live?: object };
    return { exitCode, findings: findings.filter(({ severity }) => severity !== "info"), live };
  };

  it("finds nothing in the CRD that was installed, and what has changed since", async () => {
    await installCrd(cluster().api, installed());
    expect(await compat(project((text) => text))).toEqual({ exitCode: 0, findings: [] });
    const { findings } = await compat(project((text) => text.replace("@Maximum(65535)", "@Maximum(1024)")));
    expect(findings).toMatchObject([{ rule: "maximum-lowered", audiences: ["writers"] }]);
  });

  it("--live names the objects that the new CRD freezes, and the API server then refuses to write just these", async () => {
    const { api } = cluster();
    await installCrd(api, installed());
    const name = (index: number) => `app-${String(index).padStart(5, "0")}`;
    const objects = Array.from({ length: liveObjects }, (_, index) => application(name(index), index % 41 === 5 && index < 7 * 41));
    for (let at = 0; at < objects.length; at += 50)
      await Promise.all(objects.slice(at, at + 50).map((each) => api.create(applications, each)));
    const large = objects.filter(({ spec }) => spec.image === "huge").map(({ metadata }) => metadata.name);
    expect(large).toHaveLength(7);

    const rule =
      '@XValidation({ rule: "self.spec.image != \'huge\'", message: "huge is too large" })\nexport class DemoApplication extends';
    const hub = types.replace("v1beta1", "v1beta2");
    const root = project(
      (text) => text.replace("export class DemoApplication extends", rule).replace("Resource,", "Resource, XValidation,"),
      hub,
    );
    expect(await generate.run({}, recordingContext(root))).toBe(0);
    const { exitCode, findings, live } = await compat(root, { live: true });
    expect(exitCode).toBe(1);
    expect(live).toMatchObject([{ kind: "DemoApplication", objects: liveObjects, readAt: "v1beta2", storedVersions: ["v1beta2"] }]);
    expect(findings.filter(({ rule: id }) => id.startsWith("live-"))).toMatchObject([
      {
        rule: "live-frozen",
        version: "v1beta2",
        objects: { affected: 7, of: liveObjects, names: large.map((each) => `default/${each}`) },
      },
    ]);

    const [crd] = objectsOf(readFileSync(join(root, "config/crd/bases/apps.example.com_demoapplications.yaml"), "utf8"));
    const { metadata } = await getCrd(api, "demoapplications.apps.example.com");
    const present = withWebhook(crd as Crd);
    await api.replace(crdPath, { ...present, metadata: { ...present.metadata, resourceVersion: String(metadata.resourceVersion) } });
    const label = (each: string) => api.patch({ ...applications, name: each }, { metadata: { labels: { edited: String(edits++) } } });
    // The webhook of the demo isn't there, so that the former version can't be waited for.
    await waitFor({ for: "the new CRD to be served" }, () =>
      label(large[0] ?? "").then(
        () => undefined,
        () => true,
      ),
    );
    const outcomes = await Promise.allSettled(objects.map((object) => label(object.metadata.name)));
    const refused = objects.flatMap((object, index) => (outcomes[index]?.status === "rejected" ? [object.metadata.name] : []));
    expect(refused).toEqual(large);
  });
});

interface Found {
  readonly rule: string;
  readonly severity: string;
  readonly audiences: readonly string[];
  readonly objects?: object;
}

const crdPath = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", name: "demoapplications.apps.example.com" };

let edits = 0;

const applications = { apiVersion: "apps.example.com/v1beta2", resource: "demoapplications", namespace: "default" };

function application(name: string, isHuge: boolean) {
  const metadata = { name, namespace: "default" };
  return { apiVersion: applications.apiVersion, kind: "DemoApplication", metadata, spec: { image: isHuge ? "huge" : "web", size: 1 } };
}

/** The demo's CRD with the conversion that a patch adds in the project. */
function installed(): Crd {
  return withWebhook(demoApplicationCrd());
}

function withWebhook(crd: Crd): Crd {
  const webhook = { conversionReviewVersions: ["v1"], clientConfig: { url: "https://127.0.0.1:1/convert" } };
  return { ...crd, spec: { ...crd.spec, conversion: { strategy: "Webhook", webhook } } };
}
