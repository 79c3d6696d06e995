import { compatDiagnostic } from "./compat-finding.js";

/** WW701 to WW708: what `wheelwright compat` says of fields and their types. */
export const compatFieldDiagnostics = {
  WW701: compatDiagnostic("error", "a field was removed, renamed or moved"),
  WW702: compatDiagnostic("warning", "a field was added"),
  WW703: compatDiagnostic("error", "a field is required that wasn't there, or wasn't required"),
  WW704: compatDiagnostic("error", "a value may be null that couldn't, or the other way round"),
  WW705: compatDiagnostic("warning", "a default changed, came or went"),
  WW706: compatDiagnostic("error", "a field has another type"),
  WW707: compatDiagnostic("error", "a value has another format"),
  WW708: compatDiagnostic("error", "unknown fields are kept or dropped otherwise, or an object is a Kubernetes object of its own"),
};
