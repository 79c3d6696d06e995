import { describe, expect, it } from "vitest";
import { readFieldSchema, readSpec } from "../support/type-file.js";

const findings = (fields: string, declarations = "") => readSpec(fields, declarations).findings;

interface ReadField {
  name: string;
  required: boolean;
  schema: { default?: unknown };
}

function onlyField(text: string, declarations = ""): ReadField {
  const { spec, findings: found } = readSpec(text, declarations);
  expect(found).toEqual([]);
  return (spec as { fields: [ReadField] }).fields[0];
}

describe("whether a field is required", () => {
  it.each([
    ["name!: string;", true],
    ["name: string;", true],
    ["readonly name!: string;", true],
    ["name?: string;", false],
    ['name?: string = "a";', false],
    ['name: string = "a";', false],
    ["name!: string | undefined;", false],
    ["name!: string | null;", true],
    ['@Default("a") name!: string;', false],
    ["@Optional() name!: string;", false],
    ["@Required() name?: string;", true],
    ['@Required() name?: string = "a";', true],
  ])("%s", (text, required) => {
    expect(onlyField(text).required).toBe(required);
  });
});

describe("defaults", () => {
  it.each([
    ["value?: boolean = false;", false],
    ["value?: int32 = 0;", 0],
    ['value?: string = "";', ""],
    ["value?: int32 = -1;", -1],
    ["value?: double = 1.5;", 1.5],
    ["value?: string | null = null;", null],
    ["value?: string[] = [];", []],
    ["value?: RawExtension = {};", {}],
    ['value?: { a: string } = { a: "b" };', { a: "b" }],
    ["value?: string = `a`;", "a"],
    ["@Default(0) value?: int32;", 0],
    ["@Default([1, 2]) value?: int32[];", [1, 2]],
    ["value?: int32 = count;", 3],
    ["value?: int32 = limits.maximum;", 9],
    ["value?: Mode = Mode.On;", "on"],
    ["value?: string = `\u0024{name}-\u0024{count}`;", "web-3"],
    ['value?: string = name + "!";', "web!"],
    ["value?: { name: string } = { name };", { name: "web" }],
    ["value?: int32 = (4 as int32);", 4],
  ])("%s", (text, value) => {
    const declarations = 'const count = 3; const name = "web"; const limits = { maximum: 9 } as const; enum Mode { On = "on" }';
    expect(onlyField(text, declarations).schema.default).toEqual(value);
  });

  it.each([
    ["value?: int32 = Number(1);", "WW106 Number(1)"],
    ["value?: Spec = new Spec();", "WW106 new Spec()"],
    ["value?: int32 = count;", "WW106 count"],
    ["value?: int32 = nowhere;", "WW106 nowhere"],
    ["value?: int32 = Mode.Counted;", "WW106 Mode.Counted"],
    ["value?: int32 = self;", "WW106 self"],
    ["value?: int64 = 9007199254740993;", "WW107 9007199254740993"],
    ["@Default(2) value?: int32 = 1;", "WW133 Default"],
    ["@Default() value?: int32;", "WW105 Default"],
  ])("refuses %s", (text, finding) => {
    expect(findings(text, "class Spec {} let count = 1; enum Mode { Counted } const self = self;")).toEqual([finding]);
  });
});

describe("names", () => {
  it.each([
    ['"with-dash"?: string;', "with-dash"],
    ["$ref?: string;", "$ref"],
    ["__proto__?: string;", "__proto__"],
  ])("%s", (text, name) => {
    expect(onlyField(text).name).toBe(name);
  });

  it("keeps the order of the source", () => {
    const { spec } = readSpec("b?: string; a?: string; c?: string;");
    expect((spec as { fields: ReadField[] }).fields.map(({ name }) => name)).toEqual(["b", "a", "c"]);
  });

  it("refuses a field that is there twice", () => {
    expect(findings('size?: int32;\n"size"?: int64;')).toEqual(['WW132 "size"']);
  });
});

describe("members that are no fields", () => {
  it.each([
    ["double(): void {}", "WW130 double"],
    ["static size?: int32;", "WW130 size"],
    ["private size?: int32;", "WW130 size"],
    ["protected size?: int32;", "WW130 size"],
    ["accessor size?: int32;", "WW130 size"],
    ["#size?: int32;", "WW130 #size"],
    ["[key]?: int32;", "WW130 [key]"],
    ["get size(): int32 { return 1; }", "WW130 size"],
    ["constructor() {}", "WW130 constructor() {}"],
    ["constructor(readonly size: int32) {}", "WW130 constructor(readonly size: int32) {}"],
    ["open(): void; open(way: string): void; open(way?: string): void {}", "WW130 open"],
    ["static {}", "WW130 static {}"],
    ["size = 1;", "WW131 size"],
  ])("refuses %s", (member, finding) => {
    expect(findings(member)).toEqual([finding]);
  });

  it("passes over a semicolon", () => {
    expect(findings("size?: int32;;")).toEqual([]);
  });

  it("refuses methods of an interface", () => {
    expect(findings("port?: Port;", "interface Port { open(): void; (): void }")).toEqual(["WW130 open", "WW130 (): void"]);
  });
});

describe("doc comments", () => {
  it("are descriptions, with their paragraphs and the tags that are text", () => {
    const doc =
      "/**\n   * How many.\n   *\n   * Not more than ten.\n   * @deprecated use `size`\n   * @see Foo\n   * @privateRemarks secret\n   */\nreplicas?: int32;";
    expect(readFieldSchema(doc)).toEqual({
      type: "integer",
      format: "int32",
      description: "How many.\n\nNot more than ten.\n\n@deprecated use `size`\n\n@see Foo",
    });
  });

  it("are the field's own, else those of its type", () => {
    const declarations = "/** A port. */ class Port {}";
    expect(readFieldSchema("port?: Port;", declarations)).toEqual({ type: "object", description: "A port." });
    expect(readFieldSchema("/** The door. */ port?: Port;", declarations)).toEqual({ type: "object", description: "The door." });
    expect(readFieldSchema("ports?: Port[];", declarations)).toEqual({ type: "array", items: { type: "object", description: "A port." } });
  });

  it("stand above the field, before it on its line, or below its decorators", () => {
    const size = { type: "integer", format: "int32", minimum: 0, description: "How many." };
    expect(readFieldSchema("/** How many. */\n@Minimum(0)\nsize?: int32;")).toEqual(size);
    expect(readFieldSchema("@Minimum(0)\n/** How many. */\nsize?: int32;")).toEqual(size);
    expect(readFieldSchema("@Minimum(0) /** How many. */ size?: int32;")).toEqual(size);
    expect(readFieldSchema("port?: { /** A name. */ name: string };")).toMatchObject({ fields: [{ schema: { description: "A name." } }] });
  });

  it("that end a line belong to no field of the next one", () => {
    const { spec } = readSpec("a?: string; /** of a */\nb?: string;");
    expect(spec).toMatchObject({ fields: [{ schema: { type: "string" } }, { schema: { type: "string" } }] });
    expect(JSON.stringify(spec)).not.toContain("of a");
  });

  it("give an example", () => {
    expect(readFieldSchema("/** @example 1 */ size?: int32;")).toEqual({ type: "integer", format: "int32", example: 1 });
    expect(readFieldSchema("/** @example 1 */ name?: string;")).toEqual({ type: "string", example: "1" });
  });

  it("may hold an @ inside a code fence", () => {
    expect(findings("/**\n * ```\n * @whatever\n * ```\n */\nname?: string;")).toEqual([]);
  });

  it("refuse tags that nobody knows, and rules that have to be decorators", () => {
    expect(findings("/** @minimun 1 */ size?: int32;")).toEqual(["WW108 @minimun"]);
    expect(findings("/** @minimum 1 */ size?: int32;")).toEqual(["WW109 @minimum"]);
  });
});

describe("doc tags of interfaces and aliases", () => {
  it("say what decorators say", () => {
    const declarations = `interface Port {
      /**
       * The number.
       * @minimum 1
       * @maximum 65535
       * @default 80
       */
      number?: int32;
      /** @pattern ^[a-z]+$ */
      name: string;
      /** @listMap name kind */
      ports?: Named[];
      /** @enum a b */
      mode?: string;
      /** @xValidation {"rule": "self != 'x'", "message": "no x"} */
      text?: string;
      /** @nullable */
      empty?: string;
    }
    interface Named { name: string; kind: string }`;
    const { fields } = readFieldSchema("port?: Port;", declarations) as { fields: { schema: unknown; required: boolean }[] };
    expect(fields.map(({ schema }) => schema)).toEqual([
      { type: "integer", format: "int32", minimum: 1, maximum: 65535, default: 80, description: "The number." },
      { type: "string", pattern: "^[a-z]+$" },
      expect.objectContaining({ listType: "map", listMapKeys: ["name", "kind"] }),
      { type: "string", enum: ["a", "b"] },
      { type: "string", validations: [{ rule: "self != 'x'", message: "no x" }] },
      { type: "string", nullable: true },
    ]);
    expect(fields.map(({ required }) => required)).toEqual([false, true, false, false, false, false]);
  });

  it("say what every use of an alias is bound by", () => {
    const declarations = "/**\n * A port number.\n * @minimum 1\n */\ntype PortNumber = int32;";
    const bound = { type: "integer", format: "int32", minimum: 1, description: "A port number." };
    expect(readFieldSchema("port?: PortNumber;", declarations)).toEqual(bound);
    expect(readFieldSchema("@Minimum(1024) port?: PortNumber;", declarations)).toEqual({ ...bound, minimum: 1024 });
    expect(readFieldSchema("ports?: PortNumber[];", declarations)).toEqual({ type: "array", items: bound });
  });

  it.each([
    ["/** @minimum one */ number?: int32", "WW105 @minimum"],
    ["/** @mapsTo .spec.size */ number?: int32", "WW109 @mapsTo"],
    ["/** @storageVersion */ number?: int32", "WW109 @storageVersion"],
    ["/** @atLeastOneOf a */ number?: int32", "WW116 @atLeastOneOf"],
    ["/** @minimum 1\n * @minimum 2 */ number?: int32", "WW110 @minimum"],
  ])("refuse %s", (member, finding) => {
    expect(findings("port?: Port;", `interface Port { ${member} }`)).toEqual([finding]);
  });
});
