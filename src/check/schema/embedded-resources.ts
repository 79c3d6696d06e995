import { placeOfKeyword, type SchemaRule } from "../rule.js";

/** An embedded resource says what its fields are, or that it keeps all. */
export const embeddedResources: SchemaRule = (schema, findings) => {
  if (schema.embeddedResource !== true || schema.type !== "object") return;
  const hasFields = (schema.fields ?? []).length > 0;
  if (!hasFields && schema.preserveUnknownFields !== true) findings.report("WW340", {}, placeOfKeyword(schema, "embeddedResource"));
};
