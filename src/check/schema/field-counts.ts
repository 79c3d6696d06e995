import type { ReportOnce } from "../../diagnostics/once.js";
import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type VersionRule } from "../rule.js";
import { schemaNodes } from "../schema-nodes.js";

/** An object of known fields has no more than these, and no fewer than the required ones. A root has apiVersion, kind and metadata besides. */
export const fieldCounts: VersionRule = (version, _kind, findings) => {
  for (const schema of schemaNodes(version.schema)) if (schema !== version.schema) checkCounts(schema, findings);
};

/** The fields that an embedded resource has, whether its schema names them or not; the API server asks for the first two. */
const ofResource = { required: ["apiVersion", "kind"], optional: ["metadata"] } as const;

function checkCounts(schema: Schema, findings: ReportOnce): void {
  const { type, fields = [], minProperties, maxProperties, embeddedResource } = schema;
  if (type !== "object") return;
  const besides = embeddedResource === true ? ofResource : { required: [], optional: [] };
  const names = new Set([...fields.map(({ name }) => name), ...besides.required, ...besides.optional]);
  const isClosed = schema.preserveUnknownFields !== true && schema.additionalProperties === undefined;
  if (minProperties !== undefined && isClosed && minProperties > names.size) {
    const problem = `an object of ${inWords(names.size)} can't have ${minProperties} of them`;
    findings.report("WW386", { problem }, placeOfKeyword(schema, "minProperties"));
  }
  const required = new Set([...fields.filter((field) => field.required).map(({ name }) => name), ...besides.required]).size;
  if (maxProperties !== undefined && required > maxProperties) {
    const problem = `an object with ${inWords(required)} that must be there can't have at most ${maxProperties}`;
    findings.report("WW386", { problem }, placeOfKeyword(schema, "maxProperties"));
  }
}

function inWords(fields: number): string {
  return fields === 0 ? "no fields" : fields === 1 ? "one field" : `${fields} fields`;
}
