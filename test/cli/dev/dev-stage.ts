import { existsSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { DevRun } from "../../../src/cli/dev/session.js";
import { wantedObjects } from "../../../src/cli/dev/wanted-objects.js";
import { regenerate } from "../../../src/cli/generate/regenerate.js";
import { ClusterClient } from "../../../src/cluster/client.js";
import { collectionPath, type ResourceRef } from "../../../src/cluster/resource.js";
import { admissionConfigurations } from "../../../src/cluster/webhook-callers.js";
import { endWithParent } from "../../../src/dev/manager-process.js";
import { Relay } from "../../../src/dev/relay.js";
import { DiagnosticError, diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { RunFiles } from "../../../src/tree/run-files.js";
import type { ConfigFolder } from "../../support/config-folder.js";
import { type RecordingContext, recordingContext } from "../../support/context.js";
import type { Random } from "../../support/random.js";
import { DevApi, withoutNotes } from "./dev-api.js";

/** The text of a file; undefined for none. */
type Text = string | undefined;

/** The texts that a file may have: those of a project that is whole, and others. */
interface Variants {
  readonly whole: readonly Text[];
  readonly broken: readonly Text[];
}

const endpoint = { url: "https://127.0.0.1:9443", caBundle: "Y2E=" };
const operator = "src/operator.ts";
const hook = "config/default/hook.yaml";
const kustomization = "config/default/kustomization.yaml";
/** Whose kind of file an extra webhook configuration is. */
const hookText = (name: string) =>
  [
    "apiVersion: admissionregistration.k8s.io/v1",
    "kind: ValidatingWebhookConfiguration",
    `metadata: { name: ${name} }`,
    "webhooks:",
    "  - { name: a.example.com, sideEffects: None, admissionReviewVersions: [v1], clientConfig: { service: { name: s, namespace: n } } }",
    "",
  ].join("\n");

/** The texts of config/default's kustomization. */
function variantsOf(text: string): Variants {
  const withHook = text.replace(/^resources:\n/m, "resources:\n- hook.yaml\n");
  const annotated = (resources: string) => `${resources}commonAnnotations: { team: a }\n`;
  return { whole: [text, withHook, annotated(text), annotated(withHook)], broken: [`${text}resources: [`] };
}

/** An object of the cluster that has the name of one of the project's. */
const former = {
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: "ValidatingWebhookConfiguration",
  metadata: { name: "demo-operator-first" },
  webhooks: [],
};

/** A session of `wheelwright dev` on a project whose files change, with an API server of a test's and a program in place of the operator. */
export class DevStage {
  readonly #folder: ConfigFolder;
  readonly #random: Random;
  readonly #api = new DevApi();
  readonly #relay = new Relay();
  readonly #context: RecordingContext;
  readonly #hasFormer: boolean;
  /** Whether files are broken at times: a whole state that follows is built anew, and mends what was missed. */
  readonly #breaks: boolean;
  /** Whether the API server has refused something that wasn't tried again. */
  #wasRefused = false;
  readonly #variants: Record<string, Variants>;
  /** The paths that are edited: few, since what is edited beside may mend what was missed. */
  readonly #edited: readonly string[];
  /** The paths that have changed since somebody was told. */
  readonly #changed = new Set<string>();
  /** The texts of the files when everything was last seen to be as they say. */
  #settled: ReadonlyMap<string, Text> = new Map();
  #client: ClusterClient | undefined;
  #run: DevRun | undefined;
  #port = 0;
  #last: Promise<void> = Promise.resolve();

  private constructor(folder: ConfigFolder, random: Random) {
    this.#folder = folder;
    this.#random = random;
    this.#context = recordingContext(folder.root, { quiet: true });
    this.#hasFormer = random.chance(0.5);
    this.#breaks = random.chance(0.5);
    const types = (version: string): readonly [string, Variants] => {
      const path = `api/${version}/demoapplication_types.ts`;
      const text = folder.read(path);
      const described = text.replace("export class DemoApplicationSpec", "/** Another description. */\nexport class DemoApplicationSpec");
      return [path, { whole: [text, `${text}// Nothing new.\n`, described], broken: [`${text}\nexport class {`, undefined] }];
    };
    this.#variants = Object.fromEntries([
      types("v1beta1"),
      types("v1beta2"),
      [operator, { whole: ["one", "two", "three"], broken: ["broken", undefined] }],
      [kustomization, variantsOf(folder.read(kustomization))],
      [hook, { whole: [hookText("first"), hookText("second")], broken: ["{", undefined] }],
    ]);
    const paths = Object.keys(this.#variants);
    this.#edited = Array.from({ length: 1 + random.below(3) }, () => random.pick(paths));
  }

  static async open(folder: ConfigFolder, random: Random): Promise<DevStage> {
    const stage = new DevStage(folder, random);
    for (const [path, { whole }] of Object.entries(stage.#variants)) stage.#write(path, whole[0]);
    const client = new ClusterClient(await stage.#api.start(), { retry: { retries: 0, delay: 1, longestDelay: 1 } });
    stage.#client = client;
    stage.#port = await stage.#relay.listen("127.0.0.1", 0);
    const { root } = folder;
    stage.#run = new DevRun(
      {
        root,
        client,
        session: { project: "demo", host: "here", pid: 1, since: "2026-01-02T03:04:05Z" },
        isOver: () => false,
        endpoint,
        relay: stage.#relay,
        bundler: { bundle: async () => stage.#program(), close: async () => {} },
        managerArgs: [],
        certificate: root,
        onLine: () => {},
      },
      stage.#context,
    );
    const configurations = collectionPath(admissionConfigurations.ValidatingWebhookConfiguration as ResourceRef);
    if (stage.#hasFormer) stage.#api.put(`${configurations}/${former.metadata.name}`, former);
    await stage.#run.changed();
    // With all that is generated into it: otherwise each edit would have it generated again, and everything be built anew.
    stage.#variants[kustomization] = variantsOf(folder.read(kustomization));
    stage.#settled = stage.#texts();
    return stage;
  }

  async close(): Promise<void> {
    await this.#run?.end();
    await this.#relay.close();
    await this.#client?.close();
    await this.#api.stop();
  }

  /** Somebody edits, breaks or deletes a file. */
  edit(): void {
    const path = this.#random.pick(this.#edited);
    const { whole, broken } = this.#variants[path] as Variants;
    const others = (this.#breaks && this.#random.chance(0.4) ? broken : whole).filter((text) => text !== this.#text(path));
    if (others.length > 0) this.#write(path, this.#random.pick(others));
    if (this.#random.chance(0.4)) this.save();
  }

  /** The session is told of some of what has changed, and goes about it when it comes to it. */
  save(): void {
    const paths = [...this.#changed].filter(() => this.#random.chance(0.8));
    if (paths.length > 0) void this.#tell(paths);
  }

  /**
   * Resolves when the session has done all that it was told of. Some operator answers then, whatever the files are; where all were told of and none is
   * broken, everything is as they say.
   */
  async rest(): Promise<void> {
    await this.#last;
    expect(this.#variants[operator]?.whole).toContain(await this.#answer());
    // No operator ends by itself.
    expect(this.#context.printed.stderr).not.toContain("WW598");
    const isWhole = Object.entries(this.#variants).every(([path, { broken }]) => !broken.includes(this.#text(path)));
    if (isWhole && this.#changed.size === 0 && !this.#wasRefused) await this.#expectSettled();
  }

  /** The API server refuses some of the next writes, the first or those after it: some objects are changed then, and others aren't. */
  refuse(): void {
    this.#wasRefused = true;
    this.#api.takenFirst = this.#random.below(5);
    this.#api.refusals = this.#random.below(3);
  }

  /**
   * Somebody saves other files while the API server refuses a change, and often takes that back once they have read so. The operator from before goes on
   * until then.
   */
  async editInVain(): Promise<void> {
    await this.#last;
    const [shown, told] = [await this.#answer(), this.#context.printed.stderr.length];
    this.#wasRefused = true;
    this.#api.takenFirst = this.#random.below(3);
    this.#api.refusals = 1;
    for (const path of [kustomization, hook, operator]) this.#write(path, this.#random.pick(this.#variants[path]?.whole ?? []));
    await this.#tell([...this.#changed]);
    if (this.#context.printed.stderr.includes("WW611", told)) expect(await this.#answer()).toBe(shown);
    if (this.#random.chance(0.7)) await this.#undo();
  }

  /**
   * The API server is well again, and somebody takes back all edits since everything was seen to be as the files say: what they did to the cluster has to go,
   * too, though the files are those that it had been changed to.
   */
  async #undo(): Promise<void> {
    for (const [path, text] of this.#settled) if (text !== this.#text(path)) this.#write(path, text);
    await this.#saveAll();
  }

  /** All files are whole, and each is saved once the API server is well. */
  async mend(): Promise<void> {
    for (const [path, { whole, broken }] of Object.entries(this.#variants)) {
      if (broken.includes(this.#text(path))) this.#write(path, this.#random.pick(whole));
    }
    await this.rest();
    await this.#saveAll();
  }

  /** The session is told of all that has changed, and nothing is refused. */
  async #saveAll(): Promise<void> {
    this.#api.refusals = 0;
    this.#wasRefused = false;
    await this.#tell([...this.#changed]);
    await this.#expectSettled();
  }

  /** Tells the session of changed files; resolves when it has gone about them. */
  #tell(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.#changed.delete(path);
    this.#last = this.#run?.changed(paths) ?? this.#last;
    return this.#last;
  }

  async #expectSettled(): Promise<void> {
    expect(await this.differences()).toBe("");
    this.#settled = this.#texts();
  }

  /** The differences from what the files say, in words. */
  async differences(): Promise<string> {
    const { root } = this.#folder;
    const request = { root, check: true, flags: {}, next: [], identity: undefined };
    const { exitCode } = await regenerate(request, recordingContext(root), new RunFiles(root));
    const wanted = (await wantedObjects(root, endpoint)).map(
      ({ object }) => [`${object.kind} ${object.metadata.name}`, withoutNotes(object)] as const,
    );
    const there = this.#api.objects(true);
    const names = new Set([...wanted.map(([name]) => name), ...there.keys()]);
    const wantedOf = new Map<string, unknown>(wanted);
    const differing = [...names].filter((name) => !isDeepStrictEqual(wantedOf.get(name), there.get(name)));
    const shown = await this.#answer();
    return [
      ...(exitCode === 0 ? [] : ["generate has something to do"]),
      ...differing.map((name) => `${name} is ${JSON.stringify(there.get(name))}`),
      ...(shown === this.#folder.read(operator) ? [] : [`the operator ${shown} runs`]),
      ...(isDeepStrictEqual([...this.#api.objects(false).values()], this.#leftAlone()) ? [] : ["what was there before isn't as it was"]),
    ].join("\n");
  }

  /** The object that was there before, if it isn't the project's at the moment. */
  #leftAlone(): readonly object[] {
    const isTaken = this.#api.objects(true).has(`${former.kind} ${former.metadata.name}`);
    return this.#hasFormer && !isTaken ? [withoutNotes(former)] : [];
  }

  #texts(): ReadonlyMap<string, Text> {
    return new Map(Object.keys(this.#variants).map((path) => [path, this.#text(path)]));
  }

  #text(path: string): Text {
    return existsSync(join(this.#folder.root, path)) ? this.#folder.read(path) : undefined;
  }

  #write(path: string, text: Text): void {
    if (text === undefined) rmSync(join(this.#folder.root, path), { force: true });
    else this.#folder.write(path, text);
    this.#changed.add(path);
  }

  /** The words of the program that the relay leads to. */
  async #answer(): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = "";
      connect({ port: this.#port, host: "127.0.0.1", timeout: 10_000 })
        .on("timeout", () => reject(new Error("no operator answers")))
        .on("data", (data) => {
          text += String(data);
        })
        .on("end", () => resolve(text))
        .on("error", reject);
    });
  }

  /** A server that says what the operator's file has. */
  #program(): Uint8Array {
    const path = join(this.#folder.root, operator);
    const text = existsSync(path) ? this.#folder.read(operator) : "broken";
    if (text === "broken") throw new DiagnosticError([diagnostic("WW597", { message: "it is broken" })]);
    const port = 'Number(process.argv.find((each) => each.startsWith("--webhook-port=")).split("=")[1])';
    return Buffer.from(
      `${endWithParent}\nrequire("node:net").createServer((socket) => socket.on("error", () => {}).end(${JSON.stringify(text)})).listen(${port}, "127.0.0.1");\n`,
    );
  }
}
