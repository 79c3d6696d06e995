import type { PassCounters } from "./object-outcome.js";

/** `4,900 written, 100 current, 2 quarantined`: what came of the objects, for people. Nothing that is nought but the first two. */
export function countsInWords({ written, current, gone, quarantined, conflicts }: PassCounters): string {
  const parts: readonly (readonly [count: number, word: string])[] = [
    [written, "written"],
    [current, "current already"],
    [gone, "gone"],
    [quarantined, "quarantined"],
    [conflicts, conflicts === 1 ? "conflict" : "conflicts"],
  ];
  return parts
    .filter(([count], index) => count > 0 || index < 2)
    .map(([count, word]) => `${grouped(count)} ${word}`)
    .join(", ");
}

/** `12,345`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
