import { type BoundName, boundNames, keywords, type SizeName } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import type { RuleId } from "../catalogue/catalogue.js";
import type { Audience } from "../finding.js";
import { aboutKeyword, type Draft } from "./draft.js";
import { isStruct, printSchemaPath, type SchemaPair } from "./schema-pair.js";

/** The sizes that have bounds, the upper ones first. */
const sizes = boundNames.filter((name): name is SizeName => keywords[name].bound.of !== "number");
const upper = sizes.filter((name) => keywords[name].bound.is === "greatest");
const lower = sizes.filter((name) => keywords[name].bound.is === "least");

const relax = "leave the bound as it is, or check it in the operator for new objects only";
const tellReaders = "make sure that readers can hold what is beyond the old bound";

/** How large numbers, texts, lists and maps may be. */
export function boundRules(pair: SchemaPair): readonly Draft[] {
  return [
    ...upper.flatMap((keyword) => size(pair, keyword, -1)),
    ...lower.flatMap((keyword) => size(pair, keyword, 1)),
    ...range(pair, "maximum", "exclusiveMaximum", -1),
    ...range(pair, "minimum", "exclusiveMinimum", 1),
    ...step(pair),
  ];
}

/** @param tighter the sign of a change that refuses more: 1 for a lower bound, -1 for an upper one */
function size(pair: SchemaPair, keyword: SizeName, tighter: 1 | -1): readonly Draft[] {
  const bound = (schema: Schema) => (tighter === 1 && schema[keyword] === 0 ? undefined : schema[keyword]);
  const [before, now] = [bound(pair.former), bound(pair.present)];
  if (before === now) return [];
  return [boundDraft(pair, keyword, change(before, now), [before, now])];
}

function range(
  pair: SchemaPair,
  keyword: "maximum" | "minimum",
  exclusive: "exclusiveMaximum" | "exclusiveMinimum",
  tighter: 1 | -1,
): readonly Draft[] {
  const { former, present } = pair;
  const [before, now] = [former[keyword], present[keyword]];
  if (before !== now) return [boundDraft(pair, keyword, change(before, now), [before, now])];
  if (now === undefined || former[exclusive] === present[exclusive]) return [];
  const shown = printSchemaPath(pair.path);
  if (present[exclusive] !== true) {
    const words = { summary: `${shown} may be ${now} itself now`, remedy: tellReaders };
    return [aboutKeyword(pair, `${keyword}-${tighter === 1 ? "lowered" : "raised"}`, exclusive, { ...words, proof: "looser" })];
  }
  const words = { summary: `${shown} may not be ${now} itself any more`, remedy: relax };
  return [aboutKeyword(pair, `${keyword}-becomes-exclusive`, exclusive, { ...words, proof: "tighter" })];
}

function step(pair: SchemaPair): readonly Draft[] {
  const [before, now] = [pair.former.multipleOf, pair.present.multipleOf];
  if (before === now) return [];
  const shown = printSchemaPath(pair.path);
  if (now === undefined) {
    const words = { summary: `${shown} may be other than a multiple of ${before} now`, remedy: tellReaders };
    return [aboutKeyword(pair, "multipleOf-removed", "multipleOf", { ...words, proof: "looser" })];
  }
  if (before === undefined) {
    const words = { summary: `${shown} has to be a multiple of ${now} now`, remedy: relax };
    return [aboutKeyword(pair, "multipleOf-added", "multipleOf", { ...words, proof: "tighter" })];
  }
  const words = { summary: `${shown} has to be a multiple of ${now} now; it was one of ${before}`, remedy: relax };
  return [aboutKeyword(pair, "multipleOf-changed", "multipleOf", { ...words, ...stepChange(before, now) })];
}

/** A multiple of ten is one of five, too; one of five and one of two are neither. */
function stepChange(before: number, now: number): Partial<Draft> {
  if (Number.isInteger(before / now)) return { proof: "looser", audiences: ["readers"] };
  return Number.isInteger(now / before) ? { proof: "tighter" } : { proof: "either", audiences: ["writers", "readers"] };
}

type Change = "added" | "removed" | "raised" | "lowered";

function change(before: number | undefined, now: number | undefined): Change {
  if (before === undefined) return "added";
  if (now === undefined) return "removed";
  return now > before ? "raised" : "lowered";
}

function boundDraft(
  pair: SchemaPair,
  keyword: BoundName,
  what: Change,
  [before, now]: readonly [number | undefined, number | undefined],
): Draft {
  const rule: RuleId = `${keyword}-${what}`;
  const isTighter = what === "added" || what === (keywords[keyword].bound.is === "greatest" ? "lowered" : "raised");
  const shown = printSchemaPath(pair.path) || "the object";
  const was = before === undefined ? "" : `; it was ${before}`;
  const summary = now === undefined ? `${shown} has no ${keyword} any more${was}` : `the ${keyword} of ${shown} is ${now} now${was}`;
  const audiences = isTighter && isStruct(pair.present) ? { audiences: ["stored", "writers"] as readonly Audience[] } : {};
  const words = { summary, remedy: isTighter ? relax : tellReaders };
  return aboutKeyword(pair, rule, keyword, { ...words, proof: isTighter ? "tighter" : "looser", ...audiences });
}
