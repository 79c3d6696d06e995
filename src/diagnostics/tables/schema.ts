import { keywordDiagnostics } from "./schema-keywords.js";
import { nameDiagnostics } from "./schema-names.js";
import { versionDiagnostics } from "./schema-versions.js";

/** WW301 to WW341: what Kubernetes would refuse of versions, names and schemas. */
export const schemaDiagnostics = {
  ...versionDiagnostics,
  ...nameDiagnostics,
  ...keywordDiagnostics,
};
