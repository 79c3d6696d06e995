import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/commands/validate.js";
import type { ValidateOptions } from "../../../src/cli/declarations/manifests.js";
import { ExitCode } from "../../../src/cli/exit-code.js";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { parseJson } from "../../../src/model/lossless-json.js";
import { cli } from "../../support/cli.js";
import { recordingContext } from "../../support/context.js";
import { goldenInput } from "../../support/project.js";
import { temporaryFolder, writeFiles } from "../../support/temporary-folder.js";
import { fooFiles } from "../../support/type-file.js";

const header = "apiVersion: apps.example.com/v1beta2\nkind: DemoApplication\n";

/** A project in a folder of its own, with more files in it. */
function projectWith(files: Readonly<Record<string, string>>, project = goldenInput("demoapplication")): string {
  const root = temporaryFolder("validate-");
  writeFiles(root, { ...project, ...files });
  return root;
}

/** A project with a Foo. */
function fooProject(declarations: string, files: Readonly<Record<string, string>>): string {
  const resource = "- api: {crdVersion: v1, namespaced: true}\n  domain: example.com\n  group: sample\n  kind: Foo\n  version: v1\n";
  const project = `domain: example.com\nlayout: [wheelwright.dev/v1]\nprojectName: foo\nresources:\n${resource}version: "3"\n`;
  return projectWith(files, { PROJECT: project, ...fooFiles(declarations) });
}

interface Report {
  readonly exitCode: number;
  readonly checked: number;
  readonly skipped: readonly unknown[];
  readonly objects?: readonly unknown[];
  /** `a.yaml:3:5 WW530 the text that is underlined`. */
  readonly places: readonly string[];
  readonly messages: readonly string[];
  readonly remedies: readonly string[];
}

/** Runs the command with --json on files of a project. */
async function validate(root: string, options: ValidateOptions, files: Readonly<Record<string, string>>): Promise<Report> {
  const context = recordingContext(root, { json: true });
  const exitCode = await run(options, context);
  const report = parseJson(context.printed.stdout) as Omit<Report, "places" | "messages"> & { readonly diagnostics: readonly Diagnostic[] };
  expect(report.exitCode).toBe(exitCode);
  expect(context.printed.stderr).toBe("");
  return {
    ...report,
    places: report.diagnostics.map(({ code, place }) => {
      const line = files[place?.file ?? ""]?.split("\n")[(place?.line ?? 0) - 1] ?? "";
      const underlined = line.slice((place?.column ?? 1) - 1, (place?.column ?? 1) - 1 + (place?.length ?? 0));
      return place === undefined ? code : `${place.file}:${place.line}:${place.column} ${code} ${underlined}`;
    }),
    messages: report.diagnostics.map(({ message }) => message),
    remedies: report.diagnostics.map(({ remedy }) => remedy),
  };
}

/** Validates one manifest of the golden project. */
async function validateText(text: string, options: Partial<ValidateOptions> = {}): Promise<Report> {
  const files = { "a.yaml": text };
  return validate(projectWith(files), { file: ["a.yaml"], ...options }, files);
}

describe("validate", () => {
  it("names fields that may not be set, and says if rules were not evaluated", async () => {
    const rule = '@XValidation({ rule: "self.size > 0" })';
    const declarations = `${rule}\nexport class FooSpec {\n  size!: int32;\n}\n@Resource()\nexport class Foo extends CustomResource {\n  spec!: FooSpec;\n}\n`;
    const text = 'apiVersion: sample.example.com/v1\nkind: Foo\nmetadata: {name: a, resourceVersion: "1"}\nspec: {size: many}\n';
    const files = { "a.yaml": text };
    const { exitCode, places } = await validate(fooProject(declarations, files), { file: ["a.yaml"] }, files);
    expect(exitCode).toBe(ExitCode.findings);
    expect(places).toEqual(["a.yaml:1:1 WW540 apiVersion", 'a.yaml:3:38 WW535 "1"', "a.yaml:4:14 WW530 many"]);
  });

  it("points at the value, at the key of what shouldn't be there, and at the parent of what is missing", async () => {
    const text = `# An application
${header}metadata:
  name: Bad_Name
  labels:
    "a b": c
spec:
  sise: 3
  size: -1
  ports:
    - port: 70000
    - name: http
      port: 80
      protocol: >-
        UPD
    - {name: http, port: 81}
    -
      name: ""
`;
    const { exitCode, places, messages, remedies } = await validateText(text);
    expect(exitCode).toBe(ExitCode.findings);
    expect(places).toEqual([
      "a.yaml:5:9 WW530 Bad_Name",
      'a.yaml:7:5 WW530 "a b"',
      "a.yaml:8:1 WW531 spec",
      "a.yaml:9:3 WW532 sise",
      "a.yaml:10:9 WW530 -1",
      "a.yaml:12:7 WW531 port",
      "a.yaml:12:13 WW530 70000",
      "a.yaml:15:17 WW530 >-",
      "a.yaml:17:7 WW534 {name: http, port: 81}",
      "a.yaml:19:7 WW531 name",
      'a.yaml:19:13 WW530 ""',
    ]);
    expect(messages.slice(2, 7)).toEqual([
      "spec.image: Required value",
      'unknown field "spec.sise"',
      "spec.size: Invalid value: -1: should be greater than or equal to 0",
      "spec.ports[0].name: Required value",
      "spec.ports[0].port: Invalid value: 70000: should be less than or equal to 65535",
    ]);
    expect(remedies[3]).toBe("write size");
  });

  it("prints for a person: the manifest's line, the type file's, what was skipped, and a summary", async () => {
    const deployment = "---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\n";
    const root = projectWith({ "a.yaml": `${header}metadata: {name: a}\nspec: {image: a, size: -1}\n${deployment}` });
    const context = recordingContext(root);
    expect(await run({ file: ["a.yaml"] }, context)).toBe(ExitCode.findings);
    expect(context.printed.stdout).toBe("");
    expect(context.printed.stderr).toBe(`a.yaml:4:24 - error WW530: spec.size: Invalid value: -1: should be greater than or equal to 0

  4 | spec: {image: a, size: -1}
    |                        ^^
  api/v1beta2/demoapplication_types.ts:38:12 - this is what the type file says

  38 |   @Minimum(0)
     |            ^
  what to do: write a value that the type file allows, or change what the type file says
  more: wheelwright explain WW530

skipped 1 object of other groups: Deployment (apps/v1)
1 object, 1 finding.
`);
  });

  it("reads several files, folders, documents, lists and JSON, and kustomize's own file as none", async () => {
    const object = (name: string, size: string) => `${header}metadata: {name: ${name}}\nspec: {image: a, size: ${size}}\n`;
    const items = [{ metadata: { name: "d" }, spec: { image: "a", size: "x" } }];
    const files = {
      "m/a.yaml": `--- # first\n${object("a", "1")}---\n{}\n---\n${object("b", "-1")}`,
      "m/b.json": JSON.stringify({ apiVersion: "apps.example.com/v1beta2", kind: "DemoApplicationList", items }, null, 2),
      "m/kustomization.yaml": "resources: [a.yaml]\n",
      "c.yml": `apiVersion: v1\nkind: List\nitems:\n- ${object("c", "-3").trimEnd().replaceAll("\n", "\n  ")}\n`,
    };
    const { checked, skipped, places } = await validate(projectWith(files), { file: ["m", "c.yml"] }, files);
    expect(checked).toBe(4);
    expect(skipped).toEqual([{ apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization" }]);
    expect(places).toEqual(["c.yml:7:26 WW530 -3", "m/a.yaml:7:1 WW536 {}", "m/a.yaml:12:24 WW530 -1", 'm/b.json:11:17 WW530 "x"']);
  });

  it("reads standard input", () => {
    const root = projectWith({});
    const input = `${header}metadata: {name: a}\nspec: {image: a}\n`;
    const printed = execFileSync(process.execPath, [cli, "validate", "-f", "-", "--defaults"], {
      cwd: root,
      input,
      encoding: "utf8",
      stdio: "pipe",
    });
    expect(printed).toBe(`${header}metadata:\n  name: a\nspec:\n  image: a\n  size: 1\n`);
  });

  it("refuses to read standard input twice", async () => {
    const run = validateText("", { file: ["-"], old: ["-"] });
    await expect(run).rejects.toMatchObject({ diagnostics: [{ code: "WW544" }] });
  });

  it("refuses text that isn't UTF-8, characters that YAML doesn't have and numbers that JSON doesn't have", async () => {
    const root = projectWith({});
    writeFileSync(join(root, "a.yaml"), Buffer.from(`${header}metadata: {name: a}\nspec: {image: "caf\u00e9"}\n`, "latin1"));
    expect((await validate(root, { file: ["a.yaml"] }, {})).messages).toEqual(["a.yaml: its text isn't UTF-8"]);
    const control = await validateText(`${header}metadata: {name: a}\nspec: {image: "a\u0007"}\n`);
    expect(control.places).toEqual(["a.yaml:4:17 WW538 \u0007"]);
    expect((await validateText(`${header}metadata: {name: a}\nspec: {image: a, size: .inf}\n`)).places).toEqual(["a.yaml:4:24 WW538 .inf"]);
  });

  it("says where an alias leads nowhere, and where a key is no text", async () => {
    const at = async (spec: string) => (await validateText(`${header}metadata: {name: a}\nspec: {image: a, ${spec}}\n`)).places;
    expect(await at("size: *none")).toEqual(["a.yaml:4:24 WW538 *none"]);
    expect(await at("ports: [*later], size: &later 1")).toEqual(["a.yaml:4:26 WW538 *later"]);
    expect(await at("[a]: 1")).toEqual(["a.yaml:4:18 WW538 [a]"]);
    expect(await at("null: 1")).toEqual(["a.yaml:4:18 WW538 null"]);
    expect(await at("size: !!int x")).toEqual(["a.yaml:4:24 WW538 !!int"]);
  });

  it("reads numbers as kubectl does", async () => {
    const { places } = await validateText(`${header}metadata: {name: a}\nspec: {image: 0o17, size: 0o17}\n`);
    expect(places).toEqual(["a.yaml:4:15 WW530 0o17"]);
    expect((await validateText(`${header}metadata: {name: a}\nspec: {image: 12e4567}\n`)).places).toEqual([]);
  });

  it("goes through aliases and merged maps", async () => {
    const text = `${header}metadata: {name: a}
spec:
  image: a
  ports:
    - &first {name: a, port: 1}
    - <<: *first
      name: b
      port: 0
`;
    expect((await validateText(text)).places).toEqual(["a.yaml:10:13 WW530 0"]);
  });

  it("finds what is no object, no kind and no version of the project", async () => {
    const { places, messages, remedies, checked } = await validateText(`kind: DemoApplication
---
apiVersion: apps.example.com/v1beta2
kind: DemoAplication
---
apiVersion: apps.example.com/v1
kind: DemoApplication
---
apiVersion: app.example.com/v1beta2
kind: DemoApplication
---
- 1
`);
    expect(checked).toBe(0);
    expect(places).toEqual([
      "a.yaml:1:1 WW536 kind",
      "a.yaml:4:7 WW537 DemoAplication",
      "a.yaml:6:13 WW539 apps.example.com/v1",
      "a.yaml:9:13 WW537 app.example.com/v1beta2",
      "a.yaml:12:1 WW536 - 1",
    ]);
    expect(messages[2]).toBe("DemoApplication is not there in apps.example.com/v1");
    expect(remedies.slice(1, 4)).toEqual([
      "write DemoApplication",
      "write one of apps.example.com/v1beta2, apps.example.com/v1beta1; `wheelwright convert` rewrites objects",
      "write apps.example.com/v1beta2",
    ]);
  });

  it("finds broken YAML and keys that are there twice, and checks the rest", async () => {
    const { places, checked } = await validateText(`kind: "x
---
${header}metadata: {name: a, name: b}
spec:
  image: a
  image: b
---
a: [
`);
    expect(checked).toBe(1);
    expect(places).toEqual(["a.yaml:1:8 WW538 x", "a.yaml:5:21 WW533 name", "a.yaml:8:3 WW533 image", "a.yaml:10:4 WW538 ["]);
  });

  it("compares with --old, by kind, namespace and name", async () => {
    const declarations = `class FooSpec { @Immutable() fixed?: string; @Minimum(1) size?: int32 }
      @Resource() export class Foo extends CustomResource { spec?: FooSpec }`;
    const foo = (name: string, spec: string, version = "v1") =>
      `apiVersion: sample.example.com/${version}\nkind: Foo\nmetadata: {name: ${name}}\nspec: ${spec}\n`;
    const files = {
      "new.yaml": [foo("a", "{fixed: two}"), foo("b", "{fixed: two}"), foo("c", "{size: 0, fixed: three}"), foo("d", "{}")].join("---\n"),
      "old.yaml": [foo("a", "{fixed: one}"), foo("c", "{size: 0}"), foo("d", "{}", "v2"), foo("e", "{}")].join("---\n"),
    };
    const { places, messages, exitCode } = await validate(
      fooProject(declarations, files),
      { file: ["new.yaml"], old: ["old.yaml"] },
      files,
    );
    expect(exitCode).toBe(ExitCode.findings);
    expect(places).toEqual(["new.yaml:4:15 WW530 two", "old.yaml:11:13 WW541 sample.example.com/v2", "old.yaml:18:18 WW542 e"]);
    expect(messages[0]).toBe('spec.fixed: Invalid value: "two": field is immutable');
  });

  it("evaluates rules, and says where they are written", async () => {
    const declarations = `@XValidation({ rule: "self.low <= self.high", message: "low is above high", fieldPath: ".low" })
      class FooSpec { low!: int32; high!: int32 }
      @Resource() export class Foo extends CustomResource { spec?: FooSpec }`;
    const files = { "a.yaml": "apiVersion: sample.example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec:\n  low: 3\n  high: 2\n" };
    const root = fooProject(declarations, files);
    const { places, messages } = await validate(root, { file: ["a.yaml"] }, files);
    expect(places).toEqual(["a.yaml:5:8 WW530 3"]);
    expect(messages).toEqual(["spec.low: Invalid value: low is above high"]);
    const context = recordingContext(root);
    await run({ file: ["a.yaml"] }, context);
    expect(context.printed.stderr).toContain("api/v1/foo_types.ts:2:");
  });

  it("prints the objects with their defaults, findings or not, integers digit for digit", async () => {
    const text = `${header}metadata:\n  name: a\n  generation: 9007199254740993\nspec:\n  image: a\n  ports: [{name: a, port: 1}]\n  sise: 1\nstatus: {}\n`;
    const root = projectWith({ "a.yaml": text });
    const context = recordingContext(root);
    expect(await run({ file: ["a.yaml"], defaults: true }, context)).toBe(ExitCode.findings);
    expect(context.printed.stdout).toBe(
      `${header}metadata:\n  name: a\n  generation: 9007199254740993\nspec:\n  image: a\n  ports:\n    - name: a\n      port: 1\n      protocol: TCP\n  size: 1\n`,
    );
    expect((await validateText(text, { defaults: true })).objects).toMatchObject([{ metadata: { generation: 9007199254740993n } }]);
  });

  it("ends well where all is well, and warns where nothing was checked", async () => {
    const good = await validateText(`${header}metadata: {name: a}\nspec: {image: a}\n`);
    expect(good).toMatchObject({ exitCode: ExitCode.done, checked: 1, places: [] });
    const nothing = await validateText("apiVersion: v1\nkind: Secret\n");
    expect(nothing).toMatchObject({ exitCode: ExitCode.done, checked: 0, places: ["WW543"] });
    expect((await validateText("# nothing\n")).places).toEqual(["WW543"]);
  });

  it("reports files that aren't there, and the type files' own mistakes first", async () => {
    expect((await validate(projectWith({}), { file: ["gone.yaml"] }, {})).places).toEqual(["WW233"]);
    const broken = { "api/v1beta2/demoapplication_types.ts": "export class {", "a.yaml": "kind: x\n" };
    const { places, exitCode } = await validate(projectWith(broken), { file: ["a.yaml"] }, broken);
    expect(exitCode).toBe(ExitCode.findings);
    expect(places.every((place) => place.startsWith("api/"))).toBe(true);
  });
});

describe("many findings", () => {
  const objects = Array.from({ length: 30 }, (_, index) => {
    const ports = Array.from({ length: 50 }, (_, port) => `  - name: p${port}\n    port: 0\n`).join("");
    return `${header}metadata:\n  name: app-${index}\nspec:\n  image: a\n  ports:\n${ports}`;
  }).join("---\n");
  const printed = async (options: Partial<ValidateOptions>) => {
    const context = recordingContext(projectWith({ "many.yaml": objects }));
    expect(await run({ file: ["many.yaml"], ...options }, context)).toBe(ExitCode.findings);
    return context.printed.stderr;
  };
  const shown = (text: string) => text.match(/ - error WW530/g)?.length;

  it("are shown up to a number, and counted all", async () => {
    const usual = await printed({});
    expect(shown(usual)).toBe(1000);
    expect(usual).toContain("500 more are not shown; --max-findings 1500 shows them all.");
    expect(usual).toContain("30 objects, 1500 findings.");
    const few = await printed({ maxFindings: 3 });
    expect(shown(few)).toBe(3);
    expect(few).toContain("30 objects, 1500 findings.");
    expect(shown(await printed({ maxFindings: 1500 }))).toBe(1500);
  });

  it("don't show all of a long value", async () => {
    const context = recordingContext(
      projectWith({ "a.yaml": `${header}metadata:\n  name: ${"a".repeat(3_000_000)}\nspec:\n  image: a\n` }),
    );
    await run({ file: ["a.yaml"] }, context);
    expect(context.printed.stderr.length).toBeLessThan(5000);
    expect(context.printed.stderr).toContain("…");
  });
});

describe("--crd", () => {
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crates.shop.example.com}
spec:
  group: shop.example.com
  names: {plural: crates, singular: crate, kind: Crate, listKind: CrateList}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, minimum: 1, default: 3}
              small: {type: boolean}
              large: {type: boolean}
              mode: {type: string}
            oneOf:
            - required: [small]
            - required: [large]
            not: {properties: {mode: {enum: [bad]}}, required: [mode]}
            x-kubernetes-validations:
            - rule: "self.size < 10"
          status: {type: object, required: [ready], properties: {ready: {type: boolean}}}
`;
  const crate = (spec: string) => `apiVersion: shop.example.com/v1\nkind: Crate\nmetadata: {name: a}\nspec: ${spec}\nstatus: {}\n`;

  async function judged(spec: string, options: Partial<ValidateOptions> = {}): Promise<Report> {
    const root = temporaryFolder("validate-crd-");
    const files = { "crd.yaml": `kind: ConfigMap\napiVersion: v1\n---\n${crd}`, "crate.yaml": crate(spec) };
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    return validate(root, { file: ["crate.yaml"], crd: ["crd.yaml"], ...options }, files);
  }

  it("judges objects of any CRD, without a project", async () => {
    expect((await judged("{small: true}")).places).toEqual([]);
    expect((await judged("{small: true, size: 0}")).places).toEqual(["crate.yaml:4:27 WW530 0"]);
    expect((await judged("{small: true, sise: 1}")).places).toEqual(["crate.yaml:4:21 WW532 sise"]);
    expect((await judged("{small: true, size: 11}")).messages).toEqual([expect.stringContaining("failed rule: self.size < 10")]);
  });

  it("holds them against oneOf and not", async () => {
    expect((await judged("{}")).messages).toEqual([expect.stringContaining("must validate one and only one schema (oneOf)")]);
    expect((await judged("{small: true, large: true}")).messages).toEqual([expect.stringContaining("one and only one")]);
    expect((await judged("{small: true, mode: bad}")).messages).toEqual([expect.stringContaining("must not validate the schema (not)")]);
    expect((await judged("{small: true, mode: good}")).messages).toEqual([]);
  });

  it("knows its defaults and its status subresource", async () => {
    const { objects } = await judged("{small: true}", { defaults: true });
    expect(objects).toEqual([expect.objectContaining({ spec: { small: true, size: 3 } })]);
    expect(objects?.[0]).not.toHaveProperty("status");
  });

  it("says where there is no CRD", async () => {
    await expect(judged("{}", { crd: ["crate.yaml"] })).rejects.toThrow("WW545: crate.yaml holds no CustomResourceDefinition");
  });

  it("says where there is no cluster", async () => {
    await expect(judged("{}", { crd: ["kube:crates.shop.example.com"], kubeconfig: "/nowhere/config" })).rejects.toThrow(/WW60\d/);
  });
});
