import type { DecisionOption } from "../../model/decision.js";
import type { Schema } from "../../model/schema.js";
import { builtInCodec } from "../codecs/codec-table.js";
import type { UnmatchedField } from "../plan-context.js";
import { type Candidate, candidatesFor, type HubTarget, hubTargets, openField, openFieldsInside } from "./candidates.js";
import { nameLikeness } from "./likely-place.js";
import { isExpressible, optionOf } from "./print-option.js";
import { likelihoodOfNone, type RankedCandidate, rankCandidates } from "./rank.js";

/** The options offered for an undecided field. */
export interface OfferedOptions {
  /** The mappings, the likeliest first; empty if no hub field has a fitting type. */
  readonly options: readonly DecisionOption[];
  /** The number of mappings that are likelier than the field having no counterpart. */
  readonly noneFrom: number;
  /** The hub fields that the options name. */
  readonly targets: readonly HubTarget[];
  /** Further hub fields of a fitting type. */
  readonly others: readonly string[];
}

/** The maximum number of options: nobody reads more. */
const maxOptions = 6;

/** The maximum number of an object's fields that are offered as moved alone. */
const maxInside = 3;

/** Subtracted from the likelihood of a field that moved alone: an object moves as a whole more often than its fields do one by one. */
const aloneLess = 0.1;

/** The most that is added to the likelihood of an object's move: all of it where every field inside would move into the same object of the hub. */
const together = 0.3;

/** The options for each of the spoke's open fields: mappings of the field itself, and for objects also of the fields inside, one by one. */
export function offerOptions(
  open: readonly UnmatchedField[],
  onlyInHub: readonly UnmatchedField[],
  spoke: Schema,
): readonly (readonly [UnmatchedField, OfferedOptions])[] {
  const fields = open.flatMap((unmatched) => [openField(unmatched), ...openFieldsInside(unmatched)]);
  const targets = hubTargets(onlyInHub);
  const ranked = rankCandidates(fields.map((field) => candidatesFor(field, targets).filter(isPlausible)));
  const byField = new Map(fields.map((field, index) => [field, ranked[index] ?? []]));
  return open.map((unmatched) => {
    const own = fields.filter((field) => field.unmatched === unmatched);
    const [moves = [], ...inside] = own.map((field) => byField.get(field) ?? []);
    const whole = withThoseInside(moves, inside);
    const alone = inside.flatMap((each) => each.slice(0, 1)).map((each) => ({ ...each, likelihood: each.likelihood - aloneLess }));
    const none = likelihoodOfNone(openField(unmatched));
    const best = whole.find(({ likelihood }) => likelihood >= none);
    const moved = best === undefined ? alone : alone.filter((each) => !staysInside(each, best));
    const likelier = moved.filter(({ isLastResort }) => !isLastResort);
    const apart = whole.length + likelier.length > 0 ? likelier : moved;
    return [unmatched, offer(whole, apart, none, spoke)];
  });
}

/** Makes a hub object likelier where most fields inside the spoke's object would move into it: then only the object's name changed. */
function withThoseInside(whole: readonly RankedCandidate[], inside: readonly (readonly RankedCandidate[])[]): readonly RankedCandidate[] {
  const places = inside.flatMap((each) => each.slice(0, 1)).filter(({ from, likelihood }) => likelihood >= likelihoodOfNone(from));
  const judged = whole.map((each): RankedCandidate => {
    const agreeing = each.match.codec === undefined ? places.filter((place) => staysInside(place, each)).length : 0;
    const isMajority = agreeing >= 2 && agreeing > inside.length / 2;
    return isMajority ? { ...each, likelihood: each.likelihood + (together * agreeing) / inside.length } : each;
  });
  return judged.sort((left, right) => right.likelihood - left.likelihood);
}

/** Whether a field inside an object is where it would be if the object had moved as a whole. */
function staysInside({ targets: [target] }: Candidate, { targets: [whole] }: Candidate): boolean {
  return target.path === whole.path || target.path.startsWith(`${whole.path}.`);
}

/** From this likeness on, two objects may be the same, whatever their names are: about half of their fields are. */
const similarInside = 0.5;

/** Some codecs fit so many pairs of fields, and some pairs so little, that they are plausible only for similar names. */
function isPlausible({ match, from, targets: [first] }: Candidate): boolean {
  const codec = match.codec === undefined ? undefined : builtInCodec(match.codec.ref);
  const isUnlikely = match.likeness < 0.15;
  const areUnlikeInside = match.inside !== undefined && match.inside < similarInside;
  if (codec !== undefined && (codec.offer.needsSimilarNames === true || isUnlikely || areUnlikeInside))
    return nameLikeness(from.names, first.names) >= 0.4;
  return !isUnlikely || from.field.name === first.field.name;
}

/** Mappings of the whole field come before those of the fields inside, if they are likely enough. */
function offer(whole: readonly RankedCandidate[], alone: readonly RankedCandidate[], none: number, spoke: Schema): OfferedOptions {
  const ofWhole = whole.filter((each) => isExpressible(each, spoke));
  const ofInside = alone.filter((each) => isExpressible(each, spoke)).sort((left, right) => right.likelihood - left.likelihood);
  const room = maxOptions - Math.min(maxInside, ofInside.length);
  const isLikely = ({ likelihood }: RankedCandidate) => likelihood >= none;
  const likelyWhole = ofWhole.slice(0, room).filter(isLikely);
  const rest = [...ofWhole.slice(likelyWhole.length, room), ...ofInside.slice(0, maxOptions - Math.min(room, ofWhole.length))];
  const shown = [...likelyWhole, ...rest.sort((left, right) => right.likelihood - left.likelihood)];
  const targets = distinct(shown.flatMap((each) => each.targets));
  const known = new Set(targets.map(({ path }) => path));
  return {
    options: shown.map((each) => optionOf(each, spoke)),
    noneFrom: shown.filter(isLikely).length,
    targets,
    others: distinct(ofWhole.flatMap((each) => each.targets))
      .map(({ path }) => path)
      .filter((path) => !known.has(path)),
  };
}

function distinct(targets: readonly HubTarget[]): readonly HubTarget[] {
  return [...new Map(targets.map((target) => [target.path, target])).values()];
}
