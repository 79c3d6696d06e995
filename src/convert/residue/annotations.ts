import { isRecord } from "../../model/json.js";
import { parseJson } from "../../model/lossless-json.js";
import { utf8Length } from "../../model/utf8-length.js";

/**
 * The maximum size of the residue of an object, all versions together, in bytes of UTF-8. It is less if the object's other annotations leave less
 * room below `annotationsLimit`.
 */
export const residueLimit = 64 * 1024;

/** The maximum size of the list of values that one version can't represent, likewise; paths for which there is no room are left out. */
export const unrepresentableLimit = 16 * 1024;

/**
 * The maximum size of all annotations of an object, keys and values together, in bytes of UTF-8: `TotalAnnotationSizeLimitB` of k8s.io/apimachinery.
 * The API server adds none of its own, so a conversion may fill this to the last byte.
 */
export const annotationsLimit = 256 * 1024;

/** The size of annotations in bytes, as the API server counts it. */
export function annotationsSize(annotations: Annotations): number {
  return Object.entries(annotations).reduce((sum, [name, value]) => sum + annotationSize(name, value), 0);
}

/** The size, in bytes, of one annotation. */
export function annotationSize(name: string, value: unknown): number {
  return utf8Length(name) + sizeOf(value, utf8Length);
}

/** The bytes that annotations leave of `annotationsLimit`; negative if they exceed it. Bytes are counted only if too few may be left. */
export function freeBytes(annotations: Annotations): number {
  let characters = 0;
  for (const name of Object.keys(annotations)) characters += name.length + sizeOf(annotations[name], lengthOf);
  const least = annotationsLimit - characters * maxBytes;
  return least > residueLimit + unrepresentableLimit + longestName * 2 ? least : annotationsLimit - annotationsSize(annotations);
}

type Annotations = Readonly<Record<string, unknown>>;

/** The most bytes of UTF-8 that one UTF-16 code unit takes. */
const maxBytes = 3;
/** The longest name of an annotation, prefix included. */
const longestName = 253 + 1 + 63;

function sizeOf(value: unknown, size: (text: string) => number): number {
  return typeof value === "string" ? size(value) : 0;
}

function lengthOf(text: string): number {
  return text.length;
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
