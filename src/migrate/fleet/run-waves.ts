/** The result for one cluster. */
export type ClusterEnd =
  | { readonly kind: "done" }
  /** It had been done before. */
  | { readonly kind: "nothing" }
  | { readonly kind: "failed"; readonly reasons: readonly string[] }
  | { readonly kind: "interrupted" };

export interface WaveOptions<Cluster> {
  /** Migrates one cluster. It never rejects for what is the cluster's fault. */
  readonly migrate: (cluster: Cluster) => Promise<ClusterEnd>;
  /** Clusters of a wave that are migrated at once. */
  readonly parallel: number;
  /** Told when a wave begins, from 1. */
  readonly onWave?: (number: number, clusters: readonly Cluster[]) => void;
  readonly signal: AbortSignal;
}

/**
 * Migrates a fleet wave by wave. After the first cluster that fails, or an interruption, none is begun any more; those under way go on to their end.
 * @returns what came of each cluster that was begun
 */
export async function runWaves<Cluster>(
  waves: readonly (readonly Cluster[])[],
  { migrate, parallel, onWave, signal }: WaveOptions<Cluster>,
): Promise<ReadonlyMap<Cluster, ClusterEnd>> {
  const ends = new Map<Cluster, ClusterEnd>();
  const goesOn = () => !signal.aborted && [...ends.values()].every(({ kind }) => kind === "done" || kind === "nothing");
  for (const [index, wave] of waves.entries()) {
    if (!goesOn()) break;
    onWave?.(index + 1, wave);
    let next = 0;
    const work = async () => {
      while (goesOn() && next < wave.length) {
        const cluster = wave[next++] as Cluster;
        ends.set(cluster, await migrate(cluster));
      }
    };
    await Promise.all(Array.from({ length: Math.min(parallel, wave.length) }, work));
  }
  return ends;
}
