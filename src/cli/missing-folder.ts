import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";

/** The error where the folder that a command is to run in isn't there. */
export function missingFolder(folder: string): DiagnosticError {
  return new DiagnosticError([diagnostic("WW505", { folder })]);
}
