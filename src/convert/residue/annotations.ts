import { parseJson } from "../../model/lossless-json.js";
import { utf8Length } from "../../model/utf8-length.js";
import { isRecord } from "../is-object.js";

/**
 * How much residue an object may carry, all versions together, in bytes of UTF-8: as long as its other annotations leave room for it below
 * `annotationsLimit`.
 */
export const residueLimit = 64 * 1024;

/** How much the list of what one version can't say may take, likewise; paths for which there is no room are left out. */
export const unrepresentableLimit = 16 * 1024;

/**
 * How much all annotations of an object may take, keys and values together, in bytes of UTF-8: `TotalAnnotationSizeLimitB` of
 * k8s.io/apimachinery. The API server adds none of its own, so a conversion may fill this to the last byte.
 */
export const annotationsLimit = 256 * 1024;

/** What annotations take, as the API server counts. */
export function annotationsSize(annotations: Annotations): number {
  return Object.entries(annotations).reduce((sum, [name, value]) => sum + annotationSize(name, value), 0);
}

/** What one annotation takes. */
export function annotationSize(name: string, value: unknown): number {
  return utf8Length(name) + sizeOf(value, utf8Length);
}

/** What annotations leave of `annotationsLimit`; less than nothing where they are too many. Bytes are counted only where there may be too few left. */
export function freeBytes(annotations: Annotations): number {
  const characters = Object.entries(annotations).reduce((sum, [name, value]) => sum + name.length + sizeOf(value, lengthOf), 0);
  const least = annotationsLimit - characters * mostBytes;
  return least > residueLimit + unrepresentableLimit + longestName * 2 ? least : annotationsLimit - annotationsSize(annotations);
}

type Annotations = Readonly<Record<string, unknown>>;

/** Of UTF-8, for one of UTF-16's units. */
const mostBytes = 3;
/** Of an annotation, its prefix included. */
const longestName = 253 + 1 + 63;

function sizeOf(value: unknown, size: (text: string) => number): number {
  return typeof value === "string" ? size(value) : 0;
}

function lengthOf(text: string): number {
  return text.length;
}

/** The annotation in which values of a version are kept. */
export function residueAnnotation(group: string, version: string): string {
  return `${group}/residue.${version}`;
}

/** The annotation that lists, by the version whose value can't be said, the paths of this version that show a placeholder or nothing. */
export function unrepresentableAnnotation(group: string): string {
  return `${group}/unrepresentable`;
}

/** Reads a residue annotation. It is a client's text as much as ours: "broken" where it isn't a residue. */
export function parseResidue(text: unknown): Readonly<Record<string, unknown>> | "broken" {
  const values = parseObject(text)?.r;
  return isRecord(values) ? values : "broken";
}

/** Parses an annotation that should hold a JSON object; undefined where it doesn't. */
export function parseObject(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
