import fc from "fast-check";
import type { JsonObject } from "../../model/json.js";
import { choices, chooser } from "../changes/choices.js";
import { oneEdit } from "../changes/one-edit.js";
import { unknownContent, withUnknown } from "../changes/unknown-content.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { exemptIn } from "./exemptions.js";
import { withForgotten } from "./forgotten.js";
import { isAccepted } from "./judge.js";
import { type Law, law } from "./law.js";
import { bodyOf, objectsIn, received, writtenBack } from "./objects.js";
import { expectSame } from "./same.js";
import { expectDefaultsSurvive, hasDefaults } from "./stored-defaults.js";

/**
 * L1: hub → spoke → hub is identity; it is, too, for an object that was made through the spoke, and edited through the hub since, and for one that the API server
 * gave the spoke's defaults on its way.
 */
export function hubSurvives(conversion: Conversion): Law {
  const [fromHub] = bothWays(conversion);
  return survival("L1: hub to spoke to hub is identity", fromHub);
}

/**
 * L2: spoke → hub → spoke is identity; it is, too, for an object that was made through the hub, and edited through the spoke since, and for one that was stored, where
 * the API server gives it the hub's defaults.
 */
export function spokeSurvives(conversion: Conversion): Law {
  const [, toHub] = bothWays(conversion);
  return survival("L2: spoke to hub to spoke is identity", toHub);
}

function survival(name: string, way: Way): Law {
  const { kind, from, to, back, exemptions } = way;
  const mayGetDefaults = hasDefaults(to.schema);
  const origin = fc.option(fc.tuple(objectsIn(kind, to), choices), { nil: undefined });
  return law(
    name,
    fc.tuple(objectsIn(kind, from), origin),
    ([object, madeElsewhere]) => {
      expectSurvival(way, object);
      if (mayGetDefaults) expectDefaultsSurvive(way, object);
      if (madeElsewhere === undefined) return;
      const [made, decided] = madeElsewhere;
      const read = received(from, back(made));
      const edit = oneEdit(from.schema, bodyOf(read), bodyOf(object), chooser(decided));
      if (edit === undefined) return;
      const written = received(from, writtenBack(read, edit.result));
      if (isAccepted(kind, from, written, read)) expectBodySurvives(way, written);
    },
    exemptions,
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

/** The same for an object with residue, of which not all may explain what it shows. */
function expectBodySurvives({ from, to, convert, back, settled, exemptions }: Way, object: JsonObject): void {
  const what = `the ${from.name} object, which was made through ${to.name} and edited, came back changed from there`;
  expectSame(bodyOf(settled(back(convert(object)))), bodyOf(settled(object)), what, exemptIn(from, exemptions));
}

function expectSurvival({ from, to, convert, back, settled, exemptions }: Way, object: JsonObject): void {
  const what = `the ${from.name} object came back changed from ${to.name}`;
  expectSame(settled(back(convert(object))), settled(object), what, exemptIn(from, exemptions));
}
