import fc, { type Arbitrary } from "fast-check";
import type { ApiKind, ApiVersion } from "../../model/api-kind.js";
import type { JsonObject } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { loosened } from "../changes/loosened.js";
import { objectsIn } from "./objects.js";

/** So many looser schemas of a version: one without any constraint, and others that lack half of them. */
const count = 6;

/**
 * Objects as they were stored before the schema of their version was tightened: valid under looser schemas, each without other constraints. A schema is
 * derived, and the arbitrary of its objects is made, when it is needed.
 */
export function formerObjectsIn(kind: ApiKind, version: ApiVersion): Arbitrary<JsonObject> {
  const known = new Map<number, Arbitrary<JsonObject>>();
  const objectsUnder = (index: number) => {
    const objects = known.get(index) ?? objectsIn(kind, { ...version, schema: looserOnce(version, index) });
    known.set(index, objects);
    return objects;
  };
  return fc.nat(count - 1).chain(objectsUnder);
}

const made = new WeakMap<Schema, Map<number, Schema>>();

/** The same schema for each law, and so the same arbitraries. */
function looserOnce(version: ApiVersion, index: number): Schema {
  const known = made.get(version.schema) ?? new Map<number, Schema>();
  made.set(version.schema, known);
  const schema = known.get(index) ?? looser(version, index);
  known.set(index, schema);
  return schema;
}

function looser({ schema }: ApiVersion, index: number): Schema {
  const bits = randomBits(index);
  const loose = loosened(schema, () => index === 0 || bits());
  // The API server has always had the same rules for labels and annotations.
  const fields = (schema.fields ?? []).map((field, at) => (field.name.startsWith("metadata.") ? field : (loose.fields?.[at] ?? field)));
  return { ...loose, fields };
}

/** The same bits each time, by a linear congruential generator. */
function randomBits(seed: number): () => boolean {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state > 0x7fff_ffff;
  };
}
