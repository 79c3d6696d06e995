import { messageOf } from "../../model/message-of.js";

/** The result for one cluster. */
export type ClusterEnd =
  | { readonly kind: "done" }
  /** It had been done before. */
  | { readonly kind: "nothing" }
  | { readonly kind: "failed"; readonly reasons: readonly string[] }
  | { readonly kind: "interrupted" };

export interface WaveOptions<Cluster> {
  /** Migrates one cluster. It rejects for no fault of the cluster, but for one of ours. */
  readonly migrate: (cluster: Cluster) => Promise<ClusterEnd>;
  /** Clusters of a wave that are migrated at once. */
  readonly parallel: number;
  /** Told when a wave begins, from 1. */
  readonly onWave?: (number: number, clusters: readonly Cluster[]) => void;
  readonly signal: AbortSignal;
}

/** The result of a run in waves. */
export interface WavesResult<Cluster> {
  /** The ends of the clusters that were begun. */
  readonly ends: ReadonlyMap<Cluster, ClusterEnd>;
  /** The first rejection, which is a bug of ours. Its cluster counts as failed. */
  readonly bug?: { readonly error: unknown };
}

/**
 * Migrates a fleet wave by wave. After the first cluster that fails, or an interruption, none is begun any more; those under way go on to their end, so that
 * all of them can be reported.
 */
export async function runWaves<Cluster>(
  waves: readonly (readonly Cluster[])[],
  { migrate, parallel, onWave, signal }: WaveOptions<Cluster>,
): Promise<WavesResult<Cluster>> {
  const ends = new Map<Cluster, ClusterEnd>();
  const bugs: unknown[] = [];
  const goesOn = () => !signal.aborted && [...ends.values()].every(({ kind }) => kind === "done" || kind === "nothing");
  const endOf = (cluster: Cluster) =>
    migrate(cluster).catch((error: unknown): ClusterEnd => {
      bugs.push(error);
      return { kind: "failed", reasons: [`an error of Wheelwright itself: ${messageOf(error)}`] };
    });
  for (const [index, wave] of waves.entries()) {
    if (!goesOn()) break;
    onWave?.(index + 1, wave);
    let next = 0;
    const work = async () => {
      while (goesOn() && next < wave.length) {
        const cluster = wave[next++] as Cluster;
        ends.set(cluster, await endOf(cluster));
      }
    };
    await Promise.all(Array.from({ length: Math.min(parallel, wave.length) }, work));
  }
  return bugs.length === 0 ? { ends } : { ends, bug: { error: bugs[0] } };
}
