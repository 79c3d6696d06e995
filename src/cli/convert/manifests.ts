import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseDocument, type Tags } from "yaml";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";

/** One document of a file. */
export interface ManifestDocument {
  /** As the user named it. */
  readonly file: string;
  /** Counted from 1; documents without content don't count. */
  readonly number: number;
  /** As it stands there. */
  readonly text: string;
  /** Integers beyond 2^53 - 1 are `bigint`s. */
  readonly value: unknown;
}

/**
 * Reads manifests: files, folders with all that is below them, and `-` for standard input.
 * @throws DiagnosticError WW233 for what isn't there, or isn't YAML or JSON
 */
export function readManifests(cwd: string, names: readonly string[]): readonly ManifestDocument[] {
  const findings: Diagnostic[] = [];
  const documents = names.flatMap((name) => expand(cwd, name, findings)).flatMap((file) => readFile(cwd, file, findings));
  if (findings.length > 0) throw new DiagnosticError(findings);
  return documents;
}

function expand(cwd: string, name: string, findings: Diagnostic[]): readonly string[] {
  if (name === "-") return [name];
  try {
    if (!statSync(resolve(cwd, name)).isDirectory()) return [name];
    const entries = readdirSync(resolve(cwd, name), { recursive: true, encoding: "utf8" });
    return entries
      .filter((entry) => /\.(ya?ml|json)$/.test(entry))
      .sort()
      .map((entry) => join(name, entry));
  } catch (error) {
    findings.push(diagnostic("WW233", { file: name, message: reasonOf(error) }));
    return [];
  }
}

function readFile(cwd: string, file: string, findings: Diagnostic[]): readonly ManifestDocument[] {
  try {
    const text = readFileSync(file === "-" ? 0 : resolve(cwd, file), "utf8");
    return splitDocuments(text).map((document, index) => ({ file, number: index + 1, text: document, value: parse(document) }));
  } catch (error) {
    findings.push(diagnostic("WW233", { file, message: reasonOf(error) }));
    return [];
  }
}

/** A line that begins with `---` or `...` separates documents wherever it stands, also in a block of text (YAML 1.2, 9.1.2). */
function splitDocuments(text: string): readonly string[] {
  const chunks = text.replace(/^\uFEFF/, "").split(/^(?:---|\.\.\.)(?=\s|$)[ \t]*\r?\n?/m);
  return chunks.filter((chunk) => /^[^#\s]|^\s+[^#\s]/m.test(chunk.replace(/^\s*#.*$/gm, "")));
}

function parse(text: string): unknown {
  const document = parseDocument(text, { intAsBigInt: true, version: "1.1", customTags: asKubernetesReads });
  const [error] = document.errors;
  if (error !== undefined) throw error;
  return withNumbers(document.toJS({ maxAliasCount: 100 }));
}

/** YAML 1.1, as Go's readers have it: `on` is true, but neither `10:30` nor `2020-01-01` is anything but a string. */
function asKubernetesReads(tags: Tags): Tags {
  return tags.filter((tag) => typeof tag === "string" || !(tag.tag.endsWith(":timestamp") || ("format" in tag && tag.format === "TIME")));
}

/** Integers as numbers wherever a number can hold them. */
function withNumbers(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNumbers(item)]));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
}
