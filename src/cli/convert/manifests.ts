import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Diagnostic, DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ManifestDocument } from "../../manifests/manifest-document.js";
import { readDocuments } from "../../manifests/read-documents.js";
import type { Utf16 } from "../../tree/planned-file.js";

/** A file of manifests, as its bytes read. */
export interface ManifestFile {
  /** As the user named it; of a folder, that name and the path below it. */
  readonly file: string;
  /** Without the byte order mark. */
  readonly text: string;
  readonly hasByteOrderMark: boolean;
  /** Absent for UTF-8. */
  readonly encoding?: Utf16;
}

/** A file, and what it consists of. */
export interface ParsedManifestFile extends ManifestFile {
  readonly documents: readonly ManifestDocument[];
}

/**
 * Reads manifests: files, `-` for standard input, and of folders every .yaml, .yml and .json below them, at any depth, but for those in
 * node_modules and in folders whose name begins with a dot.
 * @throws DiagnosticError WW233 for what isn't there, WW538 and WW533 for what isn't YAML or JSON, or has a key twice
 */
export function readManifests(cwd: string, names: readonly string[]): readonly ParsedManifestFile[] {
  const findings: Diagnostic[] = [];
  const files = readManifestFiles(cwd, names, findings).map((file) => ({
    ...file,
    documents: readDocuments(file.file, file.text, findings),
  }));
  if (findings.length > 0) throw new DiagnosticError(findings);
  return files;
}

/** The files that the user named; a finding WW233 for each that can't be read. */
export function readManifestFiles(cwd: string, names: readonly string[], findings: Diagnostic[]): readonly ManifestFile[] {
  return names
    .flatMap((name) => expand(cwd, name, findings))
    .flatMap((file) => {
      try {
        const bytes = readFileSync(file === "-" ? 0 : resolve(cwd, file));
        const encoding = utf16Of(bytes);
        const text = encoding === undefined ? utf8(bytes) : new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
        const hasByteOrderMark = text.startsWith("\uFEFF");
        const read = { file, text: hasByteOrderMark ? text.slice(1) : text, hasByteOrderMark };
        return [encoding === undefined ? read : { ...read, encoding }];
      } catch (error) {
        findings.push(diagnostic("WW233", { file, message: reasonOf(error) }));
        return [];
      }
    });
}

function expand(cwd: string, name: string, findings: Diagnostic[]): readonly string[] {
  if (name === "-") return [name];
  try {
    if (!statSync(resolve(cwd, name)).isDirectory()) return [name];
    const entries = readdirSync(resolve(cwd, name), { recursive: true, encoding: "utf8" });
    return entries
      .filter((entry) => /\.(ya?ml|json)$/.test(entry) && !/(?:^|[\\/])(?:node_modules|\.[^\\/]*)[\\/]/.test(entry))
      .sort()
      .map((entry) => join(name, entry));
  } catch (error) {
    findings.push(diagnostic("WW233", { file: name, message: reasonOf(error) }));
    return [];
  }
}

/** The encoding that a byte order mark says, as kubectl goes by it. */
function utf16Of(bytes: Buffer): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

/** Throws for bytes that aren't UTF-8, which would come out as other characters. */
function utf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Error("its text isn't UTF-8");
  return bytes.toString("utf8");
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
}
