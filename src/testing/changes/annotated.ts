import { annotationsLimit, annotationsSize } from "../../convert/residue/annotations.js";
import type { JsonObject } from "../../model/json.js";

/** How far the annotations of an object fill the size that the API server allows, and how they are made. */
export interface Filling {
  /** The number of bytes that stay free; all bytes to leave the object's own annotations alone. */
  readonly left: number;
  /** The number of annotations that fill them. */
  readonly count: number;
  /** The character that they are filled with. */
  readonly character: string;
}

/** An object with added annotations, so that a number of bytes stays free of the size that all may have. */
export function annotated(object: JsonObject, { left, count, character }: Filling): JsonObject {
  const metadata = object.metadata as JsonObject;
  const own = (metadata.annotations ?? {}) as JsonObject;
  const names = Array.from({ length: count }, (_, index) => `filler.example.com/n${String(index).padStart(5, "0")}`);
  const free = annotationsLimit - annotationsSize({ ...own, ...Object.fromEntries(names.map((name) => [name, ""])) }) - left;
  if (free < 0) return object;
  const each = Math.floor(free / count);
  const width = Buffer.byteLength(character);
  const text = (bytes: number) => character.repeat(Math.floor(bytes / width)) + "x".repeat(bytes % width);
  const fillers = names.map((name, index) => [name, text(index === 0 ? free - each * (count - 1) : each)] as const);
  return { ...object, metadata: { ...metadata, annotations: { ...own, ...Object.fromEntries(fillers) } } };
}
