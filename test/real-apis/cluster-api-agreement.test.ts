import { beforeAll, describe, expect, it } from "vitest";
import { crdDocument } from "../../src/emit/crd/crd-document.js";
import type { JsonObject } from "../../src/model/json.js";
import { emitProject, loadConversions } from "../emit/conversion/support/build.js";
import { type Conversion, conversionsOf, type Json } from "../emit/conversion/support/conversions.js";
import { disagreements } from "./cluster-api/compare.js";
import { type Disagreement, knownDifferences } from "./cluster-api/differences.js";
import { clusterApiConverter, convertAsClusterApi } from "./cluster-api/go-converter.js";
import { clusterApiObjects } from "./cluster-api/objects.js";
import { pairs } from "./pairs.js";

const count = 500;
const seed = Number(process.env.AGREEMENT_SEED ?? 1);
const used = new Set<string>();

const program = clusterApiConverter();

it.skipIf(process.env.CI !== "true")("has Cluster API's own functions to compare with", () => {
  expect(program, "Go and the module proxy are needed").toBeDefined();
});

describe.skipIf(program === undefined)("Cluster API's own conversion functions", () => {
  describe.each(pairs.filter(({ name }) => name.startsWith("capi-")))("on $kind", ({ config, files }) => {
    let conversion: Conversion;
    let crd: JsonObject;

    beforeAll(async () => {
      const built = emitProject(config, files);
      const [kind] = built.project.kinds;
      if (kind === undefined) throw new Error("there is no kind");
      crd = crdDocument(kind);
      [conversion] = conversionsOf(kind, await loadConversions(built)) as [Conversion];
    });

    it.each(["v1beta1", "v1beta2"] as const)(`agree with ours on ${count} objects of %s, but for what is named`, (version) => {
      const objects = clusterApiObjects(crd, version, { count, seed });
      const theirs = convertAsClusterApi(program ?? "", objects);
      const unnamed = objects.flatMap((object, index) => {
        const converted = (version === "v1beta1" ? conversion.toHub : conversion.fromHub)(object as Json);
        return unnamedOf(converted as JsonObject, theirs[index]);
      });
      expect(unnamed.map((found) => `seed ${seed}: ${JSON.stringify(found)}`)).toEqual([]);
    });
  });

  it("have each difference that is named", () => {
    expect(knownDifferences.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

/** Differences between the two conversions without a known reason. */
function unnamedOf(ours: JsonObject, theirs: ReturnType<typeof convertAsClusterApi>[number] | undefined): readonly Disagreement[] {
  if (theirs === undefined || "error" in theirs) throw new Error(`Cluster API's functions refuse it: ${theirs?.error}`);
  return disagreements(ours, theirs.object).filter((found) => {
    const known = knownDifferences.find(({ covers }) => covers(found));
    if (known !== undefined) used.add(known.name);
    return known === undefined;
  });
}
