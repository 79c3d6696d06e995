import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { findingsIn, thing, type VersionText } from "./support.js";

/** The questions about a spoke's fields, by their paths, each with its options. */
function asked(hub: VersionText, spoke: VersionText): Readonly<Record<string, readonly string[]>> {
  const options = ({ decision }: Diagnostic) =>
    (decision?.options ?? []).map(({ decorator, inner }) => (inner === undefined ? decorator : `${decorator} on ${inner}`));
  return Object.fromEntries(
    findingsIn(thing(hub, spoke)).flatMap((found) => (found.code === "WW210" ? [[found.decision?.path ?? "", options(found)]] : [])),
  );
}

/** The options for the only field of a spoke's spec that the hub's spec doesn't have. */
function between(hub: string, spoke: string): readonly string[] {
  const [question = []] = Object.values(asked({ spec: hub }, { spec: spoke }));
  return question;
}

describe("a boolean and an enum", () => {
  const written = (map: string) => `@MapsTo(".spec.mode", enumMap(${map}))`;
  it.each([
    ['mode?: "On" | "Off";', "enabled?: boolean;", ['{ true: "On", false: "Off" }']],
    ['mode?: "Off" | "On" | "Auto";', "enabled?: boolean;", ['{ true: "On", false: "Off" }']],
    ['mode?: "None" | "Full";', "enabled?: boolean;", ['{ true: "Full", false: "None" }']],
    ['mode?: "On" | "Off";', "paused?: boolean;", ['{ true: "Off", false: "On" }']],
    ["mode?: boolean;", 'state?: "Enabled" | "Disabled";', ["{ Enabled: true, Disabled: false }"]],
    ['mode?: "On" | "Off";', "enabled?: boolean = true;", ['{ true: "On", false: "Off" }']],
    ['mode?: "On" | "Off" = "Off";', "enabled?: boolean;", ['{ true: "On", false: "Off" }']],
    ["mode?: boolean = true;", 'state?: "Enabled" | "Disabled";', ["{ Enabled: true, Disabled: false }"]],
  ])("are offered to say the same by their words: %s and %s", (hub, spoke, maps) => {
    expect(between(hub, spoke)).toEqual(expect.arrayContaining([...maps.map(written), "@SpokeOnly()"]));
    expect(between(hub, spoke)).toHaveLength(maps.length + 1);
  });

  it("are offered either way round where no word tells, and their names are similar", () => {
    expect(between('mode?: "Steep" | "Flat";', "mode2?: boolean;")).toEqual(
      expect.arrayContaining([written('{ true: "Steep", false: "Flat" }'), written('{ true: "Flat", false: "Steep" }'), "@SpokeOnly()"]),
    );
    expect(between('mode?: "Steep" | "Flat";', "enabled?: boolean;")).toEqual([]);
    expect(between('mode?: "Steep" | "Flat" | "Level";', "mode2?: boolean;")).toEqual([]);
    expect(between("mode?: 1 | 0;", "mode2?: boolean;")).toEqual([]);
  });

  it("are offered by the inverse of a map where the enum has further values", () => {
    expect(between("active?: boolean;", 'state?: "Active" | "Inactive" | "Unknown";')).toContain(
      '@MapsTo(".spec.active", inverse(enumMap({ true: "Active", false: "Inactive" })))',
    );
  });
});

describe("units in names", () => {
  it("are those of an amount where the name says which, and else of a time", () => {
    expect(between("cpu?: string;", "cpuMillis?: int64;")[0]).toContain('inverse(quantity("m"))');
    expect(between("cpuMillis?: int64;", "cpu?: string;")[0]).toContain('quantity("m")');
    const [option] = Object.values(
      asked({ spec: "cpu?: Quantity;", classes: 'import { type Quantity } from "wheelwright/api";' }, { spec: "cpuMillis?: int32;" }),
    );
    expect(option?.[0]).toContain('inverse(quantity("m"))');
    expect(between("waitMillis?: int64;", "wait?: string;")[0]).toContain('duration("ms")');
  });

  it("aren't offered for a point in time, which is no length of time", () => {
    const classes = 'import { type Time } from "wheelwright/api";';
    const options = Object.values(asked({ classes, spec: "time?: Time;" }, { spec: "count?: int32;" })).flat();
    expect(options.filter((option) => option.includes("duration"))).toEqual([]);
  });
});

describe("WW210: what became of a field is asked", () => {
  it.each([
    ["with a constraint more", "@Minimum(0) replicas?: int32;", "size?: int32;", '@MapsTo(".spec.replicas")'],
    ["with a constraint less", "replicas?: int32;", "@Minimum(0) size?: int32;", '@MapsTo(".spec.replicas")'],
    ["with another format", "at?: string;", '@Pattern("^a") when?: string;', '@MapsTo(".spec.at")'],
    ["of a wider type", "replicas?: int64;", "size?: int32;", '@MapsTo(".spec.replicas")'],
    ["of a narrower type", "replicas?: int32;", "size?: int64;", '@MapsTo(".spec.replicas")'],
    ["that may be null", "@Nullable() note?: string;", "comment?: string;", '@MapsTo(".spec.note")'],
    ["by a codec, under another name", "timeoutSeconds?: int32;", "timeout?: string;", '@MapsTo(".spec.timeoutSeconds", duration("s"))'],
    ["by a codec, the other way", "timeout?: string;", "timeoutSeconds?: int32;", '@MapsTo(".spec.timeout", inverse(duration("s")))'],
    [
      "by a codec, beside a default",
      "timeoutSeconds?: int32;",
      'timeout?: string = "5m";',
      '@MapsTo(".spec.timeoutSeconds", duration("s"))',
    ],
    ["of an enum with a member more", 'mode?: "a" | "b" | "c";', 'kind?: "a" | "b";', '@MapsTo(".spec.mode")'],
    ["whose list has other bounds", "@MaxItems(3) zones?: string[];", "places?: string[];", '@MapsTo(".spec.zones")'],
    ["whose map has other bounds", "tags?: { [key: string]: int64 };", "labels?: { [key: string]: int32 };", '@MapsTo(".spec.tags")'],
  ])("%s", (_name, hub, spoke, first) => {
    const header = `import { MaxItems } from "wheelwright/api";`;
    const [question = []] = Object.values(asked({ classes: header, spec: hub }, { classes: header, spec: spoke }));
    expect(question.slice(0, 1)).toEqual([first]);
    expect(question).toContain("@SpokeOnly()");
  });

  it("anywhere in the kind, with what is likelier first", () => {
    const hub = {
      classes:
        "export class Subject { organizations?: string[]; countries?: string[]; } export class Status { phase?: string; names?: string[]; }",
      spec: "subject?: Subject; emails?: string[]; uris?: string[];",
      fields: "spec?: ThingSpec; status?: Status;",
    };
    const spoke = {
      classes: "export class Status { phase?: string; }",
      spec: "organization?: string[]; uriSANs?: string[]; emailSANs?: string[];",
      fields: "spec?: ThingSpec; status?: Status;",
    };
    const questions = asked(hub, spoke);
    expect(Object.entries(questions).map(([path, [first]]) => [path, first])).toEqual([
      [".spec.organization", '@MapsTo(".spec.subject.organizations")'],
      [".spec.uriSANs", '@MapsTo(".spec.uris")'],
      [".spec.emailSANs", '@MapsTo(".spec.emails")'],
    ]);
    expect(questions[".spec.organization"]).toContain('@MapsTo(".status.names")');
  });

  it.each([["spec", "status"] as const, ["status", "spec"] as const])(
    "of a field of the %s in the %s last, unless that is their only difference",
    (own, other) => {
      const half = (word: string, fields: string) => `export class ${word} { ${fields} }`;
      const version = (fields: Readonly<Record<string, string>>) => ({
        classes: `${half("Limits", "rate?: int32;")} ${half("Status", fields.status ?? "phase?: string;")}`,
        spec: fields.spec ?? "zone?: string;",
        fields: "spec?: ThingSpec; status?: Status;",
      });
      const options = (name: string) => {
        const hub = version({ [own]: "limits?: Limits;", [other]: `${name}?: int32;` });
        return asked(hub, version({ [own]: "passesLeft?: int32;" }))[`.${own}.passesLeft`];
      };
      const within = `@MapsTo(".${own}.limits.rate")`;
      expect(options("passesMade")).toEqual(["@SpokeOnly()", within, `@MapsTo(".${other}.passesMade")`]);
      expect(options("passesLeft")).toEqual([`@MapsTo(".${other}.passesLeft")`, "@SpokeOnly()", within]);
    },
  );

  it("of a field inside an object in the other half only where nothing else is likely", () => {
    const version = (spec: string, status: string) => ({
      classes: `export class Pool { burst?: int32; title?: string; } export class Status { ${status} }`,
      spec,
      fields: "spec?: ThingSpec; status?: Status;",
    });
    const spoke = version("pool?: Pool;", "phase?: string;");
    const options = (spec: string) => asked(version(spec, "phase?: string; owner?: string;"), spoke)[".spec.pool"];
    expect(options("rate?: int32;")).toEqual(["@SpokeOnly()", '@MapsTo(".spec.rate") on .spec.pool.burst']);
    expect(options("paused?: boolean;")).toEqual(["@SpokeOnly()", '@MapsTo(".status.owner") on .spec.pool.title']);
  });

  it("as the head of a list of objects where their names, or the fields inside, suggest it", () => {
    const classes =
      "export class Owner { team?: string; mail?: string; } export class Contact { team?: string; phone?: string; } export class Port { port?: int32; protocol?: string; }";
    const options = (hub: string, spoke: string) => Object.values(asked({ classes, spec: hub }, { classes, spec: spoke })).flat();
    expect(options("ports?: Port[];", "owner?: Owner;")).toEqual([]);
    expect(options("owner?: Owner;", "ports?: Port[];")).toEqual([]);
    expect(options("owners?: Port[];", "owner?: Owner;")).toContain('@MapsTo(".spec.owners", first())');
    expect(options("contacts?: Contact[];", "owner?: Owner;")).toContain('@MapsTo(".spec.contacts", first())');
    expect(options("contact?: Contact;", "owners?: Owner[];")).toContain('@MapsTo(".spec.contact", single())');
  });

  it("and that it has no counterpart comes first where nothing but a type speaks for one", () => {
    const hub = { classes: "export class Limits { burst?: int32; }", spec: "limits?: Limits; zone?: string;" };
    expect(asked(hub, { spec: "revisionHistory?: int32;" })).toEqual({
      ".spec.revisionHistory": ["@SpokeOnly()", '@MapsTo(".spec.limits.burst")'],
    });
    expect(between("burst?: int32;", "history?: int32;")[0]).toBe('@MapsTo(".spec.burst")');
    expect(between("burst?: int32;", "/** Deprecated: nothing reads it. */\n history?: int32;")[0]).toBe("@SpokeOnly()");
  });

  it("as a text of a number where the names suggest it, since that fits any two", () => {
    expect(between("portText?: string;", "port?: int32;")).toEqual(['@MapsTo(".spec.portText", inverse(text()))', "@SpokeOnly()"]);
    expect(between("zone?: string;", "port?: int32;")).toEqual([]);
  });

  it("but not where the hub has nothing of a type that fits, or only what a field was mapped to", () => {
    expect(asked({ spec: "on?: boolean;" }, { spec: "size?: int32;" })).toEqual({});
    expect(asked({ spec: "on?: boolean; replicas?: int32;" }, { spec: 'size?: int64; @MapsTo(".spec.replicas") count?: int32;' })).toEqual(
      {},
    );
    expect(asked({ spec: "replicas?: int32;" }, { spec: "size?: int64;", root: '@HubOnly(".spec.replicas")' })).toEqual({});
  });

  it("names all hub fields of a type that fits, also those that are no options", () => {
    const names = Array.from({ length: 9 }, (_, index) => `field${"abcdefghi"[index]}`);
    const [found] = findingsIn(thing({ spec: names.map((name) => `${name}?: int32;`).join(" ") }, { spec: "size?: int32;" }));
    expect(found?.decision?.options).toHaveLength(7);
    for (const name of names) expect(found?.remedy).toContain(`.spec.${name}`);
  });
});

describe("WW210: an object that moved", () => {
  const hub = { classes: "export class Tls { secretRef?: string; mode?: string; } export class Net { tls?: Tls; }", spec: "net?: Net;" };
  const classes = "export class Tls { secretName?: string; mode?: string; }";

  it("is asked about whole first, and then about what was renamed inside", () => {
    expect(asked(hub, { classes, spec: "tls?: Tls;" })).toEqual({
      ".spec.tls": expect.arrayContaining(['@MapsTo(".spec.net.tls")', "@SpokeOnly()"]),
    });
    expect(asked(hub, { classes, spec: "tls?: Tls;" })[".spec.tls"]?.[0]).toBe('@MapsTo(".spec.net.tls")');
    expect(asked(hub, { classes, spec: '@MapsTo(".spec.net.tls") tls?: Tls;' })).toEqual({
      ".spec.tls.secretName": ['@MapsTo(".spec.net.tls.secretRef")', "@SpokeOnly()"],
    });
  });

  it("may have come apart: its fields are offered, each on its own", () => {
    const apart = { spec: "tlsSecretName?: string; tlsMode?: string;" };
    const [path, options = []] = Object.entries(asked(apart, { classes, spec: "tls?: Tls;" }))[0] ?? [];
    expect(path).toBe(".spec.tls");
    expect(options.slice(0, 2)).toEqual([
      '@MapsTo(".spec.tlsSecretName") on .spec.tls.secretName',
      '@MapsTo(".spec.tlsMode") on .spec.tls.mode',
    ]);
    const next = 'export class Tls { secretName?: string; @MapsTo(".spec.tlsMode") mode?: string; }';
    expect(asked(apart, { classes: next, spec: "tls?: Tls;" })).toEqual({
      ".spec.tls.secretName": ['@MapsTo(".spec.tlsSecretName")', "@SpokeOnly()"],
    });
  });
});

describe("WW210 in large kinds", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `field${index}?: int32;`).join(" ");

  it("names ten further fields of the hub, and counts the others", () => {
    const [found] = findingsIn(thing({ spec: many(40) }, { spec: "size?: int32;" }));
    expect(found?.decision?.options).toHaveLength(7);
    expect(found?.remedy.match(/\.spec\.field\d+/g)).toHaveLength(6 + 10);
    expect(found?.remedy).toMatch(/, \.spec\.field\d+ and 24 more$/);
  });

  it("has no example of an object that nobody would read to its end", () => {
    const hasExamples = (count: number) => {
      const size = (fields: number) => `export class Size { ${many(fields)} }`;
      const [found] = findingsIn(thing({ classes: size(4), spec: "size?: Size;" }, { classes: size(count), spec: "limits?: Size;" }));
      return (found?.decision?.options ?? []).map(({ example }) => example !== undefined);
    };
    expect(hasExamples(4)).toEqual([true, true]);
    expect(hasExamples(40)).toEqual([false, false]);
  });

  it("gives an object that is absent in the other version what it has to have, and no more", () => {
    const classes = `export class Size { width!: int32; ${many(40)} }`;
    const options = asked({ classes, spec: "sizes?: Size[];" }, { classes, spec: "size!: Size;" })[".spec.size"];
    expect(options).toContain('@MapsTo(".spec.sizes", first(), { whenAbsent: { width: 0 } })');
  });
});

describe("WW210: inside elements", () => {
  it("only what a path without a leading dot can name is offered", () => {
    const rule = (fields: string) => ({
      classes: `export class Limits { cpu?: int32; } export class Rule { name!: string; ${fields} }`,
      spec: '@ListMap("name") rules?: Rule[];',
    });
    const hub = rule("limits?: Limits;");
    expect(asked({ ...hub, spec: `${hub.spec} cpus?: int32;` }, rule("cpu?: int32;"))).toEqual({
      ".spec.rules[].cpu": ['@MapsTo("limits.cpu")', "@SpokeOnly()"],
    });
    expect(asked({ ...rule(""), spec: `${hub.spec} cpus?: int32;` }, rule("cpu?: int32;"))).toEqual({});
  });
});

describe("a field of another type", () => {
  it.each([
    ["a map that became a list", '@ListMap("key") labels?: Entry[];', "labels?: Record<string, string>;", ["WW207"]],
    ["a list that became a map", "labels?: Record<string, string>;", '@ListMap("key") labels?: Entry[];', ["WW207"]],
    ["a list that is merged differently", "@ListSet() labels?: string[];", "labels?: string[];", ["WW216"]],
  ])("%s is one error", (_name, hub, spoke, codes) => {
    const classes = "export class Entry { key!: string; value?: string; }";
    const found = findingsIn(thing({ classes, spec: hub }, { classes, spec: spoke }));
    expect(found.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(codes);
  });
});
