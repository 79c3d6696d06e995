import { beforeAll, describe, expect, it } from "vitest";
import type { SpokeLaws } from "../../../../src/testing/index.js";
import { lawRuns } from "../../../support/law-runs.js";
import { emitProject, loadConversions } from "./build.js";
import type { Case } from "./cases/kind-files.js";
import { lawsOf } from "./conversions.js";
import { lawSeed } from "./law-seed.js";

const statements = {
  L1: "hub to spoke to hub is identity",
  L2: "spoke to hub to spoke is identity",
  L3: "an edit through the old version shows after reading again",
  L4: "residue follows its list element by key",
  L5: "what is cleared through the old version stays cleared",
  L6: "a detour through another spoke is identity",
  L7: "partial objects and forged residue never throw",
  L8: "what is valid in one version is valid in the other",
  L9: "the input isn't changed, and the output is the same each time",
  L10: "residue stays under 64 KiB an object, and within what its other annotations leave",
  L11: "the samples of codecs hold",
  L12: "unknown fields survive where they are kept",
  L13: "an edit of one field changes nothing else",
  L14: "a write that changes nothing keeps values that a looser schema allowed",
  L15: "any accepted object converts",
};

/** Holds the conversions of some projects against all laws, each on `lawRuns` objects, but on at most so many. */
export function describeLaws(cases: readonly Case[], maxRuns = Infinity): void {
  const numRuns = Math.min(maxRuns, lawRuns);
  describe.each(cases)("the laws on $name", ({ config, files }) => {
    let spokes: readonly SpokeLaws[];

    beforeAll(async () => {
      const built = emitProject(config, files);
      spokes = lawsOf(built.project, await loadConversions(built));
      expect(spokes.length).toBeGreaterThan(0);
    });

    it.each(Object.entries(statements))("%s: %s", (law) => {
      for (const { laws } of spokes) {
        const found = laws.filter(({ name }) => name.startsWith(`${law}:`));
        expect(found).toHaveLength(law === "L6" ? spokes.length - 1 : 1);
        for (const each of found) each.check({ numRuns, ...lawSeed });
      }
    });
  });
}
