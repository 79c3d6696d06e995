import type { Field, Schema } from "../../model/schema.js";
import { nameWords } from "../decide/name-words.js";

/** The members of an enum that say what a boolean does. */
export interface TruthWords {
  readonly yes: string;
  readonly no: string;
}

const pairs: readonly (readonly [yes: string, no: string])[] = [
  ["on", "off"],
  ["yes", "no"],
  ["true", "false"],
  ["enabled", "disabled"],
  ["enable", "disable"],
  ["active", "inactive"],
  ["active", "paused"],
  ["running", "suspended"],
  ["running", "stopped"],
  ["always", "never"],
  ["allow", "deny"],
  ["allowed", "denied"],
  ["allow", "forbid"],
  ["open", "closed"],
  ["required", "optional"],
];

/** Words of members that are what false says, whatever the other member is. */
const negative: ReadonlySet<string> = new Set(["none", ...pairs.map(([, no]) => no)]);

/** Words of a boolean's name that turn its meaning round: what is true of it isn't done. */
const turning: ReadonlySet<string> = new Set([
  "disable",
  "disabled",
  "skip",
  "no",
  "not",
  "without",
  "deny",
  "paused",
  "suspend",
  "suspended",
]);

/** Whether a field has the values true and false. */
export function isBoolean({ type, enum: members }: Schema): boolean {
  return type === "boolean" && members === undefined;
}

/**
 * The members of an enum for true and false, the likelier first: a known pair of words, or the member that says that something isn't, and the other one of two. Where no word
 * tells, either of two members may be the one for true. None for enums of other values than text.
 */
export function truthsOf(boolean: Field, { schema }: Field): readonly TruthWords[] {
  const members = (schema.enum ?? []).filter((member) => member !== null);
  if (!members.every((member) => typeof member === "string")) return [];
  const known = knownTruths(members);
  const isTurned = nameWords(boolean.name).some((word) => turning.has(word));
  if (known !== undefined) return [isTurned ? turned(known) : known];
  const [first, second] = members;
  if (members.length !== 2 || first === undefined || second === undefined) return [];
  const either = { yes: first, no: second };
  return [either, turned(either)];
}

function knownTruths(members: readonly string[]): TruthWords | undefined {
  const called = (word: string) => members.find((member) => member.toLowerCase() === word);
  for (const [positive, opposite] of pairs) {
    const [yes, no] = [called(positive), called(opposite)];
    if (yes !== undefined && no !== undefined) return { yes, no };
  }
  const not = members.filter((member) => negative.has(member.toLowerCase()));
  const yes = members.find((member) => !not.includes(member));
  return members.length === 2 && not.length === 1 && yes !== undefined && not[0] !== undefined ? { yes, no: not[0] } : undefined;
}

function turned({ yes, no }: TruthWords): TruthWords {
  return { yes: no, no: yes };
}

/** How likely a boolean and an enum say the same: hardly where no word tells. */
export function likenessToBoolean(spoke: Field, hub: Field): number {
  const [boolean, other] = isBoolean(spoke.schema) ? [spoke, hub] : [hub, spoke];
  return truthsOf(boolean, other).length === 1 ? 0.7 : 0.1;
}
