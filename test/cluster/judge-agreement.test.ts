import { load } from "js-yaml";
import { expect, it } from "vitest";
import { kindOfCrd } from "../../src/crds/kind-of-crd.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { ApiKind } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import { stringifyJson } from "../../src/model/lossless-json.js";
import { randomProject } from "../support/random-types/random-project.js";
import { buildJudge, type JudgeQuestion, judgeAsApiServer } from "./support/api-server-judge.js";
import { describeCluster } from "./support/describe-cluster.js";
import { objectsToJudge } from "./support/judged-objects.js";
import { differenceOfJudgement } from "./support/judgement-difference.js";
import { withNamesRestricted } from "./support/restricted-names.js";

const comparisons = Number(process.env.JUDGED_OBJECTS ?? 400);
const firstSeed = Number(process.env.JUDGE_SEED ?? 1);

/** Random projects: their CRDs, and objects of them with rules, defaults and embedded resources. */
describeCluster("our verdict is that of the API server's own packages", () => {
  it(`on random CRDs and their objects (${comparisons})`, () => {
    const program = buildJudge();
    const differences: string[] = [];
    let compared = 0;
    let accepted = 0;
    for (let seed = firstSeed; compared < comparisons; seed++) {
      const made = randomProject(seed);
      if (made === undefined) continue;
      const crd = withNamesRestricted(load(emitCrds(made.project)[0]?.content ?? "") as JsonObject, seed);
      const kind = made.project.kinds[0] as ApiKind;
      // The kind as it is read from its CRD has to give the same verdicts: that is what `validate --crd` goes by.
      const read = kindOfCrd(crd, { subresources: true });
      const objects = kind.versions.flatMap((version, index) =>
        objectsToJudge(kind, version, 6, seed).map((each) => ({ ...each, version, asRead: read.versions[index] ?? version })),
      );
      const questions = objects.map(({ object, old, version }): JudgeQuestion => {
        return { version: version.name, object, ...(old === undefined ? {} : { old }) };
      });
      const [ofCrd, ...judgements] = judgeAsApiServer(program, [{ crd }, ...questions]);
      expect(ofCrd?.errors, `the CRD of seed ${seed}`).toEqual([]);
      for (const [index, { object, old, version, asRead }] of objects.entries()) {
        const judgement = judgements[index] ?? { errors: [] };
        const ofTypes = asRead.metadataSchema === undefined ? differenceOfJudgement(judgement, object, old, version, kind) : undefined;
        const difference = ofTypes ?? differenceOfJudgement(judgement, object, old, asRead, read);
        if (difference !== undefined) differences.push(`seed ${seed}: ${difference}\n  ${stringifyJson(object)}\n`);
        if (judgement.errors.length === 0 && judgement.unknown === undefined) accepted++;
      }
      compared += objects.length + 1;
    }
    expect(differences.slice(0, 20).join("")).toBe("");
    expect(accepted).toBeGreaterThan(compared / 5);
    expect(accepted).toBeLessThan(compared * 0.8);
  });
});
