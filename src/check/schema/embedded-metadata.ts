import { declaresMetadata } from "../../cel/types/resource-fields.js";
import type { ReportOnce } from "../../diagnostics/once.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import type { Field, Schema } from "../../model/schema.js";
import { embeddedResourceFindings } from "../../validate/metadata/embedded-resources.js";
import { objectMetaSchema } from "../../validate/metadata/object-meta-schema.js";
import { placeOfKeyword } from "../rule.js";
import { schemaNodes } from "../schema-nodes.js";

/** The defaults of an embedded resource's apiVersion, kind or metadata make a resource that the API server accepts. */
export function checkDefaultsOfMeta(name: string, schema: Schema, findings: ReportOnce): void {
  checkDefaults(schema, (value) => ({ [name]: value }), findings);
}

/**
 * The rules that an embedded resource has for its metadata hold beside those of Kubernetes for all metadata: fields that ObjectMeta has, with its types. Rules count only where the resource declares apiVersion, kind, and of its metadata name and generateName.
 */
export function checkEmbeddedMetadata(resource: Schema, metadata: Schema, findings: ReportOnce): void {
  checkTypes(metadata, objectMetaSchema, "metadata", findings);
  if (declaresMetadata(resource)) return;
  for (const field of metadata.fields ?? []) {
    if (field.name === "name" || field.name === "generateName") continue;
    for (const { validations = [] } of schemaNodes(field.schema)) {
      for (const rule of validations) findings.report("WW346", { path: `metadata.${field.name}` }, rule.place);
    }
  }
}

/** Compares a type with the one that Kubernetes has. */
function checkTypes(declared: Schema, known: Schema, path: string, findings: ReportOnce): void {
  if (known.type === undefined || declared.type === undefined) return;
  if (declared.type !== known.type) {
    findings.report("WW340", { problem: `has \`${path}\` of type ${known.type}` }, declared.place);
    return;
  }
  if (declared.items !== undefined && known.items !== undefined) checkTypes(declared.items, known.items, `${path}[]`, findings);
  const values = known.additionalProperties;
  if (values !== undefined) {
    if (declared.additionalProperties !== undefined) checkTypes(declared.additionalProperties, values, `${path}[]`, findings);
    for (const field of declared.fields ?? []) checkTypes(field.schema, values, `${path}.${field.name}`, findings);
  } else {
    for (const field of declared.fields ?? []) checkField(field, known, path, findings);
  }
}

function checkField({ name, schema, place }: Field, known: Schema, path: string, findings: ReportOnce): void {
  const counterpart = known.fields?.find((field) => field.name === name);
  if (counterpart !== undefined) checkTypes(schema, counterpart.schema, `${path}.${name}`, findings);
  else findings.report("WW340", { problem: `has no field \`${path}.${name}\`: the API server drops it` }, place);
}

/** A default inside metadata makes metadata that the API server accepts: defaulting/validation.go judges it inside a resource. */
function checkDefaults(schema: Schema, surround: (value: JsonValue) => JsonObject, findings: ReportOnce): void {
  if (schema.default !== undefined && schema.default !== null) {
    const resource = { apiVersion: "validation/v1", kind: "Validation", ...surround(schema.default) };
    const [problem] = embeddedResourceFindings({ type: "object", embeddedResource: true, place: schema.place }, resource, []);
    if (problem !== undefined) {
      const text = { value: JSON.stringify(schema.default), path: "", problem: problem.message };
      findings.report("WW333", text, placeOfKeyword(schema, "default"));
    }
  }
  for (const field of schema.fields ?? []) checkDefaults(field.schema, (value) => surround({ [field.name]: value }), findings);
  if (schema.items !== undefined) checkDefaults(schema.items, (value) => surround([value]), findings);
}
