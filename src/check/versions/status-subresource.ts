import type { VersionRule } from "../rule.js";

/**
 * A status subresource has a status to hold, which nobody can require: the API server drops it from every object that is created, and then
 * validates what is left.
 */
export const statusSubresource: VersionRule = ({ schema, statusSubresource: isSubresource, className, place }, _kind, findings) => {
  if (!isSubresource) return;
  const status = schema.fields?.find(({ name }) => name === "status");
  if (status?.required === true) findings.report("WW316", { name: className }, status.place);
  if (status === undefined && schema.preserveUnknownFields !== true) findings.report("WW317", { name: className }, place);
};
