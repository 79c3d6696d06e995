import type { SchemaRule } from "../rule.js";

/** Every schema has a type, or says that anything goes: what makes a schema structural. */
export const structural: SchemaRule = (schema, findings) => {
  const isTyped = schema.type !== undefined || schema.intOrString === true || schema.preserveUnknownFields === true;
  if (!isTyped) findings.report("WW338", {}, schema.place);
};
