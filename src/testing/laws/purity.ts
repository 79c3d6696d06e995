import fc from "fast-check";
import type { JsonObject } from "../../model/json.js";
import { parseJson, stringifyJson } from "../../model/lossless-json.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { type Law, law } from "./law.js";
import { objectsIn } from "./objects.js";

/** L9: the input isn't changed, and the output is the same each time. */
export function isPure(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const values = fc.tuple(...ways.map(({ kind, from }) => objectsIn(kind, from)));
  return law("L9: the input isn't changed, and the output is the same each time", values, (objects) => {
    for (const [index, way] of ways.entries()) {
      const object = objects[index] as JsonObject;
      expectPure(way, object);
      expectPure({ ...way, convert: way.back }, way.convert(object));
    }
  });
}

function expectPure({ convert }: Way, object: JsonObject): void {
  const before = stringifyJson(object);
  const first = stringifyJson(convert(deepFrozen(object)));
  if (stringifyJson(object) !== before) throw new Error("the conversion changed the object that it was given");
  if (stringifyJson(convert(parseJson(before) as JsonObject)) !== first) throw new Error("the same object was converted in two ways");
}

function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
}
