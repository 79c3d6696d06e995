import { expect, it } from "vitest";
import { caseOf } from "./support/cases/kind-files.js";
import { brokenMove } from "./support/evolution/check-moves.js";
import { hubMoves } from "./support/hub-move.js";

/** A kind whose elements have a field that v2 lacks: their residue is known by the mapping with which they were stored. */
function typeFile(rule: string, a: string, root = ""): string {
  return `
import { CustomResource, Hub, MapsTo, Resource, StorageVersion } from "wheelwright/api";

export class Rule {
  ${rule}
}
${a}
export class CrateSpec {
  g?: G;
  rules?: Rule[];
}
@Resource()
${root}
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`;
}

const zone = 'zone?: string = "any";';
const inA = "export class A { x?: string; }\nexport class G { a?: A; }";
const wrapped = 'export class A { @MapsTo(".spec.g.a.x") x?: string; }\nexport class W { a?: A; }\nexport class G { w?: W; }';

it("objects of one name convert as before, though neither has a counterpart in the new hub, but only what is in them", async () => {
  const types = { v9: typeFile(zone, inA, "@StorageVersion()\n@Hub()"), v1: typeFile(zone, wrapped), v2: typeFile("", inA) };
  const move = hubMoves(caseOf("Crate: namesakes", { kind: "Crate", hub: "v9", types })).find(({ promoted }) => promoted === "v1");
  expect(move?.undecided).toEqual([]);
  expect(await brokenMove(move === undefined ? [] : [move], { numRuns: 200, seed: 1 })).toBeUndefined();
});
