import { describe, expect, it } from "vitest";
import { fooFiles, outcome, plain, readFieldSchema, readSpec } from "../support/type-file.js";

const port = "interface Port { /** Its name. */ name: string; tags?: string[]; mode?: 'a' | 'b' }";
const field = (type: string, declarations = "") => readFieldSchema(`value?: ${type};`, declarations);
const findings = (type: string, declarations = "") => readSpec(`value?: ${type};`, declarations).findings;
const string = { type: "string" };

describe("types made of the keys and fields of others", () => {
  it.each([
    ["keyof Port", { type: "string", enum: ["name", "tags", "mode"] }],
    ['Port["name"]', string],
    ['Port["tags"]', { type: "array", items: string }],
    ['Port["tags"][number]', string],
    ["Port['mode']", { type: "string", enum: ["a", "b"] }],
    ["Record<string, string>[string]", string],
    [
      "Pick<Port, keyof Named>",
      { type: "object", fields: [{ name: "name", required: true, schema: { ...string, description: "Its name." } }] },
    ],
    [
      "Omit<Port, Exclude<keyof Port, 'name'>>",
      { type: "object", fields: [{ name: "name", required: true, schema: { ...string, description: "Its name." } }] },
    ],
    ["Record<keyof Named, string>", { type: "object", fields: [{ name: "name", required: true, schema: string }] }],
    ["{ [K in 'a' | 'b']: string }", { type: "object", fields: [named("a", true), named("b", true)] }],
    ["{ readonly [K in 'a' | 'b']?: string }", { type: "object", fields: [named("a", false), named("b", false)] }],
    ["{ [K in string]: string }", { type: "object", additionalProperties: string }],
    ["{ [K in 'a']: K }", { type: "object", fields: [{ name: "a", required: true, schema: { type: "string", enum: ["a"] } }] }],
    ["{ [K in keyof Two]: Two[K] }", { type: "object", fields: [named("a", true), named("b", false)] }],
    ["{ [K in keyof Two]?: Two[K] }", { type: "object", fields: [named("a", false), named("b", false)] }],
    ["{ [K in keyof Two]-?: Two[K] }", { type: "object", fields: [named("a", true), named("b", true)] }],
    [
      "{ readonly [K in keyof Kept]: Kept[K] }",
      { type: "object", fields: [{ name: "n", required: false, schema: { type: "integer", description: "Kept.", default: 3 } }] },
    ],
    ["[string, ...Pair]", { type: "array", items: string, minItems: 3, maxItems: 3 }],
    ["[...string[]]", { type: "array", items: string }],
    ["Optional2<Two>", { type: "object", fields: [named("a", false), named("b", false)] }],
  ])("%s", (type, schema) => {
    const declarations = `${port} interface Named { name: string } interface Two { a: string; b?: string } class Kept { /** Kept. */ n: integer = 3 } type Pair = [string, string]; type Optional2<T> = { [K in keyof T]?: T[K] };`;
    expect(field(type, declarations)).toEqual(schema);
  });

  it.each([
    ["keyof string", "WW137 string"],
    ['Port["nam"]', 'WW122 Port["nam"]'],
    ["Port[number]", "WW122 Port[number]"],
    ["{ [K in keyof Port as `x\u0024{K}`]: string }", "WW122 { [K in keyof Port as `x\u0024{K}`]: string }"],
    ["{ [K in int32]: string }", "WW123 int32"],
    ["Pick<Port, string>", "WW123 string"],
    ["Exclude<string, 'a'>", "WW122 string"],
    ["Exclude<'a', 'a'>", "WW124 Exclude<'a', 'a'>"],
    ["Omit<Port, never>", "WW122 never"],
    ["import('./other').Port", "WW122 import('./other').Port"],
    ["Promise<string>", "WW122 Promise<string>"],
    ["T extends string ? int32 : string", "WW122 T extends string ? int32 : string"],
  ])("refuses %s", (type, finding) => {
    expect(findings(type, `${port} type T = string;`)).toEqual([finding]);
  });

  it("says once that a type argument is missing", () => {
    expect(findings("List", "type List<T> = T[];")).toEqual(["WW136 List"]);
  });
});

describe("types made of constants and enums", () => {
  const declarations =
    'const names = { a: "x", b: "y" } as const; const mode = "on"; const list = ["p", "q"] as const; enum Mode { On = "on", Off = "off" }';

  it.each([
    ["keyof typeof names", ["a", "b"]],
    ["(typeof names)[keyof typeof names]", ["x", "y"]],
    ['(typeof names)["a"]', ["x"]],
    ["(typeof list)[number]", ["p", "q"]],
    ["typeof mode", ["on"]],
    ["Mode.On", ["on"]],
    ["Mode.On | Mode.Off", ["on", "off"]],
    ["`\u0024{Mode}`", ["on", "off"]],
    ["`\u0024{Mode}-\u0024{'a' | 'b'}!`", ["on-a!", "on-b!", "off-a!", "off-b!"]],
    ["Exclude<`\u0024{Mode}` | 'idle', 'on'>", ["off", "idle"]],
    ["Extract<'a' | 'b', 'b' | 'c'>", ["b"]],
    ["Uppercase<`\u0024{Mode}`>", ["ON", "OFF"]],
    ["Lowercase<'A'>", ["a"]],
  ])("%s", (type, values) => {
    expect(field(type, declarations)).toEqual({ type: "string", enum: values });
  });

  it.each([
    ["typeof names", "WW122 typeof names"],
    ["keyof typeof list", "WW122 keyof typeof list"],
    ["(typeof names)['c']", "WW122 (typeof names)['c']"],
    ["Mode.Idle", "WW125 Mode.Idle"],
    ["`a-\u0024{string}`", "WW122 `a-\u0024{string}`"],
    ["typeof changing", "WW106 changing"],
    ["(typeof loose)[number]", "WW156 (typeof loose)"],
    ["typeof wide", "WW156 typeof wide"],
    ["keyof typeof typed", "WW156 typeof typed"],
  ])("refuses %s", (type, finding) => {
    expect(
      findings(
        type,
        `${declarations}; let changing = "a"; const loose = ["a"], wide: string = "a", typed: Record<string, string> = { a: "b" };`,
      ),
    ).toEqual([finding]);
  });
});

describe("types joined of several", () => {
  it("has a rule once that two of its parts bring", () => {
    const port = '@XValidation({ rule: "self.a != self.b" }) class Port { a?: string; b?: string }';
    const validations = [{ rule: "self.a != self.b" }];
    expect(field('Pick<Port, "a"> & Omit<Port, "a">', port)).toMatchObject({ validations });
    expect(field("Both", `${port}\ninterface Both extends Port, Partial<Port> {}`)).toMatchObject({ validations });
  });

  it("need a field that one of them needs", () => {
    expect(field("A & B", "interface A { a: string } interface B { a?: string; b?: string }")).toEqual({
      type: "object",
      fields: [named("a", true), named("b", false)],
    });
  });

  it("are described by none of them", () => {
    const { project } = outcome(
      fooFiles(`/** One. */ export class A { a?: string }\n/** Other. */ export class B { b?: string }
      @Resource() export class Foo extends CustomResource { spec?: A & B }`),
    );
    const spec = project.kinds[0]?.versions[0]?.schema.fields?.[0]?.schema;
    expect(spec?.typeRef).toBeUndefined();
    expect(spec && plain(spec)).toEqual({ type: "object", fields: [named("a", false), named("b", false)] });
  });

  it.each([
    ['string & { readonly __brand: "Email" }', { type: "string" }],
    ["string & { readonly [brand]: true }", { type: "string" }],
    ['{ __unit?: "m" } & int32', { type: "integer", format: "int32" }],
    ['Brand<"a" | "b", "Mode">', { type: "string", enum: ["a", "b"] }],
    ["Brand<IntOrString, 'Port'>", { intOrString: true }],
  ])("are the simple type of a branded one: %s", (type, schema) => {
    const declarations = "declare const brand: unique symbol; type Brand<T, Name> = T & { readonly __brand: Name };";
    expect(field(type, declarations)).toEqual(schema);
  });

  it.each([
    ["interface A { a: string } interface B { a: int32 } interface Port extends A, B {}", "WW153 Port"],
    ["interface A { a: string } interface B { a?: string } interface Port extends A, B {}", "WW153 Port"],
    ["interface A { [key: string]: string } interface Port extends A { a: string }", "WW134 Port"],
    ["type Port = Record<string, string> & { a: string };", "WW134 Record<string, string> & { a: string }"],
  ])("refuses %s", (declarations, finding) => {
    expect(findings("Port", declarations)).toEqual([finding]);
  });

  it("may settle by their own field what they extend differently", () => {
    expect(field("Port", "interface A { a: string } interface B { a: int32 } interface Port extends A, B { a: string }")).toEqual({
      type: "object",
      fields: [named("a", true)],
    });
  });
});

describe("generic types", () => {
  it.each([
    ["Page<string>", "interface Page<T> { items: T[]; next?: Page2<T> } interface Page2<U = int32> { value: U }"],
    ["Page", "class Page<T = Inner<string>> { value?: T } class Inner<V> { v?: V }"],
    ["Base<string>", "abstract class Base<T, U = T[]> { a!: T; b?: U }"],
    ["Derived", "class Base<T> { a!: T } class Derived extends Base<string> { b?: int32 }"],
    ["Alias<string>", "type Alias<T> = Partial<Pair<T, T>>; interface Pair<A, B> { a: A; b: B }"],
  ])("%s of %s", (type, declarations) => {
    expect(findings(type, declarations)).toEqual([]);
    expect(field(type, declarations)).toMatchObject({ type: "object" });
  });

  it("bind defaults to the parameters before them", () => {
    expect(field("Pair<string>", "class Pair<A, B = A[]> { a?: A; b?: B }")).toEqual({
      type: "object",
      fields: [named("a", false), { name: "b", required: false, schema: { type: "array", items: string } }],
    });
  });
});

describe("field names", () => {
  it.each([
    ["'a-b'?: string", "a-b"],
    ['["a.b"]?: string', "a.b"],
    ["1?: string", "1"],
  ])("%s", (text, name) => {
    expect((readSpec(`${text};`).spec as { fields: { name: string }[] }).fields[0]?.name).toBe(name);
  });
});

function named(name: string, required: boolean): unknown {
  return { name, required, schema: string };
}
