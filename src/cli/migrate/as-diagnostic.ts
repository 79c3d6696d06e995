import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { CheckpointError } from "../../migrate/checkpoint/checkpoint-text.js";
import { LeaseHeldError, LeaseLostError } from "../../migrate/checkpoint/only-runner.js";

/** Converts an error from the surroundings of a migration to a diagnostic; undefined for any other error. */
export function asDiagnostic(error: unknown): DiagnosticError | undefined {
  if (error instanceof CheckpointError) return new DiagnosticError([diagnostic("WW652", { message: error.message })]);
  if (error instanceof LeaseHeldError) return new DiagnosticError([diagnostic("WW653", { holder: error.holder, lease: error.lease })]);
  if (error instanceof LeaseLostError) return new DiagnosticError([diagnostic("WW654", { message: error.message })]);
  if (isClusterError(error)) return new DiagnosticError([diagnostic(error.code, { message: error.message })]);
  return undefined;
}

const clusterCodes = ["WW601", "WW602", "WW603", "WW604", "WW610", "WW611", "WW682", "WW683"] as const;

/** By its code: cluster/ isn't the command line's to import. */
function isClusterError(error: unknown): error is Error & { readonly code: (typeof clusterCodes)[number] } {
  return error instanceof Error && "code" in error && clusterCodes.some((code) => code === error.code);
}
