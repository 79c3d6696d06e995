import { describe, expect, it } from "vitest";
import { readFieldSchema, readSpec } from "../support/type-file.js";

const field = (type: string, declarations = "") => readFieldSchema(`value?: ${type};`, declarations);
const findings = (type: string, declarations = "") => readSpec(`value?: ${type};`, declarations).findings;

describe("scalars", () => {
  it.each([
    ["string", { type: "string" }],
    ["boolean", { type: "boolean" }],
    ["int32", { type: "integer", format: "int32" }],
    ["int64", { type: "integer", format: "int64" }],
    ["integer", { type: "integer" }],
    ["double", { type: "number", format: "double" }],
    ["float", { type: "number", format: "float" }],
    ["Time", { type: "string", format: "date-time" }],
    ["MicroTime", { type: "string", format: "date-time" }],
    ["Duration", { type: "string" }],
    ["Bytes", { type: "string", format: "byte" }],
    ["IntOrString", { intOrString: true }],
    ["unknown", { preserveUnknownFields: true }],
    ["JSONValue", { preserveUnknownFields: true }],
    ["RawExtension", { type: "object", preserveUnknownFields: true }],
    ["EmbeddedResource", { type: "object", preserveUnknownFields: true, embeddedResource: true }],
  ])("%s", (type, schema) => {
    expect(field(type)).toEqual(schema);
  });

  it("gives Quantity the pattern of resource.Quantity", () => {
    const { pattern } = field("Quantity") as { pattern: string };
    expect(["1Gi", "500m", "1e3", ".5", "-2"].filter((text) => new RegExp(pattern).test(text))).toHaveLength(5);
    expect(["1 Gi", "Gi", ""].filter((text) => new RegExp(pattern).test(text))).toEqual([]);
  });

  it.each([
    ["number", "WW120 number"],
    ["any", "WW121 any"],
    ["bigint", "WW122 bigint"],
    ["object", "WW122 object"],
    ["Date", "WW122 Date"],
    ["Map<string, string>", "WW122 Map<string, string>"],
    ["() => void", "WW122 () => void"],
    ["typeof FooSpec", "WW122 typeof FooSpec"],
    ["`a\u0024{string}`", "WW122 `a\u0024{string}`"],
    ["Nonexistent", "WW125 Nonexistent"],
    ["null", "WW122 null"],
  ])("refuses %s at its place", (type, finding) => {
    expect(findings(type)).toEqual([finding]);
  });

  it("refuses a number inside a list and a map where it stands", () => {
    expect(findings("Record<string, number[]>")).toEqual(["WW120 number"]);
  });
});

describe("choices", () => {
  it.each([
    ['"B" | "A"', { type: "string", enum: ["B", "A"] }],
    ['"A"', { type: "string", enum: ["A"] }],
    ["1 | 2", { type: "integer", enum: [1, 2] }],
    ["-1 | 0.5", { type: "number", enum: [-1, 0.5] }],
    ["true", { type: "boolean", enum: [true] }],
    ["true | false", { type: "boolean" }],
    ['("A" | "B") | "C"', { type: "string", enum: ["A", "B", "C"] }],
    ["string | null", { type: "string", nullable: true }],
    ['"A" | null', { type: "string", enum: ["A"], nullable: true }],
    ["string | undefined", { type: "string" }],
  ])("%s", (type, schema) => {
    expect(field(type)).toEqual(schema);
  });

  it("joins the values of aliases and enums", () => {
    const declarations = 'type Old = "A" | "B"; enum New { C = "C" }';
    expect(field("Old | New", declarations)).toEqual({ type: "string", enum: ["A", "B", "C"] });
  });

  it("reads the elements of a constant list", () => {
    const declarations = 'const phases = ["Pending", "Ready"] as const; type Phase = (typeof phases)[number];';
    expect(field("Phase", declarations)).toEqual({ type: "string", enum: ["Pending", "Ready"] });
  });

  it.each([["string | number"], ['"A" | 1'], ['string | "A"'], ["string | string[]"], ["Port | Host"]])("refuses %s", (type) => {
    expect(findings(type, "class Port {}; class Host {}")).toEqual([`WW124 ${type}`]);
  });

  it.each([
    ['enum Mode { A = "a", B = "b" }', { type: "string", enum: ["a", "b"] }],
    ["enum Mode { A = 1, B = -2 }", { type: "integer", enum: [1, -2] }],
  ])("reads %s", (declaration, schema) => {
    expect(field("Mode", declaration)).toEqual(schema);
  });

  it.each([
    ["enum Mode { A, B }", "WW135 A"],
    ['enum Mode { A = "a", B = 1 }', "WW135 Mode"],
    ["enum Mode {}", "WW135 Mode"],
  ])("refuses %s", (declaration, finding) => {
    expect(findings("Mode", declaration)).toEqual([finding]);
  });
});

describe("lists and maps", () => {
  const strings = { type: "array", items: { type: "string" } };

  it.each([
    ["string[]", strings],
    ["Array<string>", strings],
    ["ReadonlyArray<string>", strings],
    ["readonly string[]", strings],
    ["string[][]", { type: "array", items: strings }],
    ["[string, string]", { ...strings, minItems: 2, maxItems: 2 }],
    ["[a: string, b?: string]", { ...strings, minItems: 1, maxItems: 2 }],
    ["[string, ...string[]]", { ...strings, minItems: 1 }],
    ["Record<string, int32>", { type: "object", additionalProperties: { type: "integer", format: "int32" } }],
    ["{ [key: string]: string }", { type: "object", additionalProperties: { type: "string" } }],
    [
      "Record<string, Record<string, string>>",
      { type: "object", additionalProperties: { type: "object", additionalProperties: { type: "string" } } },
    ],
  ])("%s", (type, schema) => {
    expect(field(type)).toEqual(schema);
  });

  it.each(["class Ports { [name: string]: string }", "interface Ports { [name: string]: string }"])("reads %s as a map", (declaration) => {
    expect(readSpec("value: Ports;", declaration)).toMatchObject({
      spec: { fields: [{ schema: { type: "object", additionalProperties: { type: "string" } } }] },
      findings: [],
    });
  });

  it("makes an object of a record with known keys", () => {
    expect(field('Record<"a" | "b", string>')).toEqual({
      type: "object",
      fields: [
        { name: "a", required: true, schema: { type: "string" } },
        { name: "b", required: true, schema: { type: "string" } },
      ],
    });
  });

  it.each([
    ["[string, int32]", "WW122 [string, int32]"],
    ["Record<int32, string>", "WW123 int32"],
    ["Record<string>", "WW136 Record<string>"],
    ["{ [key: number]: string }", "WW123 number"],
    ["{ a: string; [key: string]: string }", "WW134 a"],
  ])("refuses %s", (type, finding) => {
    expect(findings(type)).toEqual([finding]);
  });
});

describe("objects", () => {
  const port = {
    type: "object",
    description: "A port.",
    fields: [
      { name: "name", required: true, schema: { type: "string" } },
      { name: "number", required: false, schema: { type: "integer", format: "int32" } },
    ],
  };

  it.each([
    ["/** A port. */ export class Port { name!: string; number?: int32; }"],
    ["/** A port. */ interface Port { name: string; number?: int32 }"],
    ["/** A port. */ type Port = { name: string; number?: int32 };"],
    ["class Named { name!: string }\n/** A port. */ class Port extends Named { number?: int32 }"],
    ["interface Named { name: string }\n/** A port. */ interface Port extends Named { number?: int32 }"],
    ["class Named { name!: string }\n/** A port. */ type Port = Named & { number?: int32 };"],
    ["class Numbered<T> { name!: string; number?: T }\n/** A port. */ type Port = Numbered<int32>;"],
    ["class Numbered<N = int32> { name!: string; number?: N }\n/** A port. */ class Port extends Numbered {}"],
    [
      "interface All { name: string; number: int32; weight: int32 }\n/** A port. */ type Port = Pick<All, 'name'> & Partial<Pick<All, 'number'>>;",
    ],
    ["interface All { name: string; number?: int32; weight: int32 }\n/** A port. */ type Port = Omit<All, 'weight'>;"],
    ["interface All { name?: string }\n/** A port. */ type Port = Required<All> & Readonly<{ number?: int32 }>;"],
  ])("reads %s", (declaration) => {
    expect(field("Port", declaration)).toEqual(port);
  });

  it("lets a class's own field take the place of one that it inherits", () => {
    const schema = field("Port", "class Base { a?: string; b?: string }\nclass Port extends Base { override a?: int32; c?: string }") as {
      fields: { name: string; schema: { type: string } }[];
    };
    expect(schema.fields.map(({ name, schema: { type } }) => `${name} ${type}`)).toEqual(["a integer", "b string", "c string"]);
  });

  it("names the exported declaration that a schema comes from, and none for others", () => {
    const name = (declaration: string) => readSpec("value?: Port;", declaration);
    expect(name("export class Port {}").findings).toEqual([]);
    expect(field("Port", "class Port {}")).toEqual({ type: "object" });
  });

  it("has the shapes of Kubernetes' own types", () => {
    expect(field("LocalObjectReference")).toMatchObject({
      type: "object",
      mapType: "atomic",
      fields: [{ name: "name", required: false, schema: { default: "" } }],
    });
    expect(field("LabelSelector")).toMatchObject({ mapType: "atomic", fields: [{ name: "matchExpressions" }, { name: "matchLabels" }] });
    const { fields } = field("ObjectMeta") as { fields: { name: string }[] };
    expect(fields.map(({ name }) => name)).toEqual(["annotations", "finalizers", "labels", "name", "namespace"]);
  });

  it.each([
    ["Omit<Port, 'c'>", "WW138 'c'"],
    ["Pick<Port, string>", "WW123 string"],
    ["Partial<string>", "WW137 string"],
    ["Port<string>", "WW136 Port<string>"],
    ["Port & string", "WW122 Port & string"],
    ["Port & { a: int32 }", "WW122 Port & { a: int32 }"],
    ["Foo", "WW129 Foo"],
    ["CustomResource", "WW129 CustomResource"],
  ])("refuses %s", (type, finding) => {
    expect(findings(type, "class Port { a?: string }")).toEqual([finding]);
  });

  it("refuses to extend what is no object", () => {
    expect(findings("Port", "type Name = string;\ninterface Port extends Name {}")).toEqual(["WW137 Name"]);
  });
});

describe("recursive types", () => {
  it("shows the cycle", () => {
    const { findings: found, messages } = readSpec("rule?: Rule;", "class Rule { any?: Group[] }\nclass Group { rules?: Rule[] }");
    expect(found).toEqual(["WW128 Rule"]);
    expect(messages).toEqual(["the type contains itself: Rule → Group → Rule"]);
  });

  it("is open below a field that keeps unknown fields", () => {
    expect(field("Rule", "class Rule { name?: string; @PreserveUnknownFields() any?: Rule[] }")).toEqual({
      type: "object",
      fields: [
        { name: "name", required: false, schema: { type: "string" } },
        { name: "any", required: false, schema: { type: "array", items: { type: "object", preserveUnknownFields: true } } },
      ],
    });
  });

  it("doesn't take a generic type that holds itself in an argument for one", () => {
    expect(findings("Box<Box<string>>", "class Box<T> { value?: T }")).toEqual([]);
  });
});
