import { sameValue } from "../../model/canonical-json.js";
import type { JsonValue } from "../../model/json.js";
import { aboutKeyword, type Draft } from "./draft.js";
import { printSchemaPath, type SchemaPair } from "./schema-pair.js";
import { shownValues } from "./shown-value.js";

const keepValues = "keep the value; refuse it for new objects only in a new API version, whose enumMap says what it becomes";
const tellReaders = "make sure that readers treat a value that they don't know as they should, before anyone writes it";

/** The values that an enum lists; their order says nothing. */
export function enumRules(pair: SchemaPair): readonly Draft[] {
  const { former, present } = pair;
  const shown = printSchemaPath(pair.path);
  if (former.enum === present.enum) return [];
  if (former.enum === undefined && present.enum !== undefined) {
    const words = { summary: `${shown} may only be ${shownValues(present.enum)} now; it was free before`, remedy: keepValues };
    return [aboutKeyword(pair, "enum-net-new", "enum", { ...words, proof: "tighter" })];
  }
  if (present.enum === undefined) {
    const words = { summary: `${shown} may have any value now; it was one of ${shownValues(former.enum ?? [])}`, remedy: tellReaders };
    return [aboutKeyword(pair, "enum-dropped", "enum", { ...words, proof: "looser" })];
  }
  const removed = without(former.enum ?? [], present.enum);
  const added = without(present.enum, former.enum ?? []);
  return [
    ...(removed.length === 0
      ? []
      : [
          aboutKeyword(pair, "enum-value-removed", "enum", {
            summary: `${shown} may not be ${shownValues(removed)} any more`,
            remedy: keepValues,
            proof: "tighter",
          }),
        ]),
    ...(added.length === 0
      ? []
      : [
          aboutKeyword(pair, "enum-value-added", "enum", {
            summary: `${shown} may be ${shownValues(added)} now`,
            remedy: tellReaders,
            proof: "looser",
          }),
        ]),
  ];
}

function without(values: readonly JsonValue[], others: readonly JsonValue[]): readonly JsonValue[] {
  return values.filter((value) => !others.some((other) => sameValue(value, other)));
}
