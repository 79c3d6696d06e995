import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Dice } from "../../support/random-types/dice.js";
import { emitProject } from "./support/build.js";
import { caseOf } from "./support/cases/kind-files.js";
import { cases } from "./support/cases.js";
import { answerQuestions } from "./support/evolution/answer-questions.js";
import { evolvedVersions } from "./support/evolution/evolved-versions.js";
import { root, typeFindings } from "./support/type-findings.js";

const strictest = {
  ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, noUnusedParameters: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true },
};

const randomKinds = 60;

/** All cases' files, each project in its own folder. */
const files: ReadonlyMap<string, string> = new Map(
  cases.flatMap(({ config, files }, index) =>
    Object.entries(emitProject(config, files).files)
      .filter(([path]) => path.startsWith("api/"))
      .map(([path, text]) => [`${root}/${index}/${path}`, text] as const),
  ),
);

/** The findings of a kind's two versions under the strictest options. */
function findingsOf(hub: string, spoke: string): readonly string[] {
  const { config, files: typeFiles } = caseOf("Crate: two versions", { kind: "Crate", hub: "v9", types: { v9: hub, v1: spoke } });
  const made = Object.entries(emitProject(config, typeFiles).files).map(([path, text]) => [`${root}/${path}`, text] as const);
  return typeFindings(new Map(made.filter(([path]) => path.includes("/api/"))), strictest);
}

describe("the generated TypeScript", () => {
  it("type-checks with the user's types, strictly", () => {
    expect(typeFindings(files)).toEqual([]);
  });

  it("type-checks under the strictest options", () => {
    expect(typeFindings(files, strictest)).toEqual([]);
  });

  it("type-checks so for versions made by random changes", () => {
    const kinds = fc.sample(fc.tuple(evolvedVersions, fc.nat(1_000_000)), randomKinds);
    const made = kinds.flatMap(([kind, answers], index) => {
      const answered = answerQuestions(kind, new Dice(answers + 1));
      if (!("project" in answered)) return [];
      const { config, files: typeFiles } = answered.project;
      return Object.entries(emitProject(config, typeFiles).files).map(([path, text]) => [`${root}/${index}/${path}`, text] as const);
    });
    expect(made.length).toBeGreaterThan(5 * randomKinds);
    expect(typeFindings(new Map(made.filter(([path]) => path.includes("/api/"))), strictest)).toEqual([]);
  });

  it("type-checks where an enum grew in a field that needs a value for absence", () => {
    const hub = `
import { CustomResource, Hub, Resource, StorageVersion } from "wheelwright/api";

export class Inner {
  mode!: "a" | "b";
  name!: string;
}
export class CrateSpec {
  inner?: Inner;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
    const spoke = `
import { CustomResource, MapsTo, Resource } from "wheelwright/api";

export class CrateSpec {
  @MapsTo(".spec.inner.mode", { whenAbsent: "a" })
  mode!: "a" | "b" | "c";
  @MapsTo(".spec.inner.name", { whenAbsent: "" })
  name?: "x" | "y";
}
@Resource()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
    expect(findingsOf(hub, spoke)).toEqual([]);
  });

  it("type-checks where fields of the hub alone may be null, and absent", () => {
    const hub = `
import { CustomResource, Hub, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Inner {
  size!: int32 | null;
  mode?: "a" | "b" | null;
}
export class CrateSpec {
  inner?: Inner;
  tags?: string[] | null;
}
@Resource()
@StorageVersion()
@Hub()
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
    const spoke = `
import { CustomResource, HubOnly, Resource } from "wheelwright/api";

export class Inner {}
export class CrateSpec {
  inner?: Inner;
}
@Resource()
@HubOnly(".spec.inner.size", { whenAbsent: 3 })
@HubOnly(".spec.inner.mode", { whenAbsent: "a" })
@HubOnly(".spec.tags", { whenAbsent: [] })
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
    expect(findingsOf(hub, spoke)).toEqual([]);
  });

  it("stops compiling where a type is changed without generating again", () => {
    const path = [...files.keys()].find((file) => file.endsWith("v1beta2/demoapplication_types.ts")) ?? "";
    const changed = new Map([...files].filter(([file]) => file.startsWith(path.slice(0, path.indexOf("/api/")))));
    changed.set(path, (files.get(path) ?? "").replace("size?: int32 = 1", "size?: string"));
    expect(typeFindings(changed).join("\n")).toMatch(
      /zz_generated\.demoapplication_conversion.*'number' is not assignable to type 'string'/,
    );
  });
});
