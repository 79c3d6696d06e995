import { expressionDiagnostics } from "./schema-expressions.js";
import { keywordDiagnostics } from "./schema-keywords.js";
import { nameDiagnostics } from "./schema-names.js";
import { refusalDiagnostics } from "./schema-refusals.js";
import { versionDiagnostics } from "./schema-versions.js";

/** WW3xx: what Kubernetes would refuse of versions, names and schemas. */
export const schemaDiagnostics = {
  ...versionDiagnostics,
  ...nameDiagnostics,
  ...keywordDiagnostics,
  ...expressionDiagnostics,
  ...refusalDiagnostics,
};
