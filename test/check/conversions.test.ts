import { describe, expect, it } from "vitest";
import { checkConversions } from "../../src/check/conversions.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { readProject } from "../../src/reader/read-project.js";
import { goldenInput, projectConfig, projectFiles } from "../support/project.js";
import { findingsIn, shown, thing, type VersionText } from "./conversion/support.js";

/** All but the findings about the size of kept values. */
function findings(hub: VersionText, spoke: VersionText): readonly string[] {
  return allFindings(hub, spoke).filter((found) => !found.startsWith("WW226"));
}

function allFindings(hub: VersionText, spoke: VersionText): readonly string[] {
  const files = thing(hub, spoke);
  return findingsIn(files).map((found) => shown(files, found));
}

/** Returns the findings between two versions whose spec has these fields. */
function between(hub: string, spoke: string): readonly string[] {
  return findings({ spec: hub }, { spec: spoke });
}

describe("hints", () => {
  it("WW202: stand in spokes, never in the hub", () => {
    expect(between('@MapsTo(".spec.x") size?: int32;', "size?: int32;")).toEqual([
      'WW202 at v2 ".spec.x": size carries @MapsTo, but v2 is the hub',
    ]);
    expect(findings({ spec: "size?: int32;", root: '@HubOnly(".spec.x")' }, { spec: "size?: int32;" })).toEqual([
      'WW202 at v2 ".spec.x": Thing carries @HubOnly, but v2 is the hub',
    ]);
  });

  it("WW202: say once what a class says that the hub uses twice", () => {
    const part = 'class Part { @MapsTo(".spec.x") size?: int32 }';
    expect(findings({ spec: "a?: Part; b?: Part;", classes: part }, { spec: "" })).toEqual([
      'WW202 at v2 ".spec.x": size carries @MapsTo, but v2 is the hub',
    ]);
  });

  it("WW203: name a path that the hub has; the nearest is suggested", () => {
    const files = thing({ spec: "size?: int32; image?: string;" }, { spec: '@MapsTo(".spec.sise") replica?: int32; image?: string;' });
    const [found, ...more] = findingsIn(files);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code: "WW203", remedy: "name a path that the hub has: did you mean .spec.size?" });
    expect(found === undefined ? "" : shown(files, found)).toBe('WW203 at v1 ".spec.sise": the hub, v2, has no .spec.sise');
  });

  it("WW203: a path without a dot is suggested without one, and what the hub requires isn't asked for besides", () => {
    const found = findingsIn(thing({ spec: "size!: int32;" }, { spec: '@MapsTo("sise") replica!: int32;' }));
    expect(found.map(({ code, remedy }) => [code, remedy])).toEqual([["WW203", "name a path that the hub has: did you mean size?"]]);
  });

  it("WW204: don't lead into lists", () => {
    const hub = { classes: "export class Rule { weight?: int32; }", spec: "rules?: Rule[];" };
    expect(findings(hub, { spec: '@MapsTo(".spec.rules.weight") weight?: int32;' })).toContain(
      'WW204 at v1 ".spec.rules.weight": .spec.rules.weight leads into .spec.rules, which is a list: which of its elements it means can\'t be told',
    );
  });

  it("WW205: have no leading dot inside elements", () => {
    const hub = { classes: "export class Rule { weight?: int32; }", spec: "rules?: Rule[];" };
    const spoke = { classes: 'export class Rule { @MapsTo(".spec.rules.weight") priority?: int32; }', spec: "rules?: Rule[];" };
    expect(findings(hub, spoke)).toEqual([
      expect.stringMatching(/^WW205 at v1 "\.spec\.rules\.weight": \.spec\.rules\[\]\.priority is inside list elements/),
    ]);
  });

  it("WW206: give each hub path to one field", () => {
    expect(between("size?: int32;", '@MapsTo(".spec.size") replica?: int32; size?: int32;')).toEqual([
      'WW206 at v1 size: .spec.replica and .spec.size both stand for .spec.size of the hub [.spec.replica stands for it: v1 ".spec.size"]',
    ]);
  });

  it("WW222: are read where a codec doesn't take the whole object", () => {
    const codec = 'export const cron = codec<Time, string>({ toHub: () => "", fromHub: () => ({}), samples: [[{}, ""]], put: {} });';
    const classes = '\nexport class Time { @MapsTo("minutes") minute?: string; @SpokeOnly() hour?: string; }';
    const spoke = { classes: codec + classes, spec: '@MapsTo(".spec.schedule", cron) time?: Time;' };
    expect(findings({ spec: "schedule?: string;" }, spoke)).toEqual([
      'WW222 at v1 "minutes": @MapsTo on minute is inside .spec.time, which cron converts as a whole [cron converts .spec.time: v1 cron]',
      "WW222 at v1 SpokeOnly: @SpokeOnly on hour is inside .spec.time, which cron converts as a whole [cron converts .spec.time: v1 cron]",
    ]);
    const inside = { classes: "export class Rule { weight?: int32; }", spec: "rules?: Rule[];" };
    const list = {
      classes: 'export class Rule { @MapsTo("weight") priority?: int32; }',
      spec: '@MapsTo(".spec.rules", first()) rule?: Rule;',
    };
    expect(findings(inside, list)).toEqual([]);
  });

  it("WW222: aren't read in the elements of a list that is kept as a whole, or in a class that is used elsewhere", () => {
    const hub = { classes: "export class Rule { weight?: int32; }", spec: "rules?: Rule[]; rule?: Rule;" };
    const classes = 'export class Rule { @MapsTo("weight") priority?: int32; }';
    expect(findings({ spec: "" }, { classes, spec: "@SpokeOnly() rules?: Rule[];" })).toEqual([
      'WW222 at v1 "weight": @MapsTo on priority is inside .spec.rules, which has no counterpart in the hub, and is kept as a whole [.spec.rules is only in v1: v1 rules]',
    ]);
    expect(findings(hub, { classes, spec: "rules?: Rule[]; rule?: Rule; @SpokeOnly() former?: Rule;" })).toEqual([
      expect.stringMatching(/^WW222 at v1 "weight": @MapsTo on priority is inside \.spec\.former, which has no counterpart in the hub/),
    ]);
  });

  it("WW206: have to name both of two fields that exchanged their names", () => {
    const hub = "current?: string; next?: string;";
    expect(between(hub, '@MapsTo(".spec.next") current?: string; next?: string;')).toEqual([
      'WW206 at v1 next: .spec.current and .spec.next both stand for .spec.next of the hub [.spec.current stands for it: v1 ".spec.next"]',
    ]);
    expect(between(hub, '@MapsTo(".spec.next") current?: string; @MapsTo(".spec.current") next?: string;')).toEqual([]);
  });

  it("aren't needed for a field of the same path and type, whatever it means", () => {
    expect(between("current?: string; next?: string;", "current?: string; next?: string;")).toEqual([]);
  });

  describe("WW223: say what an edit keeps of a value that the version doesn't show as a whole", () => {
    const own = (types: string, more = "") =>
      `export const own = codec<${types}>({ toHub: () => undefined as never, fromHub: () => undefined as never, samples: [[1, 1]], ${more} } as never);`;
    const warnings = (hub: { readonly spec: string; readonly classes?: string }, field: string, more = "") =>
      findings(hub, { classes: own("never, never", more), spec: `@MapsTo(".spec.hub", own) ${field}` });
    const metric = "export class Metric { name!: string; target?: int32; }";

    it.each([
      ["a text", { spec: "hub?: string;" }, "own?: int32;", "setting .spec.own in v1 replaces the whole text of .spec.hub"],
      [
        "a list",
        { classes: metric, spec: "hub?: Metric[];" },
        "own?: int32;",
        "setting .spec.own in v1 may remove other elements of .spec.hub, and what they hold, such as target",
      ],
      [
        "an object",
        { classes: metric, spec: "hub?: Metric;" },
        "own?: int32;",
        "setting .spec.own in v1 may clear other fields of .spec.hub, such as target",
      ],
      ["a map", { spec: "hub?: Record<string, string>;" }, "own?: int32;", "setting .spec.own in v1 may clear other entries of .spec.hub"],
      ["the spoke's text", { spec: "hub?: int32;" }, "own?: string;", "setting .spec.hub in v2 replaces the whole text of .spec.own"],
    ])("%s", (_name, hub, field, losses) => {
      expect(warnings(hub, field)).toEqual([`WW223 at v1 own: the codec own has no \`put\`: ${losses}`]);
      expect(warnings(hub, field, "put: { toHub: () => undefined as never },")).toEqual([]);
      expect(warnings(hub, field, "put: {},")).toEqual([]);
    });

    it("values without parts are replaced as a whole", () => {
      expect(warnings({ spec: "hub?: int32;" }, 'own?: "a" | "b";')).toEqual([]);
    });
  });

  it("WW209: stand for fields of one object, if both versions have it", () => {
    const hub = { classes: "export class A { host?: string; } export class B { port?: int32; }", spec: "a?: A; b?: B;" };
    const spoke = {
      classes: "export class A { k?: string; }",
      spec: 'a?: A; @MapsTo([".spec.a.host", ".spec.b.port"], hostPort()) address?: string;',
    };
    const both = { ...hub, classes: hub.classes.replace("A {", "A { k?: string;") };
    expect(findings(both, spoke)).toEqual([
      'WW209 at v1 [".spec.a.host", ".spec.b.port"]: .spec.address can\'t be converted yet: it stands for fields inside and outside of .spec.a, which both versions have: .spec.b.port is outside',
    ]);
    const alone = { spec: '@MapsTo([".spec.a.host", ".spec.b.port"], hostPort()) address?: string;' };
    expect(findings(hub, alone)).toEqual([]);
  });

  it("WW217: call nothing hub-only that this version has", () => {
    const hub = { spec: "a?: string; tls?: Tls;", classes: "export class Tls { secret?: string; }" };
    expect(findings(hub, { spec: "a?: string;", root: '@HubOnly(".spec.a")' })).toEqual([
      'WW217 at v1 ".spec.a": @HubOnly(".spec.a"): v1 has a field that stands for it',
    ]);
    expect(findings(hub, { spec: "a?: string;", root: '@HubOnly(".spec.tls.secret")' })).toEqual([
      'WW217 at v1 ".spec.tls.secret": @HubOnly(".spec.tls.secret"): all of .spec.tls is only in the hub; name that',
    ]);
  });
});

describe("types", () => {
  it("WW207: a scalar that became a list, and any other change of type, is not guessed", () => {
    expect(between("a?: int32; hosts?: string[];", "a?: string; hosts?: string;")).toEqual([
      "WW207 at v1 a: .spec.a is a string, .spec.a of the hub an integer [.spec.a in v2: v2 a]",
      "WW207 at v1 hosts: .spec.hosts is a string, .spec.hosts of the hub a list of string [.spec.hosts in v2: v2 hosts]",
    ]);
  });

  it("WW219: a wider type is copied where the value fits the narrower one, with a warning", () => {
    expect(between("n?: double; m?: int64;", "n?: int64; m?: IntOrString;")).toEqual([
      "WW219 at v1 n: .spec.n of v1 has the type integer, which .spec.n of v2 hasn't: 1.5 is taken there and refused here [.spec.n in v2: v2 n]",
      'WW219 at v2 m: .spec.m of v2 has the type integer, which .spec.m of v1 hasn\'t: "1" is taken there and refused here [.spec.m in v1: v1 m]',
    ]);
    expect(between("a?: JSONValue; o?: { size?: int32 }; s?: JSONValue;", "a?: string[]; o?: JSONValue; s?: string;")).toEqual([
      expect.stringMatching(/^WW219 at v1 a: .*type list of string, .*: "1" is taken there and refused here/),
      expect.stringMatching(/^WW219 at v1 s: .*type string, .*: 1 is taken there and refused here/),
      expect.stringMatching(/^WW219 at v2 o: .*type object, .*: "1" is taken there and refused here/),
    ]);
    expect(between("a?: JSONValue;", "@ListSet() a?: string[];")).toEqual([expect.stringMatching(/^WW219 /)]);
    const inside = { spec: "o?: O;", classes: 'export class O { @MapsTo("b") a?: string; }' };
    expect(findings({ spec: "o?: JSONValue;" }, inside)).toEqual([
      "WW207 at v1 o: .spec.o is an object, .spec.o of the hub anything [.spec.o in v2: v2 o]",
    ]);
    expect(between("n!: int64;", "n!: double;")).toContainEqual(
      expect.stringMatching(/^WW225 at v1 n: \.spec\.n is required in the hub, and some values of \.spec\.n can't be represented there/),
    );
  });

  it("WW219: an integer or string is copied into one with another limit, with a warning", () => {
    expect(between("a?: IntOrString; @MaxLength(4) b?: IntOrString;", "@MaxLength(4) a?: IntOrString; b?: IntOrString;")).toEqual([
      'WW219 at v1 a: .spec.a of v1 has maxLength 4, which .spec.a of v2 hasn\'t: "xxxxx" is taken there and refused here [.spec.a in v2: v2 a]',
      'WW219 at v2 b: .spec.b of v2 has maxLength 4, which .spec.b of v1 hasn\'t: "xxxxx" is taken there and refused here [.spec.b in v1: v1 b]',
    ]);
  });

  it("WW207: a mapping into the wrong type", () => {
    expect(between("size?: string;", '@MapsTo(".spec.size") replica?: int32;')).toEqual([
      "WW207 at v1 replica: .spec.replica is an integer, .spec.size of the hub a string [.spec.size in v2: v2 size]",
    ]);
  });

  it("WW208: a codec has its own types", () => {
    expect(between("host?: string; port?: int32;", '@MapsTo(".spec.host", hostPort()) address?: string;')).toEqual([
      "WW208 at v1 hostPort(): hostPort() on .spec.address takes 2 paths; here it has one path",
    ]);
    expect(between("host?: string; port?: int32;", '@MapsTo([".spec.host", ".spec.port"]) address?: string;')).toEqual([
      expect.stringMatching(/^WW208 .*takes one path, or a codec for several; here it has 2 paths and no codec/),
    ]);
  });

  it("WW219: a constraint of one side only is a warning, with a value that shows it", () => {
    expect(between('@Maximum(10) size?: int32; mode?: "a" | "b";', 'size?: int32; mode?: "a" | "b" | "c";')).toEqual([
      "WW219 at v2 size: .spec.size of v2 has maximum 10, which .spec.size of v1 hasn't: 11 is taken there and refused here [.spec.size in v1: v1 size]",
      'WW219 at v2 mode: .spec.mode of v2 has one of "a", "b", which .spec.mode of v1 hasn\'t: "c" is taken there and refused here [.spec.mode in v1: v1 mode]',
    ]);
    const found = findingsIn(thing({ spec: "@Maximum(10) size?: int32;" }, { spec: "size?: int32;" }));
    expect(found.map((each) => each.severity)).toEqual(["warning"]);
  });

  it("WW219: isn't said of a least length of 0, which no text is below", () => {
    expect(between("@MinLength(0) name?: string;", "name?: string;")).toEqual([]);
  });
});

describe("what is inside of elements", () => {
  const rules = (fields: string) => ({ classes: `export class Rule { weight?: int32; ${fields} }`, spec: "rules?: Rule[];" });

  it("is kept, mapped and converted as anywhere else", () => {
    expect(findings(rules("extra?: string;"), rules(""))).toEqual([]);
    expect(findings(rules(""), rules("@SpokeOnly() extra?: string;"))).toEqual([]);
    expect(findings(rules("host?: string; port?: int32;"), rules('@MapsTo(["host", "port"], hostPort()) address?: string;'))).toEqual([]);
  });

  it("WW211: has to have what the hub requires, or a value for it in every element", () => {
    const [found] = findingsIn(thing(rules("extra!: string;"), rules("")));
    expect(found).toMatchObject({ code: "WW211", remedy: expect.stringContaining('@HubOnly(".spec.rules[].extra", { whenAbsent: "" })') });
    const hinted = (path: string, value = '"a"') => ({ ...rules(""), root: `@HubOnly("${path}", { whenAbsent: ${value} })` });
    expect(findings(rules("extra!: string;"), hinted(".spec.rules[].extra"))).toEqual([]);
    expect(findings(rules("extra!: string;"), hinted(".spec.rules[].extra", "1"))).toEqual([
      expect.stringMatching(/^WW214 .* 1 does not fit .spec.rules\[\].extra/),
    ]);
  });

  it("WW203, WW204, WW217: a value for fields of elements is for one that all of them have and this version lacks", () => {
    const hinted = (path: string) => findings(rules("extra?: string;"), { ...rules(""), root: `@HubOnly("${path}")` });
    expect(hinted(".spec.rules[].nope")).toEqual([expect.stringMatching(/^WW203 .*\.spec\.rules\[\]\.nope/)]);
    expect(hinted(".spec.rules[][].extra")).toEqual([expect.stringMatching(/^WW203 /)]);
    expect(hinted(".spec.rules[]")).toEqual([expect.stringMatching(/^WW203 /)]);
    expect(hinted(".spec.rules[].weight")).toEqual([expect.stringMatching(/^WW217 .*v1 has a field that stands for it/)]);
    const [found] = findingsIn(thing(rules("extra?: string;"), { ...rules(""), root: '@HubOnly(".spec.rules.extra")' }));
    expect(found).toMatchObject({ code: "WW204", remedy: "write `.spec.rules[].extra` to mean all of them" });
  });
});

describe("moves between objects that both versions have", () => {
  const hub = { classes: "export class A { x?: string; } export class B { y?: string; z?: string; }", spec: "a?: A; b?: B;" };

  it("go in any direction", () => {
    const classes = 'export class A { x?: string; @MapsTo(".spec.b.z") w?: string; } export class B { y?: string; }';
    expect(findings(hub, { classes, spec: "a?: A; b?: B;" })).toEqual([]);
    const down = {
      classes: "export class A { x?: string; } export class B { y?: string; }",
      spec: 'a?: A; b?: B; @MapsTo(".spec.b.z") w?: string;',
    };
    expect(findings(hub, down)).toEqual([]);
  });
});

describe("what is not supported", () => {
  it("WW209: objects with unknown fields that differ", () => {
    expect(between("raw?: JSONValue;", "raw?: IntOrString;")).toHaveLength(1);
    expect(between("raw?: JSONValue;", "raw?: JSONValue;")).toEqual([]);
  });

  it("WW209: a field that lives in the hub, inside an object that is kept as a whole", () => {
    const classes = 'export class Tls { @MapsTo(".spec.secret") secret?: string; }';
    const [found, ...more] = findingsIn(thing({ spec: "secret?: string;" }, { classes, spec: "@SpokeOnly() tls?: Tls;" }));
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      code: "WW209",
      message: expect.stringContaining("a @MapsTo inside .spec.tls, which has no counterpart in the hub"),
    });
    expect(found?.remedy).toMatch(/^write `@SpokeOnly\(\)` on \.spec\.tls\.secret if it has no counterpart in the hub either; or /);
  });

  it("WW209, WW210: hints in the elements of a list that the hub lacks; where it may be another one of the hub's, that is asked", () => {
    const list = (name: string) => ({ classes: "export class Rule { weight?: int32; }", spec: `${name}?: Rule[];` });
    const spoke = { classes: 'export class Rule { @MapsTo("weight") priority?: int32; }', spec: "rules?: Rule[];" };
    const [found] = findingsIn(thing({ spec: "" }, spoke));
    expect(found).toMatchObject({
      code: "WW209",
      remedy: expect.stringMatching(/^write `@SpokeOnly\(\)` if it has no counterpart in the hub/),
    });
    expect(findingsIn(thing(list("limits"), spoke)).map(({ code, remedy }) => [code, remedy])).toEqual([
      ["WW210", expect.stringContaining('`@MapsTo(".spec.limits")` if it was renamed')],
    ]);
  });
});

describe("what may have to be kept", () => {
  it("WW226: has a bound, or a warning", () => {
    expect(allFindings({ spec: "a?: string; @MaxLength(5) b?: string; c?: int32; d?: string[];" }, {})).toEqual([
      "WW226 at v2 a: .spec.a of v2 may be kept as residue, and it has no maxLength",
      "WW226 at v2 d: .spec.d of v2 may be kept as residue, and it has no maxItems",
    ]);
  });
});

describe("what is never guessed", () => {
  it("WW210: a rename; both places, and the decorators to paste, the likelier first", () => {
    const files = thing({ spec: "image?: string; size?: int32 = 1;" }, { spec: "image?: string; replica?: int32 = 1;" });
    const [found] = findingsIn(files);
    expect(found === undefined ? "" : shown(files, found)).toBe(
      "WW210 at v1 replica: undecided: .spec.replica (integer) has no counterpart in the hub, which has new fields that may be it [.spec.size is new in v2: v2 size]",
    );
    expect(found?.remedy).toBe(
      'write one of: 1) `@MapsTo(".spec.size")` if it was renamed; 2) `@SpokeOnly()` if it has no counterpart in the hub; its value is kept beside the hub object',
    );
  });

  it.each([
    ["size?: int32; replicas?: int32;", "replica?: int32;", ['@MapsTo(".spec.replicas")', '@MapsTo(".spec.size")']],
    ["host?: string; port?: int32;", "address?: string;", ['@MapsTo([".spec.host", ".spec.port"], hostPort())', '@MapsTo(".spec.host")']],
    ["hosts?: string[];", "host?: string;", ['@MapsTo(".spec.hosts", first())']],
    ["replicas?: int32 = 2;", "replica?: int32 = 1;", ['@MapsTo(".spec.replicas")']],
  ])("WW210: %s against %s", (hub, spoke, decorators) => {
    const [found, ...more] = findingsIn(thing({ spec: hub }, { spec: spoke }));
    expect(more).toEqual([]);
    expect([...(found?.remedy ?? "").matchAll(/`([^`]*)`/g)].map((match) => match[1])).toEqual([...decorators, "@SpokeOnly()"]);
  });

  it("WW210: a move to an object that is new", () => {
    const [found] = findingsIn(
      thing({ classes: "export class Limits { cpu?: string; memory?: int32; }", spec: "limits?: Limits;" }, { spec: "cpu?: string;" }),
    );
    expect(found).toMatchObject({ code: "WW210", remedy: expect.stringContaining('`@MapsTo(".spec.limits.cpu")` if it moved') });
  });

  it("WW210: an object whose fields would all move into one object is that object, under another name", () => {
    const [found] = findingsIn(
      thing(
        {
          classes:
            "export class Check { host!: string; port?: int32; bundles?: string[]; } export class Tail { zone?: string; host?: string; }",
          spec: "check?: Check; other?: Tail;",
        },
        { classes: "export class Tls { host!: string; port?: int32; files?: string[]; }", spec: "tls?: Tls;" },
      ),
    );
    expect(found?.remedy).toMatch(/^write one of: 1\) `@MapsTo\("\.spec\.check"\)`/);
  });

  it("WW210: inside elements the path to paste has no leading dot", () => {
    const rules = (field: string) => ({ classes: `export class Rule { ${field}?: int32; }`, spec: "rules?: Rule[];" });
    const [found] = findingsIn(thing(rules("weight"), rules("priority")));
    expect(found).toMatchObject({
      code: "WW210",
      remedy: expect.stringContaining('1) `@MapsTo("weight")` if it was renamed; 2) `@SpokeOnly()`'),
    });
  });

  it("WW210, WW218: a decorator can't stand in a type literal", () => {
    const [renamed] = findingsIn(thing({ spec: "tls?: { file?: string };" }, { spec: "tls?: { path?: string };" }));
    expect(renamed?.remedy).toMatch(/^turn the type that declares it into a class of your own, then write one of: /);
    const [kept] = findingsIn(thing({ spec: "tls?: {};" }, { spec: "tls?: { path?: string };" }));
    expect(kept).toMatchObject({
      code: "WW218",
      remedy: expect.stringMatching(/^turn the type that declares it into a class of your own, then /),
    });
  });

  it.each([
    ["cron!: string;", "schedule?: string;", '@MapsTo(".spec.cron", { whenAbsent: "" })'],
    ["@MinLength(1) cron?: string;", "@MinLength(1) schedule!: string;", '@MapsTo(".spec.cron", { whenAbsent: "example" })'],
    ['mode!: "a" | "b";', 'kind?: "a" | "b";', '@MapsTo(".spec.mode", { whenAbsent: "a" })'],
    ["@Minimum(2) size!: int32;", "@Minimum(2) replica?: int32;", '@MapsTo(".spec.size", { whenAbsent: 2 })'],
    [
      "@MinProperties(1) labels!: Record<string, string>;",
      "@MinProperties(1) tags?: Record<string, string>;",
      '@MapsTo(".spec.labels", { whenAbsent: { example: "" } })',
    ],
  ])("WW210: %s against %s, where a value for absence is needed", (hub, spoke, decorator) => {
    const [found] = findingsIn(thing({ spec: hub }, { spec: spoke }));
    expect(found).toMatchObject({ code: "WW210", remedy: expect.stringContaining(`\`${decorator}\` if it was renamed`) });
    expect(between(hub, `${decorator} ${spoke}`)).toEqual([]);
  });

  it("WW211, WW213: the value in the remedy can be pasted", () => {
    const [hubOnly] = findingsIn(thing({ spec: "zone!: string;" }, {}));
    const pasted = hubOnly?.remedy.match(/`(@HubOnly.*?)`/)?.[1] ?? "";
    expect(findings({ spec: "zone!: string;" }, { root: pasted })).toEqual([]);
    const [required] = findingsIn(thing({ spec: "size!: int32;" }, { spec: "size?: int32;" }));
    const mapsTo = required?.remedy.match(/`(@MapsTo.*?)`/)?.[1] ?? "";
    expect(between("size!: int32;", `${mapsTo} size?: int32;`)).toEqual([]);
  });

  it("WW213: the value can be given inside elements, too", () => {
    const rule = (field: string) => ({ classes: `export class Rule { ${field}: int32; }`, spec: "rules?: Rule[];" });
    const [found] = findingsIn(thing(rule("size!"), rule("size?")));
    expect(found?.remedy).toContain('`@MapsTo("size", { whenAbsent: 0 })`');
    expect(findings(rule("size!"), rule('@MapsTo("size", { whenAbsent: 0 }) size?'))).toEqual([]);
  });

  it("WW210 is settled by either answer", () => {
    expect(between("size?: int32;", '@MapsTo(".spec.size") replica?: int32;')).toEqual([]);
    expect(between("size?: int32;", "@SpokeOnly() replica?: int32;")).toEqual([]);
    expect(findings({ spec: "size?: int32;" }, { spec: "@SpokeOnly() replica?: int32;", root: '@HubOnly(".spec.size")' })).toEqual([]);
  });

  it("WW211: a required hub field that no spoke field says", () => {
    expect(between("timezone!: string;", "")).toEqual([
      "WW211 at v1 Thing: .spec.timezone is required in the hub, and no field of v1 stands for it [.spec.timezone in v2: v2 timezone]",
    ]);
    expect(findings({ spec: "timezone!: string;" }, { root: '@HubOnly(".spec.timezone", { whenAbsent: "UTC" })' })).toEqual([]);
  });

  it("WW212: a required spoke field that the hub can't represent", () => {
    expect(between("", "@SpokeOnly() legacy!: string;")).toEqual([
      "WW212 at v1 legacy: .spec.legacy is required here and unknown in the hub, v2: objects made through the hub would lack it",
    ]);
  });

  it("WW213: required on one side", () => {
    expect(between("size!: int32; b?: string;", "size?: int32; b!: string;")).toEqual([
      "WW213 at v1 size: .spec.size is required in the hub, and .spec.size, which stands for it, is optional [.spec.size in v2: v2 size]",
      "WW213 at v1 b: .spec.b is required, and .spec.b of the hub, which stands for it, is optional [.spec.b in v2: v2 b]",
    ]);
    expect(between("size!: int32;", '@MapsTo(".spec.size", { whenAbsent: 1 }) size?: int32;')).toEqual([]);
  });

  it("asks for no value for absence in an object that exists wherever its counterpart does, whatever else only one version has in it", () => {
    const inner = "export class Inner { size?: int32; }";
    const outer = (more: string) => ({
      classes: `${inner} export class Outer { inner!: Inner; ${more} }`,
      spec: "@MinProperties(1) outer?: Outer;",
    });
    expect(findings(outer("zone?: string;"), outer(""))).toEqual([]);
    expect(findings(outer(""), outer("@SpokeOnly() zone?: string;"))).toEqual([]);
  });

  it("WW214: a value for absence that doesn't fit, or that nothing needs", () => {
    expect(
      between(
        "size!: int32; b?: string;",
        '@MapsTo(".spec.size", { whenAbsent: "one" }) size?: int32; @MapsTo("b", { whenAbsent: "" }) b?: string;',
      ),
    ).toEqual([
      'WW214 at v1 ".spec.size": whenAbsent of .spec.size: "one" does not fit .spec.size: it must be an integer',
      'WW214 at v1 "b": whenAbsent of .spec.b: both sides are optional, so neither needs a value for the other\'s absence',
    ]);
  });

  it("WW214: a value for absence in a class of several places is for those that need it", () => {
    const hub = (first: string, second: string) => ({
      classes: `export class A { ${first} } export class B { ${second} }`,
      spec: "a?: A; b?: B[];",
    });
    const spoke = (options: string) => ({
      classes: `export class Both { @MapsTo("id"${options}) name!: int32; }`,
      spec: "a?: Both; b?: Both[];",
    });
    const [required, optional] = ["id!: int32;", "id?: int32;"];
    expect(findings(hub(required, optional), spoke(", { whenAbsent: 0 }"))).toEqual([]);
    expect(findings(hub(optional, required), spoke(", { whenAbsent: 0 }"))).toEqual([]);
    const unneeded = (path: string) =>
      `WW214 at v1 "id": whenAbsent of ${path}: both sides are required, so neither needs a value for the other's absence`;
    expect(findings(hub(required, required), spoke(", { whenAbsent: 0 }"))).toEqual([unneeded(".spec.a.name"), unneeded(".spec.b[].name")]);
    expect(findings(hub(required, optional), spoke(", { whenAbsent: 0, whenAbsentInHub: 1 }"))).toEqual([
      'WW214 at v1 "id": whenAbsent of .spec.b[].name: only one side needs a value for the other\'s absence, which is `whenAbsent`',
    ]);
    const wide = hub("id!: int32; w?: string;", "id!: int32 | null; w?: string;");
    expect(findings(wide, spoke(", { whenAbsent: 0 }"))).toEqual([expect.stringMatching(/^WW219 /)]);
  });

  it("WW214: values for absence of both sides", () => {
    const hub = { classes: "export class A { x?: string; } export class B { y?: string; n!: int32; }", spec: "a?: A; b?: B;" };
    const about = (options: string) => {
      const classes = `export class A { x?: string; @MapsTo(".spec.b.n", ${options}) n!: int32; } export class B { y?: string; }`;
      return findings(hub, { classes, spec: "a?: A; b?: B;" });
    };
    expect(about("{ whenAbsent: 1, whenAbsentInHub: 2 }")).toEqual([]);
    expect(about("{ whenAbsent: 1 }")).toEqual([
      expect.stringContaining("both fields need a value for absence; give this one's with `whenAbsentInHub`"),
    ]);
    expect(about('{ whenAbsent: "1", whenAbsentInHub: 2 }')).toEqual([expect.stringContaining('"1" does not fit .spec.b.n')]);
    expect(about('{ whenAbsent: 1, whenAbsentInHub: "2" }')).toEqual([expect.stringContaining('"2" does not fit .spec.a.n')]);
    expect(between("size!: int32;", '@MapsTo(".spec.size", { whenAbsent: 1, whenAbsentInHub: 1 }) size?: int32;')).toEqual([
      'WW214 at v1 ".spec.size": whenAbsent of .spec.size: only one side needs a value for the other\'s absence, which is `whenAbsent`',
    ]);
  });

  it("WW213: a required field that moved between optional objects is asked about once", () => {
    const hub = { classes: "export class A { x?: string; } export class B { y?: string; n!: int32; }", spec: "a?: A; b?: B;" };
    const classes = 'export class A { x?: string; @MapsTo(".spec.b.n") n!: int32; } export class B { y?: string; }';
    const found = findingsIn(thing(hub, { classes, spec: "a?: A; b?: B;" })).filter(({ severity }) => severity === "error");
    expect(found).toMatchObject([
      {
        code: "WW213",
        message: expect.stringMatching(/^\.spec\.a\.n and \.spec\.b\.n of the hub are both required/),
        remedy: expect.stringContaining('such as `@MapsTo(".spec.b.n", { whenAbsent: 0, whenAbsentInHub: 0 })`; or make both optional'),
      },
    ]);
  });

  it("WW225: values of either version that the other can't represent, where both fields are required", () => {
    const spoke = {
      classes: 'import { enumMap } from "wheelwright/api";',
      spec: '@MapsTo(".spec.mode", enumMap({ a: "A" })) mode!: "a" | null;',
    };
    expect(findings({ spec: 'mode!: "A" | "B";' }, spoke)).toEqual([
      expect.stringMatching(/^WW225 .*\.spec\.mode and \.spec\.mode of the hub are both required, and some values of each/),
    ]);
    const [found] = findingsIn(thing({ spec: 'mode!: "A" | "B";' }, spoke));
    expect(found?.remedy).toContain("the hub with `whenAbsent` and the version with `whenAbsentInHub`");
    const said = { ...spoke, spec: spoke.spec.replace("})) mode", '}), { whenAbsent: "A", whenAbsentInHub: "a" }) mode') };
    expect(findings({ spec: 'mode!: "A" | "B";' }, said)).toEqual([]);
  });

  it("WW213: a required field in a required object of one that comes with another field", () => {
    const hub = {
      classes: "export class Deep { n!: int32; } export class B { deep!: Deep; c?: string; }",
      spec: "b?: B;",
    };
    const spoke = (options: string) => ({ spec: `@MapsTo(".spec.b.deep.n"${options}) n?: int32; @MapsTo(".spec.b.c") c?: string;` });
    expect(findings(hub, spoke(""))).toEqual([expect.stringMatching(/^WW213 .*\.spec\.b\.deep\.n is required in the hub/)]);
    expect(findings(hub, spoke(", { whenAbsent: 5 }"))).toEqual([]);
  });

  it("WW213: a required field in an object that comes with an object from elsewhere, though nothing in that is from elsewhere", () => {
    const hub = { classes: "export class W {} export class F { x!: string; y?: string; }", spec: "w!: W; f?: F;" };
    const spoke = (options: string) => ({
      classes: `export class W { @MapsTo(".spec.f.y") y?: string; } export class F { ${options} x!: string; @MapsTo(".spec.w") w!: W; }`,
      spec: "f?: F;",
    });
    expect(findings(hub, spoke(""))).toEqual([expect.stringMatching(/^WW213 .*\.spec\.f\.x is required, and \.spec\.f\.x of the hub/)]);
    expect(findings(hub, spoke('@MapsTo(".spec.f.x", { whenAbsent: "a" })'))).toEqual([]);
  });

  it("WW210, WW217: the fields of a moved object in which none stand for each other", () => {
    const hub = { classes: "export class In { x?: boolean; } export class Around { in?: In; }", spec: "around?: Around;" };
    const spoke = (options: string, root: string) => ({
      classes: `export class In { ${options} y?: boolean; }`,
      spec: '@MapsTo(".spec.around.in") @MinProperties(1) in?: In;',
      root,
    });
    expect(findings(hub, spoke("", '@HubOnly(".spec.around")'))).toEqual([
      expect.stringMatching(/^WW210 .*\.spec\.in\.y /),
      expect.stringMatching(/^WW217 .*@HubOnly\("\.spec\.around"\)/),
    ]);
    expect(findings(hub, spoke("@SpokeOnly()", '@HubOnly(".spec.around.in.x")'))).toEqual([]);
  });

  it("WW214: a value for absence that has fewer or more properties than it may", () => {
    const classes = 'import { MinProperties, MaxProperties } from "wheelwright/api";';
    const field = "@MinProperties(1) @MaxProperties(1)";
    const about = (value: string) =>
      findings(
        { spec: `${field} d!: { e?: string; f?: string };`, classes },
        { spec: `@MapsTo("d", { whenAbsent: ${value} }) ${field} d?: { e?: string; f?: string };`, classes },
      );
    expect(about("{}")).toEqual(['WW214 at v1 "d": whenAbsent of .spec.d: {} does not fit .spec.d: it must have at least 1 properties']);
    expect(about('{ e: "", f: "" }')).toEqual([
      'WW214 at v1 "d": whenAbsent of .spec.d: {"e":"","f":""} does not fit .spec.d: it must have at most 1 properties',
    ]);
    expect(about('{ e: "" }')).toEqual([]);
  });

  it("WW214: absence that can't be forgotten", () => {
    const classes = 'import { single, text } from "wheelwright/api";';
    const forgetting = (hub: string, spoke: string) => findings({ spec: hub }, { spec: spoke, classes });
    expect(
      forgetting(
        "a!: int32; b!: string[]; d!: { e: string };",
        '@MapsTo("a", { whenAbsent: 1, remember: false }) a?: int32; @MapsTo("b", { whenAbsent: [], remember: false }) b?: string[]; ' +
          '@MapsTo("d", single(), { whenAbsent: { e: "" }, remember: false }) d?: { e: string }[];',
      ),
    ).toEqual([
      'WW214 at v1 "d": whenAbsent of .spec.d: what is inside converts piece by piece, so that the whole was absent is always remembered',
    ]);
    expect(forgetting("d!: { e?: string; f?: string };", '@MapsTo("d", { whenAbsent: {}, remember: false }) d?: { e?: string };')).toEqual([
      'WW214 at v1 "d": whenAbsent of .spec.d: what is inside converts piece by piece, so that the whole was absent is always remembered',
    ]);
    expect(forgetting("port!: int32;", '@MapsTo("port", text(), { whenAbsent: 1, remember: false }) port!: string;')).toEqual([
      'WW214 at v1 "port": whenAbsent of .spec.port: the other side is never absent, so there is nothing that `remember: false` forgets',
    ]);
  });

  it("WW215: defaults that differ", () => {
    expect(between("size?: int32 = 1; b?: int32 = 1;", "size?: int32 = 3; b?: int32;")).toEqual([
      "WW215 at v1 3: the default of .spec.size is 3, that of .spec.size in the hub 1 [.spec.size in v2: v2 1]",
      "WW215 at v1 b: the default of .spec.b is none, that of .spec.b in the hub 1 [.spec.b in v2: v2 1]",
    ]);
  });

  it("WW215: defaults of which a codec doesn't make the one of the other", () => {
    const scaled = '@MapsTo("ms", scale(1000)) seconds?: int32 = 60;';
    expect(between("ms?: int32 = 60;", scaled)).toEqual([
      "WW215 at v1 60: the default of .spec.seconds is 60, that of .spec.ms in the hub 60, but scale(1000) makes 60 into 60000 [.spec.ms in v2: v2 60]",
    ]);
    expect(between("ms?: int32;", scaled)).toEqual([
      "WW215 at v1 60: the default of .spec.seconds is 60, that of .spec.ms in the hub none, but scale(1000) makes 60 into 60000 [.spec.ms in v2: v2 ms]",
    ]);
    expect(between('a?: string = "6";', '@MapsTo("a", inverse(text())) a?: int32 = 5;')).toEqual([
      `WW215 at v1 5: the default of .spec.a is 5, that of .spec.a in the hub "6", but inverse(text()) makes "6" into 6 [.spec.a in v2: v2 "6"]`,
    ]);
    expect(between("ms?: int32 = 60;", '@MapsTo("ms", scale(1000)) seconds?: int32;')).toEqual([
      "WW215 at v1 seconds: the default of .spec.seconds is none, that of .spec.ms in the hub 60, which scale(1000) does not convert into each other [.spec.ms in v2: v2 60]",
    ]);
  });

  it("WW216: lists that merge differently", () => {
    const classes = "export class Rule { name!: string; }";
    expect(findings({ classes, spec: '@ListMap("name") rules?: Rule[];' }, { classes, spec: "rules?: Rule[];" })).toEqual([
      "WW216 at v1 rules: .spec.rules is merged as atomic, .spec.rules of the hub as map by name [.spec.rules in v2: v2 rules]",
    ]);
  });

  it("WW216: is settled where both versions are published, and it is said to be known", () => {
    const classes = "export class Rule { name!: string; }";
    const hub = { classes, spec: '@ListMap("name") rules?: Rule[];' };
    expect(findings(hub, { classes, spec: '@MapsTo(".spec.rules", { mergeDiffers: true }) rules?: Rule[];' })).toEqual([]);
    const inner = { classes: `${classes} export class Outer { rules?: Rule[]; }`, spec: "outer?: Outer;" };
    const inHub = { classes: `${classes} export class Outer { @ListMap("name") rules?: Rule[]; }`, spec: "outer?: Outer;" };
    expect(findings(inHub, inner).map((found) => found.slice(0, 5))).toEqual(["WW216"]);
  });

  it("WW218: a field that only the spoke has is kept, with a warning", () => {
    const found = findingsIn(thing({}, { spec: "@MaxLength(5) alias?: string;" }));
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([["WW218", "warning"]]);
  });
});

describe("conversions that nobody made", () => {
  function golden(
    name: string,
    domain: string,
    kinds: readonly string[],
    change: (files: Record<string, string>) => void,
  ): readonly string[] {
    const files = goldenInput(name);
    change(files);
    const sink = new DiagnosticSink();
    checkConversions(readProject(projectConfig(domain, ...kinds), projectFiles(files), sink), sink);
    const judged = sink.sorted().filter(({ code }) => code !== "WW226");
    return judged.map((found) => `${found.code} ${found.message} | ${found.remedy}`);
  }
  const demo = ["apps/v1beta1/DemoApplication", "apps/v1beta2/DemoApplication"];

  it("WW201: the command that makes them is the remedy, with the group short of its domain", () => {
    const found = golden("demoapplication", "example.com", demo, (files) => {
      delete files["api/v1beta1/demoapplication_conversion.ts"];
      delete files["api/v1beta2/demoapplication_conversion.ts"];
    });
    expect(found).toEqual([
      "WW201 DemoApplication differs between its versions, and v1beta2 and v1beta1 have no conversion | run `wheelwright create webhook --group apps --version v1beta2 --kind DemoApplication --conversion`",
    ]);
  });

  it("WW201: before @Hub() has moved, the version without hints is meant", () => {
    const found = golden("demoapplication", "example.com", demo, (files) => {
      delete files["api/v1beta1/demoapplication_conversion.ts"];
      delete files["api/v1beta2/demoapplication_conversion.ts"];
      files["api/v1beta2/demoapplication_types.ts"] = (files["api/v1beta2/demoapplication_types.ts"] ?? "")
        .replace("@Hub()\n", "")
        .replace("  Hub,\n", "");
      files["api/v1beta1/demoapplication_types.ts"] = (files["api/v1beta1/demoapplication_types.ts"] ?? "")
        .replace("@StatusSubresource()", "@Hub()\n@StatusSubresource()")
        .replace("  ListMap,", "  Hub,\n  ListMap,");
    });
    expect(found).toEqual([expect.stringContaining("--version v1beta2 --kind DemoApplication --conversion`")]);
  });

  it("WW201: a version that was added later", () => {
    const found = golden("demoapplication", "example.com", demo, (files) => {
      delete files["api/v1beta1/demoapplication_conversion.ts"];
    });
    expect(found).toEqual([expect.stringContaining("and v1beta1 has no conversion")]);
  });

  it("aren't missed where the versions are equal, or all is there", () => {
    expect(golden("bar", "webhook.io", ["sample/v1/Bar", "sample/v1alpha1/Bar"], () => {})).toEqual([]);
    for (const [name, domain, kinds] of [
      ["demoapplication", "example.com", demo],
      ["selfierequest", "example.com", ["stable/v1/SelfieRequest", "stable/v2/SelfieRequest"]],
      ["crontab", "example.com", ["stable/v1/CronTab", "stable/v1beta1/CronTab", "stable/v1alpha1/CronTab"]],
      ["foo", "webhook.io", ["sample/v1/Foo", "sample/v2/Foo"]],
    ] as const) {
      expect(golden(name, domain, kinds, () => {})).toEqual([]);
    }
  });

  it("WW220: a stub with the wrong part", () => {
    const found = golden("foo", "webhook.io", ["sample/v1/Foo", "sample/v2/Foo"], (files) => {
      const [hub, spoke] = [files["api/v2/foo_conversion.ts"] ?? "", files["api/v1/foo_conversion.ts"] ?? ""];
      files["api/v1/foo_conversion.ts"] = hub;
      files["api/v2/foo_conversion.ts"] = spoke;
    });
    expect(found.map((each) => each.slice(0, each.indexOf(" | ")))).toEqual([
      "WW220 v1 is not the hub, but api/v1/foo_conversion.ts declares it as one",
      "WW220 v2 is the hub, but api/v2/foo_conversion.ts converts to another hub",
    ]);
  });
});
