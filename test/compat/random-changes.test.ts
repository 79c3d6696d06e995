import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { checkProject } from "../../src/check/check-project.js";
import { definitionOfKind } from "../../src/cli/compat/kind-definitions.js";
import { compareProjects } from "../../src/compat/compare-projects.js";
import { DiagnosticSink } from "../../src/diagnostics/diagnostic.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/model/json.js";
import { readProject } from "../../src/reader/read-project.js";
import { projectConfig, projectFiles } from "../support/project.js";
import { Dice } from "../support/random-types/dice.js";
import { type RandomProject, randomProject } from "../support/random-types/random-project.js";
import { changes } from "./support/changes.js";
import { compareCrds } from "./support/compare-crds.js";

/** Random projects that each property is tried on: 2,000 in the soak. */
const runs = Number(process.env.COMPAT_RUNS ?? 30);
const firstSeed = Number(process.env.COMPAT_SEED ?? 1);

const projects = Array.from({ length: runs }, (_, index) => firstSeed + index).flatMap((seed) => {
  const made = randomProject(seed);
  return made === undefined ? [] : [{ seed, ...made }];
});

const specOf = (crd: JsonObject) => at(crd, "spec", "versions", 0, "schema", "openAPIV3Schema", "properties", "spec");

/** The changes of a schema alone. */
const schemaChanges = changes.filter(({ former, present }) => {
  const without = (crd: JsonObject) => JSON.stringify(crd).replace(JSON.stringify(specOf(crd)), "");
  return specOf(former) !== undefined && without(former) === without(present);
});

/** The changes of a CRD around its schemas: names, versions, subresources, how versions are converted. */
const crdChanges = changes.filter((change) => !schemaChanges.includes(change));

describe("a random model", () => {
  it("of which the tests have enough", () => {
    expect(projects.length).toBeGreaterThan(runs / 2);
    expect(new Set(schemaChanges.flatMap(({ rules }) => rules)).size).toBeGreaterThan(60);
    expect(new Set(crdChanges.flatMap(({ rules }) => rules)).size).toBeGreaterThan(30);
  });

  it(`with a random change at a random place has the findings of that change (${runs})`, () => {
    const missed = projects.flatMap(({ seed, project }) => {
      const dice = new Dice(seed);
      const crd = load(emitCrds(project)[0]?.content ?? "") as JsonObject;
      const places = structsIn(specOf(crd), ["spec", "versions", 0, "schema", "openAPIV3Schema", "properties", "spec"]);
      if (places.length === 0) return [];
      return dice
        .times(10, () => dice.pick(schemaChanges))
        .flatMap((change) => {
          const place = dice.pick(places);
          const found = compareCrds(grafted(crd, place, change.former), grafted(crd, place, change.present));
          const here = new Set<string>(found.filter(({ path }) => path?.includes(".zz")).map(({ rule }) => rule));
          const lacking = change.rules.filter((rule) => !here.has(rule));
          return lacking.length === 0 ? [] : [`seed ${seed}: ${lacking.join()} at ${place.join(".")}, found ${[...here].join()}`];
        });
    });
    expect(missed).toEqual([]);
  });

  it(`with a random change of its CRD beside the schemas has the findings of that change, and no others (${runs})`, () => {
    const wrong = projects.flatMap(({ seed, project }) => {
      const dice = new Dice(seed);
      const spec = specOf(load(emitCrds(project)[0]?.content ?? "") as JsonObject) ?? {};
      return dice
        .times(5, () => dice.pick(crdChanges))
        .flatMap(({ rules, former, present }) => {
          const found = new Set<string>(compareCrds(around(former, spec), around(present, spec)).map(({ rule }) => rule));
          const [has, wants] = [[...found].sort().join(), [...rules].sort().join()];
          return has === wants ? [] : [`seed ${seed}: ${has}, not ${wants}`];
        });
    });
    expect(wrong).toEqual([]);
  });

  it(`has no finding where only the code was moved about (${runs})`, () => {
    const found = projects.flatMap(({ seed, project, files }) => {
      const now = read(refactored(files, new Dice(seed)), project);
      const findings = compareProjects(project.kinds.map(definitionOfKind), now.kinds.map(definitionOfKind));
      return findings.map(({ rule, path, summary }) => `seed ${seed}: ${rule} ${path}: ${summary}`);
    });
    expect(found).toEqual([]);
  });
});

function at(value: JsonValue | undefined, ...path: readonly (string | number)[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (current, step) => (current as Readonly<Record<string | number, JsonValue>> | undefined)?.[step],
    value,
  );
}

/** The paths of all objects with fields of their own. */
function structsIn(schema: JsonValue | undefined, path: readonly (string | number)[]): readonly (readonly (string | number)[])[] {
  if (!isJsonObject(schema)) return [];
  const isOpen = schema["x-kubernetes-preserve-unknown-fields"] === true || schema["x-kubernetes-embedded-resource"] === true;
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return [
    ...(schema.type === "object" && schema.properties !== undefined && !isOpen ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => structsIn(inner, [...path, "properties", name])),
    ...structsIn(schema.items, [...path, "items"]),
    ...structsIn(schema.additionalProperties, [...path, "additionalProperties"]),
  ];
}

/** A CRD with one more field at a place: an object that has the spec of another CRD. */
function grafted(crd: JsonObject, place: readonly (string | number)[], other: JsonObject): JsonObject {
  const copy = structuredClone(crd);
  const schema = at(copy, ...place) as { properties: Record<string, JsonValue> };
  schema.properties = { ...schema.properties, zz: specOf(other) ?? {} };
  return copy;
}

/** A CRD whose versions all have one more field in their specs. */
function around(crd: JsonObject, field: JsonValue): JsonObject {
  const copy = structuredClone(crd);
  const versions = at(copy, "spec", "versions") as readonly JsonObject[];
  for (const version of versions) {
    const spec = at(version, "schema", "openAPIV3Schema", "properties", "spec") as { properties: Record<string, JsonValue> };
    spec.properties = { ...spec.properties, zz: structuredClone(field) };
  }
  return copy;
}

/** The same types: classes have other names, stand in another order and another file, and so do their fields. */
function refactored(files: RandomProject["files"], dice: Dice): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]): readonly (readonly [string, string])[] => {
      if (!path.endsWith("_types.ts")) return [[path, text]];
      const renamed = text.replace(/\bC(\d+)\b/g, "Part$1Of");
      const blocks = [...renamed.matchAll(/(?:^@[^\n]*\n)?^export class Part\d+Of \{\n[\s\S]*?\n\}$/gm)].map(([block]) => block);
      const rest = blocks.reduce((left, block) => left.replace(block, ""), renamed);
      const [imports = ""] = /^import .*$/m.exec(renamed) ?? [];
      const names = blocks.map((block) => /export class (\w+)/.exec(block)?.[1] ?? "");
      const parts = shuffled(dice, blocks).map((block) => withShuffledMembers(block, dice));
      return [
        [path, `import { ${names.join(", ")} } from "./parts.js";\n${rest}`],
        [path.replace("foo_types.ts", "parts.ts"), `${imports}\n${parts.join("\n")}\n`],
      ];
    }),
  );
}

function withShuffledMembers(block: string, dice: Dice): string {
  const [, head = "", body = ""] = /^([\s\S]*?\{\n)([\s\S]*)\n\}$/.exec(block) ?? [];
  return `${head}${shuffled(dice, body.split("\n")).join("\n")}\n}`;
}

function shuffled<T>(dice: Dice, all: readonly T[]): readonly T[] {
  return all
    .map((each) => [dice.below(1_000_000), each] as const)
    .sort(([left], [right]) => left - right)
    .map(([, each]) => each);
}

function read(files: Record<string, string>, { kinds }: RandomProject["project"]) {
  const sink = new DiagnosticSink();
  const recorded = kinds.flatMap(({ versions }) => versions.map(({ name }) => `sample/${name}/Foo`));
  const project = readProject(projectConfig("example.com", ...recorded), projectFiles(files), sink);
  checkProject(project, sink);
  const errors = sink.sorted().filter(({ severity, code }) => severity === "error" && !code.startsWith("WW2"));
  if (errors.length > 0)
    throw new Error(`${errors.map(({ code, message }) => `${code} ${message}`).join("\n")}\n${Object.values(files).join("\n")}`);
  return project;
}
