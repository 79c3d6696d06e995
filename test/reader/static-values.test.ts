import { describe, expect, it } from "vitest";
import { fooFiles, outcome, readFieldSchema, readSpec } from "../support/type-file.js";

const declarations = `const more = ["b", "c"] as const; const base = { k: "v", n: 1 }; const nested = { list: [{ deep: "d" }] } as const;
  enum Mode { On = "on" } enum Quoted { "a-b" = "x" } const hour = 60 * 60; const patterns = { word: /^\\w+$/ };`;

describe("values that need no running", () => {
  it.each([
    ["value?: int32 = 1_000;", 1000],
    ["value?: int32 = 0x10;", 16],
    ["value?: double = 5e-7;", 5e-7],
    ["value?: string = Quoted['a-b'];", "x"],
    ["value?: int32 = +5;", 5],
    ["value?: int32 = -(2 ** 3);", -8],
    ["value?: int32 = 24 * hour - 1;", 86399],
    ["value?: double = 10 / 4;", 2.5],
    ["value?: int32 = 7 % 4;", 3],
    ["value?: string[] = ['a', ...more];", ["a", "b", "c"]],
    ["value?: { k: string; n: int32; m: int32 } = { ...base, n: 2, m: 3 };", { k: "v", n: 2, m: 3 }],
    ["value?: string = base['k'];", "v"],
    ["value?: string = more[1];", "c"],
    ["value?: string = nested.list[0].deep;", "d"],
    ["value?: Mode = Mode['On'];", "on"],
    ["value?: string = base.k!;", "v"],
    ["value?: string = <string>'x';", "x"],
    ["value?: string = 'x' satisfies string;", "x"],
    ["value?: string = String.raw`a\\d`;", "a\\d"],
    ["value?: Record<string, string> = { ['a' + 'b']: 'c' };", { ab: "c" }],
  ])("%s", (text, value) => {
    expect(readFieldSchema(text, declarations)).toMatchObject({ default: value });
  });

  it.each([
    ["value?: int32 = 1 / 0;", "WW106 1 / 0"],
    ["@Maximum(1e21) value?: double;", "WW107 1e21"],
    ["value?: int64 = 2 ** 60;", "WW107 2 ** 60"],
    ["value?: int64 = 10n;", "WW106 10n"],
    ["value?: string = more[2];", "WW106 more[2]"],
    ["value?: string = base.toString;", "WW106 base.toString"],
    ["value?: string[] = [...base];", "WW106 ...base"],
    ["value?: string = cond ? 'a' : 'b';", "WW106 cond ? 'a' : 'b'"],
    ["value?: string = /a/;", "WW106 /a/"],
    ["value?: string = tag`a`;", "WW106 tag`a`"],
    ["value?: string = undefined;", "WW106 undefined"],
  ])("refuses %s", (text, finding) => {
    expect(readSpec(text, declarations).findings).toEqual([finding]);
  });
});

describe("arguments", () => {
  it.each([
    ["@Enum(...more) value?: string;", { enum: ["b", "c"] }],
    ["@Enum('a', ...more) value?: string;", { enum: ["a", "b", "c"] }],
    ["@Pattern(patterns.word) value?: string;", { pattern: "^\\w+$" }],
    ["@Pattern(String.raw`^\\d+$`) value?: string;", { pattern: "^\\d+$" }],
    ["@Maximum(24 * hour) value?: int32;", { maximum: 86400 }],
  ])("%s", (text, schema) => {
    expect(readFieldSchema(text, declarations)).toMatchObject(schema);
  });

  it.each([
    ["@Enum(...base) value?: string;", "WW106 ...base"],
    ["@MinLength(...more) value?: string;", "WW105 ...more"],
  ])("refuses %s", (text, finding) => {
    expect(readSpec(text, declarations).findings).toEqual([finding]);
  });
});

describe("modules", () => {
  const use = (imports: string, text: string, others: Record<string, string>) =>
    outcome(fooFiles(`${imports}\n@Resource() export class Foo extends CustomResource { ${text} }`, others));
  const fieldOf = (result: ReturnType<typeof use>) => result.project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema;

  it("may be given on as a namespace", () => {
    const others = {
      "api/shared/ports.ts": "export class Port { a?: string }\nexport const maximum = 9;",
      "api/v1/all.ts": 'export * as ports from "../shared/ports";',
    };
    const result = use('import { ports } from "./all";', "@Enum(ports.maximum) a?: int32; b?: ports.Port", others);
    expect(result.findings).toEqual([]);
    expect(fieldOf(result)?.enum).toEqual([9]);
  });

  it("may import each other, and names that go in a circle lead nowhere", () => {
    const others = {
      "api/v1/a.ts": 'import { Port } from "./b";\nexport { Port };\nexport class Host { name?: string }',
      "api/v1/b.ts": 'import { Port, Host } from "./a";\nexport { Port };\nexport class Uses { host?: Host }',
    };
    expect(use('import { Port } from "./a";', "a?: Port", others).findings).toEqual(["WW127 Port"]);
    expect(use('import { Uses } from "./b";', "a?: Uses", others).findings).toEqual([]);
  });
});
