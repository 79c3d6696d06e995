import { describe, expect, it } from "vitest";
import { findingsIn, thing, type VersionText } from "./support.js";

const imports =
  'import { ExclusiveMaximum, ExclusiveMinimum, Format, MaxItems, MultipleOf, StructType, UniqueItems, XValidation } from "wheelwright/api";';

/** The errors where a field of the hub, with its decorators, is required and gets a value for absence. */
function about(field: string, type: string, value: string): readonly string[] {
  const classes = `${imports} export class Port { name!: string; weight?: int32; } ${'export class Tight { @Pattern("^[a-z]+$") name?: string; } export class Net { @Format("ipv4") ip!: string; }'}`;
  const files = thing(
    { classes, spec: `${field} a!: ${type};` },
    { classes, spec: `@MapsTo(".spec.a", { whenAbsent: ${value} }) ${field} a?: ${type};` },
  );
  return findingsIn(files).flatMap(({ severity, code, message, place }) =>
    severity === "error" ? [`${code} at ${place?.file}: ${message}`] : [],
  );
}

describe("a value for absence that the API server would refuse (WW214)", () => {
  it.each([
    ["@ExclusiveMinimum(1)", "int32", "1", "it must be more than 1"],
    ["@ExclusiveMaximum(9)", "int32", "9", "it must be less than 9"],
    ["@Minimum(2)", "int32", "1", "it must be at least 2"],
    ["@MultipleOf(5)", "int32", "7", "it must be a multiple of 5"],
    ['@Pattern("^[a-z]+$")', "string", '"A"', "it must match ^[a-z]+$"],
    ["@MaxLength(1)", "string", '"ab"', "it must have at most 1 characters"],
    ["@ListSet()", "string[]", '["x", "x"]', "it must not have an element twice"],
    ['@ListMap("name")', "Port[]", '[{ name: "a" }, { name: "a", weight: 1 }]', "it must not have two elements of the same name"],
    ["@MaxItems(1)", "string[]", '["x", "y"]', "it must have at most 1 elements"],
    ["", "Tight", '{ name: "A" }', ".name must match ^[a-z]+$"],
    ["", "Port", "{}", "it must have name"],
    ["", "Port", '{ name: "a", size: 1 }', ".size is not a field"],
    ["", '"On" | "Off"', '"on"', 'it must be one of "On", "Off"'],
    ["", "string", "1", "it must be a string"],
    ["", "Port[]", '[{ name: "a" }, { name: null }]', "[1].name must not be null"],
    ['@Format("ipv4")', "string", '"localhost"', 'Invalid value: "localhost": must be of type ipv4'],
    ["", "Net", '{ ip: "localhost" }', '.ip: Invalid value: "localhost": must be of type ipv4'],
    ["", "Net[]", '[{ ip: "localhost" }]', '[0].ip: Invalid value: "localhost": must be of type ipv4'],
    ['@Format("date-time")', "string | null", '"today"', 'Invalid value: "today": must be of type date-time'],
    ["@XValidation({ rule: \"self.startsWith('a')\" })", "string", '"b"', "Invalid value: \"b\": failed rule: self.startsWith('a')"],
  ])("%s %s: %s", (field, type, value, problem) => {
    expect(about(field, type, value)).toEqual([
      expect.stringMatching(/^WW214 at api\/v1\/thing_types\.ts: whenAbsent of \.spec\.a: .* does not fit \.spec\.a: /),
    ]);
    expect(about(field, type, value)[0]).toContain(`does not fit .spec.a: ${problem}`);
  });

  it.each([
    ["@ExclusiveMinimum(1)", "int32", "2"],
    ["@MultipleOf(5)", "int32", "10"],
    ["@MultipleOf(0.1)", "double", "0.3"],
    ['@Pattern("^[a-z]+$")', "string", '"a"'],
    ["@ListSet()", "string[]", '["x", "y"]'],
    ['@ListMap("name")', "Port[]", '[{ name: "a" }, { name: "b" }]'],
    ['@Format("ipv4")', "string", '"10.0.0.1"'],
    ["@XValidation({ rule: \"self.startsWith('a')\" })", "string", '"ab"'],
  ])("takes others: %s %s: %s", (field, type, value) => expect(about(field, type, value)).toEqual([]));

  it("in whichever way it is given", () => {
    const classes = `${imports} export class Rule { host?: string; }`;
    const inHub = `${imports} export class Rule { host?: string; @Format("ipv4") a!: string; }`;
    const errors = (hub: VersionText, spoke: VersionText) =>
      findingsIn(thing(hub, { classes, ...spoke })).flatMap(({ severity, code, message }) =>
        severity === "error" ? [`${code} ${message}`] : [],
      );
    const refused = (path: string, field: string) => [
      `WW214 whenAbsent of ${field}: "x" does not fit ${path}: Invalid value: "x": must be of type ipv4`,
    ];
    const [ip, required] = ['@Format("ipv4")', { classes, spec: '@Format("ipv4") a!: string;' }];
    const given = '{ whenAbsent: "x" }';
    expect(errors(required, { root: `@HubOnly(".spec.a", ${given})` })).toEqual(refused(".spec.a", ".spec.a"));
    expect(errors({ classes, spec: `${ip} a?: string;` }, { spec: `@MapsTo("a", ${given}) ${ip} a!: string;` })).toEqual(
      refused(".spec.a", ".spec.a"),
    );
    const label = ".metadata.labels['a']";
    expect(
      errors(
        { ...required, fields: "spec!: ThingSpec;" },
        { fields: "spec!: ThingSpec;", root: `@MetadataMapsTo("${label}", ".spec.a", ${given})` },
      ),
    ).toEqual(refused(".spec.a", label));
    const rules = { spec: "rules?: Rule[];" };
    expect(errors({ classes: inHub, ...rules }, { ...rules, root: `@HubOnly(".spec.rules[].a", ${given})` })).toEqual(
      refused(".spec.rules[].a", ".spec.rules[].a"),
    );
    const moved = (type: string, options: string) =>
      `export class A { x?: string; @MapsTo(".spec.b.n", ${options}) ${type}; } export class B { y?: string; }`;
    const objects = "a?: A; b?: B;";
    const both = `{ whenAbsent: "10.0.0.1", whenAbsentInHub: "x" }`;
    expect(
      errors(
        { classes: `${imports} export class A { x?: string; } export class B { y?: string; ${ip} n!: string; }`, spec: objects },
        { classes: `${imports} ${moved(`${ip} n!: string`, both)}`, spec: objects },
      ),
    ).toEqual(refused(".spec.a.n", ".spec.a.n"));

    const object = (field: string) => `${imports} export class D { @Format("ipv4") e?: string; ${field} }`;
    expect(
      errors(
        { classes: object("m?: string;"), spec: "d!: D;" },
        { classes: object(""), spec: '@MapsTo(".spec.d", { whenAbsent: { e: "x" } }) d?: D; @MapsTo(".spec.d.m") m?: string;' },
      ),
    ).toEqual(['WW214 whenAbsent of .spec.d: {"e":"x"} does not fit .spec.d: .e: Invalid value: "x": must be of type ipv4']);
  });
});

describe("a value is offered for one that doesn't fit (WW214)", () => {
  /** The options of the only error about two versions. */
  function options(hub: VersionText, spoke: VersionText): readonly string[] {
    const errors = findingsIn(thing(hub, spoke)).filter(({ severity }) => severity === "error");
    expect(errors.map(({ code }) => code)).toEqual(["WW214"]);
    return errors.flatMap(({ decision }) => (decision?.options ?? []).map(({ decorator }) => decorator));
  }
  const object = "export class D { m?: string }";

  it.each<readonly [string, VersionText, VersionText, string]>([
    [
      "the hub's field",
      { spec: "@Minimum(2) a!: int32;" },
      { spec: '@MapsTo(".spec.a", { whenAbsent: 1 }) @Minimum(2) a?: int32;' },
      '@MapsTo(".spec.a", { whenAbsent: 2 })',
    ],
    [
      "the spoke's field, if the hub's has become optional since",
      { classes: object, spec: "d?: D;" },
      {
        classes: `import { single } from "wheelwright/api"; ${object}`,
        spec: '@MapsTo(".spec.d", single(), { whenAbsent: { m: "a" } }) ds!: D[];',
      },
      '@MapsTo(".spec.d", single(), { whenAbsent: [{ m: "a" }] })',
    ],
    [
      "each side",
      { classes: "export class D { @Minimum(2) m!: int32; n?: string }", spec: "d?: D;" },
      {
        classes: 'export class O { @MapsTo(".spec.d.m", { whenAbsent: 1, whenAbsentInHub: 0 }) m!: int32; own?: string }',
        spec: 'o?: O;\n@MapsTo(".spec.d.n") n?: string;',
      },
      '@MapsTo(".spec.d.m", { whenAbsent: 2, whenAbsentInHub: 0 })',
    ],
    [
      "an object",
      { classes: `${object} export class O { d!: D; n?: string }`, spec: "o!: O;" },
      {
        classes: "export class O { n?: string }",
        spec: '@MapsTo(".spec.o", { whenAbsent: { x: 1 } }) o?: O;\n@MapsTo(".spec.o.d.m") m?: string;',
      },
      '@MapsTo(".spec.o", { whenAbsent: { d: {} } })',
    ],
  ])("for %s", (_which, hub, spoke, option) => expect(options(hub, spoke)[0]).toBe(option));
});

describe("a value for absence is offered (WW213)", () => {
  /** The options where a field is optional in the spoke and required in the hub. */
  function offered(type: string, decorators = ""): readonly string[] {
    const field = (mark: string) => ({
      classes: 'import { Format, type Time } from "wheelwright/api";',
      spec: `${decorators} a${mark}: ${type};`,
    });
    const [found] = findingsIn(thing(field("!"), field("?")));
    expect(found?.code).toBe("WW213");
    return (found?.decision?.options ?? []).map(({ decorator }) => decorator);
  }

  it.each([
    ["Time", "", '"1970-01-01T00:00:00Z"'],
    ["string", '@Format("duration")', '"0s"'],
    ["string", '@Pattern("^(([0-9]+(s|m|h))+)|(Never)$")', '"0s"'],
    ["string", '@Pattern("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$") @MinLength(3)', '"example"'],
  ])("of %s %s", (type, decorators, value) => {
    expect(offered(type, decorators)).toContain(`@MapsTo(".spec.a", { whenAbsent: ${value} })`);
  });
});

describe("a value for absence that only the user can think of", () => {
  const rule = '@XValidation({ rule: "self * self == 1764" })';
  const hub = { classes: imports, spec: `${rule} a!: int32;` };

  it.each<readonly [string, VersionText, VersionText, string, string]>([
    ["of the hub's field", hub, { spec: "a?: int32;" }, "WW213", '@MapsTo(".spec.a", { whenAbsent: … })'],
    ["of a field that only the hub has", hub, { spec: "" }, "WW211", '@HubOnly(".spec.a", { whenAbsent: … })'],
    [
      "of an object",
      { classes: `${imports} export class D { ${rule} m!: int32; }`, spec: "d!: D;" },
      { classes: `${imports} export class D { ${rule} m!: int32; }`, spec: "d?: D;" },
      "WW213",
      '@MapsTo(".spec.d", { whenAbsent: … })',
    ],
  ])("is written by hand: %s", (_, before, now, code, decorator) => {
    const errors = findingsIn(thing(before, now)).filter(({ severity }) => severity === "error");
    expect(errors.map((error) => [error.code, error.decision, error.remedy])).toEqual([
      [code, undefined, expect.stringContaining(`such as \`${decorator}\``)],
    ]);
  });
});
