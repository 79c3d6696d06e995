import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";

/** A finding, or several of one code, as a command line names it: `CODE[@FILE:LINE[:PATH]]`. */
export interface NamedFinding {
  readonly code: string;
  /** Relative to the project's root, or to the working folder. */
  readonly file?: string;
  readonly line?: number;
  /** The field that it is about, where several of the code stand on one line: `.spec.size`. */
  readonly path?: string;
}

/** The parts of `--fix CODE[@FILE:LINE[:PATH]]=OPTION`. */
export interface FixRequest extends NamedFinding {
  /** As it was given. */
  readonly written: string;
  /** Counted from 1. */
  readonly option: number;
}

/** Parses the name of a finding; undefined for what isn't of that form. */
export function parseNamedFinding(text: string): NamedFinding | undefined {
  const [, code, file, line, path] = /^(WW\d+)(?:@(.+?):(\d+)(?::(\.[^=]*))?)?$/.exec(text) ?? [];
  if (code === undefined) return undefined;
  return { code, ...(file === undefined ? {} : { file, line: Number(line) }), ...(path === undefined ? {} : { path }) };
}

/**
 * Parses an argument of `--fix`, or a line of a file of answers.
 * @param from the file and the line, if it is from a file of answers
 * @throws DiagnosticError WW560 for what isn't of that form
 */
export function parseFix(written: string, from?: string): FixRequest {
  const [, name = "", option] = /^(.*?)\s*=\s*(\d+)$/.exec(written.trim()) ?? [];
  const named = parseNamedFinding(name);
  if (named === undefined) throw new DiagnosticError([diagnostic("WW560", { written, ...(from === undefined ? {} : { from }) })]);
  return { written, ...named, option: Number(option) };
}
