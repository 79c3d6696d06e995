import { isConflict } from "../../cluster/cluster-error.js";
import type { MigrationTarget } from "../migration-target.js";
import { judgeRefusal } from "../rewrite/judge-refusal.js";
import { type ListedObject, listedObject } from "../rewrite/listed-object.js";
import type { Pace } from "../rewrite/pace.js";
import { growing } from "../rewrite/stop.js";
import { defaultFieldManager, readMetadata, readOfOthers, type Writer, writeCarefully } from "../rewrite/write-object.js";
import type { PlanOptions } from "./plan-options.js";
import { type RehearsedPace, rehearse } from "./rehearse.js";

/**
 * The pace that a run's writes would have, found out by dry runs on a few objects, again and again.
 * @param count how many objects the run would write, and verify
 * @returns undefined where they can't be written
 */
export async function measurePace(
  client: Writer["client"],
  target: MigrationTarget,
  objects: readonly ListedObject[],
  count: number,
  { mode = "auto", limits, signal }: Pick<PlanOptions, "mode" | "limits" | "signal">,
): Promise<RehearsedPace | undefined> {
  if (objects.length === 0) return undefined;
  const writer: Writer = { client, target, mode, fieldManager: defaultFieldManager };
  const current = [...objects];
  let next = 0;
  const write = async (pace: Pace) => {
    const index = next++ % current.length;
    const object = current[index] as ListedObject;
    const begun = performance.now();
    try {
      await writeCarefully(writer, object, true);
      pace.observe(performance.now() - begun);
      return true;
    } catch (error) {
      if (isConflict(error)) {
        const metadata = await readMetadata(writer, object).catch(() => undefined);
        if (metadata !== undefined) current[index] = listedObject(metadata, target);
        return metadata !== undefined;
      }
      const refusal = judgeRefusal(error);
      if (refusal.kind !== "busy") return false;
      pace.pushBack(Math.max(1000 * (refusal.after ?? 0), growing(0, 500, 500)));
      return true;
    }
  };
  return rehearse(write, { limits, read: readOfOthers(writer), most: 2 * count, signal });
}
