import { describe, expect, it } from "vitest";
import { findingsIn, thing, type VersionText } from "./support.js";

/** The errors about versions, each with its options. */
function asked(hub: VersionText, spoke: VersionText): readonly (readonly string[])[] {
  const errors = findingsIn(thing(hub, spoke)).filter(({ severity }) => severity === "error");
  return errors.map(({ code, message, decision }) => [
    `${code}: ${message.slice(0, message.indexOf(","))}`,
    ...(decision?.options ?? []).map(({ decorator, inner }) => (inner === undefined ? decorator : `${decorator} on ${inner}`)),
  ]);
}

const limits = (fields: string) => `export class Limits {\n${fields}\n}`;
const required = "@MinProperties(1) limits!: Limits;";

describe("WW228: an object that has to be there and may not be empty", () => {
  it("is asked about where the other version can lack all that is in it", () => {
    const hub = { classes: limits("cpu?: int32;\nmemory?: string;"), spec: required };
    const spoke = { classes: limits("cpu?: int32;"), spec: required };
    expect(asked(hub, spoke)).toEqual([
      [
        "WW228: .spec.limits of v1 may come out empty from v2",
        '@MapsTo(".spec.limits.cpu", { whenAbsent: 0 }) on .spec.limits.cpu',
        "@Optional()",
      ],
    ]);
    expect(asked(spoke, hub)).toEqual([
      [
        "WW228: .spec.limits of v2 may come out empty from v1",
        '@MapsTo(".spec.limits.cpu", { whenAbsent: 0 }) on .spec.limits.cpu',
        "@Optional()",
      ],
    ]);
  });

  it("is asked about for each version, whose fields of its own are in it", () => {
    const version = (own: string) => ({ classes: limits(`cpu?: int32;\n${own}?: int32;`), spec: required });
    expect(asked(version("a"), { ...version("b"), classes: limits("cpu?: int32;\n@SpokeOnly() b?: boolean;") })).toEqual([
      ["WW228: .spec.limits of v1 may come out empty from v2", "@Optional()"],
      [
        "WW228: .spec.limits of v2 may come out empty from v1",
        '@MapsTo(".spec.limits.cpu", { whenAbsent: 0 }) on .spec.limits.cpu',
        '@HubOnly(".spec.limits.a", { whenAbsent: 0 })',
        "@Optional()",
      ],
    ]);
  });

  it("is asked about where its counterpart may be absent, and has a value for that", () => {
    const classes = limits("cpu?: int32;\n@SpokeOnly() own?: int32;");
    const spec = '@MapsTo(".spec.limits", { whenAbsent: { cpu: 0 } }) limits?: Limits;';
    expect(asked({ classes: limits("cpu?: int32;"), spec: required }, { classes, spec })).toEqual([
      [
        "WW228: .spec.limits of v2 may come out empty from v1",
        '@MapsTo(".spec.limits.cpu", { whenAbsent: 0 }) on .spec.limits.cpu',
        "@Optional()",
      ],
    ]);
  });

  it("is asked about where an object in it is left out, since nothing of that shows", () => {
    const version = (inner: string) => ({
      classes: `export class Inner { a?: string; ${inner} }\n${limits("@MinProperties(1) inner?: Inner;")}`,
    });
    const hub = { ...version("b?: int32;"), spec: required };
    expect(asked(hub, { ...version("@SpokeOnly() c?: boolean;"), spec: "limits!: Limits;" })).toEqual([
      ["WW228: .spec.limits of v2 may come out empty from v1", "@Optional()"],
    ]);
  });

  it("is asked about where its fields are elsewhere in the other version", () => {
    const hub = { classes: limits("cpu?: int32;"), spec: required };
    expect(asked(hub, { spec: '@MapsTo(".spec.limits.cpu") cpu?: int32;' })).toEqual([
      [
        "WW228: .spec.limits of v2 may come out empty from v1",
        '@MapsTo(".spec.limits.cpu", { whenAbsent: 0 }) on .spec.cpu',
        "@Optional()",
      ],
    ]);
  });

  it("isn't answered by a field whose codec converts a value part by part", () => {
    const hub = { classes: limits("a?: string;"), spec: `cpu?: int32;\n${required}` };
    const fields = '@SpokeOnly() b?: string;\n@MapsTo(".spec.cpu", single()) cpu?: int32[];';
    expect(asked(hub, { classes: limits(fields), spec: required, root: '@HubOnly(".spec.limits.a", { whenAbsent: "" })' })).toEqual([
      ["WW228: .spec.limits of v1 may come out empty from v2", "@Optional()"],
    ]);
  });

  it("is asked about where the object around it may be there although that of its counterpart is not", () => {
    const around = "export class Around { @MinProperties(1) limits!: Limits; mode?: string; note?: string }";
    const hub = { classes: `${limits("cpu?: int32;")}\n${around}`, spec: "around?: Around;" };
    const inSpoke = (note: string) => limits(`@MapsTo(".spec.around.limits.cpu", { whenAbsent: 1 }) cpu!: int32;\n${note}`);
    const classes = `${inSpoke('@MapsTo(".spec.around.note") note?: string;')}\nexport class Around { limits!: Limits }`;
    expect(asked(hub, { classes, spec: 'around?: Around;\n@MapsTo(".spec.around.mode") mode?: string;' })).toEqual([
      ["WW228: .spec.around.limits of v2 may come out empty from v1", "@Optional()"],
    ]);
    expect(asked(hub, { classes, spec: "around?: Around;" })).toEqual([]);
  });

  it("is asked about in elements of lists, also of a class that several lists have", () => {
    const group = (filter: string) => `export class Group { id?: string; ${filter} }`;
    const spec = "@Items(MinProperties(1)) a?: Group[];\n@Items(MinProperties(1)) b?: Group[];";
    const spoke = { classes: group("@SpokeOnly() name?: string;"), spec: "a?: Group[];\nb?: Group[];" };
    const hub = { classes: group("filter?: string;"), spec };
    const root = '@HubOnly(".spec.a[].filter")\n@HubOnly(".spec.b[].filter")';
    expect(asked(hub, { ...spoke, root })).toEqual(
      ["a", "b"].map((list) => [
        `WW228: .spec.${list}[] of v2 may come out empty from v1`,
        `@MapsTo("id", { whenAbsent: "" }) on .spec.${list}[].id`,
      ]),
    );
    const answered = { ...spoke, classes: '@MapsTo("id", { whenAbsent: "none" }) id?: string;' };
    expect(asked(hub, { ...answered, root, classes: `export class Group { ${answered.classes} @SpokeOnly() name?: string; }` })).toEqual(
      [],
    );
  });

  it("is asked about where it is optional, and wants several properties", () => {
    const two = { classes: limits("cpu?: int32;\nmemory?: string;\ndisk?: string;"), spec: "@MinProperties(2) limits?: Limits;" };
    const spoke = (cpu: string, memory: string) => ({
      classes: limits(`${cpu} cpu?: int32;\n${memory} memory?: string;\n@SpokeOnly() own?: string;`),
      spec: "limits?: Limits;",
    });
    expect(asked(two, spoke("", ""))).toEqual([
      [
        "WW228: .spec.limits of v2 may come out with fewer than 2 properties from v1",
        '@MapsTo(".spec.limits.cpu", { whenAbsent: 0 }) on .spec.limits.cpu',
        '@MapsTo(".spec.limits.memory", { whenAbsent: "" }) on .spec.limits.memory',
        '@HubOnly(".spec.limits.disk", { whenAbsent: "" })',
        "@SpokeOnly()",
      ],
    ]);
    const cpu = '@MapsTo(".spec.limits.cpu", { whenAbsent: 0 })';
    const memory = '@MapsTo(".spec.limits.memory", { whenAbsent: "1Gi" })';
    expect(asked(two, spoke(cpu, ""))).toHaveLength(1);
    expect(asked(two, spoke(cpu, memory))).toEqual([]);
    // The hub's object has fewer than two properties only if the spoke's has, which WW219 warns of.
    const same = limits('cpu?: int32;\n@MapsTo(".spec.limits.memory") ram?: string;');
    const hub = { ...two, classes: limits("cpu?: int32;\nmemory?: string;") };
    expect(asked(hub, { classes: same, spec: "limits?: Limits;" })).toEqual([]);
  });

  it("isn't asked about once one of its fields has a value for absence", () => {
    const hub = { classes: limits("cpu?: int32;\nmemory?: string;"), spec: required };
    const answer = '@MapsTo(".spec.limits.cpu", { whenAbsent: 1 }) cpu?: int32;';
    expect(asked(hub, { classes: limits(answer), spec: required })).toEqual([]);
    const ofHub = { root: '@HubOnly(".spec.limits.memory", { whenAbsent: "1Gi" })' };
    const other = { classes: limits("cpu?: int32;\n@SpokeOnly() own?: boolean;"), spec: "limits!: Limits;" };
    expect(asked(hub, other)).toHaveLength(1);
    expect(asked(hub, { ...ofHub, ...other })).toEqual([]);
  });

  it.each<readonly [string, VersionText, VersionText]>([
    [
      "all that is in its counterpart shows in it",
      { classes: limits("cpu?: int32;\nmemory?: string;"), spec: required },
      { classes: limits('cpu?: int32;\n@MapsTo(".spec.limits.memory") ram?: string;'), spec: required },
    ],
    [
      "it is empty only if its counterpart is, which WW219 warns of",
      { classes: limits("cpu?: int32;\nmemory?: string;"), spec: required },
      { classes: limits("cpu?: int32;"), spec: "limits!: Limits;" },
    ],
    [
      "a required field is in it",
      { classes: limits("cpu!: int32;\nmemory?: string;"), spec: required },
      { classes: limits("cpu!: int32;\n@SpokeOnly() own?: boolean;"), spec: required },
    ],
    [
      "a field of it is required in its counterpart",
      { classes: limits("cpu?: int32;\nmemory?: string;"), spec: required },
      { classes: limits("cpu!: int32;\n@SpokeOnly() own?: boolean;"), spec: "limits!: Limits;" },
    ],
    [
      "a field of it has a default",
      { classes: limits("cpu?: int32 = 1;\nmemory?: string;"), spec: required },
      { classes: limits("cpu?: int32 = 1;\n@SpokeOnly() own?: boolean;"), spec: "limits!: Limits;" },
    ],
    [
      "it is optional",
      { classes: limits("cpu?: int32;\nmemory?: string;"), spec: "@MinProperties(1) limits?: Limits;" },
      { classes: limits("cpu?: int32;"), spec: "@MinProperties(1) limits?: Limits;" },
    ],
  ])("isn't asked about where %s", (_why, hub, spoke) => {
    expect(asked(hub, spoke).filter(([message]) => message?.includes("of v2"))).toEqual([]);
  });

  it("needs no value for absence where it never comes out empty", () => {
    const classes = limits('@MapsTo(".spec.limits.cpu", { whenAbsent: 1 }) cpu?: int32;');
    const [[problem] = []] = asked({ classes: limits("cpu?: int32;"), spec: required }, { classes, spec: required });
    expect(problem).toContain("WW214: whenAbsent of .spec.limits.cpu: both sides are optional");
  });

  it("takes no value for absence that doesn't fit the field", () => {
    const hub = { classes: limits("cpu?: int32;\nmemory?: string;"), spec: required };
    const classes = limits('@MapsTo(".spec.limits.cpu", { whenAbsent: "a" }) cpu?: int32;');
    const [[problem] = []] = asked(hub, { classes, spec: required });
    expect(problem).toContain("WW214");
  });
});
