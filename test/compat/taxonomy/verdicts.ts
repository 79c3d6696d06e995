import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pairs } from "./pairs.js";
import type { Verdict } from "./verdict.js";

const file = join(import.meta.dirname, "verdicts.json");

/** The API server's verdicts on each pair, by its id: test/cluster/compat-taxonomy.test.ts holds it against a real one. */
export function recordedVerdicts(): Readonly<Record<string, Verdict>> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, Verdict>;
}

/** Records verdicts, in the order of the pairs; those of other pairs stay. */
export function recordVerdicts(verdicts: Readonly<Record<string, Verdict>>): void {
  const all = { ...(existsSync(file) ? recordedVerdicts() : {}), ...verdicts };
  const entries = pairs.flatMap(({ id }) => (all[id] === undefined ? [] : [`${JSON.stringify(id)}: ${printed(all[id])}`]));
  writeFileSync(file, `{\n${entries.join(",\n")}\n}\n`);
}

/** One line for each effect. */
function printed({ effects, ...rest }: Verdict): string {
  const lines = effects.map((effect) => `\n  ${JSON.stringify(effect)}`);
  return JSON.stringify({ ...rest, effects: [] }).replace(/\[\]\}$/, () => `[${lines.join(",")}]}`);
}
