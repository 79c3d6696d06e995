import { manifestValue, parseManifest } from "./manifest-yaml.js";
import { splitDocuments } from "./split-documents.js";

/** One document of a file. */
export interface ManifestDocument {
  /** As the user named it. */
  readonly file: string;
  /** Counted from 1; documents without content don't count. */
  readonly number: number;
  /** As it stands there. */
  readonly text: string;
  /** Where it begins in its file's text. */
  readonly offset: number;
  /** Integers beyond 2^53 - 1 are `bigint`s. */
  readonly value: unknown;
}

/**
 * The documents of a file's text that hold something.
 * @throws Error, with the words of the parser, where one of them is neither YAML nor JSON
 */
export function parseDocuments(file: string, text: string): readonly ManifestDocument[] {
  return splitDocuments(text).map((document, index) => ({ file, number: index + 1, ...document, value: parse(document.text) }));
}

function parse(text: string): unknown {
  const document = parseManifest(text);
  const [error] = document.errors;
  if (error !== undefined) throw error;
  return manifestValue(document);
}
