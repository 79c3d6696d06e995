import { describe, expect, it } from "vitest";
import { definitionOfKind } from "../../src/cli/compat/kind-definitions.js";
import { compareProjects } from "../../src/compat/compare-projects.js";
import type { CompatFinding } from "../../src/compat/finding.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import type { ApiVersion } from "../../src/model/api-kind.js";
import { storageVersion } from "../../src/model/kind-queries.js";
import type { Project } from "../../src/model/project.js";
import { parseProjectFile } from "../../src/project/project-file.js";
import { readProject } from "../../src/reader/read-project.js";
import { goldenInput, projectFiles } from "../support/project.js";

type Texts = Readonly<Record<string, string>>;

const spoke = "api/v1beta1/station_types.ts";
const station = goldenInput("conversions");

function read(texts: Texts): Project {
  const sink = new DiagnosticSink();
  const config = parseProjectFile(texts.PROJECT ?? "", sink);
  if (config === undefined) throw new Error("PROJECT can't be read");
  const project = readProject(config, projectFiles(texts), sink);
  expect(sink.sorted().filter(({ severity }) => severity === "error")).toEqual([]);
  return project;
}

function compare(former: Texts, present: Texts): readonly CompatFinding[] {
  const [before, now] = [read(former), read(present)].map(({ kinds }) => kinds.map(definitionOfKind));
  return compareProjects(before ?? [], now ?? []);
}

/** The findings of the station with another text in the type file of v1beta1. */
function changed(text: string, by: string): readonly CompatFinding[] {
  expect(station[spoke]).toContain(text);
  return compare(station, { ...station, [spoke]: (station[spoke] ?? "").replace(text, by) });
}

const said = (findings: readonly CompatFinding[]) => findings.map(({ rule, severity, path }) => `${severity} ${rule} ${path ?? ""}`.trim());
const values = ({ example }: CompatFinding) =>
  example === undefined || example === "not found" ? example : [example.object, example.reads];

/** Each version of the goldens with conversions. */
const goldenVersions = ["conversions", "demoapplication", "multigroup", "several-kinds"].flatMap((name) =>
  [...new Set(read(goldenInput(name)).kinds.flatMap(({ versions }) => versions.map((version) => version.name)))].map(
    (version) => [name, version] as const,
  ),
);

function storedIf(isStored: boolean, { storage: _, ...version }: ApiVersion): ApiVersion {
  return isStored ? { ...version, storage: version.place } : version;
}

function asHub(version: ApiVersion): ApiVersion {
  return { ...version, hub: version.place };
}

describe("a project's mappings", () => {
  it.each(["conversions", "demoapplication", "multigroup"])("of %s are equal to themselves", (name) => {
    expect(read(goldenInput(name)).kinds.length).toBeGreaterThan(0);
    expect(compare(goldenInput(name), goldenInput(name))).toEqual([]);
  });

  it.each(["conversions", "demoapplication"])("of %s make a version that is added safe, whatever its fields are called", (name) => {
    const kinds = read(goldenInput(name)).kinds;
    const before = kinds.map((kind) => ({ ...kind, versions: kind.versions.filter((version) => version === storageVersion(kind)) }));
    const findings = compareProjects(before.map(definitionOfKind), kinds.map(definitionOfKind));
    expect(said(findings).filter((each) => !each.startsWith("info"))).toEqual([]);
    expect(said(findings)).toContain("info version-added");
  });

  it.each(goldenVersions)("make a version that is added beside one alone safe, even as the hub: %s, %s", (name, alone) => {
    const { kinds } = read(goldenInput(name));
    const stored = kinds.map((kind) => ({ ...kind, versions: kind.versions.map((version) => storedIf(version.name === alone, version)) }));
    const before = stored.map((kind) => ({ ...kind, versions: kind.versions.filter((version) => version.name === alone).map(asHub) }));
    const findings = compareProjects(before.map(definitionOfKind), stored.map(definitionOfKind));
    expect(said(findings).filter((each) => !each.startsWith("info"))).toEqual([]);
    expect(said(findings)).toContain("info version-added");
  });

  it("by another codec are one error, with an object that reads otherwise", () => {
    const findings = changed('scale("Mi")', 'scale("Ki")');
    expect(said(findings)).toEqual(["error mapping-codec-changed .spec.memoryMi"]);
    expect(findings.map(values)).toEqual([[{ spec: { memoryMi: 2 } }, { spec: { memoryMi: 2048 } }]]);
  });

  it("to another value of an enum are an error wherever it is used", () => {
    const findings = changed('enumMap({ n: "North", s: "South" })', 'enumMap({ n: "South", s: "North" })');
    expect(said(findings)).toEqual(["error mapping-codec-changed .spec.rails[].side", "error mapping-codec-changed .spec.byName[].side"]);
  });

  it("to another path are one error, with an object that reads otherwise", () => {
    const findings = changed('@MapsTo(".spec.timeoutSeconds", duration("s"))', '@MapsTo(".spec.memoryBytes", duration("s"))');
    expect(said(findings)).toContain("error mapping-path-changed .spec.timeout");
  });

  it.each([
    ['entries("key", "value")', 'entries("value", "key")', ".spec.labels", { labels: { a: "b" } }, { labels: { b: "a" } }],
    ['inverse(duration("s"))', 'inverse(duration("ms"))', ".spec.dwellSeconds", { dwellSeconds: 300 }, { dwellSeconds: 300_000 }],
    ['".spec.operators", first()', '".spec.grade"', ".spec.operator", { operator: "a" }, {}],
    ['".spec.exit", inverse(first())', '".spec.grade", single()', ".spec.exits", { exits: ["a"] }, {}],
    [
      'duration("s"))\n  @MaxLength(24)\n  travel',
      'duration("ms"))\n  @MaxLength(24)\n  travel',
      ".spec.byName[].travel",
      { byName: { a: { travel: "5m" } } },
      { byName: { a: { travel: "300ms" } } },
    ],
    [
      'duration("s"))\n  @MaxLength(24)\n  travel',
      'duration("ms"))\n  @MaxLength(24)\n  travel',
      ".spec.rails[].travel",
      { rails: [{ travel: "5m" }] },
      { rails: [{ travel: "300ms" }] },
    ],
  ])("by %s and then %s show %s otherwise", (text, by, path, before, now) => {
    const texts = { ...station, [spoke]: (station[spoke] ?? "").replace(text, by) };
    expect(texts).not.toEqual(station);
    const finding = compareUnchecked(station, texts).find((each) => each.path === path && each.rule.startsWith("mapping-"));
    expect(finding && values(finding)).toEqual([{ spec: before }, { spec: now }]);
  });

  it("with another value for what is absent are a warning", () => {
    const zone = changed('{ whenAbsent: "UTC" }', '{ whenAbsent: "CET" }');
    expect(said(zone)).toEqual(["warning mapping-whenAbsent-changed .spec.zone"]);
    expect(zone.map(values)).toEqual([[{ spec: { zone: "UTC" } }, { spec: { zone: "CET" } }]]);
    const grade = changed('{ whenAbsent: "local" }', '{ whenAbsent: "express" }');
    expect(said(grade)).toEqual(["warning mapping-whenAbsent-changed .spec.grade"]);
    expect(grade.map(values)).toEqual([[{ spec: { grade: "local" } }, { spec: { grade: "express" } }]]);
  });

  it("with another value for the hub's absence are a warning, too", () => {
    const group = (version: string) => `export const groupVersion = { group: "rail.example.com", version: "${version}" } as const;\n`;
    const type = (marks: string, classes: string) =>
      `import { CustomResource, Hub, MapsTo, Resource, StorageVersion } from "wheelwright/api";\n${classes}\n@Resource()\n${marks}\nexport class Berth extends CustomResource { spec!: Spec; }\n`;
    const texts = (options: string) => ({
      PROJECT: (station.PROJECT ?? "").replaceAll("Station", "Berth"),
      "api/v1beta1/groupversion_info.ts": group("v1beta1"),
      "api/v1/groupversion_info.ts": group("v1"),
      "api/v1/berth_types.ts": type(
        "@Hub()\n@StorageVersion()",
        "export class B { y!: string; z?: string; }\nexport class Spec { b?: B; w?: string; }",
      ),
      "api/v1beta1/berth_types.ts": type(
        "",
        `export class A { @MapsTo(".spec.b.y", ${options}) x!: string; @MapsTo(".spec.w") w?: string; }\nexport class Spec { a?: A; @MapsTo(".spec.b.z") z?: string; }`,
      ),
    });
    const before = texts('{ whenAbsent: "h", whenAbsentInHub: "s" }');
    expect(compareUnchecked(before, before)).toEqual([]);
    const inHub = compareUnchecked(before, texts('{ whenAbsent: "h", whenAbsentInHub: "t" }'));
    expect(said(inHub)).toEqual(["warning mapping-whenAbsent-changed .spec.a.x"]);
    expect(inHub.map(values)).toEqual([[{ spec: { a: { x: "s" } } }, { spec: { a: { x: "t" } } }]]);
    const own = compareUnchecked(before, texts('{ whenAbsent: "g", whenAbsentInHub: "s" }'));
    expect(own.map(values)).toEqual([[{ spec: { b: { y: "h" } } }, { spec: { b: { y: "g" } } }]]);
  });

  it("that keep another absence are a warning", () => {
    const forgotten = changed('{ whenAbsent: "local" }', '{ whenAbsent: "local", remember: false }');
    expect(said(forgotten)).toEqual(["warning mapping-whenAbsent-changed .spec.grade"]);
    expect(forgotten.map(values)).toEqual([[{ spec: {} }, { spec: { grade: "local" } }]]);
    const texts = {
      ...station,
      [spoke]: (station[spoke] ?? "").replace('{ whenAbsent: "local" }', '{ whenAbsent: "local", remember: false }'),
    };
    expect(compare(texts, station).map(({ summary }) => summary)).toEqual([
      'where .spec.grade is absent, that is kept now; it meant "local"',
    ]);
  });

  it.each([...(station[spoke] ?? "").matchAll(/@MapsTo\(.*\)\n/g)].map(([hint], index) => [hint.trim(), index] as const))(
    "without %s show an object that reads otherwise",
    (hint, index) => {
      let count = 0;
      const text = (station[spoke] ?? "").replace(/@MapsTo\(.*\)\n/g, (each) => (count++ === index ? "@SpokeOnly()\n" : each));
      const findings = compareUnchecked(station, { ...station, [spoke]: text }).filter(({ rule }) => rule === "mapping-path-changed");
      expect(findings.length, hint).toBeGreaterThan(0);
      for (const finding of findings) {
        const [before, now] = values(finding) ?? [];
        expect(before, finding.path).toBeTypeOf("object");
        expect(now).not.toEqual(before);
      }
    },
  );

  it("say where each stands, now and then", () => {
    const [finding] = changed('scale("Mi")', 'scale("Ki")');
    expect(finding?.place).toEqual(finding?.formerPlace);
    expect(finding?.place?.file).toBe(spoke);
  });
});

describe("a hub that moved", () => {
  const moved = (project: (text: string) => string): Texts => ({
    ...station,
    PROJECT: project(station.PROJECT ?? ""),
    [spoke]: (station[spoke] ?? "").replace("  HubOnly,", "  Hub,\n  HubOnly,").replace("@HubOnly(", "@Hub()\n@HubOnly("),
    "api/v1/station_types.ts": (station["api/v1/station_types.ts"] ?? "").replace("@Hub()\n", ""),
  });
  // The hints would be mistakes in a hub: only what compat says of the move itself is looked at.
  const rules = (texts: Texts) => said(compareUnchecked(station, texts)).filter((each) => each.includes("hub-"));

  it("by hand is forgotten, and what was kept until then with it", () => {
    expect(rules(moved((text) => text))).toEqual(["error hub-moved-forgotten"]);
  });

  it("and is remembered in PROJECT is a note", () => {
    const remember = (text: string) =>
      text.replace("version: v1beta1\n", "version: v1beta1\n    webhooks:\n      conversion: true\n      formerHubs: [v1]\n");
    expect(rules(moved(remember))).toEqual(["info hub-moved"]);
  });
});

describe("a version that goes", () => {
  it("takes with it the values of fields that no other version has", () => {
    const present = Object.fromEntries(Object.entries(station).filter(([file]) => !file.startsWith("api/v1beta1/")));
    const lost = compareUnchecked(station, present).filter(({ rule }) => rule === "spoke-only-lost");
    expect(lost.map(({ path }) => path)).toEqual([".spec.rails[].lamps[].bulb", ".spec.byName[].lamps[].bulb", ".spec.legacy"]);
  });
});

/** Without asking that the type files have no mistakes. */
function compareUnchecked(former: Texts, present: Texts): readonly CompatFinding[] {
  const kinds = (texts: Texts) => {
    const sink = new DiagnosticSink();
    const config = parseProjectFile(texts.PROJECT ?? "", sink);
    return config === undefined ? [] : readProject(config, projectFiles(texts), sink).kinds.map(definitionOfKind);
  };
  return compareProjects(kinds(former), kinds(present));
}
