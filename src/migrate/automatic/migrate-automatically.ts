import { setTimeout as sleep } from "node:timers/promises";
import { JobMetrics } from "../job/job-metrics.js";
import { AutomaticMetrics } from "./automatic-metrics.js";
import { AutomaticResource } from "./automatic-resource.js";
import { findOwnPod, type OwnPod } from "./look-at-replicas.js";
import { SoakStore } from "./soak-store.js";
import type { AutomaticContext, BuildKind, StorageMigrationOptions } from "./storage-migration.js";

/** Options as they are used: `after` and `retryAfter` in milliseconds. */
export type AutomaticOptions = Omit<StorageMigrationOptions, "after" | "retryAfter"> & {
  readonly after: number;
  readonly retryAfter: number;
};

/** How often CRDs are looked at, in milliseconds: ten times within `after`, and once a minute at the least. */
const interval = { minimum: 500, maximum: 60_000 };

/** Looks at the CRDs of this build time and again, and migrates what has waited long enough. Resolves when the signal is aborted. */
export async function migrateAutomatically(options: AutomaticOptions, context: AutomaticContext): Promise<void> {
  const { log, signal, metrics } = context;
  const builds = versionsByResource(context.kinds);
  const resources = options.resources ?? [...builds].filter(([, versions]) => versions.size > 1).map(([name]) => name);
  if (resources.length === 0) {
    log.info({}, "no kind has several versions: there is nothing to migrate");
    return;
  }
  const client = await context.cluster();
  const own = await ownPod(context);
  if (own === undefined) return;
  const shared = {
    client,
    own,
    options,
    log,
    signal,
    soaks: new SoakStore(client, own.namespace),
    runs: new JobMetrics(metrics),
    states: new AutomaticMetrics(metrics),
  };
  const watched = resources.map((name) => new AutomaticResource(name, builds.get(name), shared));
  const pause = Math.min(interval.maximum, Math.max(interval.minimum, options.after / 10));
  while (!signal.aborted) {
    for (const resource of watched) if (!signal.aborted) await resource.look();
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Asks until the API server answers; undefined outside of a cluster, where nothing is known of other replicas, or once the signal is aborted. */
async function ownPod({ cluster, log, signal }: AutomaticContext): Promise<OwnPod | undefined> {
  while (!signal.aborted) {
    try {
      const own = await findOwnPod(await cluster(), signal);
      if (own === undefined)
        log.warn({}, "this process runs outside of a cluster, so nothing is known of other replicas: it migrates nothing by itself");
      return own;
    } catch (error) {
      if (signal.aborted) return undefined;
      log.warn({ err: error }, "the API server does not tell which pod this is: asking again");
      await sleep(interval.maximum / 4, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

function versionsByResource(kinds: readonly BuildKind[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { group, plural, version } of kinds) {
    if (plural === undefined || group === "") continue;
    const name = `${plural}.${group}`;
    found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
}
