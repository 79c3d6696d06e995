import { ConversionError } from "../../convert/conversion-error.js";
import { isRecord } from "../../convert/is-object.js";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { applyEdits, type TextEdit } from "../../project/text-edit.js";
import { changeManifest, type ManifestChange } from "./convert-manifest.js";
import type { RenamedKey } from "./edit/edit-context.js";
import { editManifest } from "./edit/edit-manifest.js";
import type { ManifestDocument, ParsedManifestFile } from "./manifests.js";

/** A file after conversion. */
export interface ConvertedFile {
  readonly file: ParsedManifestFile;
  /** All of it, without the byte order mark; what isn't converted stands there byte for byte. */
  readonly text: string;
  /** What its documents hold now, in their order. */
  readonly values: readonly unknown[];
  readonly changed: readonly ManifestDocument[];
  /** An error for each object that can't be converted, a warning for each document that had to be printed anew. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Converts what a file holds, document by document, and edits its text so that it says the new values. */
export async function convertFile(file: ParsedManifestFile, change: ManifestChange, isRenamed: RenamedKey): Promise<ConvertedFile> {
  const diagnostics: Diagnostic[] = [];
  const edits: TextEdit[] = [];
  const changed: ManifestDocument[] = [];
  const values: unknown[] = [];
  for (const document of file.documents) {
    const value = await changeDocument(document, change, diagnostics);
    values.push(value);
    if (value === document.value) continue;
    const edited = editManifest(document.text, value, isRenamed);
    if (edited.printedAnew) diagnostics.push(diagnostic("WW236", { file: file.file, document: document.number }));
    edits.push({ start: document.offset, end: document.offset + document.text.length, text: edited.text });
    changed.push(document);
  }
  return { file, text: applyEdits(file.text, edits), values, changed, diagnostics };
}

async function changeDocument(document: ManifestDocument, change: ManifestChange, diagnostics: Diagnostic[]): Promise<unknown> {
  try {
    return await changeManifest(document.value, { ...change, onStripped: (...found) => diagnostics.push(lossOf(document, ...found)) });
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    diagnostics.push(diagnostic("WW230", { file: document.file, document: document.number, reason: error.message }));
    return document.value;
  }
}

function lossOf({ file, number }: ManifestDocument, object: Readonly<Record<string, unknown>>, versions: readonly string[]): Diagnostic {
  const { name } = isRecord(object.metadata) ? object.metadata : {};
  return diagnostic("WW240", { file, document: number, object: `${String(object.kind)} ${String(name ?? "(no name)")}`, versions });
}
