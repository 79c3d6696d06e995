import type { ObjectOutcome, QuarantineReason } from "../object-outcome.js";
import { type Attempting, attempt } from "./attempt.js";
import { goesTheFastWay, isBefore, type KnownVersion } from "./known-version.js";
import { type ListedObject, listedObject } from "./listed-object.js";
import { orphanedMessage } from "./orphaned.js";
import { growing, sleep } from "./stop.js";
import { readMetadata, type Writer, writeBack, writeCarefully } from "./write-object.js";

/**
 * The maximum number of retries of an object: after conflicts, after throttling, when it fails while others don't, when the resource isn't served,
 * and when its namespace is gone.
 */
const most = { conflicts: 20, pleas: 20, failures: 6, unserved: 6, orphaned: 2 };

/** What the writes of a pass share. */
export interface Rewriting extends Attempting {
  readonly writer: Writer;
  readonly known: KnownVersion | undefined;
  /** Whether objects that are known to be stored at the old version are written the fast way. */
  readonly fast: boolean;
  readonly stop: AbortSignal;
  readonly count: (what: "conflicts" | "retries") => void;
}

/**
 * Writes one object anew, as often as it takes. An object that this did harm to has no outcome.
 * @throws Stopped where the pass ended first, ApiStatusError where the resource is there no more
 */
export async function rewriteObject(rewriting: Rewriting, listed: ListedObject): Promise<ObjectOutcome | undefined> {
  const { writer, known, stop, count } = rewriting;
  const tries = { conflicts: 0, pleas: 0, failures: 0, unserved: 0, orphaned: 0 };
  let object = listed;
  let fast = rewriting.fast && known !== undefined && goesTheFastWay(known, writer.target.resource.group, object);

  /** Counts a try and waits before the next, or says that it was the last. */
  const again = async (what: keyof typeof most, message: string, wait: number): Promise<ObjectOutcome | undefined> => {
    if (++tries[what] > most[what]) return quarantined("exhausted", message);
    count(what === "conflicts" ? "conflicts" : "retries");
    await sleep(wait, stop);
    return undefined;
  };

  for (;;) {
    const answer = await attempt(rewriting, { object, fast }, () =>
      fast && known !== undefined ? writeBack(writer, known.version, object) : writeCarefully(writer, object),
    );
    let end: ObjectOutcome | undefined;
    switch (answer.kind) {
      case "harm":
        return undefined;
      case "done":
        rewriting.control.remember(object);
        if (answer.metadata.resourceVersion !== object.resourceVersion) return { kind: "written" };
        if (known === undefined || !isBefore(object.resourceVersion, known.resourceVersion)) return { kind: "current" };
        // It is stored at the old version, and was left as it is: this API server doesn't know of the new one yet.
        end = await again(
          "pleas",
          "it is still stored at the old version: the API server leaves the write out",
          growing(tries.pleas, 250, 5000),
        );
        break;
      case "gone": {
        // A 404 may be about the namespace. The object is gone only if a read is answered with 404, too.
        const now = await attempt(rewriting, undefined, () => readMetadata(writer, object));
        if (now.kind === "gone") return { kind: "gone" };
        if (now.kind === "refused") return quarantined(now.why, now.message);
        fast = false;
        if (now.kind !== "done") {
          if (now.kind === "outage" && !now.alone) count("retries");
          else end = await again("failures", answer.message, growing(tries.failures, 500, 10_000));
        } else if (now.metadata.uid !== object.uid) {
          end = await again("conflicts", "it was deleted and made again time after time", growing(tries.conflicts, 20, 2000));
        } else if (++tries.orphaned > most.orphaned) {
          return quarantined("orphaned", orphanedMessage(writer.target, object, answer.message));
        } else {
          await sleep(growing(tries.orphaned, 100, 1000), stop);
        }
        if (now.kind === "done") object = listedObject(now.metadata);
        break;
      }
      case "conflict": {
        end = await again(
          "conflicts",
          "it was changed by others again and again",
          tries.conflicts < 3 ? 0 : growing(tries.conflicts - 3, 20, 2000),
        );
        if (end !== undefined) break;
        const now = await attempt(rewriting, undefined, () => readMetadata(writer, object));
        if (now.kind === "gone") return { kind: "gone" };
        // What is wrong with the read is wrong with the write: the next attempt finds out.
        if (now.kind === "done") object = listedObject(now.metadata);
        fast = false;
        break;
      }
      case "unserved":
        if (fast) {
          fast = false;
          break;
        }
        end = await again("unserved", answer.message, growing(tries.unserved, 250, 5000));
        if (end !== undefined) throw answer.error;
        break;
      case "busy":
        end = await again("pleas", answer.message, 0);
        break;
      case "outage":
        if (!answer.alone) count("retries");
        else end = await again("failures", answer.message, growing(tries.failures, 500, 10_000));
        break;
      case "refused":
        if (!fast) return quarantined(answer.why, answer.message);
        fast = false;
        break;
    }
    if (end !== undefined) return end;
  }
}

function quarantined(why: QuarantineReason, message: string): ObjectOutcome {
  return { kind: "quarantined", why, message };
}
