import type { ReportOnce } from "../../diagnostics/once.js";
import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type SchemaRule } from "../rule.js";
import { schemaNodes } from "../schema-nodes.js";
import { checkDefaultsOfMeta, checkEmbeddedMetadata } from "./embedded-metadata.js";

const typesOfMeta = { apiVersion: "string", kind: "string", metadata: "object" } as const;

/** Kubernetes' rules for an embedded resource: k8s.io/apiextensions-apiserver, pkg/apiserver/schema, validateStructuralInvariants. */
export const embeddedResources: SchemaRule = (schema, findings) => {
  if (schema.embeddedResource !== true || schema.type !== "object") return;
  const { fields = [] } = schema;
  const isOpen = schema.preserveUnknownFields === true;
  if (schema.additionalProperties !== undefined || (fields.length === 0 && !isOpen)) {
    findings.report("WW340", { problem: "has fields, or keeps unknown ones" }, placeOfKeyword(schema, "embeddedResource"));
  }
  for (const { name, schema: inside } of fields) {
    if (!Object.hasOwn(typesOfMeta, name)) continue;
    const type = typesOfMeta[name as keyof typeof typesOfMeta];
    if (inside.type !== type) findings.report("WW340", { problem: `has \`${name}\` of type ${type}` }, inside.place);
    refuseInsideMeta(inside, findings);
    checkDefaultsOfMeta(name, inside, findings);
    if (name === "metadata") checkEmbeddedMetadata(schema, inside, findings);
  }
};

/** Below an embedded resource's metadata nothing is a resource, and no value of a map has a default. */
function refuseInsideMeta(meta: Schema, findings: ReportOnce): void {
  for (const schema of schemaNodes(meta)) {
    if (schema.embeddedResource === true) {
      findings.report("WW340", { problem: "has no resource inside its metadata" }, placeOfKeyword(schema, "embeddedResource"));
    }
    for (const inside of schema.additionalProperties === undefined ? [] : schemaNodes(schema.additionalProperties)) {
      if (inside.default === undefined) continue;
      findings.report("WW340", { problem: "has no default in a map of its metadata" }, placeOfKeyword(inside, "default"));
    }
  }
}
