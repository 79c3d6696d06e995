import { compatDiagnostic } from "./compat-finding.js";

/** WW709 to WW715: what `wheelwright compat` says of the values that a type takes. */
export const compatValueDiagnostics = {
  WW709: compatDiagnostic("warning", "an enum takes other values"),
  WW710: compatDiagnostic("warning", "a bound is tighter or looser"),
  WW711: compatDiagnostic("warning", "a text has to match another pattern"),
  WW712: compatDiagnostic("error", "a list or an object is merged otherwise"),
  WW713: compatDiagnostic("error", "a validation rule came, went or says something else"),
  WW714: compatDiagnostic("error", "allOf, anyOf, oneOf or not changed"),
  WW715: compatDiagnostic("warning", "a description changed"),
};
