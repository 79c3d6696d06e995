import { isBelow, sameNames } from "../names.js";
import { isGeneric, nameWords, wordSimilarity } from "./name-words.js";

/**
 * The names of the objects around a field, and its own. A spoke's field is named as it would be in the hub: the objects around it have their
 * counterparts' names.
 */
export type FieldNames = readonly string[];

/** Whether one of two fields is in the spec and the other in the status, elsewhere than its namesake would be: `.spec.uuid` may have become `.status.uuid`. */
export function areInOtherHalves(from: FieldNames, to: FieldNames): boolean {
  const areHalves = (from[0] === "spec" && to[0] === "status") || (from[0] === "status" && to[0] === "spec");
  return areHalves && from.length > 1 && to.length > 1 && !sameNames(from.slice(1), to.slice(1));
}

/** Whether two fields are in the same object. */
export function areInSameObject(from: FieldNames, to: FieldNames): boolean {
  if (from.length !== to.length) return false;
  for (let index = from.length - 2; index >= 0; index--) if (from[index] !== to[index]) return false;
  return true;
}

/** The likelihood that a field moved from one place to another, by the places alone: from 0 to 1, which means the same object. */
export function placeLikeness(from: FieldNames, to: FieldNames): number {
  if (areInSameObject(from, to)) return 1;
  if (from[0] !== to[0] && (from[0] === "status" || to[0] === "status")) return 0;
  const distance = from.length + to.length - 2 - 2 * Math.min(sharedBeginning(from, to), from.length - 1, to.length - 1);
  const nearness = Math.max(0, 0.15 - 0.03 * distance);
  if (sameName(from.at(-2), to.at(-2))) return 0.65 + nearness;
  const [holder, target] = [from.slice(0, -1), to.slice(0, -1)];
  const moved = isBelow(target, holder) || isBelow(holder, target) || from[0] === to[0];
  return moved ? 0.5 + nearness : 0.2 + nearness;
}

/**
 * How similar the names of two fields are, from 0 to 1. The names of objects that are around only one of them count if the other field's own name
 * repeats them: `tlsSecretName` and `tls.secretName`.
 */
export function nameLikeness(from: FieldNames, to: FieldNames): number {
  const fromWords = wordsFrom(from, from.length - 1);
  const toWords = wordsFrom(to, to.length - 1);
  const own = wordSimilarity(fromWords, toWords);
  if (areInSameObject(from, to)) return own;
  const shared = Math.min(sharedBeginning(from, to), from.length - 1, to.length - 1);
  const alone = own > 0 && isGeneric(fromWords) && isGeneric(toWords) ? own * 0.6 : own;
  return Math.max(alone, 0.95 * wordSimilarity(wordsFrom(from, shared), wordsFrom(to, shared)));
}

const knownWords = new WeakMap<FieldNames, (readonly string[])[]>();

/** The words of names from a position on. They are made once: the fields of large kinds are compared with each other millions of times. */
function wordsFrom(names: FieldNames, start: number): readonly string[] {
  const known = knownWords.get(names) ?? [];
  if (known.length === 0) knownWords.set(names, known);
  known[start] ??= names.slice(start).flatMap(nameWords);
  return known[start];
}

function sharedBeginning(left: FieldNames, right: FieldNames): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) if (left[index] !== right[index]) return index;
  return length;
}

function sameName(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && wordSimilarity(nameWords(left), nameWords(right)) >= 0.9;
}
