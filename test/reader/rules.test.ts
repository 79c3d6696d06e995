import { describe, expect, it } from "vitest";
import { readFieldSchema, readSpec } from "../support/type-file.js";

const findings = (fields: string, declarations = "") => readSpec(fields, declarations).findings;

describe("rules of fields", () => {
  it.each([
    ["@Minimum(0) @Maximum(1.5) value?: double;", { type: "number", format: "double", minimum: 0, maximum: 1.5 }],
    [
      "@ExclusiveMinimum(0) @ExclusiveMaximum(9) value?: integer;",
      { type: "integer", minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
    ],
    ["@MultipleOf(5) value?: integer;", { type: "integer", multipleOf: 5 }],
    ["@MinLength(1) @MaxLength(63) value?: string;", { type: "string", minLength: 1, maxLength: 63 }],
    ['@Pattern("^a\\\\d$") value?: string;', { type: "string", pattern: "^a\\d$" }],
    ["@Pattern(/^https?:\\/\\/a$/u) value?: string;", { type: "string", pattern: "^https?://a$" }],
    ['@Format("uri") value?: string;', { type: "string", format: "uri" }],
    ["@MinItems(1) @MaxItems(2) value?: boolean[];", { type: "array", items: { type: "boolean" }, minItems: 1, maxItems: 2 }],
    ["@UniqueItems() value?: boolean[];", { type: "array", items: { type: "boolean" }, uniqueItems: true }],
    [
      "@MinProperties(1) @MaxProperties(2) value?: Record<string, string>;",
      { type: "object", additionalProperties: { type: "string" }, minProperties: 1, maxProperties: 2 },
    ],
    ['@Enum("a", "b") value?: string;', { type: "string", enum: ["a", "b"] }],
    ["@Nullable() value?: string;", { type: "string", nullable: true }],
    ['@Title("A") value?: string;', { type: "string", title: "A" }],
    ['@ExternalDocs({ url: "https://a.b" }) value?: string;', { type: "string", externalDocs: { url: "https://a.b" } }],
    ["@ListSet() value?: string[];", { type: "array", items: { type: "string" }, listType: "set" }],
    ["@ListAtomic() value?: string[];", { type: "array", items: { type: "string" }, listType: "atomic" }],
    ['@ListMap("a", "b") value?: string[];', { type: "array", items: { type: "string" }, listType: "map", listMapKeys: ["a", "b"] }],
    ['@MapType("atomic") value?: Record<string, string>;', { type: "object", additionalProperties: { type: "string" }, mapType: "atomic" }],
    ['@StructType("granular") value?: {};', { type: "object", mapType: "granular" }],
    ["@PreserveUnknownFields() value?: {};", { type: "object", preserveUnknownFields: true }],
    ["@PreserveUnknownFields() value?: {}[];", { type: "array", items: { type: "object", preserveUnknownFields: true } }],
    ["@EmbeddedResource() @PreserveUnknownFields() value?: {};", { type: "object", preserveUnknownFields: true, embeddedResource: true }],
    ["@Schemaless() @PreserveUnknownFields() value?: Anything;", { preserveUnknownFields: true }],
    [
      '@XValidation({ rule: "self > 0", message: "positive", reason: "FieldValueInvalid", fieldPath: ".a", optionalOldSelf: true }) value?: integer;',
      {
        type: "integer",
        validations: [{ rule: "self > 0", message: "positive", reason: "FieldValueInvalid", fieldPath: ".a", optionalOldSelf: true }],
      },
    ],
    [
      '@XValidation({ rule: "a" }) @XValidation({ rule: "b", messageExpression: "c" }) value?: integer;',
      { type: "integer", validations: [{ rule: "a" }, { rule: "b", messageExpression: "c" }] },
    ],
    ["@Maximum(limit) value?: integer;", { type: "integer", maximum: 9 }],
    ["@Items(MinLength(1), Pattern(/^a/)) value?: string[];", { type: "array", items: { type: "string", minLength: 1, pattern: "^a" } }],
    ["@Items(Maximum(1)) value?: Record<string, integer>;", { type: "object", additionalProperties: { type: "integer", maximum: 1 } }],
    [
      "@Items(Items(MaxLength(1))) value?: string[][];",
      { type: "array", items: { type: "array", items: { type: "string", maxLength: 1 } } },
    ],
  ])("%s", (text, schema) => {
    expect(readFieldSchema(text, "const limit = 9;")).toEqual(schema);
  });

  it.each([
    ['@Minimum("1") value?: integer;', 'WW105 "1"', "@Minimum takes a number"],
    ["@Minimum() value?: integer;", "WW105 Minimum", "@Minimum takes a number"],
    ["@Minimum(1, 2) value?: integer;", "WW105 2", "@Minimum takes a number"],
    ["@MinLength(-1) value?: string;", "WW105 -1", "@MinLength takes a whole number that isn't negative"],
    ["@Nullable value?: string;", "WW105 Nullable", "@Nullable is called, even where it takes nothing"],
    ["@Minimum value?: int32;", "WW105 Minimum", "@Minimum is called, even where it takes nothing"],
    ["@Nullable(true) value?: string;", "WW105 true", "@Nullable takes no arguments"],
    ["@ListMap() value?: string[];", "WW105 ListMap", "@ListMap takes at least one string"],
    ['@MapType("both") value?: {};', 'WW105 "both"', '@MapType takes "granular" | "atomic"'],
    ['@XValidation({ rul: "a" }) value?: string;', "WW105 rul", "@XValidation has no option `rul`; `rule` is near"],
    ["@XValidation({ message: 'a' }) value?: string;", "WW105 { message: 'a' }", "@XValidation needs the option `rule`"],
    ['@XValidation({ rule: "a", reason: "Bad" }) value?: string;', 'WW105 "Bad"', /^@XValidation takes .* as `reason`$/],
    ["@Pattern(/a/i) value?: string;", "WW111 /a/i", /`i`/],
    ["@Minimum(least()) value?: integer;", "WW106 least()", /`least\(\)`/],
    ["@Minimum(1) @Minimum(2) value?: integer;", "WW110 Minimum", "@Minimum is said twice"],
    ["@Items(MinLength(1)) value?: string;", "WW113 Items", /list/],
    ['@Items("a") value?: string[];', 'WW114 "a"', /rule/],
    ["@Items(Default(1)) value?: integer[];", "WW114 Default(1)", /rule/],
    ["@Required() @Optional() value?: string;", "WW133 Optional", /exclude/],
    ["@Hub() value?: string;", "WW103 Hub", "@Hub belongs on a class with @Resource"],
    ['@ExactlyOneOf("a") value?: string;', 'WW116 "a"', /no such field/],
  ])("refuses %s", (text, finding, message) => {
    const { findings: found, messages } = readSpec(text);
    expect(found).toEqual([finding]);
    expect(messages[0]).toMatch(message);
  });
});

describe("rules of types", () => {
  it("apply wherever the type is used, and a field's own rules come on top", () => {
    const declarations = '@MaxProperties(5) @StructType("atomic") @XValidation({ rule: "self.a != \'\'" }) class Port { a!: string }';
    expect(readFieldSchema('@MaxProperties(3) @XValidation({ rule: "true" }) port?: Port;', declarations)).toEqual({
      type: "object",
      fields: [{ name: "a", required: true, schema: { type: "string" } }],
      maxProperties: 3,
      mapType: "atomic",
      validations: [{ rule: "true" }, { rule: "self.a != ''" }],
    });
  });

  it("can't contradict those of a field where both can't hold", () => {
    expect(findings('@Pattern("^b") name?: Name;', "/** @pattern ^a */ type Name = string;")).toEqual(["WW112 Pattern"]);
    expect(findings('@Pattern("^a") name?: Name;', "/** @pattern ^a */ type Name = string;")).toEqual([]);
    expect(findings('@Format("uri") size?: int32;')).toEqual(["WW112 Format"]);
  });

  it("keep an exclusive bound that is stricter", () => {
    const declarations = "/** @exclusiveMinimum 1 */ type Size = integer;";
    expect(readFieldSchema("@Minimum(1) size?: Size;", declarations)).toMatchObject({ minimum: 1, exclusiveMinimum: true });
    expect(readFieldSchema("@Minimum(2) size?: Size;", declarations)).toEqual({ type: "integer", minimum: 2 });
  });

  it.each([
    ["ExactlyOneOf", "(has(self.git)?1:0)+(has(self.__dash__)?1:0) == 1", "exactly one of the fields in [git -] must be set"],
    ["AtMostOneOf", "(has(self.git)?1:0)+(has(self.__dash__)?1:0) <= 1", "at most one of the fields in [git -] may be set"],
    ["AtLeastOneOf", "has(self.git)||has(self.__dash__)", "at least one of the fields in [git -] must be set"],
  ])("@%s is a rule in CEL", (name, rule, message) => {
    const declarations = `@${name}("git", "-") class Source { git?: string; "-"?: string }`;
    expect(readFieldSchema("source?: Source;", declarations)).toMatchObject({ validations: [{ rule, message }] });
  });

  it("groups only optional fields of the class", () => {
    const declarations = '@ExactlyOneOf("git", "htpp") class Source { git!: string; http?: string }';
    expect(findings("source?: Source;", declarations)).toEqual(['WW116 "git"', 'WW116 "htpp"']);
  });

  it("can't name what CEL has no name for", () => {
    expect(findings("source?: Source;", '@ExactlyOneOf("a b") class Source { "a b"?: string }')).toEqual(['WW116 "a b"']);
    expect(findings('@Immutable() "a b"?: string;')).toEqual(["WW118 Immutable"]);
    expect(findings('@Immutable() "a b"!: string;')).toEqual([]);
    expect(
      readFieldSchema("source?: Source;", '@AtLeastOneOf("if", "a.b__c") class Source { if?: string; "a.b__c"?: string }'),
    ).toMatchObject({
      validations: [{ rule: "has(self.__if__)||has(self.a__dot__b__underscores__c)" }],
    });
  });

  it("@Immutable also keeps an optional field from being taken away", () => {
    const { spec } = readSpec("@Immutable() tier?: string;\n@Immutable() name!: string;");
    const changed = { rule: "self == oldSelf", message: "field is immutable" };
    expect(spec).toMatchObject({
      fields: [{ schema: { validations: [changed] } }, { schema: { validations: [changed] } }],
      validations: [{ rule: "!has(oldSelf.tier) || has(self.tier)", message: "field tier is immutable once set" }],
    });
  });
});

describe("two types of one list", () => {
  it.each([
    ['@ListMap("name") @ListAtomic() value?: Port[];', "WW133 ListAtomic"],
    ['@ListSet() @ListMap("name") value?: Port[];', "WW133 ListMap"],
  ])("exclude each other: %s", (field, finding) => {
    expect(findings(field, "class Port { name!: string }")).toEqual([finding]);
  });

  it("are those of the field where its type says another one, and then without keys", () => {
    const declarations = "/** @listMap name */\ntype Ports = Port[];\nclass Port { name!: string }";
    expect(readFieldSchema("@ListAtomic() value?: Ports;", declarations)).toMatchObject({ type: "array", listType: "atomic" });
    expect(readFieldSchema("@ListAtomic() value?: Ports;", declarations)).not.toHaveProperty("listMapKeys");
  });
});

describe("numbers that can't be kept", () => {
  it.each([
    ["@Maximum(1e400) value?: double;", "WW107 1e400"],
    ["@Minimum(-1e400) value?: double;", "WW107 1e400"],
    ["value?: double = 1e999;", "WW107 1e999"],
  ])("%s", (field, finding) => {
    expect(findings(field)).toEqual([finding]);
  });

  it.each(["@maximum 1e400", "@maximum 9007199254740993", "@enum [1, 9007199254740993]"])("of a doc tag: %s", (tag) => {
    expect(findings("value?: Large;", `/** ${tag} */ type Large = double;`)).toEqual([`WW107 ${tag.split(" ")[0]}`]);
  });
});
