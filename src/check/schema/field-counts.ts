import type { ReportOnce } from "../../diagnostics/once.js";
import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type VersionRule } from "../rule.js";
import { schemaNodes } from "../schema-nodes.js";

/** An object of known fields has no more than these, and no fewer than the required ones. A root has apiVersion, kind and metadata besides. */
export const fieldCounts: VersionRule = (version, _kind, findings) => {
  for (const schema of schemaNodes(version.schema)) {
    if (schema !== version.schema && schema.embeddedResource !== true) checkCounts(schema, findings);
  }
};

function checkCounts(schema: Schema, findings: ReportOnce): void {
  const { type, fields = [], minProperties, maxProperties } = schema;
  if (type !== "object") return;
  const isClosed = schema.preserveUnknownFields !== true && schema.additionalProperties === undefined;
  if (minProperties !== undefined && isClosed && minProperties > fields.length) {
    const problem = `an object of ${inWords(fields.length)} can't have ${minProperties} of them`;
    findings.report("WW386", { problem }, placeOfKeyword(schema, "minProperties"));
  }
  const required = fields.filter((field) => field.required).length;
  if (maxProperties !== undefined && required > maxProperties) {
    const problem = `an object with ${inWords(required)} that must be there can't have at most ${maxProperties}`;
    findings.report("WW386", { problem }, placeOfKeyword(schema, "maxProperties"));
  }
}

function inWords(fields: number): string {
  return fields === 0 ? "no fields" : fields === 1 ? "one field" : `${fields} fields`;
}
