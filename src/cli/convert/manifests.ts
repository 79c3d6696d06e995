import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Document, type ParsedNode, parseDocument, type Tags } from "yaml";
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

/** A file of manifests, as its bytes read. */
export interface ManifestFile {
  /** As the user named it; of a folder, that name and the path below it. */
  readonly file: string;
  readonly text: string;
}

/** A document's text, and where in its file it begins. */
export interface DocumentText {
  readonly text: string;
  readonly offset: number;
}

/**
 * Reads manifests: files, folders with all that is below them, and `-` for standard input.
 * @throws DiagnosticError WW233 for what isn't there, or isn't YAML or JSON
 */
export function readManifests(cwd: string, names: readonly string[]): readonly ManifestDocument[] {
  const findings: Diagnostic[] = [];
  const documents = readManifestFiles(cwd, names, findings).flatMap((file) => documentsOf(file, findings));
  if (findings.length > 0) throw new DiagnosticError(findings);
  return documents;
}

/** The files that the user named; a finding WW233 for each that can't be read. */
export function readManifestFiles(cwd: string, names: readonly string[], findings: Diagnostic[]): readonly ManifestFile[] {
  return names
    .flatMap((name) => expand(cwd, name, findings))
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(file === "-" ? 0 : resolve(cwd, file), "utf8").replace(/^\uFEFF/, "") }];
      } catch (error) {
        findings.push(diagnostic("WW233", { file, message: reasonOf(error) }));
        return [];
      }
    });
}

/**
 * The documents of a file that hold something. A line that begins with `---` or `...` separates documents wherever it stands, also in a block of
 * text (YAML 1.2, 9.1.2).
 */
export function splitDocuments(text: string): readonly DocumentText[] {
  const separators = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)[ \t]*\r?\n?/gm)];
  const starts = [0, ...separators.map((match) => match.index + match[0].length)];
  const ends = [...separators.map((match) => match.index), text.length];
  const chunks = starts.map((offset, index) => ({ text: text.slice(offset, ends[index]), offset }));
  return chunks.filter((chunk) => /^[^#\s]|^\s+[^#\s]/m.test(chunk.text.replace(/^\s*#.*$/gm, "")));
}

/** Parses a document as Kubernetes' tools do, integers as bigints. What is wrong with it is among its errors. */
export function parseManifest(text: string): Document.Parsed<ParsedNode> {
  return parseDocument(text, { intAsBigInt: true, version: "1.1", customTags: asKubernetesReads });
}

/** A parsed document's value: integers are numbers wherever a number can hold them. Throws where aliases expand without measure. */
export function manifestValue(document: Document.Parsed<ParsedNode>): unknown {
  return withNumbers(document.toJS({ maxAliasCount: 100 }));
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

function documentsOf({ file, text }: ManifestFile, findings: Diagnostic[]): readonly ManifestDocument[] {
  try {
    return splitDocuments(text).map((document, index) => ({ file, number: index + 1, text: document.text, value: parse(document.text) }));
  } catch (error) {
    findings.push(diagnostic("WW233", { file, message: reasonOf(error) }));
    return [];
  }
}

function parse(text: string): unknown {
  const document = parseManifest(text);
  const [error] = document.errors;
  if (error !== undefined) throw error;
  return manifestValue(document);
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
