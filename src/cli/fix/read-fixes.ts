import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import { type FixRequest, parseFix } from "./parse-fix.js";

/**
 * Reads the arguments of `--fix`: decisions, and files with one decision per line.
 * @param cwd the folder that files are relative to
 * @throws DiagnosticError WW560 for an argument that is neither, WW570 for a file that can't be read
 */
export function readFixes(given: readonly string[], cwd: string): readonly FixRequest[] {
  return given.flatMap((written) => (/^\s*(?:WW\d|$)|=/.test(written) ? [parseFix(written)] : readAnswers(written, cwd)));
}

/** A line is a decision, and text after a # is a comment; a decision without a number after its = has not been answered yet. */
function readAnswers(path: string, cwd: string): readonly FixRequest[] {
  return textOf(path, cwd)
    .split(/\r?\n/)
    .flatMap((line, index) => {
      const answer = line
        .replace(/^\uFEFF/, "")
        .replace(/(?:^|\s)#.*$/, "")
        .trim();
      return answer === "" || answer.endsWith("=") ? [] : [parseFix(answer, `${path}:${index + 1}`)];
    });
}

const reasons: { readonly [code: string]: string | undefined } = { ENOENT: "there is no such file", EISDIR: "it is a folder" };

function textOf(path: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new DiagnosticError([diagnostic("WW570", { path, reason: reasons[code ?? ""] ?? message })]);
  }
}
