import fc, { type Arbitrary } from "fast-check";
import type { JsonObject } from "../../../src/model/json.js";
import { brokenObjects } from "../../../src/testing/arbitraries/broken-objects.js";
import { type ChangedObject, changedObjects } from "../../../src/testing/arbitraries/changed-objects.js";
import { satisfying } from "../../../src/testing/arbitraries/satisfying.js";
import { validObjects } from "../../../src/testing/arbitraries/valid-objects.js";
import { validateObject } from "../../../src/validate/validate-object.js";
import type { GoldenVersion } from "./golden-kinds.js";

/** An object to create, and what is wrong with it. */
export interface GeneratedObject {
  readonly object: JsonObject;
  /** The mistake and its place; undefined for a valid object. */
  readonly mistake?: string;
}

/** A change of an object that is stored. */
export interface GeneratedChange extends ChangedObject {
  readonly old: JsonObject;
}

const changesOfEach = 8;

/** How many objects of a golden kind are tried, and as many changes: its versions share them. */
const count = Number(process.env.VALIDATE_RUNS ?? 40);
const seed = Number(process.env.VALIDATE_SEED ?? 1);

/** Objects to create: half of them valid, also for the rules in CEL, and half broken in one place or by one of those rules. */
export function objectsToCreate({ kind, version, versions }: GoldenVersion): readonly GeneratedObject[] {
  const half = Math.ceil(count / versions / 2);
  const structured = validObjects(kind, version);
  const fits = (object: JsonObject) => validateObject(object, version, kind).length === 0;
  const fitting = sample(satisfying(structured, fits, `a ${kind.kind} that its rules accept`), half);
  const againstRules = sample(structured, half, 1)
    .filter((object) => !fits(object))
    .slice(0, half / 2);
  const broken = sample(brokenObjects(kind, version), half - againstRules.length);
  return [
    ...fitting.map((object) => ({ object })),
    ...againstRules.map((object) => ({ object, mistake: "against a rule" })),
    ...broken.map(({ object, mistake, path }) => ({ object, mistake: `${mistake} at ${path.join(".")}` })),
  ];
}

/** Objects to store while nothing is refused, half of them broken. What the metadata say is judged even then. */
export function objectsToStore({ kind, version, versions }: GoldenVersion): readonly JsonObject[] {
  const half = count / versions / changesOfEach / 2;
  const storable = brokenObjects(kind, version).filter(({ mistake }) => mistake !== "bad metadata");
  const objects = [...sample(validObjects(kind, version), half), ...sample(storable, half).map(({ object }) => object)];
  return objects.map((object, index) => ({
    ...object,
    metadata: { ...(object.metadata as JsonObject), name: `stored-${index}`, finalizers: [] },
  }));
}

/** Changes of objects that are stored: none, valid ones, and mistakes. */
export function changesOf({ version }: GoldenVersion, stored: readonly JsonObject[]): readonly GeneratedChange[] {
  return stored.flatMap((old, index) => sample(changedObjects(version, old), changesOfEach, index).map((change) => ({ ...change, old })));
}

function sample<T>(values: Arbitrary<T>, numRuns: number, offset = 0): readonly T[] {
  return fc.sample(values, { numRuns: Math.ceil(numRuns), seed: seed + offset });
}
