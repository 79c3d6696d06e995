import { aboutKeyword, type Draft } from "./draft.js";
import { printSchemaPath, type SchemaPair } from "./schema-pair.js";

const relax = "keep the pattern, or check it in the operator for new objects only";
const tellReaders = "make sure that readers take texts that the old pattern refused";

/** Rules of patterns. Examples show which of two patterns takes more; the patterns themselves don't. */
export function patternRules(pair: SchemaPair): readonly Draft[] {
  const [before, now] = [pair.former.pattern, pair.present.pattern];
  if (before === now) return [];
  const shown = printSchemaPath(pair.path);
  if (now === undefined) {
    const words = { summary: `${shown} needs not match ${before} any more`, remedy: tellReaders };
    return [aboutKeyword(pair, "pattern-removed", "pattern", { ...words, proof: "looser" })];
  }
  if (before === undefined) {
    const words = { summary: `${shown} has to match ${now} now`, remedy: relax };
    return [aboutKeyword(pair, "pattern-added", "pattern", { ...words, proof: "tighter" })];
  }
  const words = { summary: `${shown} has to match ${now} now; it was ${before}`, remedy: relax };
  return [aboutKeyword(pair, "pattern-tightened", "pattern", { ...words, proof: "either", audiences: ["writers", "readers"] })];
}
