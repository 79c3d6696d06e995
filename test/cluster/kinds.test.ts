import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Crd, deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { goldenInput } from "./support/goldens.js";
import { Operator } from "./support/operator.js";
import { Scaffold } from "./support/scaffold.js";
import type { StorageStory } from "./support/storage-story.js";
import { type StoryProps, tellStory } from "./support/tell-story.js";

interface Case {
  /** The golden case whose types it has. */
  readonly golden: string;
  readonly domain: string;
  readonly strategy: "None" | "Webhook";
  readonly story: StorageStory;
}

const labels = { team: "blue" };

const cases: readonly Case[] = [
  {
    golden: "selfierequest",
    domain: "example.com",
    strategy: "Webhook",
    story: {
      group: "stable.example.com",
      kind: "SelfieRequest",
      plural: "selfierequests",
      namespaced: true,
      oldVersion: "v1",
      newVersion: "v2",
      bornOld: { old: { hostPort: "camera.example.com:8443" }, new: { host: "camera.example.com", port: 8443 } },
      bornNew: { old: { hostPort: "[2001:db8::1]:443" }, new: { host: "2001:db8::1", port: 443 } },
      edit: { patch: { hostPort: "[::1]" }, after: { old: { hostPort: "[::1]" }, new: { host: "::1" } } },
    },
  },
  {
    golden: "foo",
    domain: "webhook.io",
    strategy: "Webhook",
    story: {
      group: "sample.webhook.io",
      kind: "Foo",
      plural: "foos",
      namespaced: true,
      oldVersion: "v1",
      newVersion: "v2",
      bornOld: { old: { spec: { greeting: "hello" } }, new: { spec: { greeting: "hello" } } },
      bornNew: { old: { spec: { greeting: "hi", labels } }, new: { spec: { greeting: "hi", alias: "friend", labels } } },
      edit: {
        patch: { spec: { greeting: "hey" } },
        status: { phase: "Ready" },
        after: {
          old: { spec: { greeting: "hey", labels }, status: { phase: "Ready" } },
          new: { spec: { greeting: "hey", alias: "friend", labels }, status: { phase: "Ready" } },
        },
      },
    },
  },
  {
    golden: "bar",
    domain: "webhook.io",
    strategy: "None",
    story: {
      group: "sample.webhook.io",
      kind: "Bar",
      plural: "bars",
      namespaced: false,
      oldVersion: "v1alpha1",
      newVersion: "v1",
      bornOld: { old: { spec: { opens: "17:00", tags: ["dart"] } }, new: { spec: { opens: "17:00", tags: ["dart"] } } },
      bornNew: { old: { spec: { opens: "18:00" } }, new: { spec: { opens: "18:00" } } },
      edit: { patch: { spec: { opens: "19:30" } }, after: { old: { spec: { opens: "19:30" } }, new: { spec: { opens: "19:30" } } } },
    },
  },
];

describeCluster("the change of storage version of", (cluster) => {
  const props = new Map<Case, StoryProps>();
  const scaffolds: Scaffold[] = [];

  // All CRDs at once: the migrator gets to know each in the half minute that the first story takes.
  beforeAll(async () => {
    for (const each of cases) {
      const made = await make(each, scaffolds);
      props.set(each, made);
      await installCrd(cluster().api, made.operator.serving(made.crd.old));
    }
  });
  afterAll(async () => {
    for (const { crd } of props.values()) await deleteCrd(cluster().api, String(crd.new.metadata.name));
    await Promise.all([...props.values()].map(({ operator }) => operator.stop()));
    for (const scaffold of scaffolds) scaffold.remove();
  });

  /** A project with the case's types, at its old storage version and at its new one, and its operator. */
  async function make({ golden, domain, strategy, story }: Case, others: Scaffold[]): Promise<StoryProps> {
    const scaffold = await Scaffold.init(domain, `${golden}-operator`);
    const [first] = others;
    others.push(scaffold);
    // thread.test.ts installs the same for real.
    if (first === undefined) scaffold.linkRepository();
    else scaffold.linkDependencies(first);
    const [group = ""] = story.group.split(".");
    const kind = ["--group", group, "--kind", story.kind];
    for (const version of [story.oldVersion, story.newVersion]) {
      const scope = `--namespaced=${story.namespaced}`;
      await scaffold.wheelwright("create", "api", ...kind, "--version", version, "--resource", "--controller=false", scope);
    }
    scaffold.overlay("api", join(goldenInput(golden), "api"));
    if (strategy === "Webhook") await scaffold.wheelwright("create", "webhook", ...kind, "--version", story.newVersion, "--conversion");
    const old = await crdStoring(story.oldVersion);
    const latest = await crdStoring(story.newVersion);
    await scaffold.npm("run", "build");
    return {
      cluster: cluster(),
      operator: await Operator.start(cluster(), scaffold.path("dist/main.js"), `${golden}:manager`),
      crd: { old, new: latest },
      migration: scaffold.read("config/migration/storagemigration.k8s.io_v1beta1.yaml"),
    };

    async function crdStoring(version: string): Promise<Crd> {
      await scaffold.wheelwright("promote", ...kind, "--version", version, "--storage");
      await scaffold.wheelwright("generate");
      await scaffold.wheelwright("build-installer");
      return scaffold.installedCrd(`${story.plural}.${story.group}`);
    }
  }

  describe.each(cases)("$golden, strategy $strategy,", (each) => {
    const made = () => props.get(each) as StoryProps;

    it("chose the strategy by itself", () => {
      expect(made().crd.new.spec.conversion?.strategy ?? "None").toBe(each.strategy);
    });

    tellStory(each.story, made);

    it("left the operator in good order", async () => {
      expect(made().operator.hasErrors, made().operator.log()).toBe(false);
      expect(await made().operator.stop()).toBe(0);
    });
  });
});
