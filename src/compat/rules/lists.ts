import { sameValue } from "../../model/canonical-json.js";
import type { RuleId } from "../catalogue/catalogue.js";
import { aboutKeyword, type Draft } from "./draft.js";
import { printSchemaPath, type SchemaPair } from "./schema-pair.js";

const keep = "leave the list's type as it is; the type of a list belongs to its API version";

/** How lists, maps and structs are merged. */
export function listRules(pair: SchemaPair): readonly Draft[] {
  return [...listType(pair), ...mapType(pair)];
}

function listType(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  const [before, now] = [former.listType ?? "atomic", present.listType ?? "atomic"];
  const shown = printSchemaPath(pair.path);
  if (before === now) {
    if (sameValue([...(former.listMapKeys ?? [])].sort(), [...(present.listMapKeys ?? [])].sort())) return [];
    const keys = (names: readonly string[] = []) => names.join(" and ");
    const summary = `elements of ${shown} are known by ${keys(present.listMapKeys)} now; it was by ${keys(former.listMapKeys)}`;
    return [aboutKeyword(pair, "listMapKeys-changed", "listMapKeys", { summary, remedy: keep, proof: "tighter" })];
  }
  const summary = `${shown} is merged as ${names[now]} now; it was ${names[before]}`;
  if (now === "atomic") {
    const remedy = "make sure that readers take an element that is there twice, and that no two appliers own elements of the list";
    return [aboutKeyword(pair, "listType-to-atomic", "listType", { summary, remedy, proof: "looser" })];
  }
  if (before === "map") {
    // Elements with keys are objects, and of a set of objects server-side apply can't make a typed value: sigs.k8s.io/structured-merge-diff, typed/helpers.go.
    const words = { summary: `${summary}, and the API server can't apply a set of objects`, remedy: keep };
    return [aboutKeyword(pair, "listType-changed", "listType", { ...words, audiences: ["gitops", "readers"] })];
  }
  const rule: RuleId = before !== "atomic" ? "listType-changed" : now === "set" ? "listType-atomic-to-set" : "listType-atomic-to-map";
  const words = { summary: `${summary}; stored lists in which an element is there twice can't be applied any more`, remedy: keep };
  return [aboutKeyword(pair, rule, "listType", { ...words, proof: "tighter" })];
}

const names = { atomic: "a whole", set: "a set", map: "a map by its keys" } as const;

function mapType(pair: SchemaPair): readonly Draft[] {
  const [before, now] = [pair.former.mapType ?? "granular", pair.present.mapType ?? "granular"];
  if (before === now || pair.present.type !== "object" || pair.former.type !== "object") return [];
  const summary = `${printSchemaPath(pair.path)} is merged ${now === "atomic" ? "as a whole" : "by its fields"} now`;
  const remedy = "make sure that no two appliers own parts of it: with atomic, the last one to apply replaces it";
  return [aboutKeyword(pair, "mapType-changed", "mapType", { summary, remedy })];
}
