import type { MigrationReport } from "./migration-report.js";
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

/**
 * The result of a run that is done: `every object of demos.apps.example.com is stored at v2`. Objects that were given up (`--quarantine-ok`) are excepted.
 * @param of names the resource, with a space before it
 */
export function achievementInWords(
  { version, filter, counters }: Pick<MigrationReport, "version" | "filter" | "counters">,
  of = "",
): string {
  const [isPart, left] = [filter !== undefined, counters.quarantined];
  if (left === 0) return `every object${of}${isPart ? " that was asked for" : ""} is stored at ${version}`;
  return `all objects${of}${isPart ? " that were asked for" : ""} but ${grouped(left)} are stored at ${version}`;
}

/** `12,345`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
