import { builtInCodec } from "../codecs/codec-table.js";
import type { Candidate, OpenField } from "./candidates.js";
import { areInOtherHalves, areInSameObject, nameLikeness, placeLikeness } from "./likely-place.js";

/** A candidate, and its likelihood. */
export interface RankedCandidate extends Candidate {
  readonly likelihood: number;
  /** How similar the names are, from 0 to 1. */
  readonly name: number;
  /** It is in the other one of spec and status, so that it comes after all others: what is wanted hardly ever became what was observed. */
  readonly isLastResort: boolean;
}

/** The weights of the three criteria; their sum is 1. */
const weights = { name: 0.6, place: 0.2, type: 0.2 } as const;

/** Subtracted from the likelihood of a codec that the names don't suggest. */
const unnamedCodec = 0.15;

/** Subtracted from the likelihood of a last resort: more than any likelihood. */
const lastResort = 2;

/** Below this likelihood it is more likely that a field has no counterpart in the hub. */
const minLikelihood = 0.45;

/**
 * The likelihood that a field has no counterpart, comparable with a candidate's. It is higher if the field is described as deprecated: such fields
 * are removed.
 */
export function likelihoodOfNone({ field }: OpenField): number {
  return /\bdeprecated\b/i.test(field.schema.description ?? "") ? minLikelihood + 0.25 : minLikelihood;
}

/**
 * Ranks the candidates of each of a kind's open fields, the likeliest first: by name, place and type. A hub field is the counterpart of at most one
 * field, so a candidate becomes less likely for a field if it is a better one for another.
 * @param all the candidates of each field
 */
export function rankCandidates(all: readonly (readonly Candidate[])[]): readonly (readonly RankedCandidate[])[] {
  const renames = countRenames(all);
  const judged = all.map((candidates) => withOnlyOnes(candidates.map(judge), renames));
  const best = new Map<string, Best>();
  for (const candidates of judged) for (const each of candidates) best.set(pathOf(each), withOne(best.get(pathOf(each)), each));
  return judged.map((candidates) =>
    candidates.map((each) => afterRivals(each, best)).sort((left, right) => right.likelihood - left.likelihood),
  );
}

function judge(candidate: Candidate): RankedCandidate {
  const { from, targets, match } = candidate;
  const [first] = targets;
  const place = placeLikeness(from.names, first.names);
  // Several fields are offered by what their own names say.
  const name = targets.length > 1 ? 1 : nameLikeness(from.names, first.names);
  const needsName = match.codec !== undefined && !isToldByValues(match);
  const type = needsName ? match.likeness * (0.5 + 0.5 * name) : match.likeness;
  const unnamed = needsName && (name < 0.3 || match.likeness < 0.3) ? unnamedCodec : 0;
  const isLastResort = areInOtherHalves(from.names, first.names);
  const likelihood = weights.name * name + weights.place * place + weights.type * type - unnamed - (isLastResort ? lastResort : 0);
  return { ...candidate, name, isLastResort, likelihood };
}

function isToldByValues({ codec, likeness }: Candidate["match"]): boolean {
  const least = codec === undefined ? undefined : builtInCodec(codec.ref)?.offer.toldByValues;
  return least !== undefined && likeness >= least;
}

/** If one field was removed from an object and one new field has its type, and no others do: a rename, whatever the names are. */
function withOnlyOnes(candidates: readonly RankedCandidate[], renames: ReadonlyMap<string, number>): readonly RankedCandidate[] {
  const [only, ...more] = candidates.filter(mayBeRename);
  if (only === undefined || more.some((each) => pathOf(each) !== pathOf(only))) return candidates;
  if ((renames.get(pathOf(only)) ?? 0) > 1) return candidates;
  return candidates.map((each) => (pathOf(each) === pathOf(only) && isNear(each) ? { ...each, likelihood: each.likelihood + 0.15 } : each));
}

/** How many of the spoke's fields each hub field may be the new name of, by its path. */
function countRenames(all: readonly (readonly Candidate[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const candidates of all)
    for (const path of new Set(candidates.filter(mayBeRename).map(pathOf))) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

function mayBeRename(candidate: Candidate): boolean {
  return candidate.match.likeness >= 0.7 && isNear(candidate);
}

function isNear({ from, targets: [first] }: Candidate): boolean {
  return areInSameObject(from.names, first.names);
}

function pathOf({ targets: [first] }: Candidate): string {
  return first.path;
}

/** The likeliest counterpart of a hub field. */
interface Best {
  /** The path of the spoke's field. */
  readonly from: string;
  readonly likelihood: number;
  /** The likelihood of the likeliest of the spoke's other fields. */
  readonly next: number;
}

function withOne(best: Best | undefined, { from: { path: from }, likelihood }: RankedCandidate): Best {
  if (best === undefined) return { from, likelihood, next: Number.NEGATIVE_INFINITY };
  if (best.from === from) return { ...best, likelihood: Math.max(best.likelihood, likelihood) };
  if (likelihood > best.likelihood) return { from, likelihood, next: best.likelihood };
  return { ...best, next: Math.max(best.next, likelihood) };
}

function afterRivals(candidate: RankedCandidate, all: ReadonlyMap<string, Best>): RankedCandidate {
  const best = all.get(pathOf(candidate));
  const rival = best?.from === candidate.from.path ? best.next : best?.likelihood;
  const highest = rival ?? candidate.likelihood;
  if (highest <= candidate.likelihood) return candidate;
  return { ...candidate, likelihood: candidate.likelihood - 0.5 * (highest - candidate.likelihood) };
}
