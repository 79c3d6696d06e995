import type { YAMLParseError } from "yaml";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.js";
import { LineIndex } from "../model/line-index.js";
import type { ManifestDocument } from "./manifest-document.js";
import { type ManifestSource, placeAt, placeOfDocument, repeatedKeys } from "./manifest-place.js";
import { manifestValue, parseManifest, UnreadableManifest } from "./manifest-yaml.js";
import { contentAt, type DocumentText, splitDocuments } from "./split-documents.js";

/** A document, and where everything in it stands. */
export interface ReadDocument extends ManifestDocument {
  readonly source: ManifestSource;
}

/** The documents of a file's text that hold something; keys that are there twice are reported, and documents that can't be parsed are reported and left out. */
export function readDocuments(file: string, text: string, diagnostics: Diagnostic[]): readonly ReadDocument[] {
  const lines = new LineIndex(text);
  return splitDocuments(text).flatMap((part, index) => {
    const source: ManifestSource = { file, text, lines, offset: part.offset, document: parseManifest(part.text) };
    const broken = strayMark(part) ?? source.document.errors.find((error) => error.code !== "DUPLICATE_KEY");
    if (broken !== undefined) {
      diagnostics.push(diagnostic("WW538", { reason: broken.message }, placeAt(source, withinText(part.text, broken.pos))));
      return [];
    }
    for (const { path, place } of repeatedKeys(source)) diagnostics.push(diagnostic("WW533", { name: String(path.at(-1)) }, place));
    try {
      return [{ file, number: index + 1, ...part, source, value: manifestValue(source.document) }];
    } catch (error) {
      if (!(error instanceof UnreadableManifest)) throw error;
      diagnostics.push(diagnostic("WW538", { reason: error.message }, placeOfDocument(source)));
      return [];
    }
  });
}

/** Only at a file's beginning do Kubernetes' tools pass over a byte order mark: further on it becomes a part of the first key. */
function strayMark({ text, offset }: DocumentText): Pick<YAMLParseError, "message" | "pos"> | undefined {
  const at = text.indexOf("\ufeff");
  const isStray = at >= 0 && offset + at > 0 && contentAt(text.slice(0, at)) < 0;
  return isStray ? { message: "a byte order mark stands within the file", pos: [at, at + 1] } : undefined;
}

/** A mistake that shows at the end of a text is placed at the last character that isn't blank. */
function withinText(text: string, [start, end]: readonly [number, number]): readonly [number, number] {
  const last = text.trimEnd().length - 1;
  return start <= last ? [start, end] : [last, last + 1];
}
