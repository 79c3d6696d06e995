import type { Schema } from "../../model/schema.js";
import { placeOfKeyword, type VersionRule } from "../rule.js";

/** Keywords that the API server refuses on the root beside a status subresource: k8s.io/apiextensions-apiserver, allowedFieldsAtRootSchema. */
const refused = ["enum", "default", "minProperties", "maxProperties", "mapType"] as const satisfies readonly (keyof Schema)[];

/** The root of a kind with a status has only rules that hold for the status alone, too. */
export const rootKeywords: VersionRule = ({ schema, statusSubresource }, _kind, findings) => {
  if (!statusSubresource) return;
  for (const keyword of refused) {
    if (schema[keyword] !== undefined) findings.report("WW380", { keyword }, placeOfKeyword(schema, keyword));
  }
};
