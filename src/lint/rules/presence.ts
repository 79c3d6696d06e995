import type { LintRule } from "./node-rule.js";
import { ofFields } from "./node-rule.js";

export const requiredWithDefault = ofFields(
  ({ field, schema, path }) => (field.required && schema.default !== undefined ? `${path} is required and has a default` : undefined),
  "default",
);

/** A field that only the controller writes can't be there when an object is created. */
export const optionalStatus = ofFields(({ field, path }) =>
  field.required && /^\.status(\.[^.[\]]+)?$/.test(path) ? `${path} is required` : undefined,
);

export const statusSubresource: LintRule = (version) => {
  const status = version.schema.fields?.find(({ name }) => name === "status");
  if (status === undefined || version.statusSubresource) return [];
  return [{ path: ".status", summary: ".status is no subresource", place: status.place }];
};
