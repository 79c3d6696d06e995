import type { PassCounters } from "./object-outcome.js";

/** `4,900 written, 100 current, 2 quarantined`: the results of a pass, for people. Zero counts are omitted except the first two. */
export function countsInWords({ written, current, gone, quarantined, conflicts }: PassCounters): string {
  const parts: readonly (readonly [count: number, word: string])[] = [
    [written, "written"],
    [current, "already current"],
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
