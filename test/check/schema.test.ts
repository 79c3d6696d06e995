import { describe, expect, it } from "vitest";
import { definitions } from "../../src/diagnostics/codes.js";
import { checkedField, readSpec } from "../support/type-file.js";

describe("rules that don't fit the type", () => {
  it.each([
    ["@MinLength(1) @Minimum(1) @MinItems(1) value?: boolean;", ["WW330 1", "WW330 1", "WW330 1"]],
    ["@Minimum(1) value?: string;", ["WW330 1"]],
    ["@MaxLength(1) value?: int32;", ["WW330 1"]],
    ['@Pattern("a") value?: string[];', ['WW330 "a"']],
    ["@MinItems(1) value?: Record<string, string>;", ["WW330 1"]],
    ["@ListSet() value?: string;", ["WW330 ListSet"]],
    ['@ListMap("a") value?: { a: string };', ["WW330 ListMap"]],
    ["@MinProperties(1) value?: string[];", ["WW330 1"]],
    ['@MapType("atomic") value?: string[];', ['WW330 "atomic"']],
    ["@PreserveUnknownFields() value?: string;", ["WW330 PreserveUnknownFields"]],
    ["@EmbeddedResource() value?: string;", ["WW330 EmbeddedResource"]],
    ['@Format("uri") value?: boolean;', ['WW330 "uri"']],
    ["@ListSet() value?: JSONValue;", ["WW330 ListSet"]],
    ['@MapType("atomic") value?: JSONValue;', ['WW330 "atomic"']],
    ["@EmbeddedResource() value?: JSONValue;", ["WW330 EmbeddedResource"]],
  ])("%s", (field, findings) => {
    expect(checkedField(field)).toEqual(findings);
  });

  it.each(['@Pattern("^a$") @MinLength(1) value?: IntOrString;', "@Minimum(1) value?: unknown;", '@Format("uri") value?: string;'])(
    "fit in %s",
    (field) => {
      expect(checkedField(field)).toEqual([]);
    },
  );

  it("are told once of a type that is used twice", () => {
    expect(checkedField("a?: Name; b?: Name[];", "/** @minimum 1 */ type Name = string;")).toEqual(["WW330 @minimum"]);
  });
});

describe("bounds", () => {
  it.each([
    ["@Minimum(2) @Maximum(1) value?: int32;", ["WW331 2"]],
    ["@ExclusiveMinimum(1) @Maximum(1) value?: int32;", ["WW331 1"]],
    ["@MinLength(2) @MaxLength(1) value?: string;", ["WW331 2"]],
    ["@MinItems(2) @MaxItems(1) value?: string[];", ["WW331 2"]],
    ["@MinProperties(2) @MaxProperties(1) value?: RawExtension;", ["WW331 2"]],
    ["@MultipleOf(0) value?: int32;", ["WW341 0"]],
    ["@ExclusiveMinimum(1) @ExclusiveMaximum(2) value?: integer;", ["WW381 1"]],
    ["@Minimum(0.2) @Maximum(0.8) value?: integer;", ["WW389 0.2", "WW389 0.8"]],
    ["@Minimum(3000000000) value?: int32;", ["WW389 3000000000"]],
    ["@MultipleOf(2.5) value?: int64;", ["WW389 2.5"]],
    ["@ExclusiveMaximum(-2147483648) value?: int32;", ["WW381 -2147483648"]],
    ["@Minimum(1) @Maximum(4) @MultipleOf(5) value?: integer;", ["WW381 1"]],
    ["@ExclusiveMinimum(5) @Maximum(9) @MultipleOf(5) value?: integer;", ["WW381 5"]],
    ["@Minimum(1) @Maximum(1) value?: int32;", []],
    ["@ExclusiveMinimum(0) @ExclusiveMaximum(2) value?: integer;", []],
    ["@Minimum(0.5) @Maximum(1) value?: double;", []],
    ["@Minimum(5) @Maximum(9) @MultipleOf(5) value?: integer;", []],
    ["@Minimum(0.3) @Maximum(0.3) @MultipleOf(0.1) value?: double;", []],
    ["@Minimum(3000000000) value?: int64;", []],
    ["@ExclusiveMinimum(0) @ExclusiveMaximum(1) value?: double;", []],
    ["@MinProperties(3) value?: { a?: string };", ["WW386 3"]],
    ["@MinProperties(1) value?: {};", ["WW386 1"]],
    ["@MinProperties(1) value?: Record<string, string>;", []],
    ["@MaxProperties(1) value?: { a: string; b: string };", ["WW386 1"]],
    ["@MinProperties(1) @MaxProperties(1) value?: { a: string; b?: string };", []],
    ["@MinProperties(3) @PreserveUnknownFields() value?: { a?: string };", []],
    ["@MinProperties(3) value?: EmbeddedResource;", []],
    ["@EmbeddedResource() @MinProperties(4) value?: { spec?: string };", []],
    ["@EmbeddedResource() @MinProperties(3) value?: { kind: string; spec?: string };", []],
    ["@EmbeddedResource() @MinProperties(5) value?: { kind: string; spec?: string };", ["WW386 5"]],
    ["@EmbeddedResource() @MaxProperties(2) value?: { kind: string; spec?: string };", []],
    ["@EmbeddedResource() @MaxProperties(1) value?: { spec?: string };", ["WW386 1"]],
  ])("%s", (field, findings) => {
    expect(checkedField(field)).toEqual(findings);
  });
});

describe("patterns", () => {
  it.each(["^(?!a)b$", "(?<=a)b", "(a)\\\\1", "a{1001}", "[a-", "a**", "(?P<n", "\\\\c"])("RE2 refuses %s", (pattern) => {
    expect(checkedField(`@Pattern("${pattern}") value?: string;`)).toEqual([`WW332 "${pattern}"`]);
  });

  it.each(["^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "(?i)abc", "\\\\A\\\\pL+\\\\z", "[[:alpha:]]", "\\\\-\\\\_\\\\/", "(?P<name>a)", "a{1000}"])(
    "RE2 takes %s",
    (pattern) => {
      expect(checkedField(`@Pattern("${pattern}") value?: string;`)).toEqual([]);
    },
  );
});

describe("enums", () => {
  it("have values of their type", () => {
    expect(checkedField('@Enum(1, "a") value?: string;')).toEqual(["WW339 1"]);
    expect(checkedField("@Enum(1, 2) value?: int32;")).toEqual([]);
  });

  it("have values that the other rules take", () => {
    expect(checkedField('@Enum("a", "bb") @MaxLength(1) value?: string;')).toEqual(['WW382 "a"']);
    expect(checkedField('@Enum("a", "B") @Pattern("^[a-z]$") value?: string;')).toEqual(['WW382 "a"']);
    expect(checkedField("@Enum(1, 5) @Maximum(3) value?: int32;")).toEqual(["WW382 1"]);
    expect(checkedField('@Enum("a", "b") @MaxLength(1) @Pattern("^[a-z]$") value?: string;')).toEqual([]);
  });
});

describe("enums that are nullable", () => {
  it("are refused: the API server takes null for no enum", () => {
    expect(checkedField('value?: "a" | null;')).toEqual(["WW342 null"]);
    expect(checkedField('@Nullable() value?: "a";')).toEqual(["WW342 Nullable"]);
  });
});

describe("rules in CEL", () => {
  it("stand once in a place, whoever says them", () => {
    const rule = (message: string) => `@XValidation({ rule: "self > 1", message: "${message}" })`;
    expect(
      readSpec(`${rule("a")} value?: Size;`, `/** @xValidation {"rule": "self > 1", "message": "a"} */ type Size = int32;`, true),
    ).toMatchObject({
      spec: { fields: [{ schema: { validations: [{ rule: "self > 1", message: "a" }] } }] },
      findings: [],
    });
    expect(checkedField(`${rule("a")} ${rule("b")} value?: int32;`)).toEqual(['WW345 "self > 1"']);
    expect(checkedField(`@Immutable() value?: Port;`, "@Immutable() class Port { @MaxLength(9) name?: string }")).toEqual([]);
  });

  it.each([
    ['{ rule: "" }', '""', "the rule is empty"],
    ['{ rule: "true", fieldPath: ".nam" }', '".nam"', "leads nowhere"],
    ['{ rule: "true", message: "a\\nb" }', '"a\\nb"', "line breaks"],
    ['{ rule: "true", message: " " }', '" "', "the message is empty"],
    ['{ rule: "true\\n|| false" }', '"true\\n|| false"', "needs a message"],
    ['{ rule: "true", messageExpression: "" }', '""', "the message expression is empty"],
    ['{ rule: "true", fieldPath: ".gone" }', '".gone"', "leads nowhere"],
    ['{ rule: "true", fieldPath: "name" }', '"name"', "isn't a path of names"],
    ['{ rule: "true", fieldPath: ".names[0]" }', '".names[0]"', "isn't a path of names"],
  ])("%s can't be used", (rule, option, problem) => {
    const { findings, messages } = readSpec("value?: Port;", `@XValidation(${rule}) class Port { name?: string; names?: string[] }`, true);
    expect(findings).toEqual([`WW343 ${option}`]);
    expect(messages[0]).toContain(problem);
  });

  it.each([
    ["ports?: Port[];", ["WW344 Immutable"]],
    ["@ListAtomic() ports?: Port[];", ["WW344 Immutable"]],
    ["@ListMap('name') @MaxItems(9) ports?: Port[];", []],
    ["@MaxProperties(9) ports?: Record<string, Port>;", []],
    ["@Items(Immutable()) names?: string[];", ["WW344 Immutable"]],
    ["@MaxItems(9) @Items(XValidation({ rule: \"self != 'oldSelf'\" })) names?: string[];", []],
    ["@ListMap('name') ports?: Outer[];", ["WW344 Immutable"]],
    ["atomic?: Atomic;", []],
  ])("compare with the old value only where it is known: %s", (field, findings) => {
    const classes = `class Port { name!: string; @Immutable() tier!: string } class Outer { name!: string; ports?: Port[] }
      @StructType("atomic") class Atomic { @Immutable() @MaxLength(9) tier!: string }`;
    expect(checkedField(field, classes)).toEqual(findings);
  });

  it.each([".name", "['name']", ".a/b", ".a/b['c.d']", "['a/b']['it\\'s']"])("may name a field: %s", (path) => {
    const rule = `@XValidation({ rule: "true", fieldPath: ${JSON.stringify(path)} })`;
    const classes = `${rule} class Port { name?: string; "a/b"?: Inner } class Inner { "c.d"?: string; "it's"?: string }`;
    expect(checkedField("value?: Port;", classes)).toEqual([]);
  });

  it.each([".a\\.b", "['a.b", ".", "..name", ".name[", "['*']"])("can't be of a field by the path %s", (path) => {
    const classes = `@XValidation({ rule: "true", fieldPath: ${JSON.stringify(path)} }) class Port { "a.b"?: string; name?: string }`;
    expect(checkedField("value?: Port;", classes)).toEqual([`WW343 ${JSON.stringify(path)}`]);
  });
});

describe("lists", () => {
  const classes = "class Port { name!: string; protocol?: string = 'TCP'; note?: string; tags?: string[] }";

  it.each([
    ['@ListMap("name", "protocol") ports?: Port[];', []],
    ['@ListMap("nmae") ports?: Port[];', ['WW334 "nmae"']],
    ['@ListMap("name", "note") ports?: Port[];', ['WW335 "note"']],
    ['@ListMap("name", "name") ports?: Port[];', ['WW336 "name"']],
    ['@ListMap("tags") ports?: Port[];', ['WW336 "tags"']],
    ['@ListMap("name") ports?: string[];', ["WW336 ListMap"]],
    ['@ListMap("name") ports?: JSONValue[];', ["WW336 ListMap"]],
    ['@ListMap("key") ports?: { key: string | null }[];', ['WW336 "key"']],
    ['@ListMap("name") ports?: (Port | null)[];', ["WW336 ListMap"]],
    ["@ListSet() names?: string[];", []],
    ["@ListSet() names?: (string | null)[];", ["WW336 ListSet"]],
    ["@ListSet() ports?: Port[];", ["WW336 ListSet"]],
    ["@ListSet() lists?: string[][];", ["WW349 ListSet"]],
    ["@ListSet() @Items(ListSet()) lists?: string[][];", ["WW336 ListSet"]],
    ["@ListSet() @Items(ListAtomic()) lists?: string[][];", ["WW349 ListSet"]],
    ['@ListSet() @Items(StructType("atomic")) ports?: Port[];', ["WW349 ListSet"]],
    ["@UniqueItems() names?: string[];", ["WW337 UniqueItems"]],
  ])("%s", (field, findings) => {
    expect(checkedField(field, classes)).toEqual(findings);
  });

  it("names an exclusive bound as such", () => {
    const { messages } = readSpec(
      "@ExclusiveMinimum(3) @Maximum(3) size?: int32; @Minimum(3) @ExclusiveMaximum(3) part?: double;",
      "",
      true,
    );
    expect(messages).toEqual(["no value has both exclusiveMinimum 3 and maximum 3", "no value has both minimum 3 and exclusiveMaximum 3"]);
  });

  it("are told to put rules for elements into @Items", () => {
    const { messages } = readSpec("@MinLength(1) names?: string[];", "", true);
    expect(messages).toEqual(["`minLength` says nothing of a list"]);
  });
});

describe("structural schemas", () => {
  it("have a type or keep unknown fields", () => {
    expect(checkedField("@Schemaless() value?: Whatever;")).toEqual(["WW338 Whatever"]);
    expect(checkedField("@Schemaless() @PreserveUnknownFields() value?: Whatever;")).toEqual([]);
  });

  it("say what is inside an embedded resource", () => {
    expect(checkedField("@EmbeddedResource() value?: {};")).toEqual(["WW340 EmbeddedResource"]);
    expect(checkedField("@EmbeddedResource() value?: Record<string, string>;")).toEqual(["WW340 EmbeddedResource"]);
    expect(checkedField("@EmbeddedResource() value?: { kind?: int32; metadata?: string; other?: int32 };")).toEqual([
      "WW340 int32",
      "WW340 string",
    ]);
    expect(checkedField("@EmbeddedResource() value?: { metadata?: { managedFields?: { fieldsV1?: EmbeddedResource }[] } };")).toEqual([
      "WW340 EmbeddedResource",
    ]);
    const meta = (field: string) =>
      `@EmbeddedResource() value?: { metadata?: { managedFields?: { fieldsV1?: Record<string, { ${field} }> }[] } };`;
    expect(checkedField(meta("a?: string"))).toEqual([]);
    expect(checkedField(meta('/** @default "x" */ a?: string'))).toEqual(["WW340 @default"]);
  });
});

describe("defaults", () => {
  const classes = "class Port { name!: string; number?: int32 = 80 } enum Mode { On = 'on' }";

  it.each([
    ["value?: int32 = 1.5;", "1.5", "must be of type int32"],
    ["value?: int32 = 3000000000;", "3000000000", "must be of type integer with format int32"],
    ['value?: int32 = "1";', '"1"', "must be of type integer"],
    ["value?: string = null;", "null", "drops a default of null"],
    ["value?: string | null = null;", "null", "drops a default of null"],
    ["@Minimum(1) value?: int32 = 0;", "0", "should be greater than or equal to 1"],
    ["@ExclusiveMaximum(1) value?: double = 1;", "1", "should be less than 1"],
    ["@MultipleOf(5) value?: int32 = 7;", "7", "should be a multiple of 5"],
    ['@MaxLength(2) value?: string = "abc";', '"abc"', "Too long: may not be more than 2 characters"],
    ['@Pattern("^a$") value?: string = "b";', '"b"', "should match '^a$'"],
    ['value?: "a" | "b" = "c";', '"c"', 'supported values: "a", "b"'],
    ['value?: Time = "today";', '"today"', "must be of type date-time"],
    ['value?: Bytes = "a";', '"a"', "must be of type byte"],
    ['value?: Bytes = "";', '""', "must be of type byte"],
    ['@Format("uri") value?: string = "not a uri";', '"not a uri"', "must be of type uri"],
    ['@Format("email") value?: string = "x";', '"x"', "must be of type email"],
    ['@Format("hostname") value?: string = "a b";', '"a b"', "must be of type hostname"],
    ['@Format("duration") value?: string = "x";', '"x"', "must be of type duration"],
    ['@Format("cidr") value?: string = "x";', '"x"', "must be of type cidr"],
    ['@Format("mac") value?: string = "x";', '"x"', "must be of type mac"],
    ['@Format("ipv6") value?: string = "x";', '"x"', "must be of type ipv6"],
    ['@Format("ipv4") value?: string = "1.2.3";', '"1.2.3"', "must be of type ipv4"],
    ['@Format("uuid") value?: string = "x";', '"x"', "must be of type uuid"],
    ['@Format("date") value?: string = "2030-1-1";', '"2030-1-1"', "must be of type date"],
    ["@MinItems(1) value?: string[] = [];", "[]", "should have at least 1 items"],
    ["value?: string[] = [1];", "[1]", 'at `[0]` Invalid value: "integer": must be of type string'],
    ['@ListSet() value?: string[] = ["a", "a"];', '["a", "a"]', 'at `[1]` Duplicate value: "a"'],
    [
      '@ListMap("name") value?: Port[] = [{ name: "a" }, { name: "a" }];',
      '[{ name: "a" }, { name: "a" }]',
      'at `[1]` Duplicate value: {"name":"a"}',
    ],
    ["value?: Port = {};", "{}", "at `name` Required value"],
    ['value?: Port = { name: "a", nmber: 1 };', '{ name: "a", nmber: 1 }', 'unknown field "nmber"'],
    ["value?: Record<string, int32> = { a: true };", "{ a: true }", 'at `a` Invalid value: "boolean": must be of type int32'],
    ["@MaxProperties(0) value?: Record<string, int32> = { a: 1 };", "{ a: 1 }", "Too many: 1: must have at most 0 items"],
    ["value?: IntOrString = 1.5;", "1.5", "must be of type integer,string"],
    ['@Default("x") value?: int32;', '"x"', "must be of type integer"],
    ['@XValidation({ rule: "self > 1", message: "more than one" }) value?: int32 = 1;', "1", "Invalid value: 1: more than one"],
    ['@XValidation({ rule: "self == oldSelf && self > 1" }) value?: int32 = 1;', "1", "failed rule: self == oldSelf && self > 1"],
    ['@XValidation({ rule: "oldSelf.hasValue()", optionalOldSelf: true }) value?: int32 = 1;', "1", "failed rule: oldSelf.hasValue()"],
  ])("%s is refused", (field, text, problem) => {
    const { findings, messages } = readSpec(field, classes, true);
    expect(findings).toEqual([`WW333 ${text}`]);
    expect(messages[0]).toContain(problem);
  });

  it.each([
    "value?: int32 = 0;",
    "value?: boolean = false;",
    'value?: string = "";',
    'value?: Time = "2030-01-31T12:00:00Z";',
    'value?: Port = { name: "a" };',
    'value?: Quantity = "1Gi";',
    "value?: Quantity = 5;",
    "value?: JSONValue = { a: [null] };",
    "value?: RawExtension = { a: { b: 1 } };",
    "value?: Mode = Mode.On;",
    '@MaxLength(1) value?: string = "🛞";',
    "value?: double = 1;",
    '@Format("uri") value?: string = "https://a.b/c d";',
    '@Format("uri") value?: string = "/a";',
    '@Format("email") value?: string = "A <a@b.c>";',
    '@Format("hostname") value?: string = "a-b.example.com";',
    '@Format("duration") value?: string = "1h30m";',
    '@Format("duration") value?: string = "3 days";',
    '@Format("cidr") value?: string = "10.0.0.0/8";',
    '@Format("mac") value?: string = "01:23:45:67:89:ab";',
    '@Format("ipv6") value?: string = "::1";',
    "@MultipleOf(0.1) value?: double = 0.5;",
  ])("%s is accepted", (field) => {
    expect(checkedField(field, classes)).toEqual([]);
  });
});

describe("the metadata of an embedded resource", () => {
  const embedded = (metadata: string, more = "") => checkedField(`@EmbeddedResource() value?: { metadata?: ${metadata} };`, more);

  it.each([
    ["{ labels?: string }", "WW340 string"],
    ["{ labels?: Record<string, int32> }", "WW340 int32"],
    ["{ name?: int32 }", "WW340 int32"],
    ["{ finalizers?: int32[] }", "WW340 int32"],
    ["{ ownerReferences?: { uid?: boolean }[] }", "WW340 boolean"],
    ["{ finalizer?: string }", "WW340 finalizer"],
  ])("is what Kubernetes has: %s", (metadata, finding) => {
    expect(embedded(metadata)).toEqual([finding]);
  });

  it.each(["ObjectMeta", "{ name?: string; labels?: Record<string, string>; generation?: int64 }", "{ annotations?: { a?: string } }"])(
    "may be %s",
    (metadata) => {
      expect(embedded(metadata)).toEqual([]);
    },
  );

  it("has defaults that make metadata", () => {
    expect(embedded("Meta", 'class Meta { name?: string = "a/b"; namespace?: string = "A_" }')).toEqual(['WW333 "a/b"', 'WW333 "A_"']);
    expect(embedded("Meta", 'class Meta { name?: string = "a-b"; namespace?: string = "a" }')).toEqual([]);
    expect(checkedField("@EmbeddedResource() value?: A;", 'class A { kind?: string = "A B"; apiVersion?: string = "v1" }')).toEqual([
      'WW333 "A B"',
    ]);
  });

  it("has rules only where it is declared in full", () => {
    const meta = "class Meta { name?: string; generateName?: string; @XValidation({ rule: \"self != ''\" }) namespace?: string }";
    const full = "@EmbeddedResource() value?: { apiVersion: string; kind: string; metadata?: Meta };";
    expect(checkedField(full, meta)).toEqual([]);
    expect(embedded("Meta", meta).map((finding) => finding.slice(0, 5))).toEqual(["WW346"]);
  });
});

describe("formats", () => {
  it.each([
    ['@Format("datetime") value?: string;', "date-time"],
    ['@Format("Email") value?: string;', "email"],
    ['@Format("hostnam") value?: string;', "hostname"],
    ['@Format("int23") value?: integer;', "int32"],
  ])("that are misspelt are refused, with what was meant: %s", (field, meant) => {
    const { findings, messages } = readSpec(field, "", true);
    expect(findings).toEqual([`WW347 ${JSON.stringify(/"(.*)"/.exec(field)?.[1])}`]);
    expect(messages).toHaveLength(1);
    expect(definitions.WW347.remedy({ format: "", meant })).toContain(meant);
  });

  it.each(['@Format("semver") value?: string;', '@Format("int32") value?: string;', '@Format("uuid") value?: integer;'])(
    "that Kubernetes doesn't know are warned of: %s",
    (field) => {
      expect(checkedField(field).map((finding) => finding.slice(0, 5))).toEqual(["WW348"]);
    },
  );

  it.each(['@Format("date-time") value?: string;', '@Format("k8s-short-name") value?: string;', '@Format("int64") value?: integer;'])(
    "that Kubernetes knows are fine: %s",
    (field) => {
      expect(checkedField(field)).toEqual([]);
    },
  );
});

describe("values and names that are there twice", () => {
  it.each([
    ['@Enum("a", "b", "a") value?: string;', 'WW154 "a"'],
    ["@Enum(1, 1.0) value?: int32;", "WW154 1.0"],
  ])("in an enum: %s", (field, finding) => {
    expect(checkedField(field)).toEqual([finding]);
  });

  it("in a TypeScript enum", () => {
    expect(checkedField("value?: E;", "enum E { A = 'a', B = 'a' }")).toEqual(["WW154 B = 'a'"]);
  });

  it("aren't the names of two fields: an empty one is none", () => {
    expect(checkedField('"": string;')).toEqual(['WW130 ""']);
    expect(checkedField("value?: { '': string };")).toEqual(["WW130 ''"]);
  });
});

describe("groups of fields", () => {
  it.each(["ExactlyOneOf", "AtMostOneOf", "AtLeastOneOf"])("have no field with a default: %s", (group) => {
    const declaration = `@${group}("a", "b") class Choice { a?: string = "x"; b?: string }`;
    expect(checkedField("value?: Choice;", declaration)).toEqual(['WW116 "a"']);
  });
});
