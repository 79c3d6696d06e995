import type { DiagnosticError } from "../diagnostics/diagnostic.js";

/** The exit codes of commands. */
export const ExitCode = {
  done: 0,
  /** Errors were found, or what `lint`, `compat` and `validate` look for. */
  findings: 1,
  usage: 2,
  /** `--check`: something on disk is not what it would be. */
  wouldChange: 3,
  /** A file that is the user's stands where one would be written, and nobody could be asked. */
  conflict: 4,
  cluster: 5,
  /** SIGINT, and what was under way ended in good order. */
  interrupted: 130,
  /** The same with SIGTERM. */
  terminated: 143,
  /** A bug of ours. */
  internal: 70,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** The codes about a manifest rather than about the words of a command. */
const ofManifests: ReadonlySet<string> = new Set(["WW537"]);

/** Ctrl-C at a question. */
const cancelled = "WW440";

/**
 * Missing flags and the like are usage (2), a cancelled question is an interruption (130), what is wrong with the project or a manifest is findings (1), the cluster's
 * part is 5.
 */
export function exitCodeOf(error: DiagnosticError): ExitCode {
  const codes = error.diagnostics.map((found) => found.code);
  if (codes.includes(cancelled)) return ExitCode.interrupted;
  if (codes.some((code) => code.startsWith("WW6"))) return ExitCode.cluster;
  return codes.every((code) => code.startsWith("WW5") && !ofManifests.has(code)) ? ExitCode.usage : ExitCode.findings;
}
