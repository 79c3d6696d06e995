/** The maximum number of pairs of elements that are compared; larger lists pair by their equal ends, and by their equal elements in order. */
const maxCompared = 250_000;

/** The maximum number of pairs of elements for which it is checked whether one is part of the other. */
const maxSearched = 10_000;

/**
 * Finds for each element of a list the element that it was in the former list, by texts that are equal if the elements are: first the elements of a
 * longest common subsequence, then equal elements that were moved, then elements between two of the subsequence by their position: those were edited.
 * @returns by the index of an element its former index; undefined for a new element
 */
export function pairElements(before: readonly string[], now: readonly string[]): Pairs {
  const isEqual = (old: number, index: number) => before[old] === now[index];
  const anchors = commonSubsequence(before.length, now.length, isEqual, maxCompared);
  const { pairs, left } = anchored(anchors, before.length, now.length);
  pairMoved(before, now, pairs, left);
  return pairBetween(anchors, before.length, pairs, left);
}

/** Does the same for two lists of which one shows elements of the other, or parts of them, in the same order. */
export function pairParts(whole: number, shown: number, isPart: (whole: number, shown: number) => boolean): Pairs {
  const anchors = commonSubsequence(whole, shown, isPart, maxSearched);
  const { pairs, left } = anchored(anchors, whole, shown);
  return pairBetween(anchors, whole, pairs, left);
}

/** Gives for the index of each element the index of its partner; undefined if it has none. */
export type Pairs = readonly (number | undefined)[];

function anchored(
  anchors: readonly Anchor[],
  before: number,
  now: number,
): { readonly pairs: (number | undefined)[]; readonly left: Set<number> } {
  const pairs: (number | undefined)[] = new Array(now).fill(undefined);
  const left = new Set(range(0, before));
  for (const [old, index] of anchors) {
    pairs[index] = old;
    left.delete(old);
  }
  return { pairs, left };
}

/** Pairs elements between the same anchors, by their position. */
function pairBetween(anchors: readonly Anchor[], before: number, pairs: (number | undefined)[], left: ReadonlySet<number>): Pairs {
  let [oldStart, start] = [0, 0];
  for (const [oldEnd, end] of [...anchors, [before, pairs.length] as const]) {
    const old = range(oldStart, oldEnd).filter((each) => left.has(each));
    const unpaired = range(start, end).filter((each) => pairs[each] === undefined);
    for (const [position, index] of unpaired.slice(0, old.length).entries()) pairs[index] = old[position];
    [oldStart, start] = [oldEnd + 1, end + 1];
  }
  return pairs;
}

type Anchor = readonly [before: number, now: number];

/** Pairs equal elements outside of the subsequence, the first ones first. */
function pairMoved(before: readonly string[], now: readonly string[], pairs: (number | undefined)[], left: Set<number>): void {
  if (left.size === 0) return;
  const byText = new Map<string, number[]>();
  for (const index of left) {
    const known = byText.get(before[index] ?? "");
    if (known === undefined) byText.set(before[index] ?? "", [index]);
    else known.push(index);
  }
  for (const known of byText.values()) known.reverse();
  for (const [index, text] of now.entries()) {
    if (pairs[index] !== undefined) continue;
    const old = byText.get(text)?.pop();
    if (old === undefined) continue;
    pairs[index] = old;
    left.delete(old);
  }
}

/** A longest common subsequence of two lists. If comparing them is too much work, only the common elements at both ends. */
function commonSubsequence(before: number, now: number, isEqual: IsEqual, maximum: number): readonly Anchor[] {
  const shorter = Math.min(before, now);
  let start = 0;
  while (start < shorter && isEqual(start, start)) start++;
  let tail = 0;
  while (tail < shorter - start && isEqual(before - 1 - tail, now - 1 - tail)) tail++;
  const [oldMiddle, middle] = [before - tail - start, now - tail - start];
  const head = range(0, start).map((index): Anchor => [index, index]);
  const inside = oldMiddle * middle > maximum ? [] : longest(oldMiddle, middle, (old, index) => isEqual(start + old, start + index));
  const end = range(0, tail).map((index): Anchor => [before - tail + index, now - tail + index]);
  return [...head, ...inside.map(([old, index]): Anchor => [start + old, start + index]), ...end];
}

type IsEqual = (before: number, now: number) => boolean;

function longest(before: number, now: number, isEqual: IsEqual): readonly Anchor[] {
  const width = now + 1;
  const lengths = new Uint32Array((before + 1) * width);
  const equal = new Uint8Array(before * width);
  const lengthAt = (old: number, index: number) => lengths[old * width + index] ?? 0;
  for (let old = before - 1; old >= 0; old--) {
    for (let index = now - 1; index >= 0; index--) {
      const at = old * width + index;
      equal[at] = isEqual(old, index) ? 1 : 0;
      lengths[at] = equal[at] === 1 ? lengthAt(old + 1, index + 1) + 1 : Math.max(lengthAt(old + 1, index), lengthAt(old, index + 1));
    }
  }
  const anchors: Anchor[] = [];
  let [old, index] = [0, 0];
  while (old < before && index < now) {
    if (equal[old * width + index] === 1) anchors.push([old++, index++]);
    else if (lengthAt(old + 1, index) >= lengthAt(old, index + 1)) old++;
    else index++;
  }
  return anchors;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_each, index) => from + index);
}
