import fc from "fast-check";
import type { JsonObject } from "../../model/json.js";
import { unknownContent, withUnknown } from "../changes/unknown-content.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { exemptIn } from "./exemptions.js";
import { withForgotten } from "./forgotten.js";
import { type Law, law } from "./law.js";
import { objectsIn } from "./objects.js";
import { expectSame } from "./same.js";

/** L1: hub → spoke → hub is identity. */
export function hubSurvives(conversion: Conversion): Law {
  const [fromHub] = bothWays(conversion);
  return law(
    "L1: hub to spoke to hub is identity",
    objectsIn(conversion.kind, conversion.hub),
    (hub) => expectSurvival(fromHub, hub),
    conversion.exemptions,
  );
}

/** L2: spoke → hub → spoke is identity. */
export function spokeSurvives(conversion: Conversion): Law {
  const [, toHub] = bothWays(conversion);
  return law(
    "L2: spoke to hub to spoke is identity",
    objectsIn(conversion.kind, conversion.spoke),
    (spoke) => expectSurvival(toHub, spoke),
    conversion.exemptions,
  );
}

/** L6: spokeA → hub → spokeB → hub → spokeA is identity. */
export function detourSurvives(one: Conversion, other: Conversion): Law {
  const name = `L6: ${one.spoke.name} to hub to ${other.spoke.name} to hub to ${one.spoke.name} is identity`;
  return law(
    name,
    objectsIn(one.kind, one.spoke),
    (spoke) => {
      const seen = other.fromHub(one.toHub(spoke));
      const settled = (object: JsonObject) => withForgotten(one.codecs, "spoke", object);
      expectSame(
        settled(one.fromHub(other.toHub(seen))),
        settled(spoke),
        `the ${one.spoke.name} object came back changed from ${other.spoke.name}`,
        exemptIn(one.spoke, one.exemptions),
      );
    },
    one.exemptions,
  );
}

/** L12: unknown fields under preserve-unknown-fields survive. */
export function unknownFieldsSurvive(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const objects = fc.tuple(...ways.map(({ kind, from }) => objectsIn(kind, from)));
  const unknown = unknownContent(ways.map(({ from }) => from.schema));
  return law(
    "L12: unknown fields under preserve-unknown-fields survive",
    fc.tuple(objects, unknown),
    ([both, content]) => {
      for (const [index, way] of ways.entries()) expectSurvival(way, withUnknown(way.from.schema, both[index] as JsonObject, content));
    },
    conversion.exemptions,
  );
}

function expectSurvival({ from, to, convert, back, settled, exemptions }: Way, object: JsonObject): void {
  const what = `the ${from.name} object came back changed from ${to.name}`;
  expectSame(settled(back(convert(object))), settled(object), what, exemptIn(from, exemptions));
}
