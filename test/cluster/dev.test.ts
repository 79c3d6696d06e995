import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { firstVersionTypes, mapReplicaToSize, renameReplicaToSize } from "../../scripts/example-edits.js";
import { recordAnnotation } from "../../src/dev/dev-record.js";
import type { KubeObject } from "../control-plane/api-client.js";
import { cli } from "../support/cli.js";
import { freePorts } from "../support/free-ports.js";
import { waitFor } from "../support/wait.js";
import { deleteCrd, installCrd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { objectsOf } from "./support/goldens.js";
import { Scaffold } from "./support/scaffold.js";

const crdName = "demoapplications.apps.example.com";
const kind = ["--group", "apps", "--kind", "DemoApplication"] as const;
const types = "api/v1beta1/demoapplication_types.ts";

describeCluster("wheelwright dev", (cluster) => {
  let scaffold: Scaffold;
  let port: number;
  const sessions: Session[] = [];

  beforeAll(async () => {
    scaffold = await Scaffold.init("example.com", "demo-operator");
    scaffold.linkRepository();
    await scaffold.wheelwright("create", "api", ...kind, "--version", "v1beta1", "--controller", "--resource");
    scaffold.edit(types, firstVersionTypes);
    await scaffold.wheelwright("create", "api", ...kind, "--version", "v1beta2", "--resource");
    scaffold.edit("api/v1beta2/demoapplication_types.ts", (text) => withoutDefault(renameReplicaToSize(text)));
    scaffold.edit(types, (text) => withoutDefault(mapReplicaToSize(text)));
    await scaffold.wheelwright("create", "webhook", ...kind, "--version", "v1beta2", "--conversion", "--validation");
    [port = 0] = await freePorts(1);
  });
  afterEach(() => Promise.all(sessions.splice(0).map((session) => session.kill())));
  afterAll(async () => {
    await deleteCrd(cluster().api, crdName);
    scaffold?.remove();
  });

  const start = async (...args: readonly string[]) => {
    const session = new Session(scaffold.root, [`--port=${port}`, `--kubeconfig=${cluster().connection.kubeconfig}`, ...args]);
    sessions.push(session);
    await session.shows("running; save a file");
    return session;
  };
  const restore = (...args: readonly string[]) =>
    scaffold.wheelwright("dev", "--restore", `--kubeconfig=${cluster().connection.kubeconfig}`, ...args);
  const get = async (kindName: string, name: string) => JSON.parse(await cluster().kubectl(["get", kindName, name, "--output", "json"]));
  const crd = () => get("crd", crdName) as Promise<KubeObject>;
  const sizeOf = async (version: string, name: string) =>
    (await get(`demoapplications.${version}.apps.example.com`, name)).spec as { size?: number; replica?: number };
  const apply = (replica: number) =>
    cluster().kubectl(
      ["apply", "--filename", "-"],
      JSON.stringify({
        apiVersion: "apps.example.com/v1beta1",
        kind: "DemoApplication",
        metadata: { name: "dev", namespace: "default" },
        spec: { image: "shop:1", replica },
      }),
    );

  it("converts, validates and reconciles on this machine, and the next read shows an edit of a conversion", async () => {
    const session = await start();
    await apply(3);
    expect(await sizeOf("v1beta2", "dev")).toMatchObject({ size: 3 });
    await session.shows("reconcile demoapplications.apps.example.com default/dev");
    await session.shows("convert   DemoApplication v1beta1 to v1beta2 (1 object)");
    await session.shows("validate  CREATE DemoApplication default/dev: allowed");

    scaffold.edit(types, (text) =>
      text.replace('@MapsTo(".spec.size")', '@MapsTo(".spec.size", scale(10))').replace("  MapsTo,\n", "  MapsTo,\n  scale,\n"),
    );
    await waitFor(
      { for: "the edited conversion", details: () => session.output },
      async () => (await sizeOf("v1beta2", "dev")).size === 30,
    );
    await session.end();
    expect(session.output).toContain("WW596");
    expect(session.output).toContain("kept, and its conversion webhook is not there any more");
    await cluster()
      .kubectl(["delete", "validatingwebhookconfiguration", "--all"])
      .catch(() => undefined);
  });

  it("shows a mistake at its place and keeps the operator from before, says if the operator ends, and goes on with the next save", async () => {
    const session = await start();
    const main = scaffold.read("src/main.ts");
    scaffold.edit("src/main.ts", (text) => `${text}\nimport "./nowhere.js";\n`);
    await session.shows("WW597");
    await session.shows("src/main.ts:");
    await apply(4);
    expect(await sizeOf("v1beta2", "dev")).toMatchObject({ size: 40 });
    scaffold.edit("src/main.ts", () => `${main}\nconsole.log("once more");\n`);
    await session.shows("once more");
    scaffold.edit("src/main.ts", () => "process.exit(3);\n");
    await session.shows("WW598");
    await session.shows("the operator ended with exit code 3");
    scaffold.edit("src/main.ts", () => main);
    await session.end();
  });

  it("leaves nothing that --restore doesn't put back after it was killed", async () => {
    await cluster()
      .kubectl(["delete", "demoapplications", "--all", "--wait"])
      .catch(() => undefined);
    await restore("--delete-objects");
    await scaffold.wheelwright("build-installer", "--only-crds", "--quiet");
    await installCrd(cluster().api, { ...installed(scaffold.read("dist/crds.yaml")) });
    const before = await crd();
    const session = await start();
    const during = await crd();
    expect(during.metadata.annotations).toHaveProperty([recordAnnotation]);
    expect(during.spec).toMatchObject({ conversion: { webhook: { clientConfig: { url: `https://127.0.0.1:${port}/convert` } } } });
    expect((during.spec as { conversion: { webhook: { clientConfig: object } } }).conversion.webhook.clientConfig).not.toHaveProperty(
      "service",
    );
    await session.kill();

    await restore();
    const { resourceVersion: _was, generation: _generationWas, ...metadata } = before.metadata;
    const after = await crd();
    const { resourceVersion: _is, generation: _generationIs, ...metadataAfter } = after.metadata;
    expect(metadataAfter).toEqual(metadata);
    expect(after.spec).toEqual(before.spec);
    const left = JSON.parse(await cluster().kubectl(["get", "validatingwebhookconfigurations", "--output", "json"])) as {
      items: KubeObject[];
    };
    expect(left.items.filter(({ metadata: { annotations } }) => annotations?.[recordAnnotation] !== undefined)).toEqual([]);
    expect(await restore()).toBe("");
  });
});

/** The codec of the test gives a default of one version another value in the other. */
function withoutDefault(text: string): string {
  return text.replace(/ = 1;/, ";");
}

/** The first CRD of `build-installer --only-crds`. */
function installed(text: string): Parameters<typeof installCrd>[1] {
  return objectsOf(text)[0] as Parameters<typeof installCrd>[1];
}

/** A `wheelwright dev` in the background. */
class Session {
  output = "";
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(root: string, args: readonly string[]) {
    this.#process = spawn(process.execPath, [cli, "-C", root, "dev", ...args], {
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on("data", (data) => {
        this.output += String(data);
      });
    }
    this.#ended = new Promise((resolve) => this.#process.once("close", () => resolve()));
  }

  /** Waits for a text among all that it has printed. */
  async shows(text: string): Promise<void> {
    await waitFor({ for: JSON.stringify(text), details: () => this.output }, () => this.output.includes(text));
  }

  /** As Ctrl-C. */
  async end(): Promise<void> {
    this.#process.kill("SIGINT");
    await this.#ended;
    expect(this.#process.exitCode, this.output).toBe(0);
  }

  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#ended;
  }
}
