import { compatDiagnostic } from "./compat-finding.js";

/** WW743 to WW748: what `wheelwright compat --live` says of the objects of a cluster. */
export const compatLiveDiagnostics = {
  WW743: compatDiagnostic("error", "objects of the cluster would be frozen"),
  WW744: compatDiagnostic("error", "objects of the cluster would lose a value"),
  WW745: compatDiagnostic("warning", "objects of the cluster would read otherwise"),
  WW746: compatDiagnostic("warning", "objects of the cluster could not be created again"),
  WW747: compatDiagnostic("error", "objects of the cluster can't be converted"),
  WW748: compatDiagnostic("warning", "clients still write through a version that goes"),
};
