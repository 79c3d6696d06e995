import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type BuiltProject, emitProject, loadConversions } from "./support/build.js";
import { cases } from "./support/cases.js";
import {
  type Conversion,
  clearedStays,
  conversionsOf,
  detourSurvives,
  editShows,
  hubSurvives,
  type Law,
  neverThrows,
  pure,
  spokeSurvives,
  staysValid,
} from "./support/laws.js";

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 500) };

describe.each(cases)("the laws on $name", ({ config, files }) => {
  let built: BuiltProject;
  let conversions: readonly Conversion[];

  beforeAll(async () => {
    built = emitProject(config, files);
    const loaded = await loadConversions(built);
    conversions = built.project.kinds.flatMap((kind) => conversionsOf(kind, loaded));
    expect(conversions.length).toBeGreaterThan(0);
  });

  const each = (law: (conversion: Conversion) => Law) => () => {
    for (const conversion of conversions) fc.assert(law(conversion), runs);
  };

  it("L1: hub to spoke to hub is identity", each(hubSurvives));
  it("L2: spoke to hub to spoke is identity", each(spokeSurvives));
  it("L3: an edit through the old version shows after reading again", each(editShows));
  it("L5: what was cleared through the old version stays cleared", each(clearedStays));
  it("L7: partial objects and forged residue never throw", each(neverThrows));
  it("L8: what is valid in one version is valid in the other", each(staysValid));
  it("L9: the input isn't changed and the output is the same each time", each(pure));
  it("L6: a detour through another spoke is identity", () => {
    for (const one of conversions) for (const other of conversions) if (one !== other) fc.assert(detourSurvives(one, other), runs);
  });
});
