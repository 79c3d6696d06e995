import { ConversionError } from "../convert/conversion-error.js";
import { isRecord } from "../model/json.js";
import { applyEdits, type TextEdit } from "../model/text-edit.js";
import { changeManifest, type ManifestChange } from "./convert-manifest.js";
import type { RenamedKey } from "./edit/edit-context.js";
import { editManifest } from "./edit/edit-manifest.js";
import type { ManifestDocument } from "./manifest-document.js";

/** The remarks on a document's conversion. */
export type DocumentProblem =
  /** Its object can't be converted. */
  | { readonly kind: "refused"; readonly document: ManifestDocument; readonly reason: string }
  /** It could not be edited in place. */
  | { readonly kind: "reprinted"; readonly document: ManifestDocument }
  /** Values of these versions were dropped with the residue of this object. */
  | { readonly kind: "stripped"; readonly document: ManifestDocument; readonly object: string; readonly versions: readonly string[] };

/** A text of documents after conversion. */
export interface ConvertedDocuments {
  readonly text: string;
  /** The edits of the text that make it so. */
  readonly edits: readonly TextEdit[];
  /** The present values of the documents, in their order. */
  readonly values: readonly unknown[];
  readonly changed: readonly ManifestDocument[];
  readonly problems: readonly DocumentProblem[];
}

/** Converts documents one by one, and edits the text that they are from so that it says the new values. */
export async function convertDocuments(
  text: string,
  documents: readonly ManifestDocument[],
  change: ManifestChange,
  isRenamed: RenamedKey,
): Promise<ConvertedDocuments> {
  const problems: DocumentProblem[] = [];
  const edits: TextEdit[] = [];
  const changed: ManifestDocument[] = [];
  const values: unknown[] = [];
  for (const document of documents) {
    const value = await changeDocument(document, change, problems);
    values.push(value);
    if (value === document.value) continue;
    const edited = editManifest(document.text, value, isRenamed);
    if (edited.reprinted) problems.push({ kind: "reprinted", document });
    edits.push({ start: document.offset, end: document.offset + document.text.length, text: edited.text });
    changed.push(document);
  }
  return { text: applyEdits(text, edits), edits, values, changed, problems };
}

async function changeDocument(document: ManifestDocument, change: ManifestChange, problems: DocumentProblem[]): Promise<unknown> {
  try {
    const onStripped = (object: Readonly<Record<string, unknown>>, versions: readonly string[]) => {
      problems.push({ kind: "stripped", document, object: nameOf(object), versions });
    };
    return await changeManifest(document.value, { ...change, onStripped });
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    problems.push({ kind: "refused", document, reason: error.message });
    return document.value;
  }
}

function nameOf({ kind, metadata }: Readonly<Record<string, unknown>>): string {
  const { name } = isRecord(metadata) ? metadata : {};
  return `${String(kind)} ${String(name ?? "(no name)")}`;
}
