import { load } from "js-yaml";
import { expect, it } from "vitest";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import { emitConversionPatch } from "../../src/emit/webhook/conversion-patch.js";
import type { ApiKind } from "../../src/model/api-kind.js";
import { type RandomProject, randomProject } from "../support/random-types/random-project.js";
import type { Crd } from "./support/crd.js";
import { describeCluster } from "./support/describe-cluster.js";
import { mapConcurrently } from "./support/verdicts.js";

const runs = Number(process.env.CRD_RUNS ?? 60);
const firstSeed = Number(process.env.CRD_SEED ?? 1);

describeCluster("the CRDs of random type files in which nothing is wrong", (cluster) => {
  it(`are what the API server takes (${runs})`, async () => {
    const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
    const projects = seeds.flatMap((seed) => {
      const made = randomProject(seed);
      return made === undefined ? [] : [{ seed, ...made }];
    });
    expect(projects.length).toBeGreaterThan(runs / 2);
    expect(projects.some(({ project }) => (project.kinds[0]?.versions.length ?? 0) > 1)).toBe(true);
    const refusals = await mapConcurrently(projects, async (made) => {
      const refusal = await refusalOf(crdOf(made));
      return refusal === undefined ? "" : `seed ${made.seed}: ${refusal}\n${Object.values(made.files).join("\n")}\n`;
    });
    expect(refusals.join("")).toBe("");
  });

  async function refusalOf(crd: Crd): Promise<string | undefined> {
    const query = { dryRun: "All", fieldValidation: "Strict" };
    const path = { apiVersion: "apiextensions.k8s.io/v1", resource: "customresourcedefinitions", query };
    try {
      await cluster().api.create(path, crd);
      return undefined;
    } catch (error) {
      return String(error);
    }
  }
});

/** The CRD as kustomize makes it: of several versions, with its conversion webhook. */
function crdOf({ project }: RandomProject): Crd {
  const crd = load(emitCrds(project)[0]?.content ?? "") as Crd;
  if (crd.spec.versions.length === 1) return crd;
  const patch = load(emitConversionPatch(project.kinds[0] as ApiKind, project).content) as Crd;
  return { ...crd, spec: { ...crd.spec, ...patch.spec } };
}
