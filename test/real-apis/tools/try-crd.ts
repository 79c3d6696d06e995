import { isDeepStrictEqual } from "node:util";
import { DiagnosticSink } from "../../../src/diagnostics/diagnostic.js";
import { crdDocument } from "../../../src/emit/crd/crd-document.js";
import type { ApiKind } from "../../../src/model/api-kind.js";
import type { JsonObject } from "../../../src/model/json.js";
import { readProject } from "../../../src/reader/read-project.js";
import { type Case, caseOf } from "../../emit/conversion/support/cases/kind-files.js";
import { answerQuestions, type Chooser, lineOf } from "../../emit/conversion/support/evolution/answer-questions.js";
import { brokenLaw, type CheckOptions } from "../../emit/conversion/support/evolution/check-laws.js";
import { brokenMove, decidedMoves } from "../../emit/conversion/support/evolution/check-moves.js";
import { hubMoves } from "../../emit/conversion/support/hub-move.js";
import { projectFiles } from "../../support/project.js";
import { differencesOf, inWords } from "./differences.js";
import { knownTypes } from "./known-types.js";
import type { PublishedCrd, PublishedVersion } from "./published-crd.js";
import { factsOfVersion } from "./published-schema.js";
import { rootDecorators } from "./root-decorators.js";
import { typeFileOf } from "./type-file.js";

export interface TryOptions {
  /** Chooses the answer to each question. */
  readonly chooser: Chooser;
  /** How many questions are answered at most. */
  readonly answers: number;
  /** The number of objects that each law is checked on. */
  readonly objects: number;
  readonly seed: number;
  /** Whether the hub is moved to each spoke, and the views and laws are checked anew. */
  readonly moves: boolean;
}

/** Something about a CRD that someone should read. */
export interface Finding {
  readonly text: string;
  /** False where the published schema has something that our type files can't express. */
  readonly isFailure: boolean;
  /** The project's files with the answers, where a law is broken. */
  readonly files?: Case["files"];
}

interface Version {
  readonly published: PublishedVersion;
  readonly facts: JsonObject;
}

/**
 * Writes the type files of a CRD's versions, and finds out where they fail: they can't be read, their CRD differs from the published one, a question
 * of `generate` has no option, questions don't end, or a law of the conversions doesn't hold.
 * @returns nothing where versions are equal
 */
export async function tryCrd(crd: PublishedCrd, options: TryOptions): Promise<readonly Finding[]> {
  const versions = differentVersions(crd);
  if (versions.length < 2) return [];
  try {
    const project = caseFrom(crd, versions);
    const sink = new DiagnosticSink();
    const model = readProject(project.config, projectFiles(project.files), sink);
    const [errors, [kind]] = [sink.sorted().filter(({ severity }) => severity === "error"), model.kinds];
    if (errors.length > 0 || kind === undefined) return errors.slice(0, 5).map((error) => failure(`unreadable: ${lineOf(error)}`));
    return [...differences(kind, crd), ...(await failureOfConversions(project, options))];
  } catch (error) {
    return [failure(`thrown: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

async function failureOfConversions(project: Case, { chooser, answers, objects, seed, moves }: TryOptions): Promise<readonly Finding[]> {
  const answered = answerQuestions(project, chooser, answers);
  if (!("project" in answered)) return answered.refused.map((error) => failure(`without an option: ${lineOf(error)}`));
  const { files } = answered.project;
  const broken = await brokenLaw(answered.project, { numRuns: objects, seed });
  if (broken !== undefined) return [{ ...failure(`broken: ${broken.name}: ${broken.error.message}`), files }];
  return moves ? failuresOfMoves(answered.project, { numRuns: objects, seed }) : [];
}

/** A move of the hub that leaves questions is a finding; one after which a version shows other values or a law doesn't hold is a failure. */
async function failuresOfMoves(project: Case, options: CheckOptions): Promise<readonly Finding[]> {
  const moves = hubMoves(project);
  const undecided = moves.flatMap(({ former, promoted, undecided }) =>
    undecided.length === 0
      ? []
      : [{ text: `${former} to ${promoted} is undecided: ${undecided.slice(0, 5).join("; ")}`, isFailure: false }],
  );
  const broken = await brokenMove(decidedMoves(moves), options);
  return broken === undefined ? undecided : [...undecided, { ...failure(`broken: ${broken.message}`), files: project.files }];
}

function failure(text: string): Finding {
  return { text, isFailure: true };
}

/** The hub, which is the storage version, and the two newest versions whose schemas differ from it and from each other. */
function differentVersions({ spec }: PublishedCrd): readonly Version[] {
  const all = spec.versions.flatMap((published): readonly Version[] => {
    const schema = published.schema?.openAPIV3Schema;
    return schema?.properties === undefined ? [] : [{ published, facts: factsOfVersion(schema) }];
  });
  const hub = all.find(({ published }) => published.storage);
  if (hub === undefined) return [];
  const spokes: Version[] = [];
  for (const version of all) if (![hub, ...spokes].some(({ facts }) => isDeepStrictEqual(facts, version.facts))) spokes.push(version);
  return [hub, ...spokes.slice(-2)];
}

/** @param versions the hub first */
function caseFrom(crd: PublishedCrd, versions: readonly Version[]): Case {
  const { kind } = crd.spec.names;
  const known = knownTypes();
  const types = versions.map(({ published, facts }): readonly [string, string] => {
    const decorators = rootDecorators(crd, published, published.storage);
    return [published.name, typeFileOf({ kind, schema: facts, decorators, known })];
  });
  return caseOf(kind, { kind, hub: versions[0]?.published.name ?? "", types: Object.fromEntries(types) });
}

/** The first places where the CRD that `generate` writes differs from the published one. */
function differences(kind: ApiKind, published: PublishedCrd): readonly Finding[] {
  const places = differencesOf(published, crdDocument(kind) as unknown as PublishedCrd);
  return places.slice(0, 10).map((place) => ({ text: `differs: ${inWords(place)}`, isFailure: false }));
}
