import { load } from "js-yaml";
import { expect, it } from "vitest";
import { kindOfCrd } from "../../src/crds/kind-of-crd.js";
import { emitCrds } from "../../src/emit/crd/emit-crds.js";
import type { ApiKind, ApiVersion } from "../../src/model/api-kind.js";
import type { JsonObject } from "../../src/model/json.js";
import { parseJson, stringifyJson } from "../../src/model/lossless-json.js";
import type { Project } from "../../src/model/project.js";
import { randomProject } from "../support/random-types/random-project.js";
import { buildJudge, type JudgeQuestion, judgeAsApiServer } from "./support/api-server-judge.js";
import { describeCluster } from "./support/describe-cluster.js";
import { type ObjectToJudge, objectsToJudge } from "./support/judged-objects.js";
import { differenceOfJudgement } from "./support/judgement-difference.js";
import { withOddSchemas } from "./support/odd-schemas.js";
import { withNamesRestricted } from "./support/restricted-names.js";

const comparisons = Number(process.env.JUDGED_OBJECTS ?? 2000);
const firstSeed = Number(process.env.JUDGE_SEED ?? 1);

/** An object to judge, and the versions by which we judge it. */
interface Asked extends ObjectToJudge {
  readonly version: string;
  readonly by: readonly (readonly [version: ApiVersion, kind: ApiKind])[];
}

/** A CRD, and objects of it. */
interface Trial {
  readonly crd: JsonObject;
  readonly objects: readonly Asked[];
}

describeCluster("our verdict is that of the API server's own packages", () => {
  it(`on random CRDs and their objects (${comparisons})`, () => {
    const { differences, compared, accepted, refused } = compareTrials(ofTypeFiles);
    expect(differences.slice(0, 20).join("")).toBe("");
    expect(refused).toEqual([]);
    expect(accepted).toBeGreaterThan(compared / 5);
    expect(accepted).toBeLessThan(compared * 0.8);
  });

  it(`on random CRDs that type files can't give, and their objects (${comparisons})`, () => {
    const { differences, compared, accepted, refused } = compareTrials(ofOddSchemas);
    expect(differences.slice(0, 20).join("")).toBe("");
    // A default, or a rule's cost, may not fit any more.
    expect(refused.length).toBeLessThan(compared / 10);
    expect(accepted).toBeGreaterThan(compared / 10);
  });
});

/** Compares the verdicts on objects of random projects' CRDs until there are enough. */
function compareTrials(trialOf: (project: Project, seed: number) => Trial) {
  const program = buildJudge();
  const found = { differences: [] as string[], refused: [] as string[], compared: 0, accepted: 0 };
  for (let seed = firstSeed; found.compared < comparisons; seed++) {
    const made = randomProject(seed);
    if (made === undefined) continue;
    const { crd, objects } = trialOf(made.project, seed);
    const questions = objects.map(
      ({ object, old, version }): JudgeQuestion => ({ version, object, ...(old === undefined ? {} : { old }) }),
    );
    const [ofCrd, ...judgements] = judgeAsApiServer(program, [{ crd }, ...questions]);
    if (ofCrd === undefined || ofCrd.errors.length > 0) {
      found.refused.push(`seed ${seed}: ${JSON.stringify(ofCrd?.errors)}`);
      continue;
    }
    for (const [index, { object, old, by }] of objects.entries()) {
      const judgement = judgements[index] ?? { errors: [] };
      // An object that can't be decoded was never stored. Of two sets of lists in a rule the API server says that it has a bug.
      if (judgement.malformed?.startsWith("old: ") || judgement.errors.some(({ detail }) => detail.includes("hash of unhashable type")))
        continue;
      const different = by.map(([version, kind]) => differenceOfJudgement(judgement, object, old, version, kind));
      const difference = different.find((each) => each !== undefined);
      if (difference !== undefined) found.differences.push(`seed ${seed}: ${difference}\n  ${stringifyJson(object)}\n`);
      if (judgement.errors.length === 0 && judgement.unknown === undefined) found.accepted++;
    }
    found.compared += objects.length + 1;
  }
  return found;
}

/** The kind as it is read from its CRD has to give the same verdicts as that of the type files: that is what `validate --crd` goes by. */
function ofTypeFiles(project: Project, seed: number): Trial {
  const crd = fromText(withNamesRestricted(crdOf(project), seed));
  const kind = project.kinds[0] as ApiKind;
  const read = kindOfCrd(crd, { subresources: true });
  const objects = kind.versions.flatMap((version, index) => {
    const asRead = read.versions[index] ?? version;
    const ofTypes = asRead.metadataSchema === undefined ? [[version, kind] as const] : [];
    return asked(kind, version, seed).map((each): Asked => ({ ...each, by: [...ofTypes, [asRead, read]] }));
  });
  return { crd, objects };
}

function ofOddSchemas(project: Project, seed: number): Trial {
  const crd = fromText(withOddSchemas(crdOf(project), seed));
  const read = kindOfCrd(crd, { subresources: true });
  const objects = read.versions.flatMap((version) => asked(read, version, seed).map((each): Asked => ({ ...each, by: [[version, read]] })));
  return { crd, objects };
}

function asked(kind: ApiKind, version: ApiVersion, seed: number): readonly Omit<Asked, "by">[] {
  return objectsToJudge(kind, version, 6, seed).map((each) => ({ ...each, version: version.name }));
}

function crdOf(project: Project): JsonObject {
  return load(emitCrds(project)[0]?.content ?? "") as JsonObject;
}

/** A CRD with its large integers as a file gives them. */
function fromText(crd: JsonObject): JsonObject {
  return parseJson(stringifyJson(crd)) as JsonObject;
}
