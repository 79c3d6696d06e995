import type { MigrationEvent } from "../../migrate/migration-events.js";
import { countsInWords, grouped } from "../../migrate/words.js";

export type Progress = Extract<MigrationEvent, { readonly type: "progress" }>;

const barWidth = 24;

/**
 * One line about a pass, for a terminal: `rewrite  ██████░░░░  57%  2,850 of 5,000  364/s  6 s left`. Without a total there is no bar.
 * @param columns the terminal's width: what doesn't fit is cut
 */
export function progressBar({ phase, counters, total, rate }: Progress, columns: number): string {
  const known = total !== undefined && total > 0;
  const percent = known ? Math.min(100, Math.floor((100 * counters.seen) / total)) : 0;
  const full = Math.round((percent * barWidth) / 100);
  const parts = [
    phase.padEnd(7),
    ...(known ? [`${"█".repeat(full)}${"░".repeat(barWidth - full)}`, `${String(percent).padStart(3)}%`] : []),
    known ? `${grouped(counters.seen)} of ${grouped(Math.max(total, counters.seen))}` : `${grouped(counters.seen)} objects`,
    `${grouped(Math.round(rate))}/s`,
    ...(known ? [timeLeft(total - counters.seen, rate)] : []),
    ...(counters.quarantined > 0 ? [`${grouped(counters.quarantined)} quarantined`] : []),
  ];
  return parts
    .filter((part) => part !== "")
    .join("  ")
    .slice(0, Math.max(20, columns - 1));
}

/** The same without a terminal: `rewrite: 2,850 of 5,000 objects, 364/s, 6 s left (2,800 written, 50 already current)`. */
export function progressText(progress: Progress): string {
  const { phase, counters, total, rate } = progress;
  const of = total === undefined ? "" : ` of ${grouped(Math.max(total, counters.seen))}`;
  const left = total === undefined ? "" : timeLeft(total - counters.seen, rate);
  return `${phase}: ${grouped(counters.seen)}${of} objects, ${grouped(Math.round(rate))}/s${left === "" ? "" : `, ${left}`} (${countsInWords(counters)})`;
}

function timeLeft(objects: number, rate: number): string {
  return objects <= 0 || rate <= 0 ? "" : `${duration(objects / rate)} left`;
}

/** `6 s`, `4 min`, `2 h 10 min`, `3 d 4 h`: as exact as one wants to know. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  if (minutes < 48 * 60) return two(Math.floor(minutes / 60), "h", minutes % 60, "min");
  const hours = Math.round(minutes / 60);
  return two(Math.floor(hours / 24), "d", hours % 24, "h");
}

function two(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return `${large} ${largeUnit}${small === 0 ? "" : ` ${small} ${smallUnit}`}`;
}
