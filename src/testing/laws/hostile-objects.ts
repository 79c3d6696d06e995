import fc, { type Arbitrary } from "fast-check";
import type { JsonObject } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import { residueAnnotation, unrepresentableAnnotation } from "../../model/residue-annotations.js";
import type { Schema } from "../../model/schema.js";
import { choices, chooser } from "../changes/choices.js";
import { damaged } from "../changes/damaged.js";
import { forgedAnnotations, junk } from "../changes/forged-annotations.js";
import { lengthenedText } from "../changes/lengthened.js";
import { bothWays, type Conversion, type Way } from "./conversion.js";
import { type Law, law } from "./law.js";
import { formerObjectsIn } from "./looser-schemas.js";
import { annotationsOf, bodyOf, editedObject, objectsIn, ownersOf } from "./objects.js";
import { shown } from "./same.js";

/** L7: partial objects and forged residue never throw, and what every object has stays its own. */
export function neverThrows(conversion: Conversion): Law {
  const ways = bothWays(conversion);
  const values = fc.tuple(forgedObjects(conversion), choices);
  return law("L7: partial objects and forged residue never throw", values, ([forged, decided]) => {
    for (const [index, way] of ways.entries()) {
      const object = forged[index] as JsonObject;
      const { apiVersion = null, kind = null, metadata = null } = object;
      const body = damaged(bodyOf(object), chooser(decided));
      const partial = objectOf(body);
      expectOwnType(way, { apiVersion, kind });
      expectOwnType(way, { apiVersion, kind, metadata: null, ...partial });
      expectOwnType(way, { apiVersion, kind, metadata: { annotations: null }, ...partial });
      expectOwnType(way, { apiVersion, kind, metadata, ...partial });
      expectOwnType(way, object);
    }
    if (Object.keys(Object.prototype).length > 0) throw new Error("the prototype of all objects was changed");
  });
}

/**
 * An object of the hub and one of the spoke, with annotations that somebody forged, or that belong to another object, which may be older than its
 * schema. The owners show that a client wrote them.
 */
export function forgedObjects(conversion: Conversion): Arbitrary<readonly [hub: JsonObject, spoke: JsonObject]> {
  const { kind, hub, spoke } = conversion;
  const ours = [residueAnnotation(kind.group, hub.name), residueAnnotation(kind.group, spoke.name), unrepresentableAnnotation(kind.group)];
  const objects = [hub, spoke].flatMap(({ schema }) => objectPaths(schema));
  const texts = fc.array(junk, { minLength: 1, maxLength: 3 });
  const others = fc.tuple(formerObjectsIn(kind, hub), formerObjectsIn(kind, spoke), choices);
  return fc
    .tuple(objectsIn(kind, hub), objectsIn(kind, spoke), others, texts, choices)
    .map(([hubObject, spokeObject, [otherHub, otherSpoke, edits], junkTexts, decided]) => {
      const choose = chooser(decided);
      const toEdit = chooser(edits);
      const madeInHub = conversion.toHub(otherSpoke);
      const madeInSpoke = conversion.fromHub(otherHub);
      // Residue of an object that was made through the other version, and edited since, says what it lacked and what the edit set.
      const converted = [
        madeInHub,
        madeInSpoke,
        conversion.fromHub(editedObject(hub, madeInHub, otherHub, toEdit)),
        conversion.toHub(editedObject(spoke, madeInSpoke, otherSpoke, toEdit)),
      ];
      const written = converted.flatMap((each) => Object.values(annotationsOf(each)));
      const forged = (object: JsonObject) =>
        withAnnotations(object, forgedAnnotations(ours, { written, texts: junkTexts, objects }, choose));
      return [forged(hubObject), forged(spokeObject)];
    });
}

/** An object whose owners show that a client wrote its residue, and made the lists in it longer than schemas allow; undefined where that has no list. */
export function withLongerLists(object: JsonObject, group: string): JsonObject | undefined {
  const longer = Object.entries(annotationsOf(object)).flatMap(([name, text]) => {
    const written = name.startsWith(`${group}/`) && typeof text === "string" ? lengthenedText(text) : undefined;
    return written === undefined ? [] : [[name, written] as const];
  });
  return longer.length === 0 ? undefined : withAnnotations(object, Object.fromEntries(longer));
}

/** The paths of the objects in a version, but for those in lists and maps. */
function objectPaths({ fields = [] }: Schema, path = ""): readonly string[] {
  return fields.flatMap(({ name, schema }) => {
    const own = `${path}.${name}`;
    return schema.type === "object" ? [own, ...objectPaths(schema, own)] : [];
  });
}

function withAnnotations(object: JsonObject, annotations: JsonObject): JsonObject {
  if (Object.keys(annotations).length === 0) return object;
  const all = { ...annotationsOf(object), ...annotations };
  const managedFields = ownersOf(String(object.apiVersion), Object.keys(all));
  return { ...object, metadata: { ...(object.metadata as JsonObject), managedFields, annotations: all } };
}

function expectOwnType({ kind, to, convert }: Way, object: JsonObject): void {
  const converted = convert(object);
  if (converted.kind === kind.kind && converted.apiVersion === `${kind.group}/${to.name}`) return;
  throw new Error(`an object was converted to ${to.name} as ${shown(converted.kind)} of ${shown(converted.apiVersion)}`);
}
