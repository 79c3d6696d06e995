import { compatCrdDiagnostics } from "./compat-crds.js";
import { compatFieldDiagnostics } from "./compat-fields.js";
import { compatLiveDiagnostics } from "./compat-live.js";
import { compatMappingDiagnostics } from "./compat-mappings.js";
import { compatValueDiagnostics } from "./compat-values.js";
import { compatWaiverDiagnostics } from "./compat-waivers.js";

/** WW7xx: `wheelwright compat`. */
export const compatDiagnostics = {
  ...compatFieldDiagnostics,
  ...compatValueDiagnostics,
  ...compatCrdDiagnostics,
  ...compatMappingDiagnostics,
  ...compatWaiverDiagnostics,
  ...compatLiveDiagnostics,
};
