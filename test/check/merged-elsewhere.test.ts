import { expect, it } from "vitest";
import { caseOf } from "../emit/conversion/support/cases/kind-files.js";
import { errorsOf } from "../emit/conversion/support/evolution/answer-questions.js";

/** The options of the first question about three versions of a kind, whose list, or an object around it, is written so. */
function options(versions: Readonly<Record<"v1" | "v2" | "v9", string>>): readonly string[] {
  const typesOf = (field: string, marks = "") => `
import { CustomResource, Hub, ListMap, ListSet, Resource, StorageVersion } from "wheelwright/api";

export class Rule {
  name!: string;
}
export class Inner {
  ${field}
}
export class CrateSpec {
  inner?: Inner;
}
@Resource()
${marks}
export class Crate extends CustomResource {
  spec!: CrateSpec;
}
`;
  const types = { v9: typesOf(versions.v9, "@StorageVersion()\n@Hub()"), v1: typesOf(versions.v1), v2: typesOf(versions.v2) };
  const [question] = errorsOf(caseOf("Crate", { kind: "Crate", hub: "v9", types }));
  return question?.decision?.options.map(({ decorator, on = "field" }) => `${on} ${decorator}`) ?? [];
}

const atomic = "rules?: Rule[];";
const keyed = '@ListMap("name") rules?: Rule[];';
const known = 'field @MapsTo(".spec.inner.rules", { mergeDiffers: true })';

it("WW216: the hub isn't to change where another spoke merges the list as it does", () => {
  expect(options({ v9: atomic, v1: keyed, v2: atomic })).toEqual(["field @ListAtomic()", known]);
  expect(options({ v9: atomic, v1: keyed, v2: `${atomic} other?: string;` })).toEqual(["field @ListAtomic()", known]);
});

it("WW216: the hub may change where all spokes differ from it, or lack the list", () => {
  expect(options({ v9: atomic, v1: keyed, v2: keyed })).toEqual(["field @ListAtomic()", 'hubField @ListMap("name")', known]);
  expect(options({ v9: atomic, v1: keyed, v2: "other?: string;" })).toEqual(["field @ListAtomic()", 'hubField @ListMap("name")', known]);
});
