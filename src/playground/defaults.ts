import type { ApiVersion } from "../model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/json.js";
import { type FieldPath, printFieldPath } from "../validate/finding.js";
import { objectWithDefaults } from "../validate/validate-object.js";

/** A value that the API server fills in. */
export interface DefaultNote {
  /** `spec.ports[0].protocol` */
  readonly path: string;
  readonly value: JsonValue;
}

/** The defaults that an object has once it is stored. */
export function defaultsOf(object: JsonObject, version: ApiVersion): readonly DefaultNote[] {
  return added(object, objectWithDefaults(object, version), []);
}

function added(before: JsonValue | undefined, after: JsonValue, path: FieldPath): readonly DefaultNote[] {
  if (before === undefined) return [{ path: printFieldPath(path), value: after }];
  if (Array.isArray(before) && Array.isArray(after)) {
    return after.flatMap((value: JsonValue, index: number) => added(before[index] as JsonValue, value, [...path, index]));
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return [];
  return Object.entries(after).flatMap(([name, value]) => added(before[name], value as JsonValue, [...path, name]));
}
