import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import type { ProjectResource } from "../../src/model/project-config.js";
import { parseProjectFile } from "../../src/project/project-file.js";
import { addResource, newProjectFile, setConversionWebhook, setMigrationShards } from "../../src/project/project-file-edit.js";

const demo: ProjectResource = {
  group: "apps",
  domain: "example.com",
  version: "v1beta1",
  kind: "DemoApplication",
  hasApi: true,
  namespaced: true,
  hasController: true,
};

function parse(text: string) {
  const sink = new DiagnosticSink();
  return { config: parseProjectFile(text, sink), found: sink.sorted() };
}

test("a golden PROJECT is read", () => {
  const { config, found } = parse(readFileSync(new URL("../golden/bar/input/PROJECT", import.meta.url), "utf8"));
  expect(found).toEqual([]);
  expect(config).toMatchObject({
    projectName: "bar-operator",
    domain: "webhook.io",
    multigroup: false,
    resources: [
      { group: "sample", kind: "Bar", version: "v1alpha1", hasApi: true, namespaced: false, hasController: false },
      { version: "v1" },
    ],
  });
});

test("a new PROJECT and what is added to it is read back", () => {
  const empty = newProjectFile({ projectName: "demo-operator", domain: "example.com", cliVersion: "0.1.0" });
  expect(parse(empty).config?.resources).toEqual([]);
  const hub = { ...demo, version: "v1beta2", hasController: false, plural: "demos", namespaced: false };
  const both = addResource(addResource(empty, demo, "api/v1beta1"), hub, "api/v1beta2");
  const text = setConversionWebhook(both, hub, ["v1beta1"]);
  expect(parse(text).config?.resources).toEqual([demo, { ...hub, webhooks: { conversion: true, spokes: ["v1beta1"] } }]);
  expect(text).toMatchInlineSnapshot(`
    "# Written by wheelwright, which keeps what you add; edit it with its commands.
    cliVersion: 0.1.0
    domain: example.com
    layout:
      - wheelwright.dev/v1
    projectName: demo-operator
    resources:
      - api:
          crdVersion: v1
          namespaced: true
        controller: true
        domain: example.com
        group: apps
        kind: DemoApplication
        path: ./api/v1beta1
        version: v1beta1
      - api:
          crdVersion: v1
          namespaced: false
        domain: example.com
        group: apps
        kind: DemoApplication
        path: ./api/v1beta2
        plural: demos
        version: v1beta2
        webhooks:
          conversion: true
          spoke:
            - v1beta1
          webhookVersion: v1
    version: "3"
    "
  `);
});

test("former hubs are read, and are none where there are none", () => {
  const text = (webhooks: string) =>
    `domain: d.io\nprojectName: p\nresources:\n- kind: A\n  version: v1\n  webhooks: {conversion: true, spoke: [v1beta1]${webhooks}}\nversion: "3"\n`;
  const webhooks = (given: string) => parse(text(given)).config?.resources[0]?.webhooks;
  expect(webhooks("")).toEqual({ conversion: true, spokes: ["v1beta1"] });
  expect(webhooks(", formerHubs: []")).toEqual({ conversion: true, spokes: ["v1beta1"] });
  expect(webhooks(", formerHubs: [v1beta1]")).toEqual({ conversion: true, spokes: ["v1beta1"], formerHubs: ["v1beta1"] });
});

test("the user's comments, keys and indentation stay, and doing it twice changes nothing", () => {
  const mine = `# ours
domain: example.com # bought in 2019
layout:
- wheelwright.dev/v1
plugins:
  deploy.example.com: {on: true}

projectName: demo-operator
resources: # the kinds
# the first one
- api:
    crdVersion: v1
    namespaced: true
  domain: example.com
  group: apps
  kind: Other
  version: v1
version: "3"
# the end
`;
  const once = addResource(mine, demo, "api/v1beta1");
  for (const line of mine.split("\n").filter((text) => !text.includes("on: true"))) expect(once).toContain(line);
  expect(once).toContain("deploy.example.com:");
  expect(once).toContain("\n- api:\n    crdVersion: v1\n    namespaced: true\n  controller: true\n");
  expect(addResource(once, demo, "api/v1beta1")).toBe(once);
  const hooked = setConversionWebhook(once, demo, ["v1"]);
  expect(setConversionWebhook(hooked, demo, ["v1"])).toBe(hooked);
  expect(parse(hooked).config?.resources[1]?.webhooks).toEqual({ conversion: true, spokes: ["v1"] });
});

test("a controller is added to a resource that is there", () => {
  const empty = newProjectFile({ projectName: "p", domain: "example.com", cliVersion: "0.1.0" });
  const without = addResource(empty, { ...demo, hasController: false }, "api/v1beta1");
  expect(parse(addResource(without, demo, "api/v1beta1")).config?.resources).toEqual([demo]);
});

test.each([
  ["domain: example.com\nresources: [\n", "WW401", 3],
  ["- a\n", "WW402", 1],
  ['domain: example.com\nprojectName: p\nversion: "2"\n', "WW403", 3],
  ['projectName: p\nversion: "3"\n', "WW402", 1],
  ['domain: example.com\nprojectName: 7\nversion: "3"\n', "WW402", 2],
  ['domain: d.io\nprojectName: p\nmultigroup: "yes"\nversion: "3"\n', "WW402", 3],
  ['domain: d.io\nprojectName: p\nresources:\n- kind: A\nversion: "3"\n', "WW402", 4],
  ['domain: d.io\nprojectName: p\nresources: 3\nversion: "3"\n', "WW402", 3],
  ['domain: d.io\nprojectName: p\nresources:\n- kind: A\n  version: v1\n  webhooks:\n    formerHubs: v1beta1\nversion: "3"\n', "WW402", 7],
  ['domain: d.io\nprojectName: p\nresources:\n- {kind: A, version: v1}\n- {kind: A, version: v1}\nversion: "3"\n', "WW404", 5],
])("%j is %s at line %i", (text, code, line) => {
  const { config, found } = parse(text);
  expect(config).toBeUndefined();
  expect(found.map((each) => [each.code, each.place?.file, each.place?.line])).toEqual([[code, "PROJECT", line]]);
});

test.each([
  ["an inline list", 'domain: d.io\nprojectName: p\nresources: [{group: apps, kind: Foo, version: v1}] # mine\nversion: "3"\n'],
  ["inline entries", 'domain: d.io\nprojectName: p\nresources:\n- {group: apps, kind: Foo, version: v1} # mine\nversion: "3"\n'],
  [
    "an empty inline spoke",
    'domain: d.io\nprojectName: p\nresources:\n- {kind: Foo, group: apps, version: v1, webhooks: {spoke: []}} # mine\nversion: "3"\n',
  ],
  ["an inline file", '{domain: d.io, projectName: p, version: "3", resources: [\n  {group: apps, kind: Foo, version: v1}, # mine\n]}\n'],
  [
    "Windows line ends",
    'domain: d.io\r\nprojectName: p\r\nresources:\r\n- group: apps\r\n  kind: Foo # mine\r\n  version: v1\r\nversion: "3"\r\n',
  ],
])("a PROJECT with %s is edited in its own style", (_, text) => {
  const foo = { group: "apps", version: "v1", kind: "Foo" };
  const edited = setConversionWebhook(addResource(text, demo, "api/v1beta1"), foo, ["v1beta1"]);
  const { config, found } = parse(edited);
  expect(found).toEqual([]);
  expect(config?.resources).toMatchObject([{ ...foo, webhooks: { conversion: true, spokes: ["v1beta1"] } }, { kind: "DemoApplication" }]);
  expect(edited).toContain("# mine");
  expect(edited.replaceAll("\r\n", "").includes("\n")).toBe(!text.includes("\r\n"));
});

test("migrationShards is read, and written in its place", () => {
  const text = 'domain: example.com\nprojectName: demo # mine\nversion: "3"\n';
  const edited = setMigrationShards(setMigrationShards(text, 2), 4);
  expect(edited).toBe('domain: example.com\nmigrationShards: 4\nprojectName: demo # mine\nversion: "3"\n');
  expect(parse(edited).config?.migrationShards).toBe(4);
  expect(parse(text).config?.migrationShards).toBeUndefined();
  expect(parse(edited.replace("4", "some")).found.map(({ code }) => code)).toEqual(["WW402"]);
});

test.each([
  ["0", 0],
  ["120", 120],
  ["", undefined],
])("maxDescriptionLength: %s", (value, expected) => {
  const { config, found } = parse(`domain: example.com\nmaxDescriptionLength: ${value}\nprojectName: demo\nversion: "3"\n`);
  expect(found).toEqual([]);
  expect(config?.maxDescriptionLength).toBe(expected);
});

test.each(["-1", "1.5", "all", '"3"', "[1]", "1e400"])("maxDescriptionLength: %s is refused at its place", (value) => {
  const { config, found } = parse(`domain: example.com\nmaxDescriptionLength: ${value}\nprojectName: demo\nversion: "3"\n`);
  expect(config).toBeUndefined();
  expect(found).toMatchObject([{ code: "WW402", place: { file: "PROJECT", line: 2, column: 1 } }]);
});

test("keys that nobody reads are named at their place, and those of plugins and of kubebuilder pass", () => {
  const text = `cliVersion: 0.1.0
domain: example.com
layout: [wheelwright.dev/v1]
maxDescriptionLenght: 0
multigroup: false
plugins:
  tools.example.com/v1: { anything: true }
projectName: demo-operator
repo: example.com/demo
resources:
  - api: { crdVersion: v1, namespaced: true, namespace: x }
    kind: Foo
    group: apps
    path: ./api/v1
    version: v1
    webhooks: { conversion: true, spoke: [v1beta1], webhookVersion: v1, validation: true, spokes: [v1] }
version: "3"
`;
  const { config, found } = parse(text);
  expect(found.map(({ code, message, place }) => `${code} ${place?.line} ${message}`)).toEqual([
    "WW418 4 nobody reads PROJECT's `maxDescriptionLenght`",
    "WW418 11 nobody reads PROJECT's `resources[0].api.namespace`",
    "WW418 16 nobody reads PROJECT's `resources[0].webhooks.spokes`",
  ]);
  expect(found.map(({ remedy }) => remedy.split(",")[0])).toEqual(["write `maxDescriptionLength`", "write `namespaced`", "write `spoke`"]);
  expect(config?.projectName).toBe("demo-operator");
});

const withLayout = (layout: string) => `domain: example.com\nlayout: ${layout}\nprojectName: demo\nversion: "3"\n`;

test.each([
  ["[go.kubebuilder.io/v4]", ["WW419"]],
  ["go.kubebuilder.io/v4", ["WW419"]],
  ["[wheelwright.dev/v2]", ["WW419"]],
  ["[wheelwright.dev/v1, tools.example.com/v1]", []],
  ["[]", []],
])("the layout %s gives %j", (layout, codes) => {
  const { config, found } = parse(withLayout(layout));
  expect(found.map(({ code }) => code)).toEqual(codes);
  expect(config === undefined).toBe(codes.length > 0);
});

test.each([
  ["0.1.0", []],
  ["0.0.9", []],
  ["0.1.1-rc.1", ["WW428"]],
  ["0.10.0", ["WW428"]],
  ["1.0.0", ["WW428"]],
])("PROJECT of version %s, read by 0.1.0, gives %j", (version, codes) => {
  const sink = new DiagnosticSink();
  const text = `cliVersion: ${version}\n${withLayout("[wheelwright.dev/v1]")}`;
  expect(parseProjectFile(text, sink, "0.1.0")?.domain).toBe("example.com");
  expect(sink.sorted().map(({ code }) => code)).toEqual(codes);
});

describe("webhookServer", () => {
  const head = "version: '3'\ndomain: example.com\nprojectName: demo\nlayout: [wheelwright.dev/v1]\n";
  const pem = Buffer.from("-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n").toString("base64");

  test("says how the API server reaches the webhooks", () => {
    const text = `${head}webhookServer:\n  service: edge\n  port: 8443\n  caBundle: ${pem}\n`;
    const { config, found } = parse(text);
    expect(found).toEqual([]);
    expect(config?.webhookServer).toEqual({ service: "edge", port: 8443, caBundle: pem });
  });

  test.each([
    ["port: 0", "webhookServer.port", "a port, from 1 to 65535"],
    ["caBundle: LS0t", "webhookServer.caBundle", "certificates in PEM, in base64 on one line"],
    ["service: {}", "webhookServer.service", "a string"],
  ])("refuses %s", (line, key, expected) => {
    expect(parse(`${head}webhookServer:\n  ${line}\n`).found).toMatchObject([{ code: "WW402", message: expect.stringContaining(key) }]);
    expect(parse(`${head}webhookServer:\n  ${line}\n`).found[0]?.message).toContain(expected);
  });

  test("refuses an authority where the manager writes its own", () => {
    const { found } = parse(`${head}certs: self-managed\nwebhookServer:\n  caBundle: ${pem}\n`);
    expect(found).toMatchObject([{ code: "WW429", place: { file: "PROJECT" } }]);
  });
});
