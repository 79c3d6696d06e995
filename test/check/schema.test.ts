import { describe, expect, it } from "vitest";
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
    ["@Minimum(1) @Maximum(1) value?: int32;", []],
    ["@ExclusiveMinimum(0) @ExclusiveMaximum(1) value?: double;", []],
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
});

describe("enums that are nullable", () => {
  it("are refused: the API server takes null for no enum", () => {
    expect(checkedField('value?: "a" | null;')).toEqual(["WW342 null"]);
    expect(checkedField('@Nullable() value?: "a";')).toEqual(["WW342 Nullable"]);
  });
});

describe("rules in CEL", () => {
  it.each([
    ['{ rule: "" }', "the rule is empty"],
    ['{ rule: "true", message: "a\\nb" }', "line breaks"],
    ['{ rule: "true", message: " " }', "the message is empty"],
    ['{ rule: "true\\n|| false" }', "needs a message"],
    ['{ rule: "true", messageExpression: "" }', "the message expression is empty"],
    ['{ rule: "true", fieldPath: ".gone" }', "leads nowhere"],
    ['{ rule: "true", fieldPath: "name" }', "isn't a path of names"],
    ['{ rule: "true", fieldPath: ".names[0]" }', "isn't a path of names"],
  ])("%s can't be used", (rule, problem) => {
    const { findings, messages } = readSpec("value?: Port;", `@XValidation(${rule}) class Port { name?: string; names?: string[] }`, true);
    expect(findings).toEqual([`WW343 ${rule}`]);
    expect(messages[0]).toContain(problem);
  });

  it.each([
    ["ports?: Port[];", ["WW344 Immutable"]],
    ["@ListAtomic() ports?: Port[];", ["WW344 Immutable"]],
    ["@ListMap('name') ports?: Port[];", []],
    ["ports?: Record<string, Port>;", []],
    ["@Items(Immutable()) names?: string[];", ["WW344 Immutable"]],
    ["@Items(XValidation({ rule: \"self != 'oldSelf'\" })) names?: string[];", []],
    ["@ListMap('name') ports?: Outer[];", ["WW344 Immutable"]],
  ])("compare with the old value only where it is known: %s", (field, findings) => {
    const classes = "class Port { name!: string; @Immutable() tier!: string } class Outer { name!: string; ports?: Port[] }";
    expect(checkedField(field, classes)).toEqual(findings);
  });

  it("may name a field", () => {
    expect(checkedField("value?: Port;", '@XValidation({ rule: "true", fieldPath: ".name" }) class Port { name?: string }')).toEqual([]);
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
    ['@ListMap("name") ports?: (Port | null)[];', ["WW336 ListMap"]],
    ["@ListSet() names?: string[];", []],
    ["@ListSet() names?: (string | null)[];", ["WW336 ListSet"]],
    ["@ListSet() ports?: Port[];", ["WW336 ListSet"]],
    ["@ListSet() lists?: string[][];", []],
    ["@ListSet() @Items(ListSet()) lists?: string[][];", ["WW336 ListSet"]],
    ["@ListSet() @Items(ListAtomic()) lists?: string[][];", []],
    ['@ListSet() @Items(StructType("atomic")) ports?: Port[];', []],
    ["@UniqueItems() names?: string[];", ["WW337 UniqueItems"]],
  ])("%s", (field, findings) => {
    expect(checkedField(field, classes)).toEqual(findings);
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
    expect(checkedField("@EmbeddedResource() value?: { spec?: RawExtension };")).toEqual([]);
    expect(checkedField("value?: EmbeddedResource;")).toEqual([]);
  });
});

describe("defaults", () => {
  const classes = "class Port { name!: string; number?: int32 = 80 } enum Mode { On = 'on' }";

  it.each([
    ["value?: int32 = 1.5;", "1.5", "it is a number and not an integer"],
    ["value?: int32 = 3000000000;", "3000000000", "32 bits"],
    ['value?: int32 = "1";', '"1"', "it is a string and not an integer"],
    ["value?: string = null;", "null", "null isn't allowed"],
    ["@Minimum(1) value?: int32 = 0;", "0", "below the minimum, 1"],
    ["@ExclusiveMaximum(1) value?: double = 1;", "1", "above the maximum, 1"],
    ["@MultipleOf(5) value?: int32 = 7;", "7", "multiple of 5"],
    ['@MaxLength(2) value?: string = "abc";', '"abc"', "3 characters, more than 2"],
    ['@Pattern("^a$") value?: string = "b";', '"b"', "pattern ^a$"],
    ['value?: "a" | "b" = "c";', '"c"', 'isn\'t one of "a", "b"'],
    ['value?: Time = "today";', '"today"', "format date-time"],
    ['value?: Bytes = "a";', '"a"', "format byte"],
    ['value?: Bytes = "";', '""', "format byte"],
    ['@Format("uri") value?: string = "not a uri";', '"not a uri"', "format uri"],
    ['@Format("email") value?: string = "x";', '"x"', "format email"],
    ['@Format("hostname") value?: string = "a b";', '"a b"', "format hostname"],
    ['@Format("duration") value?: string = "x";', '"x"', "format duration"],
    ['@Format("cidr") value?: string = "x";', '"x"', "format cidr"],
    ['@Format("mac") value?: string = "x";', '"x"', "format mac"],
    ['@Format("ipv6") value?: string = "x";', '"x"', "format ipv6"],
    ['@Format("ipv4") value?: string = "1.2.3";', '"1.2.3"', "format ipv4"],
    ['@Format("uuid") value?: string = "x";', '"x"', "format uuid"],
    ['@Format("date") value?: string = "2030-1-1";', '"2030-1-1"', "format date"],
    ["@MinItems(1) value?: string[] = [];", "[]", "0 elements, fewer than 1"],
    ["value?: string[] = [1];", "[1]", "at `[0]` it is an integer and not a string"],
    ['@ListSet() value?: string[] = ["a", "a"];', '["a", "a"]', "at `[1]` it is there twice"],
    ['@ListMap("name") value?: Port[] = [{ name: "a" }, { name: "a" }];', '[{ name: "a" }, { name: "a" }]', "at `[1]` it is there twice"],
    ["value?: Port = {};", "{}", "the required field name is missing"],
    ['value?: Port = { name: "a", nmber: 1 };', '{ name: "a", nmber: 1 }', "there is no field nmber"],
    ["value?: Record<string, int32> = { a: true };", "{ a: true }", "at `.a` it is a boolean and not an integer"],
    ["@MaxProperties(0) value?: Record<string, int32> = { a: 1 };", "{ a: 1 }", "1 properties, more than 0"],
    ["value?: IntOrString = 1.5;", "1.5", "it is a number and not an integer or a string"],
    ['@Default("x") value?: int32;', '"x"', "it is a string"],
  ])("%s is refused", (field, text, problem) => {
    const { findings, messages } = readSpec(field, classes, true);
    expect(findings).toEqual([`WW333 ${text}`]);
    expect(messages[0]).toContain(problem);
  });

  it.each([
    "value?: int32 = 0;",
    "value?: boolean = false;",
    'value?: string = "";',
    "value?: string | null = null;",
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
    '@Format("unknown") value?: string = "x";',
    "@MultipleOf(0.1) value?: double = 0.5;",
  ])("%s is accepted", (field) => {
    expect(checkedField(field, classes)).toEqual([]);
  });
});
