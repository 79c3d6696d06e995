import type { RunEnd } from "./migration-report.js";

/** The next step after a migration that ended before it was done, with the command; undefined where nothing is to be done. */
export function nextStep(end: RunEnd, resource: string): string | undefined {
  switch (end) {
    case "blocked":
      return `wheelwright migrate plan --resource ${resource} shows all that is in the way, and wheelwright migrate run takes the flags`;
    case "incomplete":
      return `wheelwright migrate run --resource ${resource} goes on at once, and takes the flags`;
    case "stopped":
      return `wheelwright migrate plan --resource ${resource} --full shows which objects a write changes`;
    case "done":
    case "interrupted":
      return undefined;
  }
}

/** A reason with what comes next. Where both are too long together it is the reason that is cut, since it is in the log, too. */
export function withNext(why: string, next: string | undefined, longest: number): string {
  if (next === undefined) return why.slice(0, longest);
  const end = `. Next: ${next}`;
  const room = Math.max(0, longest - end.length);
  return `${why.length > room ? `${why.slice(0, Math.max(0, room - 1))}…` : why}${end}`;
}
