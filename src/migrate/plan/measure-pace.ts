import type { ClusterClient } from "../../cluster/client.js";
import { isConflict } from "../../cluster/cluster-error.js";
import { inParallel } from "../in-parallel.js";
import type { MigrationTarget } from "../migration-target.js";
import { judgeRefusal } from "../rewrite/judge-refusal.js";
import { type KnownVersion, usesFastPath } from "../rewrite/known-version.js";
import { type ListedObject, listedObject } from "../rewrite/listed-object.js";
import type { Pace } from "../rewrite/pace.js";
import { growing } from "../rewrite/stop.js";
import { defaultFieldManager, readMetadata, readOfOthers, tryBack, type Writer, writeCarefully } from "../rewrite/write-object.js";
import type { MeasuredPace } from "./estimate.js";
import { listWhole } from "./list-whole.js";
import type { PlanOptions } from "./plan-options.js";
import { type RehearsedPace, rehearse } from "./rehearse.js";

type PaceOptions = Pick<PlanOptions, "mode" | "limits" | "signal">;

/** Some of the objects that a run would write. */
interface WriteSample {
  readonly objects: readonly ListedObject[];
  /** The number of objects that the run would write, and verify. */
  readonly count: number;
}

/**
 * The pace that a run's writes would have, measured by dry runs on a few objects, again and again.
 * @param before the fast path is open: its writes are measured, too
 * @returns undefined where the objects can't be written
 */
export async function measurePace(
  client: ClusterClient,
  target: MigrationTarget,
  { objects, count }: WriteSample,
  options: PaceOptions & { readonly before?: KnownVersion | undefined },
): Promise<MeasuredPace | undefined> {
  if (objects.length === 0) return undefined;
  const writer: Writer = { client, target, mode: options.mode ?? "auto", fieldManager: defaultFieldManager };
  const careful = await rehearseOn(objects, carefulDryRun(writer), { writer, count, options });
  if (careful === undefined || options.before === undefined) return careful && { careful };
  const { before } = options;
  const old = await onFastPath(writer, before, objects);
  const fast = await rehearseOn(old, fastDryRun(writer, before), { writer, count, options });
  return { careful, ...(fast === undefined ? {} : { fast: { pace: fast, share: old.length / objects.length } }) };
}

/** Which of the objects the fast path would write, as it lists them. */
async function onFastPath(writer: Writer, before: KnownVersion, objects: readonly ListedObject[]): Promise<readonly ListedObject[]> {
  const found: ListedObject[] = [];
  await inParallel(objects, listedAtOnce, async (object) => {
    const listed = await listOld(writer, before, object).catch(() => undefined);
    if (listed !== undefined) found.push(listed);
  });
  return found;
}

const listedAtOnce = 8;

async function listOld(writer: Writer, before: KnownVersion, object: ListedObject): Promise<ListedObject | undefined> {
  const listed = await listWhole(writer, before.version, object);
  return listed !== undefined && usesFastPath(before, writer.target.resource.group, listed) ? listed : undefined;
}

/** A kind of write that isn't stored. */
interface DryRun {
  readonly write: (object: ListedObject) => Promise<unknown>;
  /** The object after somebody else wrote it; undefined where this kind of write isn't for it any more. */
  readonly renew: (object: ListedObject) => Promise<ListedObject | undefined>;
}

function carefulDryRun(writer: Writer): DryRun {
  return {
    write: (object) => writeCarefully(writer, object, true),
    renew: async (object) => listedObject(await readMetadata(writer, object), writer.target),
  };
}

function fastDryRun(writer: Writer, before: KnownVersion): DryRun {
  return {
    write: (object) => tryBack(writer, before.version, object, { metadataOnly: true }),
    renew: (object) => listOld(writer, before, object),
  };
}

interface Surroundings {
  readonly writer: Writer;
  readonly count: number;
  readonly options: PaceOptions;
}

async function rehearseOn(
  objects: readonly ListedObject[],
  { write, renew }: DryRun,
  { writer, count, options: { limits, signal } }: Surroundings,
): Promise<RehearsedPace | undefined> {
  const current = [...objects];
  let next = 0;
  const once = async (pace: Pace) => {
    const index = next++ % current.length;
    const object = current[index];
    if (object === undefined) return false;
    const begun = performance.now();
    try {
      await write(object);
      pace.observe(performance.now() - begun);
      return true;
    } catch (error) {
      if (isConflict(error)) {
        const renewed = await renew(object).catch(() => undefined);
        // Others may have taken out some before it meanwhile.
        current.splice(current.indexOf(object), 1, ...(renewed === undefined ? [] : [renewed]));
        return current.length > 0;
      }
      const refusal = judgeRefusal(error);
      if (refusal.kind !== "busy") return false;
      pace.pushBack(Math.max(1000 * (refusal.after ?? 0), growing(0, 500, 500)));
      return true;
    }
  };
  return current.length === 0 ? undefined : rehearse(once, { limits, read: readOfOthers(writer), maximum: 2 * count, signal });
}
