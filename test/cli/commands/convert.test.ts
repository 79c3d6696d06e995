import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/convert.js";
import { planGenerate } from "../../../src/cli/plan-generate.js";
import { DiagnosticError } from "../../../src/diagnostics/diagnostic.js";
import { diskFiles } from "../../../src/tree/disk-files.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";

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
  const root = join(folder, name);
  const write = (files: readonly (readonly [string, string])[]) => {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  write(Object.entries(goldenInput(name)));
  const { files } = planGenerate(root, diskFiles(root));
  write(files.flatMap((file) => (file.owner === "generated" ? [[file.path, file.content] as const] : [])));
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

async function findingsOf(outcome: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DiagnosticError)) throw error;
  return error.diagnostics.map((found) => `${found.code} ${found.message}`);
}

describe("wheelwright convert", () => {
  it("converts the project's kinds, and leaves other documents as they stand", async () => {
    const root = project("demoapplication");
    mkdirSync(join(root, "manifests/below"), { recursive: true });
    writeFileSync(join(root, "manifests/below/all.yaml"), manifests);
    writeFileSync(join(root, "manifests/notes.txt"), "no manifest: {");
    expect(await convert(root, "v1beta2", "manifests")).toBe(`apiVersion: apps.example.com/v1beta2
kind: DemoApplication
metadata:
  name: one
spec:
  image: app:1
  size: 3
---
apiVersion: v1
kind: ConfigMap   # not ours
metadata: {name: other}
data:
  text: |
    replica: 3
---
apiVersion: v1
kind: List
items:
  - apiVersion: apps.example.com/v1beta2
    kind: DemoApplication
    metadata:
      name: two
    spec:
      image: app:2
      size: 9007199254740993
  - apiVersion: apps.example.com/v1beta2
    kind: DemoApplication
    metadata:
      name: three
    spec:
      image: app:3
      size: 9007199254740993
`);
  });

  it("keeps what a version can't say, and takes it back", async () => {
    const root = project("foo");
    const foo = { apiVersion: "sample.webhook.io/v2", kind: "Foo", metadata: { name: "f" }, spec: { greeting: "hi", alias: "al" } };
    writeFileSync(join(root, "foo.json"), JSON.stringify(foo));
    const old = await convert(root, "sample.webhook.io/v1", "foo.json");
    expect(old).toContain("sample.webhook.io/residue.v2:");
    expect(old).not.toContain("alias: al");
    writeFileSync(join(root, "old.yaml"), old);
    const context = recordingContext(root, { json: true });
    await run({ file: ["old.yaml"], to: "v2" }, context);
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
    const lost = (path: string) => `list.json, document 1: DemoApplication of apps.example.com/v1beta1 has no ${path}; it is left out`;
    expect(diagnostics.map(({ message }) => message)).toEqual([lost(".spec.replcia"), lost(".spec.ports[0].prot"), lost(".extra")]);
    const asText = recordingContext(root);
    await run({ file: ["list.json"], to: "v1beta2" }, asText);
    expect(asText.printed.stderr).toContain("warning WW234: list.json, document 1");
  });

  it("rewrites apiVersion alone where the versions are equal", async () => {
    const root = project("bar");
    writeFileSync(
      join(root, "bar.yaml"),
      "apiVersion: sample.webhook.io/v1alpha1\nkind: Bar\nspec:\n  opens: 10:00\n  tags: ['on', 2020-01-01]\n",
    );
    expect(await convert(root, "v1", "bar.yaml")).toBe(
      'apiVersion: sample.webhook.io/v1\nkind: Bar\nspec:\n  opens: "10:00"\n  tags:\n    - "on"\n    - "2020-01-01"\n',
    );
  });

  it("WW230: names the file, the document and the object that can't be converted, and prints nothing", async () => {
    const root = project("crontab");
    writeFileSync(
      join(root, "bad.yaml"),
      `apiVersion: stable.example.com/v9\nkind: CronTab\nmetadata: {name: c, namespace: team}\n---\n${"apiVersion: stable.example.com/v1\nkind: CronTap\n"}`,
    );
    const context = recordingContext(root);
    expect(await findingsOf(run({ file: ["bad.yaml"], to: "stable.example.com/v1beta1" }, context))).toEqual([
      "WW230 bad.yaml, document 1: CronTab team/c: has no version v9; known are v1, v1beta1, v1alpha1",
      "WW230 bad.yaml, document 2: CronTap (no name): CronTap has no version v1beta1 in this project, or no conversion to it",
    ]);
    expect(context.printed.stdout).toBe("");
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

  it("WW233: refuses what isn't there, and what isn't YAML", async () => {
    const root = project("crontab");
    writeFileSync(join(root, "broken.yaml"), "a: [1\n");
    const found = await findingsOf(run({ file: ["broken.yaml", "none.yaml"], to: "v1" }, recordingContext(root)));
    expect(found.map((each) => each.slice(0, 18))).toEqual(["WW233 none.yaml: E", "WW233 broken.yaml:"]);
  });
});
