import { describe, expect, it } from "vitest";
import { caseOf } from "./support/cases/kind-files.js";
import { lawsOf } from "./support/conversions.js";
import { type HubMove, hubMoves, routed } from "./support/hub-move.js";

const types = "CustomResource, Hub, MapsTo, Resource, StorageVersion, type int32, type JSONValue";

function typeFile(classes: string, limits: string, root = ""): string {
  return `
import { ${types} } from "wheelwright/api";
${classes}
export class CrateSpec {
  limits?: ${limits};
}
@Resource()
${root}
export class Crate extends CustomResource {
  spec?: CrateSpec;
}
`;
}

const hub = typeFile("export class Limits { cpu!: int32; memory?: string; }", "Limits", "@StorageVersion()\n@Hub()");
const anything = typeFile("", "JSONValue");

/** The move of the hub from v9 to the version that takes anything. */
function moveToAnything(more: Readonly<Record<string, string>>): HubMove {
  const move = hubMoves(caseOf("Crate: anything", { kind: "Crate", hub: "v9", types: { v9: hub, v1: anything, ...more } })).find(
    ({ promoted }) => promoted === "v1",
  );
  if (move === undefined) throw new Error("no move");
  return move;
}

describe("a hub that moves to a version which takes anything for an object", () => {
  it("keeps all laws", async () => {
    const move = moveToAnything({});
    expect(move.undecided).toEqual([]);
    const laws = lawsOf(move.after.project, await routed(move)).flatMap((each) => each.laws);
    expect(laws.length).toBeGreaterThan(0);
    for (const each of laws) each.check({ numRuns: 60, seed: 5 });
  });

  it("leaves what a third version has otherwise inside the object to a decision", () => {
    const third = typeFile('export class Limits { @MapsTo("cpu") cores!: int32; memory?: string; }', "Limits");
    expect(moveToAnything({ v8: third }).undecided).toEqual(["v8 .spec.limits: v1 has it as a whole"]);
  });
});
