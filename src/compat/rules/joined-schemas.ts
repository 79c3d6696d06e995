import { sameValue } from "../../model/canonical-json.js";
import type { JsonValue } from "../../model/json.js";
import type { JoinedSchemas, Schema } from "../../model/schema.js";
import type { Audience } from "../finding.js";
import { aboutKeyword, type Draft, eitherWay } from "./draft.js";
import { isStruct, printSchemaPath, type SchemaPair } from "./schema-pair.js";

const keywords = ["allOf", "anyOf", "oneOf", "not"] as const;

/** `allOf`, `anyOf`, `oneOf` and `not`: CRDs that controller-gen or a person wrote have them. */
export function joinedRules(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  if (former.joined === present.joined) return [];
  return keywords.flatMap((keyword) => compare(pair, keyword));
}

function compare(pair: SchemaPair, keyword: keyof JoinedSchemas): readonly Draft[] {
  const [before, now] = [bare(pair.former.joined?.[keyword]), bare(pair.present.joined?.[keyword])];
  if (sameValue(before, now)) return [];
  const shown = printSchemaPath(pair.path) || "the object";
  const audiences: { readonly audiences?: readonly Audience[] } = isStruct(pair.present) ? {} : { audiences: ["writers"] };
  if (now === undefined) {
    const words = { summary: `${shown} has no ${keyword} any more`, remedy: "make sure that readers take what it refused" };
    const noticed: Partial<Draft> = isStruct(pair.present) ? {} : { audiences: ["readers"] };
    return [aboutKeyword(pair, "joined-schema-removed", "joined", { ...words, proof: "looser", ...noticed })];
  }
  const remedy = `take ${keyword} away, or say it as an @XValidation that lets objects pass as they were`;
  const what = before === undefined ? "has" : "has another";
  const words = { summary: `${shown} ${what} ${keyword} now; what doesn't fit it can't be written any more`, remedy };
  return before === undefined
    ? [aboutKeyword(pair, "joined-schema-added", "joined", { ...words, proof: "tighter", ...audiences })]
    : [aboutKeyword(pair, "joined-schema-changed", "joined", { ...words, proof: "either", audiences: eitherWay(pair) })];
}

/** Without the places, which say nothing of the values. */
function bare(value: readonly Schema[] | Schema | undefined): JsonValue | undefined {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value, (key, each) => (key === "place" || key === "places" || key === "description" ? undefined : each));
  return JSON.parse(text) as JsonValue;
}
