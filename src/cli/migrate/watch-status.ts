import type { MigrationListener } from "../../migrate/migration-events.js";
import { isOver, StatusEvents, type StatusLook } from "./status-events.js";

/** The cluster and the clock of a watch, and its listener. */
export interface StatusSource {
  /** Looks at the cluster. @throws where it can't be asked */
  readonly look: () => Promise<StatusLook>;
  /** Waits until the next look is due; gives false once the watch is to end. */
  readonly wait: () => Promise<boolean>;
  readonly listen: MigrationListener;
  /** The reason where an error says that the cluster can't be asked at present; undefined for any other error. */
  readonly outage: (error: unknown) => string | undefined;
}

/**
 * Follows a migration that somebody else runs, until it is done; gives false where the watch was ended before. An outage is waited for.
 * @param known the events that were reported already
 */
export async function watchStatus({ look, wait, listen, outage }: StatusSource, known: StatusLook): Promise<boolean> {
  const events = new StatusEvents();
  events.next(known);
  for (let isDone = isOver(known); !isDone; ) {
    if (!(await wait())) return false;
    try {
      const now = await look();
      for (const event of events.next(now)) listen(event);
      isDone = isOver(now);
    } catch (error) {
      const reason = outage(error);
      if (reason === undefined) throw error;
      listen({ type: "waiting", reason, delay: 0 });
    }
  }
  return true;
}
