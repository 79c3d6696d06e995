import { aboutKeyword, type Draft } from "./draft.js";
import { printSchemaPath, type SchemaPair } from "./schema-pair.js";

/** Rules of texts for people. */
export function textRules(pair: SchemaPair): readonly Draft[] {
  if (pair.former.description === pair.present.description && pair.former.title === pair.present.title) return [];
  const words = { summary: `the description of ${printSchemaPath(pair.path) || "the object"} changed`, remedy: "nothing has to be done" };
  return [aboutKeyword(pair, "description-changed", "description", words)];
}
