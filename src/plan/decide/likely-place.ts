import { isBelow, sameNames } from "../names.js";
import { isGeneric, nameWords, wordSimilarity } from "./name-words.js";

/**
 * The names of the objects around a field, and its own. A spoke's field is named as it would be in the hub: the objects around it have their
 * counterparts' names.
 */
export type FieldNames = readonly string[];

/** Whether one of two fields is in the spec and the other in the status, elsewhere than its namesake would be: `.spec.uuid` may have become `.status.uuid`. */
export function areInOtherHalves(from: FieldNames, to: FieldNames): boolean {
  const [one, other] = [from, to].map(([outermost = ""]) => outermost);
  const areHalves = (one === "spec" && other === "status") || (one === "status" && other === "spec");
  return areHalves && from.length > 1 && to.length > 1 && !sameNames(from.slice(1), to.slice(1));
}

/** The likelihood that a field moved from one place to another, by the places alone: from 0 to 1, which means the same object. */
export function placeLikeness(from: FieldNames, to: FieldNames): number {
  const [holder, target] = [from.slice(0, -1), to.slice(0, -1)];
  if (sameNames(holder, target)) return 1;
  if (from[0] !== to[0] && (from[0] === "status" || to[0] === "status")) return 0;
  const distance = holder.length + target.length - 2 * sharedBeginning(holder, target);
  const nearness = Math.max(0, 0.15 - 0.03 * distance);
  if (sameName(holder.at(-1), target.at(-1))) return 0.65 + nearness;
  const moved = isBelow(target, holder) || isBelow(holder, target) || from[0] === to[0];
  return moved ? 0.5 + nearness : 0.2 + nearness;
}

/**
 * How similar the names of two fields are, from 0 to 1. The names of objects that are around only one of them count if the other field's own name
 * repeats them: `tlsSecretName` and `tls.secretName`.
 */
export function nameLikeness(from: FieldNames, to: FieldNames): number {
  const [fromWords, toWords] = [nameWords(from.at(-1) ?? ""), nameWords(to.at(-1) ?? "")];
  const own = wordSimilarity(fromWords, toWords);
  const sameHolder = sameNames(from.slice(0, -1), to.slice(0, -1));
  if (sameHolder) return own;
  const alone = isGeneric(fromWords) && isGeneric(toWords) ? own * 0.6 : own;
  const shared = Math.min(sharedBeginning(from, to), from.length - 1, to.length - 1);
  const words = (names: FieldNames) => names.slice(shared).flatMap(nameWords);
  return Math.max(alone, 0.95 * wordSimilarity(words(from), words(to)));
}

function sharedBeginning(left: FieldNames, right: FieldNames): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) if (left[index] !== right[index]) return index;
  return length;
}

function sameName(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && wordSimilarity(nameWords(left), nameWords(right)) >= 0.9;
}
