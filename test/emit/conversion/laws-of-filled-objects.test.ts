import { describe, expect, it } from "vitest";
import { lawRuns } from "../../support/law-runs.js";
import { emitProject, loadConversions } from "./support/build.js";
import { type Case, caseOf } from "./support/cases/kind-files.js";
import { conversionsOf, type Json } from "./support/conversions.js";
import { brokenLaw } from "./support/evolution/check-laws.js";

interface VersionText {
  readonly classes: string;
  readonly root?: string;
}

/** A kind of the hub v2 and the spoke v1. */
function crate(name: string, hub: string, { classes, root = "" }: VersionText): Case {
  const imports =
    'import { CustomResource, Hub, HubOnly, Items, MapsTo, MaxProperties, MinProperties, Resource, SpokeOnly, StorageVersion } from "wheelwright/api";';
  const version = (text: string, marks: string) =>
    `${imports}\n${text}\n@Resource()\n${marks}\nexport class Crate extends CustomResource {\n  spec!: CrateSpec;\n}\n`;
  const types = { v2: version(hub, "@StorageVersion()\n@Hub()"), v1: version(classes, root) };
  return caseOf(name, { kind: "Crate", hub: "v2", types });
}

const limits = `export class Limits {
  cpu?: string;
  disk?: string;
  memory?: string;
}`;
const spec = `export class CrateSpec {
  @MinProperties(1)
  limits!: Limits;
}`;

const cases: readonly Case[] = [
  crate("with a field of the hub alone, and one of both versions", `${limits}\n${spec}`, {
    classes: `export class Limits {
  @MapsTo(".spec.limits.cpu", { whenAbsent: "1" })
  cpu?: string;
  memory?: string;
}
${spec}`,
  }),
  crate("with a field of the spoke alone, and a counterpart that may be absent", `${limits}\n${spec.replace("limits!", "limits?")}`, {
    classes: `export class Limits {
  @MapsTo(".spec.limits.cpu", { whenAbsent: "1" })
  cpu?: string;
  memory?: string;
  @SpokeOnly()
  own?: string;
}
${spec.replace("  @Min", '  @MapsTo(".spec.limits", { whenAbsent: { cpu: "1" } })\n  @Min')}`,
  }),
  crate("with a value of a field that only the hub has", `${limits}\n${spec}`, {
    root: '@HubOnly(".spec.limits.disk", { whenAbsent: "1Gi" })',
    classes: `export class Limits {
  cpu?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  limits!: Limits;
}`,
  }),
  crate("with fields that are elsewhere in the spoke", `${limits}\n${spec.replace("  @Min", "  zone?: string;\n  @Min")}`, {
    classes: `export class CrateSpec {
  @MapsTo(".spec.limits.cpu", { whenAbsent: "1" })
  cpu?: string;
  zone?: string;
}`,
  }),
  crate(
    "in elements of a list",
    `${limits}
export class Box {
  @MinProperties(1)
  limits!: Limits;
}
export class Rule {
  box?: Box;
}
export class CrateSpec {
  rules?: Rule[];
}`,
    {
      classes: `export class Limits {
  @MapsTo("cpu", { whenAbsent: "1" })
  cpu?: string;
}
export class Rule {
  @MapsTo("box.limits", { whenAbsent: { cpu: "1" } })
  @MinProperties(1)
  limits!: Limits;
}
export class CrateSpec {
  rules?: Rule[];
}`,
    },
  ),
];

/** Elements of which the hub's have one field. */
const choices: readonly Case[] = [
  crate(
    "with a field of both versions",
    `export class Filter {
  name?: string;
  zone?: string;
}
export class Group {
  @MinProperties(1)
  filter?: Filter;
  id?: string;
}
export class CrateSpec {
  @Items(MinProperties(1), MaxProperties(1))
  groups?: Group[];
}`,
    {
      classes: `export class Group {
  @MapsTo("id", { whenAbsent: "none" })
  id?: string;
  @MapsTo("filter.name")
  name?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  groups?: Group[];
}`,
    },
  ),
  crate(
    "with a field of the hub alone",
    `export class Group {
  filter?: string;
  id?: string;
}
export class CrateSpec {
  @Items(MinProperties(1), MaxProperties(1))
  groups?: Group[];
}`,
    {
      root: '@HubOnly(".spec.groups[].filter", { whenAbsent: "none" })',
      classes: `export class Group {
  id?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  groups?: Group[];
}`,
    },
  ),
  crate(
    "with two values, of which both may be needed",
    `export class Group {
  a?: string;
  b?: string;
  c?: string;
  d?: string;
}
export class CrateSpec {
  @MinProperties(2)
  @MaxProperties(3)
  group!: Group;
}`,
    {
      classes: `export class Group {
  @MapsTo(".spec.group.a", { whenAbsent: "1" })
  a?: string;
  @MapsTo(".spec.group.b", { whenAbsent: "2" })
  b?: string;
  c?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  group!: Group;
}`,
    },
  ),
];

/** Optional objects of the hub that want two properties. */
const pairs: readonly Case[] = [
  crate(
    "with values of fields of both versions",
    `${limits}
export class CrateSpec {
  @MinProperties(2)
  limits?: Limits;
}`,
    {
      classes: `export class Limits {
  @MapsTo(".spec.limits.cpu", { whenAbsent: "1" })
  cpu?: string;
  @MapsTo(".spec.limits.disk", { whenAbsent: "1Gi" })
  disk?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  limits?: Limits;
}`,
    },
  ),
  crate(
    "with a value of a field of the hub alone, and one that is elsewhere in the spoke",
    `${limits}
export class CrateSpec {
  @MinProperties(2)
  limits?: Limits;
}`,
    {
      root: '@HubOnly(".spec.limits.memory", { whenAbsent: "2Gi" })',
      classes: `export class Limits {
  @MapsTo(".spec.limits.cpu", { whenAbsent: "1" })
  cpu?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  limits?: Limits;
  @MapsTo(".spec.limits.disk")
  disk?: string;
}`,
    },
  ),
  crate(
    "whose counterpart is required",
    `${limits}
export class CrateSpec {
  @MinProperties(2)
  limits?: Limits;
}`,
    {
      classes: `export class Limits {
  @MapsTo(".spec.limits.cpu", { whenAbsent: "1" })
  cpu?: string;
  @MapsTo(".spec.limits.disk", { whenAbsent: "1Gi" })
  disk?: string;
  @SpokeOnly()
  own?: string;
}
export class CrateSpec {
  @MapsTo(".spec.limits", { whenAbsent: {} })
  limits!: Limits;
}`,
    },
  ),
];

async function conversionOf(project: Case | undefined) {
  if (project === undefined) throw new Error("there is no case");
  const built = emitProject(project.config, project.files);
  const [kind] = built.project.kinds;
  const [conversion] = kind === undefined ? [] : conversionsOf(kind, await loadConversions(built));
  if (conversion === undefined) throw new Error("there is no conversion");
  return conversion;
}

const object = (version: string, spec: Json) => ({
  apiVersion: `example.com/${version}`,
  kind: "Crate",
  metadata: { name: "a" },
  spec,
});

describe("an object that may not have all of its fields, and has a value for absence in it", () => {
  it.each(choices)("keeps the laws $name", async (project) => {
    const broken = await brokenLaw(project, { numRuns: lawRuns, seed: 5 });
    expect(broken && `${broken.name}\n${broken.error.message}`).toBeUndefined();
  });

  it("shows the value only where nothing else is in it, and remembers that", async () => {
    const [ofBoth, , ofTwo] = choices;
    const { toHub, fromHub } = await conversionOf(ofBoth);
    const spoke = object("v1", { groups: [{ own: "x" }, { name: "n" }, { id: "i" }] });
    const hub = toHub(spoke);
    expect(hub.spec).toEqual({ groups: [{ id: "none" }, { filter: { name: "n" } }, { id: "i" }] });
    expect(fromHub(hub)).toEqual(spoke);
    const edited = { ...hub, spec: { groups: [{ filter: { name: "m" } }, { filter: { name: "n" } }, { id: "i" }] } };
    expect(fromHub(edited).spec).toEqual({ groups: [{ own: "x", name: "m" }, { name: "n" }, { id: "i" }] });
    const two = await conversionOf(ofTwo);
    const shown = (group: Json) => (two.toHub(object("v1", { group })).spec as Json).group;
    expect(shown({ own: "x" })).toEqual({ a: "1", b: "2" });
    expect(shown({ b: "x" })).toEqual({ a: "1", b: "x" });
    expect(shown({ a: "x", c: "y" })).toEqual({ a: "x", c: "y" });
  });
});

describe("an optional object that wants several properties, and has values for absence in it", () => {
  it.each(pairs)("keeps the laws $name", async (project) => {
    const broken = await brokenLaw(project, { numRuns: lawRuns, seed: 5 });
    expect(broken && `${broken.name}\n${broken.error.message}`).toBeUndefined();
  });

  it("shows as many of them as it lacks, and none where it is absent", async () => {
    const { toHub, fromHub } = await conversionOf(pairs[0]);
    const shown = (given: Json) => (toHub(object("v1", given)).spec as Json).limits;
    expect(shown({ limits: { cpu: "2", own: "x" } })).toEqual({ cpu: "2", disk: "1Gi" });
    expect(shown({ limits: { disk: "2Gi" } })).toEqual({ cpu: "1", disk: "2Gi" });
    expect(shown({ limits: { cpu: "2", disk: "2Gi" } })).toEqual({ cpu: "2", disk: "2Gi" });
    expect(shown({ limits: { own: "x" } })).toBeUndefined();
    expect(shown({})).toBeUndefined();
    const hub = object("v2", { limits: { cpu: "2", memory: "1Gi" } });
    expect(fromHub(hub).spec).toEqual({ limits: { cpu: "2" } });
    expect(toHub(fromHub(hub))).toEqual(hub);
  });
});

describe("an object that may not be empty, and has a value for absence in it", () => {
  it.each(cases)("keeps the laws $name", async (project) => {
    const broken = await brokenLaw(project, { numRuns: lawRuns, seed: 5 });
    expect(broken && `${broken.name}\n${broken.error.message}`).toBeUndefined();
  });

  it("shows the value where the other version has nothing of it, and remembers that", async () => {
    const conversion = await conversionOf(cases[0]);
    const hub = object("v2", { limits: { disk: "1Gi" } });
    const shown = conversion.fromHub(hub);
    expect(shown.spec).toEqual({ limits: { cpu: "1" } });
    expect(conversion.toHub(shown)).toEqual(hub);
    expect(conversion.toHub({ ...shown, spec: { limits: { cpu: "2" } } }).spec).toEqual({ limits: { cpu: "2", disk: "1Gi" } });
    // Whoever forges that the field was absent gets its value all the same.
    const forged = {
      ...hub,
      metadata: { name: "a", annotations: { ...annotationsOf(conversion.toHub(object("v1", { limits: { memory: "1Gi" } }))) } },
    };
    expect(conversion.fromHub(forged).spec).toEqual({ limits: { cpu: "1" } });
  });
});

function annotationsOf({ metadata }: Json): Json {
  return ((metadata as Json).annotations ?? {}) as Json;
}
