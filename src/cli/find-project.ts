import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DiagnosticError, diagnostic } from "../diagnostics/diagnostic.js";

/**
 * The root of the project that a folder belongs to: the nearest folder, upwards, with a PROJECT file.
 * @throws DiagnosticError WW503 where there is none
 */
export function findProjectRoot(folder: string): string {
  const root = projectAbove(folder);
  if (root === undefined) throw new DiagnosticError([diagnostic("WW503", { folder })]);
  return root;
}

/** The root of the project that a folder belongs to; undefined where there is none. */
export function projectAbove(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, "PROJECT"))) return current;
    if (dirname(current) === current) return undefined;
  }
}
