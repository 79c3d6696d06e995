import { sameJson } from "../../json-value.js";

/** Which element of a list became which: without a left side it is new, without a right one it is gone. */
export interface ElementPair {
  readonly left?: { readonly value: unknown };
  readonly right?: { readonly value: unknown };
  /** Whether the two are known to be the same. */
  readonly same?: true;
}

/** From how many comparisons on lists are paired by place: a list of a thousand new elements isn't worth a million comparisons. */
const maxComparisons = 10_000;

/**
 * Pairs the elements of two lists so that as many as possible are paired with their equals, in order; between those, others are paired by place.
 * @returns how many elements at the start are the same, and the pairs from there to where all the rest are
 */
export function pairElements(before: readonly unknown[], after: readonly unknown[]): { start: number; pairs: ElementPair[] } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && sameJson(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && sameJson(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return { start, pairs: left.length * right.length > maxComparisons ? byPlace(left, right) : byEquals(left, right) };
}

function byPlace(left: readonly unknown[], right: readonly unknown[]): ElementPair[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    ...(index < left.length ? { left: { value: left[index] } } : {}),
    ...(index < right.length ? { right: { value: right[index] } } : {}),
  }));
}

/** By the longest sequence of elements that both lists have in this order. */
function byEquals(left: readonly unknown[], right: readonly unknown[]): ElementPair[] {
  const width = right.length + 1;
  const longest = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  const same = left.map((item) => right.map((other) => sameJson(item, other)));
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      longest[row * width + column] = same[row]?.[column]
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: ElementPair[] = [];
  let [row, column, fromRow, fromColumn] = [0, 0, 0, 0];
  const between = () => pairs.push(...byPlace(left.slice(fromRow, row), right.slice(fromColumn, column)));
  while (row < left.length && column < right.length) {
    if (same[row]?.[column] && at(row, column) === at(row + 1, column + 1) + 1) {
      between();
      pairs.push({ left: { value: left[row] }, right: { value: right[column] }, same: true });
      row++;
      column++;
      [fromRow, fromColumn] = [row, column];
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  [row, column] = [left.length, right.length];
  between();
  return pairs;
}
