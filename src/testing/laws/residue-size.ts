import fc from "fast-check";
import { residueAnnotation, residueLimit, unrepresentableAnnotation } from "../../convert/residue/annotations.js";
import type { JsonObject } from "../../model/json.js";
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

/** L10: residue stays under 64 KiB an object, all versions together, however large the object is. */
export function residueStaysSmall(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const values = fc.tuple(fc.tuple(...ways.map(({ kind, from }) => objectsIn(kind, from))), sizes, fc.constantFrom(0, 40_000));
  return law("L10: residue stays under 64 KiB an object", values, ([objects, size, others]) => {
    for (const [index, way] of ways.entries()) {
      const object = objects[index] as JsonObject;
      const large = writtenBack(object, inflated(way.from.schema, bodyOf(object), size) as JsonObject);
      expectSmall(way, withResidueOfOthers(large, way.kind.group, others));
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
  const sizeOf = (prefix: string) =>
    annotations.reduce((sum, [name, text]) => (name.startsWith(prefix) ? sum + Buffer.byteLength(String(text)) : sum), 0);
  for (const prefix of [residueAnnotation(kind.group, ""), unrepresentableAnnotation(kind.group)]) {
    const size = sizeOf(prefix);
    if (size > residueLimit)
      throw new Error(`an object converted to ${to.name} carries ${size} bytes of ${prefix}, more than ${residueLimit}`);
  }
}
