import type { JsonValue } from "../model/json.js";
import type { Schema } from "../model/schema.js";
import { pruneValue } from "./decode/prune.js";
import type { Finding } from "./finding.js";
import { embeddedResourceFindings } from "./metadata/embedded-resources.js";
import { schemaFindings } from "./structure/schema-findings.js";
import { repeatedElements } from "./structure/unique-elements.js";

/**
 * Why a value by itself isn't one of a schema's: unknown fields, types and keywords, embedded resources, repeated elements. Rules are not evaluated,
 * and no defaults filled in. Paths begin at the value.
 */
export function valueFindings(schema: Schema, value: JsonValue): readonly Finding[] {
  return [
    ...pruneValue(schema, value).findings,
    ...schemaFindings(schema, value, []),
    ...embeddedResourceFindings(schema, value, []),
    ...repeatedElements(schema, value, []),
  ];
}
