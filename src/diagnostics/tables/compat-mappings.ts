import { compatDiagnostic } from "./compat-finding.js";

/** WW730 to WW733: what `wheelwright compat` says of mappings between versions, which no CRD has. */
export const compatMappingDiagnostics = {
  WW730: compatDiagnostic("error", "a released mapping changed"),
  WW731: compatDiagnostic("warning", "what stands for an absent field changed"),
  WW732: compatDiagnostic("error", "the hub moved"),
  WW733: compatDiagnostic("error", "a version went whose fields no other version has"),
};
