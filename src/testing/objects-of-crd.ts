import type { Arbitrary } from "fast-check";
import type { JsonObject } from "../model/json.js";
import { type ObjectOptions, validObjects } from "./arbitraries/valid-objects.js";
import { type CrdSource, readCrd } from "./read-crd.js";

/** Which objects are generated, and of which version. */
export interface ObjectsOptions extends ObjectOptions {
  readonly version: string;
}

/**
 * Objects that a version of a CustomResourceDefinition takes, as an arbitrary of fast-check. Rules in CEL are not looked at. Integers beyond 2^53 - 1 are
 * bigints. Throws an Error where the CRD can't be read or has no such version.
 * @example
 * ```ts
 * const [object] = fc.sample(objectsOfCrd(crd, { version: "v1" }), 1);
 * ```
 */
export function objectsOfCrd(crd: CrdSource, { version, ...options }: ObjectsOptions): Arbitrary<JsonObject> {
  const kind = readCrd(crd);
  const found = kind.versions.find((each) => each.name === version);
  if (found === undefined) throw new Error(`the CRD of ${kind.kind} has no version ${version}`);
  return validObjects(kind, found, options);
}
