import { compatDiagnostic } from "./compat-finding.js";

/** WW716 to WW729: what `wheelwright compat` says of a CRD beside its schemas. */
export const compatCrdDiagnostics = {
  WW716: compatDiagnostic("error", "a resource has another identity"),
  WW717: compatDiagnostic("warning", "a resource has other names for people"),
  WW718: compatDiagnostic("error", "a subresource came, went or looks elsewhere"),
  WW719: compatDiagnostic("warning", "`kubectl get` prints other columns"),
  WW720: compatDiagnostic("error", "objects can be selected by other fields"),
  WW721: compatDiagnostic("error", "a version or a kind was added"),
  WW722: compatDiagnostic("error", "a version or a kind went"),
  WW723: compatDiagnostic("warning", "objects are stored in another version"),
  WW724: compatDiagnostic("warning", "a version is deprecated, or warns otherwise"),
  WW725: compatDiagnostic("error", "versions differ and nothing converts them"),
  WW726: compatDiagnostic("error", "versions are converted otherwise"),
  WW727: compatDiagnostic("error", "the API server refuses the CRD"),
  WW728: compatDiagnostic("error", "a step that the release policy forbids"),
  WW729: compatDiagnostic("warning", "clients were warned too shortly"),
};
