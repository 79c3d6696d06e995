import fc from "fast-check";
import { annotationsLimit, residueLimit } from "../../convert/residue/annotations.js";
import type { JsonObject } from "../../model/json.js";
import { residueAnnotation, unrepresentableAnnotation } from "../../model/residue-annotations.js";
import { annotated } from "../changes/annotated.js";
import { inflated } from "../changes/inflated.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { type Law, law } from "./law.js";
import { annotationsOf, bodyOf, objectsIn, writtenBack } from "./objects.js";

/** In characters. Large objects take their time, and few show what there is to see. */
const sizes = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.constant(1_000) },
  { weight: 1, arbitrary: fc.constantFrom(30_000, 70_000) },
);

/** The bytes that an object's other annotations leave free; mostly few. */
const fillings = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(0, 21, 1_000, 60_000) },
);

/** L10: residue stays under 64 KiB per object, all versions together, and fits into the room that the object's other annotations leave. */
export function residueStaysSmall(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const values = fc.tuple(fc.tuple(...ways.map(({ kind, from }) => objectsIn(kind, from))), sizes, fc.constantFrom(0, 40_000), fillings);
  return law("L10: residue stays under 64 KiB an object, and within what its other annotations leave", values, (drawn) => {
    const [objects, size, others, left] = drawn;
    for (const [index, way] of ways.entries()) {
      const object = objects[index] as JsonObject;
      const large = writtenBack(object, inflated(way.from.schema, bodyOf(object), size) as JsonObject);
      const beside = withResidueOfOthers(large, way.kind.group, others);
      expectSmall(way, left === undefined ? beside : annotated(beside, { left, count: 1, character: "x" }));
    }
  });
}

function withResidueOfOthers(object: JsonObject, group: string, size: number): JsonObject {
  if (size === 0) return object;
  const annotations = { ...annotationsOf(object), [residueAnnotation(group, "v0other")]: `{"l":"0","r":{"":"${"x".repeat(size)}"}}` };
  return { ...object, metadata: { ...(object.metadata as JsonObject), annotations } };
}

function expectSmall({ kind, to, convert }: Way, object: JsonObject): void {
  const annotations = Object.entries(annotationsOf(convert(object)));
  const all = Buffer.byteLength(annotations.flat().join(""));
  if (all > annotationsLimit)
    throw new Error(`an object converted to ${to.name} has annotations of ${all} bytes, more than ${annotationsLimit}`);
  const sizeOf = (prefix: string) =>
    annotations.reduce((sum, [name, text]) => (name.startsWith(prefix) ? sum + Buffer.byteLength(String(text)) : sum), 0);
  for (const prefix of [residueAnnotation(kind.group, ""), unrepresentableAnnotation(kind.group)]) {
    const size = sizeOf(prefix);
    if (size > residueLimit)
      throw new Error(`an object converted to ${to.name} carries ${size} bytes of ${prefix}, more than ${residueLimit}`);
  }
}
