import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.js";
import { convertDocuments, type DocumentProblem } from "../../manifests/convert-documents.js";
import type { ManifestChange } from "../../manifests/convert-manifest.js";
import type { RenamedKey } from "../../manifests/edit/edit-context.js";
import type { ManifestDocument } from "../../manifests/manifest-document.js";
import { placeOfDocument } from "../../manifests/manifest-place.js";
import type { TextEdit } from "../../model/text-edit.js";
import { manifestSource } from "./manifest-source.js";
import type { ParsedManifestFile } from "./manifests.js";

/** A file after conversion. */
export interface ConvertedFile {
  readonly file: ParsedManifestFile;
  /** All of it, without the byte order mark; what isn't converted stands there byte for byte. */
  readonly text: string;
  /** The edits of the file's text that make `text` of it. */
  readonly edits: readonly TextEdit[];
  /** The values of its documents now, in their order. */
  readonly values: readonly unknown[];
  readonly changed: readonly ManifestDocument[];
  /** An error for each object that can't be converted, a warning for each document that had to be printed again. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Converts what a file holds, document by document, and edits its text so that it says the new values. */
export async function convertFile(file: ParsedManifestFile, change: ManifestChange, isRenamed: RenamedKey): Promise<ConvertedFile> {
  const { problems, ...converted } = await convertDocuments(file.text, file.documents, change, isRenamed);
  return { file, ...converted, diagnostics: problems.map((problem) => asDiagnostic(problem, file)) };
}

function asDiagnostic(problem: DocumentProblem, from: ParsedManifestFile): Diagnostic {
  const place = placeOfDocument(manifestSource(from, problem.document));
  switch (problem.kind) {
    case "refused":
      return diagnostic("WW230", { reason: problem.reason }, place);
    case "reprinted":
      return diagnostic("WW236", {}, place);
    case "stripped":
      return diagnostic("WW240", { object: problem.object, versions: problem.versions }, place);
  }
}
