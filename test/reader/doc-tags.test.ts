import { describe, expect, it } from "vitest";
import { vocabulary } from "../../src/reader/annotations/vocabulary.js";
import { fooFiles, outcome, readFieldSchema, readSpec } from "../support/type-file.js";

const rule =
  '{ rule: "self == self", message: "m", messageExpression: "\'m\'", reason: "FieldValueInvalid", fieldPath: ".a", optionalOldSelf: true }';
const ruleAsJson =
  '{"rule": "self == self", "message": "m", "messageExpression": "\'m\'", "reason": "FieldValueInvalid", "fieldPath": ".a", "optionalOldSelf": true}';

/** Every decorator of fields and types, as a decorator and as a doc tag, on a field of some type. */
const fields: readonly (readonly [decorator: string, tag: string, type: string])[] = [
  ["@Minimum(-1)", "@minimum -1", "int32"],
  ["@Maximum(1.5)", "@maximum 1.5", "double"],
  ["@ExclusiveMinimum(0)", "@exclusiveMinimum 0", "int32"],
  ["@ExclusiveMaximum(9)", "@exclusiveMaximum 9", "int32"],
  ["@MultipleOf(5)", "@multipleOf 5", "int64"],
  ["@MinLength(1)", "@minLength 1", "string"],
  ["@MaxLength(9)", "@maxLength 9", "string"],
  ['@Pattern("^a b\\\\d$")', "@pattern ^a b\\d$", "string"],
  ['@Format("uri")', "@format uri", "string"],
  ["@MinItems(1)", "@minItems 1", "string[]"],
  ["@MaxItems(9)", "@maxItems 9", "string[]"],
  ["@UniqueItems()", "@uniqueItems", "string[]"],
  ["@MinProperties(1)", "@minProperties 1", "Record<string, string>"],
  ["@MaxProperties(9)", "@maxProperties 9", "Record<string, string>"],
  ['@Enum("a", "b")', "@enum a b", "string"],
  ['@Enum("a b", "c")', '@enum ["a b", "c"]', "string"],
  ["@Enum(1, 2)", "@enum 1 2", "int32"],
  ['@Title("A title")', "@title A title", "string"],
  ['@ExternalDocs({ url: "https://a.b", description: "c" })', '@externalDocs {"url": "https://a.b", "description": "c"}', "string"],
  [`@XValidation(${rule})`, `@xValidation ${ruleAsJson}`, "string"],
  ["@Immutable()", "@immutable", "string"],
  ['@ExactlyOneOf("a", "b")', "@exactlyOneOf a b", "{ a?: string; b?: string }"],
  ['@AtMostOneOf("a", "b")', "@atMostOneOf a b", "{ a?: string; b?: string }"],
  ['@AtLeastOneOf("a", "b")', "@atLeastOneOf a b", "{ a?: string; b?: string }"],
  ["@PreserveUnknownFields()", "@preserveUnknownFields", "{}"],
  ["@EmbeddedResource()", "@embeddedResource", "RawExtension"],
  ["@Schemaless()", "@schemaless", "string"],
  ['@StructType("atomic")', "@structType atomic", "{ a?: string }"],
  ['@MapType("granular")', "@mapType granular", "Record<string, string>"],
  ['@ListMap("a", "b")', "@listMap a b", "{ a: string; b: string }[]"],
  ["@ListSet()", "@listSet", "string[]"],
  ["@ListAtomic()", "@listAtomic", "string[]"],
  ["@Nullable()", "@nullable", "string"],
  ["@Default(3)", "@default 3", "int32"],
  ['@Default({ a: "b" })', '@default {"a": "b"}', "{ a?: string }"],
  ['@Default("some text")', "@default some text", "string"],
  ["@Optional()", "@optional", "string"],
  ["@Required()", "@required", "string"],
  ['@Items(MinLength(1), Pattern("^a"))', '@items {"minLength": 1, "pattern": "^a"}', "string[]"],
  ["@Items(MinLength(1), MaxLength(9))", "@items minLength 1\n * @items maxLength 9", "string[]"],
  ["@Items(ListSet(), Items(MinLength(1)))", '@items {"listSet": true, "items": {"minLength": 1}}', "string[][]"],
  ['@Items(Enum("a b", "c"))', '@items {"enum": ["a b", "c"]}', "Record<string, string>"],
];

describe("doc tags of fields", () => {
  it.each(fields)("%s is %s", (decorator, tag, type) => {
    for (const mark of ["?", tag === "@optional" ? "!" : "?"]) {
      const decorated = readSpec(`value?: Holder;`, `class Holder { ${decorator} a${mark}: ${type}; }`);
      const tagged = readSpec(`value?: Holder;`, `interface Holder {\n/**\n * ${tag}\n */\na${mark === "!" ? "" : mark}: ${type};\n}`);
      expect(decorated.findings).toEqual([]);
      expect(tagged.findings).toEqual([]);
      expect(tagged.spec).toEqual(decorated.spec);
    }
  });

  it("are there for every decorator that isn't of roots, controllers, webhooks or mappings", () => {
    const tested = new Set(fields.map(([decorator]) => /\w+/.exec(decorator)?.[0]));
    const others = Object.entries(vocabulary).filter(([name, usage]) => usage?.decoratorOnly !== true && !tested.has(name));
    expect(others.map(([name]) => name)).toEqual([]);
  });
});

describe("doc tags of types", () => {
  it.each([
    ["/** @minLength 1\n * @maxLength 9 */ type Value = string;", { type: "string", minLength: 1, maxLength: 9 }],
    ["/** @enum a b */ type Value = string;", { type: "string", enum: ["a", "b"] }],
    [
      "/** @listSet\n * @items maxLength 3 */ type Value = string[];",
      { type: "array", listType: "set", items: { type: "string", maxLength: 3 } },
    ],
    ["/** @schemaless\n * @preserveUnknownFields */ type Value = Date;", { preserveUnknownFields: true }],
    ["/** @maxProperties 2 */ interface Value { a?: string }", { type: "object", maxProperties: 2 }],
    ["/** @structType atomic */ interface Value { a?: string }", { type: "object", mapType: "atomic" }],
    ["/** @title T */ enum Value { A = 'a' }", { type: "string", enum: ["a"], title: "T" }],
  ])("%s", (declaration, schema) => {
    expect(readFieldSchema("value?: Value;", declaration)).toMatchObject(schema);
  });

  it("say the same as the decorators of a class", () => {
    const members = "a?: string; b?: string";
    const rules = ['@ExactlyOneOf("a", "b")', "@MinProperties(1)", '@XValidation({ rule: "true" })', "@Immutable()"];
    const tags = ["@exactlyOneOf a b", "@minProperties 1", '@xValidation {"rule": "true"}', "@immutable"];
    rules.forEach((decorator, index) => {
      const decorated = readSpec("value?: Value;", `${decorator} class Value { ${members} }`);
      expect(decorated.findings).toEqual([]);
      expect(readSpec("value?: Value;", `/** ${tags[index]} */ interface Value { ${members} }`).spec).toEqual(decorated.spec);
    });
  });
});

describe("doc comments that would be passed over", () => {
  it.each([
    ["/** The size. @minimum 1 */", "WW152 @minimum"],
    ["/** @minItems 1 @maxItems 3 */", "WW152 @maxItems"],
    ["/** @deprecated soon @minimum 1 */", "WW152 @minimum"],
    ["/** @minimun 1 */", "WW108 @minimun"],
    ["/** @resource */", "WW109 @resource"],
    ["/** @items Minimum(1) */", "WW114 @items"],
    ['/** @items {"minimum": } */', "WW105 @items"],
    ['/** @xValidation {"rul": "a"} */', "WW105 @xValidation"],
  ])("%s", (doc, finding) => {
    expect(readSpec("value?: Holder;", `interface Holder { ${doc} a?: int32[] }`).findings).toContain(finding);
  });

  it.each([
    ["/** Mail a@minimum.example, see `@minimum 1` and {@link minimum}, or @someone. */"],
    ["/**\n * ```\n * size @minimum 1\n * ```\n */"],
    ["/**\n * @pattern ^a @default$\n */"],
    ["/** Text. @author somebody */"],
  ])("and not %s", (doc) => {
    expect(readSpec("value?: Holder;", `interface Holder { ${doc} a?: string }`).findings).toEqual([]);
  });

  it("are seen on types that nothing uses, too", () => {
    const root = "@Resource() export class Foo extends CustomResource {}";
    const found = (text: string) => outcome(fooFiles(`${root}\n${text}`)).findings;
    expect(found("/** @minimun 1 */ export type Size = int32;")).toEqual(["WW108 @minimun"]);
    expect(found("/** @resource */ export interface Bar { a?: string }")).toEqual(["WW109 @resource"]);
    expect(found("export interface Bar extends CustomResource { a?: string }")).toEqual(["WW151 Bar"]);
    expect(found("export type Bar = CustomResource & { a?: string };")).toEqual(["WW151 Bar"]);
    expect(found("export const Bar = class extends CustomResource {};")).toEqual(["WW151 Bar"]);
    expect(found("/** Text. @see Foo */ export enum Mode { A = 'a' }")).toEqual([]);
  });
});

describe("rules of a class", () => {
  it("@Immutable holds wherever it is used", () => {
    const { spec, findings } = readSpec("a?: Tier; b!: Tier;", "@Immutable() class Tier { name?: string }");
    expect(findings).toEqual([]);
    const changed = { rule: "self == oldSelf", message: "field is immutable" };
    expect(spec).toMatchObject({
      fields: [{ schema: { validations: [changed] } }, { schema: { validations: [changed] } }],
      validations: [{ rule: "!has(oldSelf.a) || has(self.a)", message: "field a is immutable once set" }],
    });
  });

  it("@Schemaless takes nothing of its fields", () => {
    expect(readFieldSchema("a?: Any;", "/** Anything. */ @Schemaless() @PreserveUnknownFields() class Any { when!: Date }")).toEqual({
      description: "Anything.",
      preserveUnknownFields: true,
    });
  });
});
