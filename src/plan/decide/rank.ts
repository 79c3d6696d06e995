import { builtInCodec } from "../codecs/codec-table.js";
import type { Candidate, OpenField } from "./candidates.js";
import { nameLikeness, placeLikeness } from "./likely-place.js";

/** A candidate, and its likelihood. */
export interface RankedCandidate extends Candidate {
  readonly likelihood: number;
  /** How similar the names are, from 0 to 1. */
  readonly name: number;
}

/** The weights of the three criteria; their sum is 1. */
const weights = { name: 0.6, place: 0.2, type: 0.2 } as const;

/** Subtracted from the likelihood of a codec that the names don't suggest. */
const unnamedCodec = 0.15;

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
  const judged = all.map((candidates) => withOnlyOnes(candidates.map(judge), all));
  const best = new Map<string, { readonly from: string; readonly likelihood: number }[]>();
  for (const { targets, from, likelihood } of judged.flat()) {
    const [{ path }] = targets;
    best.set(path, [...(best.get(path) ?? []), { from: from.path, likelihood }]);
  }
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
  return { ...candidate, name, likelihood: weights.name * name + weights.place * place + weights.type * type - unnamed };
}

function isToldByValues({ codec, likeness }: Candidate["match"]): boolean {
  const least = codec === undefined ? undefined : builtInCodec(codec.ref)?.offer.toldByValues;
  return least !== undefined && likeness >= least;
}

/** If one field was removed from an object and one new field has its type, and no others do: a rename, whatever the names are. */
function withOnlyOnes(candidates: readonly RankedCandidate[], all: readonly (readonly Candidate[])[]): readonly RankedCandidate[] {
  const near = candidates.filter((each) => isNear(each) && each.match.likeness >= 0.7);
  const [only, ...more] = near;
  if (only === undefined || more.some((each) => each.targets[0].path !== only.targets[0].path)) return candidates;
  const rivals = all.filter((others) => others.some((each) => isNear(each) && each.match.likeness >= 0.7 && sharesTarget(each, only)));
  if (rivals.length > 1) return candidates;
  return candidates.map((each) => (sharesTarget(each, only) && isNear(each) ? { ...each, likelihood: each.likelihood + 0.15 } : each));
}

function isNear({ from, targets: [first] }: Candidate): boolean {
  return placeLikeness(from.names, first.names) === 1;
}

function sharesTarget(left: Candidate, right: Candidate): boolean {
  return left.targets[0].path === right.targets[0].path;
}

function afterRivals(
  candidate: RankedCandidate,
  best: ReadonlyMap<string, readonly { readonly from: string; readonly likelihood: number }[]>,
): RankedCandidate {
  const rivals = (best.get(candidate.targets[0].path) ?? []).filter(({ from }) => from !== candidate.from.path);
  const highest = Math.max(candidate.likelihood, ...rivals.map(({ likelihood }) => likelihood));
  return { ...candidate, likelihood: candidate.likelihood - 0.5 * (highest - candidate.likelihood) };
}
