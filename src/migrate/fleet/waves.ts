/** How far a wave goes: so many clusters of the fleet in all, or such a part of it. */
export type Wave = { readonly clusters: number } | { readonly percent: number };

/** Reads `1`, `10%` or `100%`. @throws TypeError for anything else */
export function parseWave(text: string): Wave {
  const [, digits, percent] = /^([0-9]{1,6})(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (digits === undefined || number < 1 || (percent === "%" && number > 100)) {
    throw new TypeError(`"${text}" is no wave such as 1, 10% or 100%`);
  }
  return percent === "%" ? { percent: number } : { clusters: number };
}

/**
 * Divides a fleet into waves, each as far as it says of the whole: of 20 clusters `1,10%,100%` makes waves of 1, 1 and 18. A part is rounded up; a wave
 * that reaches no further than the one before is left out. Clusters behind the last wave are in none.
 */
export function wavesOf<Cluster>(clusters: readonly Cluster[], waves: readonly Wave[]): readonly (readonly Cluster[])[] {
  const divided: (readonly Cluster[])[] = [];
  let begun = 0;
  for (const wave of waves) {
    const end = "percent" in wave ? Math.ceil((clusters.length * wave.percent) / 100) : wave.clusters;
    if (end <= begun) continue;
    const members = clusters.slice(begun, end);
    if (members.length > 0) divided.push(members);
    begun = end;
  }
  return divided;
}
