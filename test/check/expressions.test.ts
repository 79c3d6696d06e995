import { describe, expect, it } from "vitest";
import { checkProject } from "../../src/check/check-project.js";
import { type Diagnostic, DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../support/project.js";
import { checkedField, fooFiles, readSpec, underlined } from "../support/type-file.js";

const port = "class Port { name!: string; port!: int32; protocol?: string; 'a-b'?: string }";

function ruled(rule: string): readonly string[] {
  return checkedField("value?: Port;", `@XValidation({ rule: ${rule} }) ${port}`);
}

describe("a rule's problem", () => {
  it.each([
    [`"self.port =< 1"`, "WW360 ="],
    [`"self.prot > 1"`, "WW361 prot"],
    [`"self.port > 1 && has(self.nam)"`, "WW361 nam"],
    [`"self.name.lenght() > 1"`, "WW361 lenght"],
    [`"self.port >= 'a'"`, "WW362 >="],
    [`"self.name.matches('(')"`, "WW363 '"],
    [`"self.name"`, "WW362 self"],
    [
      `\`self.port > 0 &&
      self.name < 1\`, message: "m"`,
      "WW362 <",
    ],
    [`"self.name == \\"a\\" && self.nme == ''"`, "WW361 nme"],
    [`'self.name.matches(\\'^\\\\\\\\d+$\\') && self.nme == "\\u{1F600}\\x41"'`, "WW361 nme"],
    [`"'\\u{1F600}\\u0041\\x41' == self.nme"`, "WW361 nme"],
    [`"self.n\\u0061 == ''"`, "WW361 n\\u0061"],
    [
      `"self.port > 0 && \\
      self.nme == ''"`,
      "WW361 nme",
    ],
    [
      `\`self.name == "\\\`" && self.port > 0\\n&&
      self.nme == 1\`, message: "m"`,
      "WW361 nme",
    ],
    [`"self." + "nam == ''"`, `WW361 "self." + "nam == ''"`],
  ])("%s is shown where it is", (rule, finding) => {
    expect(ruled(rule)).toEqual([finding]);
  });

  it("is a resource's field in an object that is none", () => {
    const rule = `@XValidation({ rule: "self.kind == 'Port' && self.metadata.name == 'a'" })`;
    expect(checkedField("value?: Port;", `${rule} ${port}`)).toEqual(["WW361 kind"]);
    expect(checkedField(`${rule} @EmbeddedResource() value?: { size?: int32 };`)).toEqual([]);
  });

  it("is shown in a message expression, too", () => {
    expect(ruled(`"self.port > 0", messageExpression: "'port ' + self.nme"`)).toEqual(["WW361 nme"]);
    expect(ruled(`"self.port > 0", messageExpression: "self.port"`)).toEqual(["WW362 self"]);
  });

  it.each([
    ["self.prot > 1", "there is no field 'prot' here; did you mean 'port'?"],
    ["self.a-b == ''", "there is no field 'a' here; did you mean 'a__dash__b'?"],
    ["slf.port > 1", "there is no variable 'slf'; did you mean 'self'?"],
    ["self.name.startWith('a')", "there is no function 'startWith'; did you mean 'startsWith'?"],
    ["cel.bind(x, 1, x > 0)", "there is no variable 'x'"],
    ["self.port == 'a'", "'==' can't be used on int and string"],
    ["self == self.port", "'==' can't be used on object and int"],
    ["!self.port", "'!' can't be used on an int"],
    ["self.port ? true : false", "the condition before '?' must be a bool, not int"],
    ["self.port in self.name", "'in' can't be used on int and string"],
    ["self.name[0] == 'a'", "a string has no element at an int"],
    ["self.name.all(x, true)", "all goes over a list or a map, not a string"],
    ["self.name.all(x, x)", "all goes over a list or a map, not a string"],
    ["matches('a') == true", "matches(string) isn't a call that this function knows"],
    ["startsWith(self.name, 'a')", "startsWith() is a method: write x.startsWith(...)"],
    ["self.name.quantity() == quantity('1')", "quantity() is a function and not a method: write quantity(...)"],
    ["self.?name == 'a'", "'==' can't be used on optional(string) and string"],
    ["[1, 'a'].size() == 2", "int is expected here, not string, since all must be of one type"],
    ["'%d'.format([self.name]) == ''", "'%d' can't print string"],
    ["self.port + 1", "a rule is true or false; this one is int"],
  ])("%s is said as a person says it", (rule, message) => {
    expect(readSpec("value?: Port;", `@XValidation({ rule: ${JSON.stringify(rule)} }) ${port}`, true).messages[0]).toBe(message);
  });
});

describe("a rule", () => {
  it.each([
    "self.port > 1",
    "self.namespace == 'a' && self.__namespace__ == 'b'",
    "oldSelf.name == self.name",
    "self.?protocol.orValue('TCP') in ['TCP', 'UDP']",
    "type(self.port) == int",
  ])("%s is taken", (rule) => {
    expect(
      checkedField("value?: Port;", `@XValidation({ rule: ${JSON.stringify(rule)} }) ${port.replace("{", "{ namespace?: string;")}`),
    ).toEqual([]);
  });

  it("says by optionalOldSelf only something of oldSelf", () => {
    expect(ruled(`"self.port > 1", optionalOldSelf: true`)).toEqual(["WW367 true"]);
    expect(ruled(`"!oldSelf.hasValue() || self.port > 1", optionalOldSelf: true`)).toEqual([]);
  });

  it("stands only where CEL knows the value", () => {
    expect(checkedField('@XValidation({ rule: "true" }) value?: JSONValue;')).toEqual(['WW366 { rule: "true" }']);
    expect(checkedField('@XValidation({ rule: "true" }) value?: JSONValue[];')).toEqual(['WW366 { rule: "true" }']);
    expect(checkedField('@XValidation({ rule: "true" }) value?: RawExtension;')).toEqual([]);
  });
});

/** The finding of the cost of a rule in a Foo with these fields: its message, what to do, and each related place with its message. */
function costOf(fields: string, declarations = ""): readonly string[] {
  const files = fooFiles(
    `${declarations}\nexport class FooSpec { ${fields} }\n@Resource() export class Foo extends CustomResource { spec?: FooSpec }`,
  );
  const sink = new DiagnosticSink();
  checkProject(readProject(projectConfig("example.com", "sample/v1/Foo"), projectFiles(files), sink), sink);
  const shown = ({ code, message, remedy, related = [] }: Diagnostic) => [
    `${code} ${message}`,
    remedy,
    ...related.map(({ message: text, place }) => `${underlined(files, place)}: ${text}`),
  ];
  return sink.sorted().flatMap(shown);
}

describe("a rule that may be too expensive", () => {
  it("is shown with the list that multiplies it, and with a limit that would do", () => {
    expect(costOf("@Items(MaxLength(63)) @XValidation({ rule: \"self.all(x, x.matches('^a$'))\" }) names?: string[];")).toEqual([
      "WW364 the estimated cost of this rule exceeds the budget of the API server by a factor of 3.1",
      "limit what makes it expensive, by @MaxItems(330000) or less, or make it simpler",
      "string[]: this list has no limit: add @MaxItems(...)",
    ]);
  });

  it("is shown with the lists that it stands in", () => {
    const tier = "class Host { @Immutable() @MaxLength(20) tier!: string }";
    expect(costOf("@MaxProperties(10) hosts?: Record<string, Host[]>;", `${tier}`)).toEqual([
      "WW344 inside a list without keys a rule can't compare with the old value: elements have no identity",
      "give the list keys by @ListMap, or put the rule on the list or the object that holds it",
    ]);
    expect(costOf('@ListMap("tier") hosts?: Host[];', tier)).toEqual([
      "WW364 the estimated cost of this rule exceeds the budget of the API server by a factor of 1.048576",
      "limit what makes it expensive, by @MaxItems(1000000) or less, or make it simpler",
      "Host[]: this list has no limit: add @MaxItems(...)",
    ]);
  });

  it("is shown with a string without limit", () => {
    expect(costOf(`@XValidation({ rule: "self.matches('${"a".repeat(140)}')" }) name?: string;`)).toEqual([
      "WW364 the estimated cost of this rule exceeds the budget of the API server by a factor of 1.101006",
      "limit what makes it expensive, by @MaxLength(710000) or less, or make it simpler",
      "string: this string has no limit: add @MaxLength(...)",
    ]);
  });

  it("is shown with a list whose limit is too high", () => {
    expect(
      costOf('@MaxItems(5000) @Items(MaxLength(9)) @XValidation({ rule: "self.all(x, self.exists_one(y, x == y))" }) names?: string[];')[2],
    ).toBe("5000: this list may have 5000 elements");
  });

  it("is told what to do where no limit would help", () => {
    expect(costOf('@XValidation({ rule: "self > 1", messageExpression: "\'a\' + string(self)" }) size?: int32;').slice(0, 2)).toEqual([
      "WW364 the estimated cost of the message expression exceeds the budget of the API server by a factor of more than 100",
      "use fewer computed values: what `string(...)` gives, for instance, counts as a string without a limit",
    ]);
  });

  it("is shown at the user's own lists where it goes over those of a built-in type, too", () => {
    const k8s = 'import type * as k8s from "wheelwright/kubernetes";';
    const ports = "c.ports.all(p, self.containers.exists(d, d.name == c.name && p.containerPort > 1))";
    expect(costOf(`@XValidation({ rule: "self.containers.all(c, ${ports})" }) pod?: k8s.V1PodSpec;`, k8s)).toEqual([
      "WW364 the estimated cost of this rule exceeds the budget of the API server by a factor of more than 100",
      "make it simpler, or write a class of your own with limits: what is inside a built-in type can't be limited",
    ]);
    const inList = "@XValidation({ rule: \"self.all(a, a.containers.all(b, b.image != 'x'))\" }) pods?: k8s.V1PodSpec[];";
    expect(costOf(inList, k8s).slice(2)).toEqual(["k8s.V1PodSpec[]: this list has no limit: add @MaxItems(...)"]);
  });

  it("stands where a part of a built-in type is picked that has such a rule", () => {
    const k8s = 'import type * as k8s from "wheelwright/kubernetes";';
    expect(readSpec('gates?: Pick<k8s.V1alpha2PodGroup, "spec">[];', k8s, true).findings).toEqual(["WW344 k8s.V1alpha2PodGroup"]);
  });

  it("may be so only together with others", () => {
    const fields = Array.from(
      { length: 13 },
      (_, index) => `@XValidation({ rule: "self.matches('${"a".repeat(110)}')" }) @MaxLength(700000) s${index}?: string;`,
    );
    const [message, , ...related] = costOf(fields.join(" "));
    expect(message).toBe(
      "WW365 the estimated cost of all rules of v1 together exceeds the budget of the API server by a factor of 1.019204",
    );
    expect(related).toHaveLength(4);
    expect(costOf(fields.slice(1).join(" "))).toEqual([]);
  });
});
