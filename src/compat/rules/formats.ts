import { checkedFormat } from "../../formats/checked-formats.js";
import type { Schema } from "../../model/schema.js";
import type { RuleId } from "../catalogue/catalogue.js";
import { aboutKeyword, type Draft, type ProofKind } from "./draft.js";
import { printSchemaPath, type SchemaPair } from "./schema-pair.js";

/** The formats that the API server checks. Others are for people, and say nothing to it. */
export function formatRules(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  // A value that isn't a string or a number any more has the other type's formats.
  if (former.type !== present.type) return [];
  const [before, now] = [checkedFormat(former), checkedFormat(present)];
  if (before === now) return [];
  const shown = printSchemaPath(pair.path);
  const draft = (rule: RuleId, summary: string, remedy: string, proof?: ProofKind) => [
    aboutKeyword(pair, rule, "format", { summary: `${shown} ${summary}`, remedy, ...(proof === undefined ? {} : { proof }) }),
  ];
  const size = sizeChange(before, now, former.type);
  if (size === "same") return [];
  if (size === "narrowed") {
    return draft("format-narrowed", "has 32 bits now; larger stored values stay, and new ones are refused", "keep the 64 bits", "tighter");
  }
  if (size === "widened") {
    return draft("format-widened", "may need more than 32 bits now", "make sure that readers have 64 bits for it", "looser");
  }
  if (now === undefined)
    return draft("format-removed", `needs not be a ${before} any more`, "make sure that readers take other texts", "looser");
  const drafts =
    before === undefined
      ? draft("format-added", `has to be a ${now} now`, "check the format in the operator instead", "tighter")
      : draft("format-changed", `has to be a ${now} now; it was a ${before}`, "keep the format", "either");
  return decoded.includes(now) ? drafts.map((each) => ({ ...each, audiences: ["writers", "readers"] })) : drafts;
}

/** Formats that typed clients have types of their own for: a stored value that isn't one can't be decoded. */
const decoded: readonly string[] = ["date-time", "date", "byte", "duration"];

/** Numbers have 64 bits, whole ones too, where no format gives them 32. */
function sizeChange(before: string | undefined, now: string | undefined, type: Schema["type"]) {
  if (type !== "integer" && type !== "number") return undefined;
  const small = type === "integer" ? "int32" : "float";
  if ((before === small) === (now === small)) return "same";
  return now === small ? "narrowed" : "widened";
}
