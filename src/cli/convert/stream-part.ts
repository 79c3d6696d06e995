import type { ManifestDocument } from "../../manifests/manifest-document.js";
import { isRecord } from "../../model/json.js";
import { applyEdits, type TextEdit } from "../../model/text-edit.js";
import type { ConvertedFile } from "./convert-file.js";
import type { ParsedManifestFile } from "./manifests.js";

/** A file's part of a stream of objects. */
export interface StreamPart {
  readonly file: ParsedManifestFile;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Documents that no stream of objects may contain. */
  readonly leftOut: readonly ManifestDocument[];
}

/**
 * The objects of a file, and its comments. Kustomizations and documents of other programs, which are common in folders of manifests, are left out.
 * Undefined if a file contains nothing else.
 */
export function streamPart({ file, edits, text, values }: ConvertedFile): StreamPart | undefined {
  const { documents } = file;
  const leftOut = documents.filter((_, index) => !isApplied(values[index]));
  if (leftOut.length === 0) return { file, text, values, leftOut };
  if (leftOut.length === documents.length) return undefined;
  const isLeftOut = documents.map((document) => leftOut.includes(document));
  const removals = runsOf(isLeftOut).map(([from, to]) => removal(file.text, documents[from], documents[to]));
  return { file, text: applyEdits(file.text, [...edits, ...removals]), values: values.filter(isApplied), leftOut };
}

/** Each run of true, from its first index to the one behind it. */
function runsOf(flags: readonly boolean[]): readonly (readonly [from: number, to: number])[] {
  const starts = flags.flatMap((flag, index) => (flag && flags[index - 1] !== true ? [index] : []));
  return starts.map((from) => {
    const to = flags.indexOf(false, from);
    return [from, to === -1 ? flags.length : to];
  });
}

/** Takes out documents, each with the separator before it. */
function removal(text: string, first: ManifestDocument | undefined, next: ManifestDocument | undefined): TextEdit {
  return {
    start: separatorBefore(text, first?.offset ?? 0),
    end: next === undefined ? text.length : separatorBefore(text, next.offset),
    text: "",
  };
}

/** The start of the separator line before a document; 0 if there is none. */
function separatorBefore(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 2) + 1;
}

/** Whether `kubectl apply` would accept a document. */
function isApplied(value: unknown): boolean {
  if (!isRecord(value) || typeof value.apiVersion !== "string" || typeof value.kind !== "string") return false;
  return !value.apiVersion.startsWith("kustomize.config.k8s.io/");
}
