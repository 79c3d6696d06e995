import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/convert.js";
import { projectConversions } from "../../../src/cli/compat/live/project-conversions.js";
import { loadConversions } from "../../../src/cli/convert/load-conversions.js";
import { exitCodeOf } from "../../../src/cli/exit-code.js";
import { planGenerate } from "../../../src/cli/plan-generate.js";
import { convertObject } from "../../../src/convert/convert-object.js";
import { conversionRegistry } from "../../../src/convert/registry.js";
import { type Diagnostic, DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { manifestValue, parseManifest } from "../../../src/manifests/manifest-yaml.js";
import { parseJson, stringifyJson } from "../../../src/model/lossless-json.js";
import { diskFiles } from "../../../src/tree/disk-files.js";
import { thing } from "../../check/conversion/support.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { seededChance } from "../convert/commented-manifest.js";

const manifests = `# one of each
apiVersion: apps.example.com/v1beta1
kind: DemoApplication
metadata:
  name: one
spec:
  image: "app:1"
  replica: 3
---
apiVersion: v1
kind: ConfigMap   # not ours
metadata: {name: other}
data:
  text: |
    replica: 3
---
# nothing here
---
apiVersion: v1
kind: List
items:
  - apiVersion: apps.example.com/v1beta2
    kind: DemoApplication
    metadata: {name: two}
    spec: {image: "app:2", size: 9007199254740993}
  - apiVersion: apps.example.com/v1beta1
    kind: DemoApplication
    metadata: {name: three}
    spec: {image: "app:3", replica: 9007199254740993}
`;

let folder: string;

/** Writes a golden project with what is generated for it. */
function project(name: string): string {
  return written(name, goldenInput(name));
}

/** Writes a project with what is generated for it. */
function written(name: string, texts: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  const write = (files: readonly (readonly [string, string])[]) => {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  write(Object.entries(texts));
  const { files } = planGenerate(root, diskFiles(root));
  write(files.flatMap((file) => (file.owner === "generated" ? [[file.path, Buffer.from(file.content).toString()] as const] : [])));
  return root;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "convert-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function convert(root: string, to: string, ...file: readonly string[]): Promise<string> {
  const context = recordingContext(root);
  expect(await run({ file, to }, context)).toBe(0);
  return context.printed.stdout;
}

function parsed(text: string): unknown {
  return manifestValue(parseManifest(text));
}

/** An object in v1beta1, its fields in any order and layout, with comments everywhere. */
function randomApplication(chance: () => number, serial: number): string {
  const of = <T>(...choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)] as T;
  const maybe = (text: string) => (chance() < 0.5 ? text : "");
  const shuffled = (parts: readonly string[]) => [...parts].sort(() => chance() - 0.5).join("");
  const about = (indent: string) => maybe(`${indent}# about ${serial}\n`);
  const beside = () => maybe(`   # beside ${serial}`);
  const port = `      ${of("- name: a", "- 'name': \"a\"")}${beside()}\n${about("        ")}        port: 80\n`;
  const ports = of(
    `    ports: [{name: a, port: 80}, {"port": 9007199254740993, name: 'b'}]${beside()}\n`,
    `    ports:${beside()}\n${about("      ")}${port}`,
  );
  const replica = `    ${of("replica", "'replica'", '"replica"')}: ${of("3", "9007199254740993", "0x10")}${beside()}\n`;
  const spec = shuffled([
    `${about("    ")}    image: ${of("app:1", '"app:1"', "'app:1'")}${beside()}\n`,
    maybe(about("    ") + replica),
    maybe(about("    ") + ports),
  ]);
  const metadata = `metadata: {name: n${serial}, annotations: {a: "b"}}${beside()}\n`;
  const status = maybe(`status:\n    readyReplicas: 2${beside()}\n    conditions: []\n`);
  return shuffled([
    `apiVersion: ${of("apps.example.com/v1beta1", "'apps.example.com/v1beta1'")}${beside()}\n`,
    `kind: DemoApplication${beside()}\n`,
    metadata,
    `${about("")}spec:\n${spec}`,
    status,
  ]);
}

async function findingsOf(outcome: Promise<unknown>): Promise<readonly string[]> {
  return (await failureOf(outcome)).map((found) => `${found.code} ${found.message}`);
}

async function failureOf(outcome: Promise<unknown>): Promise<readonly Diagnostic[]> {
  const error: unknown = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DiagnosticError)) throw error;
  return error.diagnostics;
}

describe("wheelwright convert", () => {
  it("converts the project's kinds, and leaves other documents as they stand", async () => {
    const root = project("demoapplication");
    mkdirSync(join(root, "manifests/below"), { recursive: true });
    writeFileSync(join(root, "manifests/below/all.yaml"), manifests);
    writeFileSync(join(root, "manifests/notes.txt"), "no manifest: {");
    const expected = [
      ["apps.example.com/v1beta1", "apps.example.com/v1beta2"],
      ['"app:1"\n  replica: 3', '"app:1"\n  size: 3'],
      ["replica: 9007199254740993", "size: 9007199254740993"],
    ].reduce((text, [before = "", after = ""]) => text.replaceAll(before, after), manifests);
    expect(await convert(root, "v1beta2", "manifests")).toBe(expected);
  });

  it("keeps what a version can't represent, and takes it back", async () => {
    const root = project("foo");
    const foo = { apiVersion: "sample.webhook.io/v2", kind: "Foo", metadata: { name: "f" }, spec: { greeting: "hi", alias: "al" } };
    writeFileSync(join(root, "foo.json"), JSON.stringify(foo));
    const old = await convert(root, "sample.webhook.io/v1", "foo.json");
    expect(old).toContain('"annotations":{"sample.webhook.io/residue.v2":');
    expect(old).not.toContain('"alias":');
    writeFileSync(join(root, "old.json"), old);
    const context = recordingContext(root, { json: true });
    await run({ file: ["old.json"], to: "v2" }, context);
    expect(JSON.parse(context.printed.stdout)).toMatchObject({ exitCode: 0, objects: [foo] });
  });

  it("warns of each field that the version doesn't have, since no conversion carries it", async () => {
    const root = project("demoapplication");
    const typo = { image: "app:1", replcia: 3, ports: [{ name: "a", port: 1, prot: "TCP" }] };
    const one = {
      apiVersion: "apps.example.com/v1beta1",
      kind: "DemoApplication",
      metadata: { name: "one", odd: 1 },
      spec: typo,
      extra: null,
    };
    writeFileSync(join(root, "list.json"), JSON.stringify({ apiVersion: "v1", kind: "List", items: [one] }));
    const context = recordingContext(root, { json: true });
    expect(await run({ file: ["list.json"], to: "v1beta2" }, context)).toBe(0);
    const { diagnostics } = JSON.parse(context.printed.stdout) as { diagnostics: { message: string }[] };
    const lost = (path: string) => `DemoApplication of apps.example.com/v1beta1 has no ${path}; it is left out`;
    expect(diagnostics.map(({ message }) => message)).toEqual([lost(".spec.replcia"), lost(".spec.ports[0].prot"), lost(".extra")]);
    const asText = recordingContext(root);
    await run({ file: ["list.json"], to: "v1beta2" }, asText);
    expect(asText.printed.stderr).toContain("list.json:1:");
  });

  it("WW234: places a field in the later documents of a file, and in their lists", async () => {
    const root = project("demoapplication");
    const object = (spec: string) => `apiVersion: apps.example.com/v1beta1\nkind: DemoApplication\nspec: ${spec}\n`;
    const list = "kind: DemoApplicationList\napiVersion: apps.example.com/v1beta1\nitems:\n- spec: {image: b}\n- spec:\n    oddly: 1\n";
    writeFileSync(join(root, "all.yaml"), `# first\n${object("{image: a}")}---\n# second\n${object("{image: a, odd: 1}")}---\n${list}`);
    const context = recordingContext(root, { json: true });
    expect(await run({ file: ["all.yaml"], to: "v1beta2" }, context)).toBe(0);
    const { diagnostics } = JSON.parse(context.printed.stdout) as { diagnostics: { code: string; place: unknown }[] };
    expect(diagnostics.filter(({ code }) => code === "WW234").map(({ place }) => place)).toEqual([
      { file: "all.yaml", line: 9, column: 18, length: 3 },
      { file: "all.yaml", line: 16, column: 5, length: 5 },
    ]);
  });

  it("rewrites apiVersion alone where the versions are equal", async () => {
    const root = project("bar");
    writeFileSync(
      join(root, "bar.yaml"),
      "apiVersion: sample.webhook.io/v1alpha1\nkind: Bar\nspec:\n  opens: 10:00\n  tags: ['on', 2020-01-01]\n",
    );
    expect(await convert(root, "v1", "bar.yaml")).toBe(
      "apiVersion: sample.webhook.io/v1\nkind: Bar\nspec:\n  opens: 10:00\n  tags: ['on', 2020-01-01]\n",
    );
  });

  it("gives what the conversions give, and keeps every line that they don't change, comments included", async () => {
    const root = project("demoapplication");
    const registry = conversionRegistry(await loadConversions(root));
    const chance = seededChance(7);
    const texts = Array.from({ length: 100 }, (_each, index) => randomApplication(chance, index));
    writeFileSync(join(root, "many.yaml"), texts.join("---\n"));
    const converted = (await convert(root, "v1beta2", "many.yaml")).split("---\n");
    expect(converted).toHaveLength(texts.length);
    for (const [index, text] of texts.entries()) {
      const expected = await convertObject(registry, parsed(text), "apps.example.com/v1beta2");
      expect(parsed(converted[index] ?? "")).toEqual(parseJson(stringifyJson(expected)));
      const lines = (converted[index] ?? "").split("\n");
      expect(lines).toEqual(
        text.split("\n").map((line) => line.replace("v1beta1", "v1beta2").replace(/^( *)(["']?)replica\2:/, "$1$2size$2:")),
      );
    }
  });

  it("keeps comments and quotes where a codec says a field in another way", async () => {
    const spoke = [
      '@MapsTo(".spec.timeoutSeconds", duration("s")) timeout?: string;',
      '@MapsTo(".spec.hosts", first()) name?: string;',
      '@MapsTo([".spec.host", ".spec.port"], hostPort()) address?: string;',
    ].join("\n");
    const hub = "timeoutSeconds?: int32; hosts?: string[]; host?: string; port?: int32;";
    const files = thing({ spec: hub }, { classes: 'import { duration, first } from "wheelwright/api";', spec: spoke });
    const resource = (version: string) => `  - api: {}\n    domain: example.com\n    kind: Thing\n    version: ${version}\n`;
    const stub = files["api/v1/thing_conversion.ts"] ?? "";
    const root = written("things", {
      ...files,
      "api/v1/thing_conversion.ts": `import { thingFromHub, thingToHub } from "./zz_generated.thing_conversion";\n${stub
        .replace("source as HubThing", "thingToHub(source)")
        .replace("hub as Thing", "thingFromHub(hub)")}`,
      PROJECT: `domain: example.com\nlayout:\n  - wheelwright.dev/v1\nprojectName: things\nresources:\n${resource("v1")}${resource("v2")}version: "3"\n`,
      "config/crd/kustomization.yaml": "resources: []\n",
      "config/default/kustomization.yaml": "resources: []\n",
    });
    const old = `apiVersion: example.com/v1
kind: Thing
metadata: {name: a}
spec:
  # how long
  timeout: 5m # five minutes
  # where
  address: "a:80" # an address
  name: 'x' # a name
`;
    const now = `apiVersion: example.com/v2
kind: Thing
metadata: {name: a}
spec:
  # how long
  timeoutSeconds: 300 # five minutes
  # where
  host: "a" # an address
  port: 80
  hosts: # a name
    - x
`;
    writeFileSync(join(root, "old.yaml"), old);
    expect(await convert(root, "v2", "old.yaml")).toBe(now);
    writeFileSync(join(root, "now.yaml"), now);
    expect(await convert(root, "v1", "now.yaml")).toBe(old.replace("'x'", "x"));
  });

  it("gives a list of one kind the version of its items", async () => {
    const root = project("demoapplication");
    const list = (version: string, key: string) =>
      `apiVersion: apps.example.com/${version}\nkind: DemoApplicationList\nmetadata: {}\nitems:\n- apiVersion: apps.example.com/${version}\n  kind: DemoApplication\n  spec:\n    image: a\n    ${key}: 2\n`;
    writeFileSync(join(root, "list.yaml"), list("v1beta1", "replica"));
    expect(await convert(root, "apps.example.com/v1beta2", "list.yaml")).toBe(list("v1beta2", "size"));
  });

  it("converts the items of a list of one kind that leave it to the list to say what they are", async () => {
    const root = project("demoapplication");
    const list = (version: string, key: string) =>
      `apiVersion: apps.example.com/${version}\nkind: DemoApplicationList\nmetadata: {}\nitems:\n- metadata: {name: a}\n  spec:\n    image: a\n    ${key}: 2\n`;
    writeFileSync(join(root, "list.yaml"), list("v1beta1", "replica"));
    expect(await convert(root, "v1beta2", "list.yaml")).toBe(list("v1beta2", "size"));
    expect(await convert(root, "v1beta1", "list.yaml")).toBe(list("v1beta1", "replica"));

    writeFileSync(join(root, "list.yaml"), list("v1beta1", "replica").replace("DemoApplicationList", "DemoAplicationList"));
    expect(await findingsOf(run({ file: ["list.yaml"], to: "v1beta2" }, recordingContext(root)))).toEqual([
      expect.stringContaining("WW537"),
    ]);
  });

  it("separates the documents of several files, and leaves what it doesn't convert byte for byte", async () => {
    const root = project("demoapplication");
    const other1 = "apiVersion: v1\nkind: Other\n";
    const other = "\uFEFFapiVersion: v1\r\nkind: ConfigMap\r\ndata: { a: 'b' }   \r\n...\r\n---\r\n# nothing\r\n";
    writeFileSync(join(root, "a.yaml"), other);
    writeFileSync(join(root, "b.yaml"), other1);
    writeFileSync(join(root, "c.yaml"), `---\n${other1}`);
    expect(await convert(root, "v1beta2", "a.yaml")).toBe(other);
    expect(await convert(root, "v1beta2", "b.yaml", "c.yaml", "b.yaml")).toBe([other1, other1, other1].join("---\n"));
  });

  it("--in-place leaves a file in its encoding, and converts each of the objects in JSON that stand one behind the other", async () => {
    const root = project("demoapplication");
    const object = (version: string, key: string) =>
      `{"apiVersion":"apps.example.com/${version}","kind":"DemoApplication","metadata":{"name":"é"},"spec":{"image":"a","${key}":2}}`;
    const text = (version: string, key: string) => Buffer.from(`\ufeff${object(version, key)}\n ${object(version, key)}\n`, "utf16le");
    writeFileSync(join(root, "le.json"), text("v1beta1", "replica"));
    writeFileSync(join(root, "be.json"), text("v1beta1", "replica").swap16());
    expect(await run({ file: ["le.json", "be.json"], to: "v1beta2", inPlace: true }, recordingContext(root))).toBe(0);
    expect(readFileSync(join(root, "le.json"))).toEqual(text("v1beta2", "size"));
    expect(readFileSync(join(root, "be.json"))).toEqual(text("v1beta2", "size").swap16());
  });

  it("--in-place writes the files that change, links followed, and nothing where an object can't be converted", async () => {
    const root = project("demoapplication");
    mkdirSync(join(root, "m/node_modules"), { recursive: true });
    const old = `${manifests}`;
    for (const name of ["m/all.yaml", "m/node_modules/no.yaml", "target.yaml"]) writeFileSync(join(root, name), old);
    symlinkSync("../target.yaml", join(root, "m/link.yaml"));
    const bad = "apiVersion: apps.example.com/v9\nkind: DemoApplication\n";
    writeFileSync(join(root, "m/bad.yaml"), bad);
    const inPlace = { file: ["m", "m/all.yaml"], to: "v1beta2", inPlace: true };
    expect(await findingsOf(run(inPlace, recordingContext(root)))).toHaveLength(1);
    expect(readFileSync(join(root, "m/all.yaml"), "utf8")).toBe(old);

    writeFileSync(join(root, "m/bad.yaml"), "kind: Other\n");
    expect(await run({ ...inPlace, check: true }, recordingContext(root))).toBe(3);
    const diff = recordingContext(root, { diff: true });
    expect(await run({ file: ["m"], to: "v1beta2" }, diff)).toBe(0);
    expect(diff.printed.stdout).toContain("-  replica: 3\n+  size: 3\n");
    expect(readFileSync(join(root, "m/all.yaml"), "utf8")).toBe(old);

    const context = recordingContext(root);
    expect(await run(inPlace, context)).toBe(0);
    expect(context.printed).toEqual({ stdout: "", stderr: "update    m/all.yaml\nupdate    target.yaml\n2 files written, 1 unchanged.\n" });
    expect(readFileSync(join(root, "m/all.yaml"), "utf8")).toContain("  size: 3\n---\napiVersion: v1\nkind: ConfigMap   # not ours\n");
    expect(lstatSync(join(root, "m/link.yaml")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(root, "m/node_modules/no.yaml"), "utf8")).toBe(old);
    expect(await run({ ...inPlace, check: true }, recordingContext(root))).toBe(0);
  });

  it("--in-place writes files outside of the working folder", async () => {
    const root = project("demoapplication");
    const outside = join(folder, "outside.yaml");
    writeFileSync(outside, manifests);
    expect(await run({ file: [outside], to: "v1beta2", inPlace: true }, recordingContext(root))).toBe(0);
    expect(readFileSync(outside, "utf8")).toContain("  size: 3\n");
  });

  it("--strip-residue takes the project's annotations away, alone and after a conversion", async () => {
    const root = project("foo");
    const exported = `apiVersion: sample.webhook.io/v1
kind: Foo
metadata:
  # theirs
  annotations:
    sample.webhook.io/residue.v2: '{"l":"0","r":{".spec.alias":"al"}}'
    sample.webhook.io/unrepresentable: '{}'
  managedFields:
  - apiVersion: sample.webhook.io/v1
    fieldsV1: {"f:spec":{".":{}}}
  name: f # name
spec:
  greeting: hi
---
apiVersion: other.io/v1
kind: Foo
metadata: {annotations: {sample.webhook.io/residue.v2: x}}
`;
    writeFileSync(join(root, "exported.yaml"), exported);
    const stripped = exported.replace(/ {2}# theirs\n {2}annotations:\n.*\n.*\n/, "");
    const context = recordingContext(root);
    expect(await run({ file: ["exported.yaml"], stripResidue: true }, context)).toBe(0);
    expect(context.printed.stdout).toBe(stripped);
    expect(context.printed.stderr).toContain(" - warning WW240: Foo f loses the values that it kept for v2\n");
    expect(context.printed.stderr).toMatch(/^exported\.yaml:\d+:1 - warning WW240/m);
    expect(context.printed.stderr).toContain("`--to v2 --strip-residue`");
    const both = recordingContext(root);
    expect(await run({ file: ["exported.yaml"], to: "v2", stripResidue: true }, both)).toBe(0);
    expect(both.printed.stderr).toBe("");
    expect(both.printed.stdout).toBe(
      stripped.replace("webhook.io/v1\nkind", "webhook.io/v2\nkind").replace("  greeting: hi\n", "  greeting: hi\n  alias: al\n"),
    );
    writeFileSync(join(root, "more.yaml"), exported.replace("  annotations:\n", "  annotations:\n    mine: kept # mine\n"));
    const more = recordingContext(root);
    await run({ file: ["more.yaml"], stripResidue: true }, more);
    expect(more.printed.stdout).toContain("  # theirs\n  annotations:\n    mine: kept # mine\n  managedFields:\n");
  });

  it("WW235: refuses to convert with a codec that breaks its own samples, as `compat --live` does", async () => {
    const root = project("crontab");
    writeFileSync(
      join(root, "api/zz_generated.conversions.ts"),
      `export const conversions = [{ group: "g", kind: "K", hub: { groupVersion: { version: "v2" } }, spokes: [{ version: "v1", converter: {}, codecs: [
        { spoke: ".a", hub: [".a"], own: { name: "percent", file: "api/codecs.ts" }, codec: { toHub: Number.parseInt, fromHub: String, samples: [["50%", 50]] } },
        { spoke: ".b", hub: [".b"], own: { name: "tenths", file: "api/codecs.ts" }, inverted: true, codec: { toHub: (n) => n / 10, fromHub: String, samples: [[5, "50"]] } } ] }] }];\n`,
    );
    const findings = [
      'WW235 the codec percent of api/codecs.ts breaks its own sample 1: fromHub(50) gives "50", not "50%"',
      'WW235 the codec tenths of api/codecs.ts breaks its own sample 1: toHub("50") gives "50", not 5',
      'WW235 the codec tenths of api/codecs.ts breaks its own sample 1: fromHub(5) gives 0.5, not "50"',
    ];
    expect(await findingsOf(run({ file: [], to: "v1" }, recordingContext(root)))).toEqual(findings);
    const { kinds } = planGenerate(root, diskFiles(root)).project;
    expect(await findingsOf(projectConversions(root, kinds))).toEqual(findings);
  });

  it("WW236: warns where a document had to be printed again", async () => {
    const root = project("demoapplication");
    writeFileSync(
      join(root, "a.yaml"),
      "# head\napiVersion: apps.example.com/v1beta1\nkind: DemoApplication\nmetadata: {annotations: {a: &x {b: c}}}\nspec: {image: a, <<: {replica: 2}}\n",
    );
    const context = recordingContext(root);
    expect(await run({ file: ["a.yaml"], to: "v1beta2" }, context)).toBe(0);
    expect(context.printed.stderr).toContain("a.yaml:2:1 - warning WW236: this document is printed again");
    expect(context.printed.stdout).toMatch(/^# head\n(?:.*\n)*.*size: 2\n/);

    const explicit = "apiVersion: apps.example.com/v1beta1\nkind: DemoApplication\nmetadata: {}\nspec:\n  image: a\n  ? replica\n  : 2\n";
    writeFileSync(join(root, "b.yaml"), explicit);
    const other = recordingContext(root);
    expect(await run({ file: ["b.yaml"], to: "v1beta2" }, other)).toBe(0);
    expect(other.printed.stderr).toContain("write it without aliases, `<<` and `? key`, and convert it again");
  });

  it("WW568, WW569: says which flags don't go together", async () => {
    const root = project("crontab");
    expect(await findingsOf(run({ file: ["-"], to: "v1", inPlace: true }, recordingContext(root)))).toEqual([
      expect.stringMatching(/^WW568 /),
    ]);
    expect(await findingsOf(run({ file: ["-"] }, recordingContext(root)))).toEqual([expect.stringMatching(/^WW569 /)]);
  });

  it("WW230: names the file, the document and the object that can't be converted, and prints nothing", async () => {
    const root = project("crontab");
    const bad = "apiVersion: stable.example.com/v9\nkind: CronTab\nmetadata: {name: c, namespace: team}\n";
    writeFileSync(join(root, "bad.yaml"), `apiVersion: v1\nkind: Secret\n---\n# of another time\n${bad}`);
    const context = recordingContext(root);
    const outcome = run({ file: ["bad.yaml"], to: "stable.example.com/v1beta1" }, context);
    const error = (await outcome.catch((thrown: unknown) => thrown)) as DiagnosticError;
    expect(error.diagnostics.map(({ place }) => place)).toEqual([expect.objectContaining({ file: "bad.yaml", line: 5 })]);
    expect(await findingsOf(outcome)).toEqual(["WW230 CronTab team/c: has no version v9; known are v1, v1beta1, v1alpha1"]);
    expect(context.printed.stdout).toBe("");
  });

  it("WW537: refuses a kind that the project's group doesn't have, in lists, too, and says which one is meant", async () => {
    const root = project("crontab");
    const misspelt = "apiVersion: stable.example.com/v1\nkind: CronTap\n";
    writeFileSync(join(root, "bad.yaml"), misspelt);
    const item = { apiVersion: "stable.example.com/v1beta1", kind: "Crontab" };
    writeFileSync(join(root, "list.json"), JSON.stringify({ apiVersion: "v1", kind: "List", items: [item] }));
    const outcome = run({ file: ["bad.yaml", "list.json"], to: "v1beta1" }, recordingContext(root));
    expect(await findingsOf(outcome)).toEqual([
      "WW537 this project has no kind CronTap in stable.example.com/v1",
      "WW537 this project has no kind Crontab in stable.example.com/v1beta1",
    ]);
    const error = (await outcome.catch((thrown: unknown) => thrown)) as DiagnosticError;
    const { diagnostics } = error;
    expect(exitCodeOf(error)).toBe(1);
    expect(diagnostics[0]).toMatchObject({ place: { file: "bad.yaml", line: 2, column: 7 }, remedy: "write CronTab" });
  });

  it("WW239: refuses generated conversions that are older than the type files, and writes nothing", async () => {
    const root = project("demoapplication");
    const types = join(root, "api/v1beta1/demoapplication_types.ts");
    const text = readFileSync(types, "utf8");
    writeFileSync(join(root, "a.yaml"), manifests);
    writeFileSync(types, text.replace("replica?: int32", "replicas?: int32"));
    expect(readFileSync(types, "utf8")).not.toBe(text);
    expect(await findingsOf(run({ file: ["a.yaml"], to: "v1beta2", inPlace: true }, recordingContext(root)))).toEqual([
      "WW239 api/v1beta1/zz_generated.demoapplication_conversion.ts isn't what follows from the type files",
    ]);
    expect(readFileSync(join(root, "a.yaml"), "utf8")).toBe(manifests);
  });

  it("refuses what generate refuses: a mapping that nobody has decided", async () => {
    const root = project("demoapplication");
    const types = join(root, "api/v1beta1/demoapplication_types.ts");
    writeFileSync(types, readFileSync(types, "utf8").replace('@MapsTo(".spec.size")', ""));
    writeFileSync(join(root, "a.yaml"), manifests);
    const found = await findingsOf(run({ file: ["a.yaml"], to: "v1beta2" }, recordingContext(root)));
    expect(found.map((each) => each.slice(0, 6))).toContain("WW210 ");
  });

  it("leaves kustomizations and other programs' files out of a stream, and counts them", async () => {
    const root = project("demoapplication");
    mkdirSync(join(root, "stream"));
    writeFileSync(join(root, "stream/a.yaml"), manifests);
    writeFileSync(
      join(root, "stream/kustomization.yaml"),
      "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\n",
    );
    writeFileSync(join(root, "stream/values.yaml"), "replica: 3\n");
    const context = recordingContext(root);
    expect(await run({ file: ["stream"], to: "v1beta2" }, context)).toBe(0);
    expect(context.printed.stdout).not.toMatch(/Kustomization|^replica: 3$/m);
    expect(context.printed.stdout).toContain("size: 3");
    expect(context.printed.stderr).toContain("left out 2 files without objects: stream/kustomization.yaml, stream/values.yaml");
    const json = recordingContext(root, { json: true });
    await run({ file: ["stream"], to: "v1beta2" }, json);
    expect(JSON.parse(json.printed.stdout)).toMatchObject({
      objects: { length: 3 },
      leftOut: ["stream/kustomization.yaml", "stream/values.yaml"],
    });
  });

  it("leaves kustomizations out of a file that has objects, too, and counts them", async () => {
    const root = project("demoapplication");
    const kustomization = "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\n";
    const object = (name: string, version: string, field: string) =>
      `# ${name}\napiVersion: apps.example.com/${version}\nkind: DemoApplication\nmetadata: {name: ${name}}\nspec:\n  image: web\n  ${field}: 3\n`;
    const old = (name: string) => object(name, "v1beta1", "replica");
    const converted = (name: string) => object(name, "v1beta2", "size");
    const cases: readonly (readonly [text: string, printed: string, documents: readonly number[]])[] = [
      [`${kustomization}---\n${old("a")}`, `---\n${converted("a")}`, [1]],
      [`---\n${old("a")}---\n${kustomization}`, `---\n${converted("a")}`, [2]],
      [`${old("a")}--- # both\nreplica: 3\n---\n${kustomization}---\n${old("b")}`, `${converted("a")}---\n${converted("b")}`, [2, 3]],
      [`${old("a")}---\r\n${kustomization}...\n---\n${kustomization}`, converted("a"), [2, 3]],
    ];
    for (const [text, printed, documents] of cases) {
      writeFileSync(join(root, "both.yaml"), text);
      const context = recordingContext(root);
      expect(await run({ file: ["both.yaml"], to: "v1beta2" }, context)).toBe(0);
      expect(context.printed.stdout.trimEnd()).toBe(printed.trimEnd());
      const named = documents.map((number) => `both.yaml (document ${number})`).join(", ");
      const counted = documents.length === 1 ? "1 document" : `${documents.length} documents`;
      expect(context.printed.stderr).toContain(`left out ${counted} without objects: ${named}`);
      const json = recordingContext(root, { json: true });
      await run({ file: ["both.yaml"], to: "v1beta2" }, json);
      expect(JSON.parse(json.printed.stdout)).toMatchObject({
        objects: { length: printed.match(/^kind:/gm)?.length },
        leftOut: [],
        leftOutDocuments: documents.map((document) => ({ file: "both.yaml", document })),
      });
    }
    await run({ file: ["both.yaml"], to: "v1beta2", inPlace: true }, recordingContext(root));
    expect(readFileSync(join(root, "both.yaml"), "utf8")).toContain("kind: Kustomization");
  });

  it("WW231: refuses a version that no kind has", async () => {
    const root = project("crontab");
    expect(await findingsOf(run({ file: [], to: "v7" }, recordingContext(root)))).toEqual(["WW231 no kind of this project converts to v7"]);
  });

  it("WW232: says what is wrong with the project's code", async () => {
    const root = project("crontab");
    writeFileSync(join(root, "api/v1beta1/crontab_conversion.ts"), "export const x = ;\n");
    expect(await findingsOf(run({ file: [], to: "v1" }, recordingContext(root)))).toEqual([
      'WW232 api/zz_generated.conversions.ts can\'t be loaded: api/v1beta1/crontab_conversion.ts:1: Unexpected ";"',
    ]);
  });

  it("WW233, WW538, WW533: refuses what isn't there, what isn't YAML, and keys that are there twice, where they are", async () => {
    const root = project("crontab");
    writeFileSync(join(root, "broken.yaml"), "a: 1\n---\n{{ if .x }}\napiVersion: v1\n");
    writeFileSync(join(root, "twice.yaml"), "a: 1\na: 2\n");
    const found = await failureOf(run({ file: ["broken.yaml", "none.yaml", "twice.yaml"], to: "v1" }, recordingContext(root)));
    expect(found.map(({ code, place }) => [code, place && `${place.file}:${place.line}:${place.column}`])).toEqual([
      ["WW233", undefined],
      ["WW538", "broken.yaml:4:1"],
      ["WW533", "twice.yaml:2:1"],
    ]);
  });
});
