import type { ManifestDocument } from "../../manifests/manifest-document.js";
import type { ManifestSource } from "../../manifests/manifest-place.js";
import { parseManifest } from "../../manifests/manifest-yaml.js";
import { LineIndex } from "../../model/line-index.js";
import type { ParsedManifestFile } from "./manifests.js";

/** A document of a file, to find places in; it is parsed with its places, and the file's lines are counted, only once one is asked for. */
export function manifestSource(file: ParsedManifestFile, document: ManifestDocument): ManifestSource {
  let lines: LineIndex | undefined;
  let parsed: ManifestSource["document"] | undefined;
  return {
    file: file.file,
    text: file.text,
    get lines() {
      lines ??= new LineIndex(file.text);
      return lines;
    },
    offset: document.offset,
    get document() {
      parsed ??= parseManifest(document.text);
      return parsed;
    },
  };
}
