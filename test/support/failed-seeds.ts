import { Random } from "./random.js";

/** The seeds to play: how many, from which on, and how many at the same time. */
export interface Seeds {
  readonly runs: number;
  readonly firstSeed: number;
  readonly atOnce?: number;
}

/** Plays a random schedule for each seed, and gives those that fail, with the reasons. */
export async function failedSeeds(
  { runs, firstSeed, atOnce = 1 }: Seeds,
  play: (random: Random) => Promise<void>,
): Promise<readonly string[]> {
  const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
  const failures: string[] = [];
  const worker = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      try {
        await play(new Random(seed));
      } catch (error) {
        failures.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failures;
}
