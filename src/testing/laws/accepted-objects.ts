import fc from "fast-check";
import { metadataKeeper } from "../../convert/conversion-review-metadata.js";
import { convertedText } from "../../convert/converted-text.js";
import type { Unstructured } from "../../convert/unstructured.js";
import type { JsonObject } from "../../model/json.js";
import { parseJson } from "../../model/lossless-json.js";
import { annotated, type Filling } from "../changes/annotated.js";
import { deepened } from "../changes/deepened.js";
import { inflated } from "../changes/inflated.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { type Law, law } from "./law.js";
import { annotationsOf, bodyOf, objectsIn, withoutResidue, writtenBack } from "./objects.js";
import { isSame } from "./same.js";

const maxAnnotationBytes = 256 * 1024;

/** In bytes: so full that nothing fits, with little room, with much, and with all. */
const filling: fc.Arbitrary<Filling> = fc.record({
  left: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 21, 57_344) }, { weight: 1, arbitrary: fc.nat(70_000) }),
  count: fc.constantFrom(1, 1, 7, 500),
  character: fc.constantFrom("x", "x", "\u00fc", "\u{1f600}", '"'),
});

/** Chooses other values for one in so many objects only, since all of these take time. */
const seldom = <T>(often: number, usual: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: often - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
const fillings = seldom<Filling | undefined>(12, undefined, filling);
const sizes = seldom(20, 0, fc.constantFrom(1_000, 1_000, 30_000));
/** The API server accepts values of 10,000 levels. */
const depths = seldom(60, 0, fc.constant(9_900));

/**
 * L15: any object that the API server accepted converts, whatever its annotations, its size and its depth, and the result is acceptable to the API
 * server: the text of an object of the same name whose annotations it doesn't refuse. Otherwise one object could fail every LIST of its kind.
 */
export function acceptedConverts(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const objects = fc.tuple(...ways.map(({ kind, from }) => objectsIn(kind, from)));
  const values = fc.tuple(objects, fillings, sizes, depths);
  return law("L15: any accepted object converts", values, ([both, filled, size, depth]) => {
    for (const [index, way] of ways.entries()) {
      const object = both[index] as JsonObject;
      const { schema } = way.from;
      const large = writtenBack(object, inflated(schema, bodyOf(object), size) as JsonObject);
      const deep = deepened(schema, large, depth);
      expectAnswer(way, filled === undefined ? deep : annotated(way.asMetadata(deep), filled));
    }
  });
}

/** Converts an object there and back as reviews do, and checks that the API server would accept both answers. */
function expectAnswer(way: Way, object: JsonObject): void {
  const there = answer(way, object);
  answer({ ...way, from: way.to, to: way.from, convert: way.back, back: way.convert }, there);
}

function answer({ kind, to, convert, asMetadata }: Way, given: JsonObject): JsonObject {
  const object = asMetadata(given);
  const keep = metadataKeeper(object, "whole");
  const converted = asMetadata(convert(given));
  expectRoom(withoutResidue(object, kind.group), converted, kind.group);
  const answered = parseJson(convertedText(keep(converted as Unstructured), object)) as JsonObject;
  const [before, after] = [object.metadata, answered.metadata] as readonly [JsonObject, JsonObject];
  if (before.name !== after.name || before.namespace !== after.namespace)
    throw new Error(`an object converted to ${to.name} has another name`);
  if (isOver(answered) && !isSame(annotationsOf(answered), annotationsOf(object))) throw new Error(tooMany(answered));
  return answered;
}

/** If a conversion leaves all other annotations unchanged, its kept values must not make them too large. (Otherwise a review drops kept values.) */
function expectRoom(others: JsonObject, converted: JsonObject, group: string): void {
  const isLeft = isSame(annotationsOf(withoutResidue(converted, group)), annotationsOf(others));
  if (isLeft && isOver(converted) && !isOver(others)) throw new Error(tooMany(converted));
}

function isOver(object: JsonObject): boolean {
  return sizeOf(object) > maxAnnotationBytes;
}

function tooMany(object: JsonObject): string {
  return `an object converted to ${String(object.apiVersion)} has annotations of ${sizeOf(object)} bytes, more than ${maxAnnotationBytes}`;
}

function sizeOf(object: JsonObject): number {
  return Buffer.byteLength(Object.entries(annotationsOf(object)).flat().join(""));
}
