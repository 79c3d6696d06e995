/** The day of a time, in UTC: `2026-11-22`. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
