import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { objectsOf } from "../../../src/model/json-fields.js";
import { Dice } from "../../support/random-types/dice.js";

const restrictions: readonly JsonObject[] = [
  { maxLength: 3 },
  { minLength: 4 },
  { pattern: "^[a-m]" },
  { enum: ["a", "b", "example"] },
  { not: { enum: ["a"] } },
  { "x-kubernetes-validations": [{ rule: "self.size() < 4" }] },
  { anyOf: [{ maxLength: 2 }, { pattern: "1" }] },
];

/**
 * A CRD that restricts the names of its objects in every second version. Type files can't say that; patches of published CRDs do. It has no selectable
 * fields: versions with the same ones need the same schema.
 */
export function withNamesRestricted(crd: JsonObject, seed: number): JsonObject {
  const dice = new Dice(seed);
  const restricted = (): JsonObject => ({ type: "string", ...dice.pick(restrictions) });
  const spec = crd.spec as JsonObject;
  const versions = objectsOf(spec.versions).map(({ selectableFields: _, ...version }): JsonObject => {
    if (!dice.chance(50)) return version;
    const fields = dice.pick([{ name: restricted() }, { generateName: restricted() }, { name: restricted(), generateName: restricted() }]);
    return replaced(version, ["schema", "openAPIV3Schema", "properties", "metadata", "properties"], fields);
  });
  return { ...crd, spec: { ...spec, versions } };
}

function replaced(object: JsonObject, [first, ...rest]: readonly string[], value: JsonValue): JsonObject {
  if (first === undefined) return object;
  const inner = object[first];
  return { ...object, [first]: rest.length === 0 ? value : replaced(isJsonObject(inner) ? inner : {}, rest, value) };
}
