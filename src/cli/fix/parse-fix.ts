import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";

/** What `--fix CODE[@FILE:LINE[:PATH]]=OPTION` asks for. */
export interface FixRequest {
  /** As it was given. */
  readonly written: string;
  readonly code: string;
  /** Relative to the project's root, or to the working folder. */
  readonly file?: string;
  readonly line?: number;
  /** The field that it is about, where several of the code stand on one line: `.spec.size`. */
  readonly path?: string;
  /** Counted from 1. */
  readonly option: number;
}

/**
 * Parses an argument of `--fix`, or a line of a file of answers.
 * @param from the file and the line, if it is from a file of answers
 * @throws DiagnosticError WW560 for what isn't of that form
 */
export function parseFix(written: string, from?: string): FixRequest {
  const [, code = "", file, line, path, option] = /^(WW\d+)(?:@(.+?):(\d+)(?::(\.[^=]*))?)?=(\d+)$/.exec(written.trim()) ?? [];
  if (option === undefined) throw new DiagnosticError([diagnostic("WW560", { written, ...(from === undefined ? {} : { from }) })]);
  return {
    written,
    code,
    ...(file === undefined ? {} : { file, line: Number(line) }),
    ...(path === undefined ? {} : { path }),
    option: Number(option),
  };
}
