import { annotationsLimit, annotationsSize } from "../../convert/residue/annotations.js";
import type { JsonObject } from "../../model/json.js";

/** How much of the annotations that the API server allows an object has, and how they are made. */
export interface Filling {
  /** How many bytes are left; all that there are where the object's own are to stay alone. */
  readonly left: number;
  /** How many annotations fill them. */
  readonly count: number;
  /** What they are filled with. */
  readonly character: string;
}

/** An object with as many annotations as leave so many bytes of what all may take. */
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
