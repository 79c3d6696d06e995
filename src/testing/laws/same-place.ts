import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { identityOf } from "../arbitraries/lists.js";
import { type SitePath, valueAt, withValueAt } from "../arbitraries/sites.js";
import { isSame } from "./same.js";
import { schemaAt } from "./schema-paths.js";

/**
 * The path, in one object, of the value at a path in another object of the same schema, although the elements of lists around it may be in another
 * order: elements with keys are found by them, others by their other values. Undefined if they can't be distinguished.
 */
export function samePlace(schema: Schema, object: JsonObject, path: SitePath, other: JsonObject): SitePath | undefined {
  let found: SitePath = [];
  for (const [depth, step] of path.entries()) {
    if (typeof step === "string" || depth === path.length - 1) {
      found = [...found, step];
      continue;
    }
    const holder = path.slice(0, depth);
    const [list, others, known] = [valueAt(object, holder), valueAt(other, found), schemaAt(schema, holder)];
    if (!Array.isArray(list) || !Array.isArray(others) || known === undefined) return undefined;
    const index = sameElement(known, { list, others }, step, path.slice(depth + 1));
    if (index === -1) return undefined;
    found = [...found, index];
  }
  return found;
}

/** The elements of one list in two objects. */
interface TwoLists {
  readonly list: readonly JsonValue[];
  readonly others: readonly JsonValue[];
}

function sameElement(schema: Schema, { list, others }: TwoLists, index: number, rest: SitePath): number {
  const element = list[index] as JsonValue;
  if (schema.listType === "map") return others.findIndex((each) => identityOf(schema, each) === identityOf(schema, element));
  const withoutRest = (each: JsonValue | undefined) => (each === undefined ? undefined : withValueAt(each, rest, undefined));
  return isSame(withoutRest(element), withoutRest(others[index])) ? index : -1;
}
