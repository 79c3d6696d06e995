import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { default as formats } from "ajv-formats";
import type { JsonObject, JsonValue } from "../../../src/model/json.js";
import { repository } from "../../support/cli.js";

/** The schema of OASIS, errata 01. It is of JSON Schema's draft 4, and uses nothing but the name of its own id that later drafts read otherwise. */
const {
  $schema: _draft,
  id: _id,
  ...schema
} = JSON.parse(readFileSync(join(repository, "test/fixtures/sarif-schema-2.1.0.json"), "utf8")) as JsonObject;

const ajv = new Ajv({ allErrors: true, strict: false });
formats.default(ajv, ["uri", "uri-reference", "date-time"]);
const fits = ajv.compile(schema);

/** The faults of a log by the schema of SARIF 2.1.0, and by what results say of rules. */
export function sarifProblems(value: JsonValue): readonly string[] {
  if (!fits(value)) return (fits.errors ?? []).map(({ instancePath, message }) => `log${instancePath} ${message}`);
  return ((value as JsonObject).runs as readonly JsonObject[]).flatMap(references);
}

/** A result's rule is the one at its index. */
function references(each: JsonObject): readonly string[] {
  const { driver } = each.tool as JsonObject;
  const rules = ((driver as JsonObject).rules ?? []) as readonly JsonObject[];
  return ((each.results ?? []) as readonly JsonObject[]).flatMap(({ ruleId, ruleIndex }) =>
    rules[ruleIndex as number]?.id === ruleId ? [] : [`${ruleId} isn't rule ${ruleIndex}`],
  );
}
