import { describe, expect, it } from "vitest";
import { fooFiles, outcome } from "../../support/type-file.js";

/** Reads a Foo with one mapped field; gives the codec without its place, and the findings. */
function readCodec(codec: string, declarations = "", others: Readonly<Record<string, string>> = {}) {
  const text = `${declarations}\n@Resource()\nexport class Foo extends CustomResource { @MapsTo("a", ${codec}) a?: string }`;
  const { project, findings, messages } = outcome(fooFiles(text, others));
  const hint = project.kinds[0]?.versions[0]?.schema.fields?.[0]?.mapping;
  const { place: _place, ...read } = (hint?.kind === "mapsTo" ? hint.codec : undefined) ?? { place: undefined };
  return { codec: read, findings, messages };
}

const fromApi =
  'import { codec, duration, enumMap, entries, first, hostPort, inverse, quantity, scale, single, text, unrepresentable } from "wheelwright/api";';
const fromConvert = 'import { codec, unrepresentable } from "wheelwright/convert";';
const definition = '{ toHub: (text: string) => text, fromHub: (text: string) => text, samples: [["a", "a"], ["b", "b"]] }';
const own = { file: "api/v1/foo_types.ts", exportName: "cron", samples: 2, partial: [] };

describe("built-in codecs", () => {
  it.each([
    ['duration("s")', { name: "duration", arguments: ["s"] }],
    ["duration(unit)", { name: "duration", arguments: ["ms"] }],
    ['enumMap({ a: "A", b: modes.b }, { otherwise: "a" })', { name: "enumMap", arguments: [{ a: "A", b: "B" }, { otherwise: "a" }] }],
    ["enumMap({ true: 1, false: 0 })", { name: "enumMap", arguments: [{ true: 1, false: 0 }] }],
    ['scale("Mi")', { name: "scale", arguments: ["Mi"] }],
    ["scale(24 * 60)", { name: "scale", arguments: [1440] }],
    ["quantity()", { name: "quantity", arguments: [] }],
    ['quantity("Mi")', { name: "quantity", arguments: ["Mi"] }],
    ["text()", { name: "text", arguments: [] }],
    ["first()", { name: "first", arguments: [] }],
    ["single()", { name: "single", arguments: [] }],
    ['entries("key", "value")', { name: "entries", arguments: ["key", "value"] }],
    ['entries("name")', { name: "entries", arguments: ["name"] }],
    ["hostPort()", { name: "hostPort", arguments: [] }],
  ])("%s", (written, codec) => {
    const declarations = `${fromApi}\nconst unit = "ms";\nconst modes = { b: "B" } as const;`;
    expect(readCodec(written, declarations)).toEqual({ codec, findings: [], messages: [] });
  });

  it("are known under other names, and from the run-time module", () => {
    const renamed =
      'import { duration as time } from "wheelwright/api";\nimport * as api from "wheelwright/api";\nimport * as run from "wheelwright/convert";';
    for (const written of ['time("s")', 'api.duration("s")', 'run.duration("s")', '(time("s"))']) {
      expect(readCodec(written, renamed)).toMatchObject({ codec: { name: "duration", arguments: ["s"] }, findings: [] });
    }
  });

  it.each([
    ['duration("sec")', '`duration()`: "sec" is not a unit of time'],
    ["duration()", "`duration()`: it takes the unit that the hub counts in"],
    ["scale(0)", "`scale()`: 0 is neither a suffix of Kubernetes' quantities nor a number above zero"],
    ["first(1)", "`first()`: it takes no arguments"],
    ['quantity("mi")', '`quantity()`: "mi" is not a suffix of Kubernetes\' quantities'],
    ['quantity("")', '`quantity()`: "" is not a suffix of Kubernetes\' quantities'],
    ["quantity(1000)", "`quantity()`: 1000 is not a suffix of Kubernetes' quantities"],
    ['quantity("Mi", "int32")', "`quantity()`: it takes the unit that the hub counts in"],
    ['text("int32")', "`text()`: it takes no arguments"],
    ["enumMap({})", "`enumMap()`: its map is empty"],
    ['enumMap({ a: "A" }, { others: "a" })', "`enumMap()`: its options have `otherwise`, and nothing else"],
    [
      "entries()",
      "`entries()`: it takes the name of the field of the hub's list elements that holds a map's key, and that of the one that holds its value, if there is one",
    ],
    ['hostPort("a")', "`hostPort()`: it takes no arguments"],
  ])("refuse %s", (written, message) => {
    const read = readCodec(written, fromApi);
    expect(read.findings).toEqual([`WW171 ${written}`]);
    expect(read.messages).toEqual([message]);
    expect(read.codec).toEqual({});
  });

  it("take what can be read only", () => {
    expect(readCodec("duration(unitOf())", fromApi).findings).toEqual(["WW106 unitOf()"]);
    expect(readCodec("duration", fromApi)).toMatchObject({ findings: ["WW115 duration"], messages: ["`duration` isn't a codec"] });
    expect(readCodec("nothing()", fromApi).findings).toEqual(["WW115 nothing()"]);
  });
});

describe("inverses", () => {
  it.each([
    ['inverse(duration("s"))', { name: "duration", arguments: ["s"], inverted: true }],
    ["inverse(first())", { name: "first", arguments: [], inverted: true }],
    ["inverse(text())", { name: "text", arguments: [], inverted: true }],
    ['(inverse((entries("key", "value"))))', { name: "entries", arguments: ["key", "value"], inverted: true }],
    ["inverse(cron)", { name: "cron", arguments: [], own, inverted: true }],
  ])("%s", (written, codec) => {
    expect(readCodec(written, `${fromApi}\nexport const cron = codec(${definition});`)).toEqual({ codec, findings: [], messages: [] });
  });

  it("are known under other names, and from the run-time module", () => {
    const renamed = 'import { inverse as turned } from "wheelwright/api";\nimport * as run from "wheelwright/convert";';
    for (const written of ["turned(run.first())", "run.inverse(run.first())"]) {
      expect(readCodec(written, renamed)).toMatchObject({ codec: { name: "first", inverted: true }, findings: [] });
    }
  });

  it("stand where they are written, as a whole", () => {
    const text = `${fromApi}\n@Resource()\nexport class Foo extends CustomResource {\n  @MapsTo("a", inverse(duration("s"))) a?: string\n}`;
    const hint = outcome(fooFiles(text)).project.kinds[0]?.versions[0]?.schema.fields?.[0]?.mapping;
    expect(hint?.kind === "mapsTo" ? hint.codec?.place : undefined).toMatchObject({ column: 16, length: 'inverse(duration("s"))'.length });
  });

  it.each([
    ['inverse(inverse(duration("s")))', "WW175", '`inverse(inverse(duration("s")))` is `duration("s")`'],
    ["inverse(inverse(cron))", "WW175", "`inverse(inverse(cron))` is `cron`"],
    ["inverse(hostPort())", "WW176", "`hostPort()` stands between one field and several paths, so it has no inverse"],
    ["inverse()", "WW171", "`inverse()`: it takes one codec"],
    ['inverse(first(), "s")', "WW171", "`inverse()`: it takes one codec"],
    ["inverse", "WW115", "`inverse` isn't a codec"],
  ])("refuse %s", (written, code, message) => {
    const read = readCodec(written, `${fromApi}\nexport const cron = codec(${definition});`);
    expect(read).toEqual({ codec: {}, findings: [`${code} ${written}`], messages: [message] });
  });

  it("refuse what is no codec, where it stands", () => {
    expect(readCodec('inverse(duration("sec"))', fromApi).findings).toEqual(['WW171 duration("sec")']);
    expect(readCodec("inverse(first)", fromApi).findings).toEqual(["WW115 first"]);
    expect(readCodec("inverse(nothing)", fromApi).findings).toEqual(["WW115 nothing"]);
    expect(readCodec('inverse("s")', fromApi).findings).toEqual(['WW115 "s"']);
  });
});

describe("codecs of the user's own", () => {
  it.each([
    ["from wheelwright/api", fromApi, `export const cron = codec(${definition});`],
    ["from wheelwright/convert", fromConvert, `export const cron = codec<string, string>(${definition});`],
    ["under another name", 'import * as convert from "wheelwright/convert";', `export const cron = convert.codec(${definition});`],
    ["with a type", fromConvert, `export const cron: Codec<string, string> = codec(${definition}) satisfies Codec<string, string>;`],
    ["exported further down", fromConvert, `const cron = codec(${definition});\nexport { cron };`],
    ["whose definition is a constant", fromConvert, `const definition = ${definition};\nexport const cron = codec(definition);`],
  ])("%s", (_name, imports, declaration) => {
    expect(readCodec("cron", `${imports}\n${declaration}`)).toEqual({
      codec: { name: "cron", arguments: [], own },
      findings: [],
      messages: [],
    });
  });

  const cronFile = `${fromConvert}\nexport const cron = codec(${definition});\n`;

  it.each<[string, string, string, Record<string, string>, object]>([
    ["of another file", 'import { cron } from "./cron.js";', "cron", { "api/v1/cron.ts": cronFile }, { file: "api/v1/cron.ts" }],
    ["of a file far away", 'import { cron } from "../../src/cron";', "cron", { "src/cron.ts": cronFile }, { file: "src/cron.ts" }],
    ["renamed", 'import { cron as five } from "./cron.js";', "five", { "api/v1/cron.ts": cronFile }, { file: "api/v1/cron.ts" }],
    ["of a namespace", 'import * as codecs from "./cron.js";', "codecs.cron", { "api/v1/cron.ts": cronFile }, { file: "api/v1/cron.ts" }],
    [
      "handed on",
      'import { five } from "./all.js";',
      "five",
      { "api/v1/all.ts": 'export { cron as five } from "./cron.js";\n', "api/v1/cron.ts": cronFile },
      { file: "api/v1/cron.ts" },
    ],
    [
      "handed on with all else",
      'import { cron } from "./all.js";',
      "cron",
      { "api/v1/all.ts": 'export * from "./cron.js";\n', "api/v1/cron.ts": cronFile },
      { file: "api/v1/cron.ts" },
    ],
    [
      "exported under another name",
      'import { schedule } from "./cron.js";',
      "schedule",
      { "api/v1/cron.ts": `${fromConvert}\nconst cron = codec(${definition});\nexport { cron as schedule };\n` },
      { file: "api/v1/cron.ts", exportName: "schedule" },
    ],
    [
      "with a local name besides",
      'import { cron } from "./cron.js";\nconst mine = cron;',
      "mine",
      { "api/v1/cron.ts": cronFile },
      { file: "api/v1/cron.ts" },
    ],
    [
      "with an exported name besides",
      'import { cron } from "./cron.js";\nexport const mine = cron;',
      "mine",
      { "api/v1/cron.ts": cronFile },
      { exportName: "mine" },
    ],
  ])("%s", (_name, declarations, written, files, place) => {
    expect(readCodec(written, declarations, files)).toEqual({
      codec: { name: written, arguments: [], own: { ...own, ...place } },
      findings: [],
      messages: [],
    });
  });

  it.each([
    ["a list", 'samples: [["a", "a"]]', 1],
    ["a constant", "samples", 3],
    ["what is spread", "samples: [...samples]", 1],
    ["what is spread, and more", 'samples: [...samples, ["a", "a"], ["b", "b"]]', 2],
    ["what is computed", "samples: makeSamples()", 1],
  ])("counts %s as samples", (_name, samples, count) => {
    const declarations = `${fromConvert}\nconst samples = [["a", "a"], ["b", "b"], ["c", "c"]];\nexport const cron = codec({ toHub, fromHub, ${samples} });`;
    expect(readCodec("cron", declarations)).toMatchObject({ codec: { own: { samples: count } }, findings: [] });
  });

  it.each([
    ["no samples", "toHub, fromHub", "WW221 codec({ toHub, fromHub })"],
    ["empty samples", "toHub, fromHub, samples: []", "WW221 samples: []"],
    ["a constant without any", "toHub, fromHub, samples: none", "WW221 samples: none"],
    ["only one function", "toHub, samples: [1]", "WW174 codec({ toHub, samples: [1] })"],
  ])("refuses %s", (_name, inside, finding) => {
    const declarations = `${fromConvert}\nconst none = [] as const;\nexport const cron = codec({ ${inside} });`;
    expect(readCodec("cron", declarations)).toMatchObject({ codec: {}, findings: [finding] });
  });

  it.each([
    [
      "that isn't exported",
      `const cron = codec(${definition});`,
      "WW172 cron",
      "`cron` isn't exported by api/v1/foo_types.ts, so generated code can't use it",
    ],
    ["that may change", `export let cron = codec(${definition});`, "WW115 cron", "`cron` isn't a constant, so what it is may change"],
    ["that something else makes", "export const cron = makeCodec();", "WW115 cron", "`cron` isn't a codec"],
    ["that isn't there", "", "WW115 cron", "`cron` isn't a codec"],
    ["that is a function", "export function cron() { return 1; }", "WW115 cron", "`cron` isn't a codec"],
    [
      "that stands for itself",
      "export const cron = other;\nexport const other = cron;",
      "WW173 cron",
      "`cron` stands for another constant, which stands for it again",
    ],
    [
      "that can't be seen",
      "export const cron = codec(makeDefinition());",
      "WW174 codec(makeDefinition())",
      "the definition of `cron` isn't an object literal",
    ],
    ["of no file", 'import { cron } from "./cron.js";', "WW127 cron", "\"./cron.js\" isn't there, or doesn't export `cron`"],
    ["of a package", 'import { cron } from "some-codecs";', "WW115 cron", "`cron` isn't a codec"],
  ])("refuses one %s", (_name, declaration, finding, message) => {
    expect(readCodec("cron", `${fromConvert}\n${declaration}`)).toEqual({ codec: {}, findings: [finding], messages: [message] });
  });

  it("refuses one that another file keeps to itself", () => {
    const files = { "api/v1/cron.ts": `${fromConvert}\nconst cron = codec(${definition});\n` };
    expect(readCodec("cron", 'import { cron } from "./cron.js";', files).findings).toEqual(["WW127 cron"]);
  });

  it("refuses one that is called, or described in place", () => {
    expect(readCodec("cron()", `${fromConvert}\nexport const cron = codec(${definition});`).findings).toEqual(["WW115 cron()"]);
    expect(readCodec(`codec(${definition})`, fromConvert).findings).toEqual([`WW115 codec(${definition})`]);
  });

  it("says nothing of one in a file that has syntax errors", () => {
    const findings = readCodec("cron", 'import { cron } from "./cron.js";', { "api/v1/cron.ts": "export const = ;" }).findings;
    expect(findings.every((finding) => finding.startsWith("WW101"))).toBe(true);
  });
});

describe("whether a codec may leave its target without anything", () => {
  it.each<[string, string, string, readonly string[]]>([
    ["an answer without a placeholder", "", "toHub: () => unrepresentable(), fromHub: (text) => text", ["toHub"]],
    [
      "one with undefined for it",
      "",
      "toHub: (text) => text, fromHub(text) { return text === '' ? unrepresentable(undefined) : text; }",
      ["fromHub"],
    ],
    ["placeholders everywhere", "", 'toHub: () => unrepresentable("x"), fromHub: (text) => text ?? unrepresentable({})', []],
    [
      "a function of the file",
      "function parse(text) { if (text) return text; return unrepresentable(); }",
      "toHub: (text) => ({ parse: text }), fromHub: (text) => parse(text)",
      ["fromHub"],
    ],
    ["a function named", "const parse = (text) => unrepresentable();", "toHub: parse, fromHub: parse", ["toHub", "fromHub"]],
    ["functions of their names", "const toHub = () => unrepresentable();\nfunction fromHub() {}", "toHub, fromHub", ["toHub"]],
    [
      "functions that call each other",
      "function odd(n) { return even(n); }\nfunction even(n) { return odd(n); }",
      "toHub: odd, fromHub: even",
      [],
    ],
    ["one that isn't seen", "const base = { fromHub: String };", "...base, toHub: String", ["fromHub"]],
  ])("%s", (_name, declarations, functions, partial) => {
    const read = readCodec("cron", `${fromConvert}\n${declarations}\nexport const cron = codec({ ${functions}, samples: [["a", "a"]] });`);
    expect(read).toMatchObject({ codec: { own: { partial } }, findings: [] });
  });

  it.each([
    ["put: { toHub: String }", ["toHub"]],
    ["put: { toHub: String, fromHub(hub: string, previous: string) { return hub + previous; } }", ["toHub", "fromHub"]],
    ["put: {}", []],
    ["", undefined],
    ["put", ["fromHub"]],
    ["put: putOf()", ["toHub", "fromHub"]],
  ])("know of %s", (written, put) => {
    const declarations = `${fromConvert}\nconst put = { fromHub: String };\nfunction putOf() { return put; }`;
    const read = readCodec(
      "cron",
      `${declarations}\nexport const cron = codec({ toHub: String, fromHub: String, samples: [["a", "a"]], ${written} });`,
    );
    expect(read.findings).toEqual([]);
    expect((read.codec as { own?: { put?: unknown } }).own?.put).toEqual(put);
  });

  it("follows functions into other files", () => {
    const files = {
      "api/v1/parse.ts": 'import * as convert from "wheelwright/convert";\nexport function parse() { return convert.unrepresentable(); }\n',
    };
    const declarations = `import * as parsing from "./parse.js";\n${fromConvert}\nexport const cron = codec({ toHub: () => parsing.parse(), fromHub: String, samples: [[1, 1]] });`;
    expect(readCodec("cron", declarations, files)).toMatchObject({ codec: { own: { partial: ["toHub"] } }, findings: [] });
  });
});
