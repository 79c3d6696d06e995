import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { randomProject } from "../support/random-types/random-project.js";
import { comparePublished } from "./tools/compare-published.js";
import { knownTypes } from "./tools/known-types.js";
import type { PublishedCrd } from "./tools/published-crd.js";

/** Random CRDs: 2,000 in the soak. */
const runs = Number(process.env.EMITTED_RUNS ?? 50);
const known = knownTypes();

describe("a CRD by way of the type files that are written of it", () => {
  it(`is emitted as it was: random kinds (${runs})`, () => {
    const crds = Array.from({ length: runs }, (_, seed) => randomProject(seed + 1)).flatMap((made) =>
      made === undefined ? [] : emitCrds(made.project).map(({ content }) => load(content) as PublishedCrd),
    );
    expect(crds.length).toBeGreaterThan(runs / 2);
    const differences = crds.flatMap((crd, index) => comparePublished(crd, known).map(({ source, text }) => `${index} ${source}: ${text}`));
    expect(differences.slice(0, 20)).toEqual([]);
  });
});
