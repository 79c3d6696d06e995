import { describe, expect, it } from "vitest";
import { emitProject } from "./support/build.js";
import { cases } from "./support/cases.js";
import { root, typeFindings } from "./support/type-findings.js";

/** All cases' files, each project in its own folder. */
const files: ReadonlyMap<string, string> = new Map(
  cases.flatMap(({ config, files }, index) =>
    Object.entries(emitProject(config, files).files)
      .filter(([path]) => path.startsWith("api/"))
      .map(([path, text]) => [`${root}/${index}/${path}`, text] as const),
  ),
);

describe("the generated TypeScript", () => {
  it("type-checks with the user's types, strictly", () => {
    expect(typeFindings(files)).toEqual([]);
  });

  it("type-checks under the strictest options", () => {
    const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, noUnusedParameters: true };
    expect(typeFindings(files, { ...strictest, verbatimModuleSyntax: true, isolatedModules: true })).toEqual([]);
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
