import { expect, it } from "vitest";
import { caseOf, typesOf } from "./support/cases/kind-files.js";
import { reduced } from "./support/evolution/reduce.js";

const typesWith = (decorators: string) => `export class F {
  x?: string;
  y?: string;
}

export class CrateSpec {
  @MinProperties(1)
  f!: F;
  g?: F;
}

@Resource()
${decorators}export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;

it("a kind is reduced to one whose objects can have the properties that they want", async () => {
  const types = { v9: typesWith("@StorageVersion()\n@Hub()\n"), v1: typesWith("") };
  const needsBound = async (project: Parameters<typeof typesOf>[0]) => typesOf(project).split("  @MinProperties(1)\n  f!: F;").length === 3;
  const least = typesOf(await reduced(caseOf("Crate", { kind: "Crate", hub: "v9", types }), needsBound));
  expect(least).not.toContain("g?: F;");
  expect(least.match(/class F \{\n {2}\w\?: string;\n\}/g)).toHaveLength(2);
});
