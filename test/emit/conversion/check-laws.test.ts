import { expect, it } from "vitest";
import { caseOf } from "./support/cases/kind-files.js";
import { brokenLaw } from "./support/evolution/check-laws.js";

/** A version whose spec has these fields, and one class that they may use. */
function version(marks: string, fields: string): string {
  return `
import { CustomResource, Hub, MinProperties, Resource, SpokeOnly, StorageVersion } from "wheelwright/api";

export class O {
  a?: string;
}
export class CrateSpec {
  ${fields}
}
@Resource()
${marks}
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
}

it.each([
  ["@MinProperties(1) o!: O;", undefined],
  ["@MinProperties(2) o!: O;", "v1 and v9: no object is found"],
])("a kind of whose version there is no object is reported: %s", async (fields, name) => {
  const types = { v9: version("@StorageVersion()\n@Hub()", fields), v1: version("", `${fields} @SpokeOnly() own?: string;`) };
  const broken = await brokenLaw(caseOf("Crate: objects", { kind: "Crate", hub: "v9", types }), { numRuns: 5, seed: 1 });
  expect(broken?.name).toBe(name);
});
