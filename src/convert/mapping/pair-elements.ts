/** The most pairs of elements that are compared; lists with more pair by their equal ends, and by their equal elements in order. */
const mostCompared = 250_000;

/**
 * Finds for each element of a list the one that it was in the list before, by texts that are equal where the elements are: those of a longest common
 * subsequence, then equal ones that were moved, then the others between two of the subsequence by their position: they were edited.
 * @returns by the index of an element its index before; undefined for one that is new
 */
export function pairElements(before: readonly string[], now: readonly string[]): readonly (number | undefined)[] {
  const pairs: (number | undefined)[] = now.map(() => undefined);
  const anchors = commonSubsequence(before, now);
  for (const [old, index] of anchors) pairs[index] = old;
  const left = new Set(before.keys());
  for (const [old] of anchors) left.delete(old);
  pairMoved(before, now, pairs, left);
  let [oldStart, start] = [0, 0];
  for (const [oldEnd, end] of [...anchors, [before.length, now.length] as const]) {
    const old = range(oldStart, oldEnd).filter((each) => left.has(each));
    const fresh = range(start, end).filter((each) => pairs[each] === undefined);
    for (const [position, index] of fresh.slice(0, old.length).entries()) pairs[index] = old[position];
    [oldStart, start] = [oldEnd + 1, end + 1];
  }
  return pairs;
}

type Anchor = readonly [before: number, now: number];

/** Equal elements outside of the subsequence, the first ones first. */
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

/** A longest common subsequence of two lists, as far as comparing them isn't too much work: then what they have in common at both ends. */
function commonSubsequence(before: readonly string[], now: readonly string[]): readonly Anchor[] {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start++;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const oldMiddle = before.slice(start, before.length - tail);
  const middle = now.slice(start, now.length - tail);
  const head = range(0, start).map((index): Anchor => [index, index]);
  const inside = oldMiddle.length * middle.length > mostCompared ? [] : longest(oldMiddle, middle);
  const end = range(0, tail).map((index): Anchor => [before.length - tail + index, now.length - tail + index]);
  return [...head, ...inside.map(([old, index]): Anchor => [start + old, start + index]), ...end];
}

function longest(before: readonly string[], now: readonly string[]): readonly Anchor[] {
  const width = now.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (old: number, index: number) => lengths[old * width + index] ?? 0;
  for (let old = before.length - 1; old >= 0; old--) {
    for (let index = now.length - 1; index >= 0; index--) {
      const isEqual = before[old] === now[index];
      const length = isEqual ? lengthAt(old + 1, index + 1) + 1 : Math.max(lengthAt(old + 1, index), lengthAt(old, index + 1));
      lengths[old * width + index] = length;
    }
  }
  const anchors: Anchor[] = [];
  let [old, index] = [0, 0];
  while (old < before.length && index < now.length) {
    if (before[old] === now[index]) anchors.push([old++, index++]);
    else if (lengthAt(old + 1, index) >= lengthAt(old, index + 1)) old++;
    else index++;
  }
  return anchors;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_each, index) => from + index);
}
