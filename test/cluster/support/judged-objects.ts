import fc from "fast-check";
import type { ApiKind, ApiVersion } from "../../../src/model/api-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/model/json.js";
import { brokenObjects } from "../../../src/testing/arbitraries/broken-objects.js";
import { changedObjects } from "../../../src/testing/arbitraries/changed-objects.js";
import { validObjects } from "../../../src/testing/arbitraries/valid-objects.js";
import { Dice } from "../../support/random-types/dice.js";

/** An object to judge, and what it was before where it is an update. */
export interface ObjectToJudge {
  readonly object: JsonObject;
  readonly old?: JsonObject;
}

/**
 * Objects of a random kind: valid and broken ones, some with odd things in any metadata or nulls, and updates: of valid ones, and of some that have
 * been stored although they are broken. Few where the schema takes hardly any.
 */
export function objectsToJudge(kind: ApiKind, version: ApiVersion, count: number, seed: number): readonly ObjectToJudge[] {
  const dice = new Dice(seed);
  const valid = sample(() => validObjects(kind, version), count, seed);
  const broken = sample(() => brokenObjects(kind, version).map(({ object }) => object), count, seed);
  const changed = valid.slice(0, count / 2).flatMap((old) => {
    return sample(() => changedObjects(version, old), 1, seed).map(({ object }) => ({ object: stored(object), old: stored(old) }));
  });
  const [whole] = valid;
  const ofBroken = whole === undefined ? [] : broken.map((old) => brokenUpdate(old, dice.pick([...valid, ...broken]), whole, dice));
  const created = [...valid, ...broken].map((object) => withNulls(withOddMetadata(object, dice, true), dice) as JsonObject);
  return [...created.map((object) => ({ object })), ...changed, ...ofBroken];
}

/** An update that takes over some of another object, and leaves a part of what is broken as it was. */
function brokenUpdate(old: JsonObject, other: JsonObject, whole: JsonObject, dice: Dice): ObjectToJudge {
  const { apiVersion = "", kind = "", metadata = {} } = whole;
  const ofBoth = { apiVersion, kind, metadata };
  const before = { ...old, ...ofBoth };
  return { object: stored({ ...(mixed(before, other, dice) as JsonObject), ...ofBoth }), old: stored(before) };
}

/** Some of one value and some of another, which are of the same schema. */
function mixed(value: JsonValue, other: JsonValue, dice: Dice): JsonValue {
  if (isJsonObject(value) && isJsonObject(other)) {
    const names = [...new Set([...Object.keys(value), ...Object.keys(other)])];
    const entries = names.flatMap((name) => {
      const [ours, theirs] = [value, other].map((each) => (Object.hasOwn(each, name) ? each[name] : undefined));
      if (ours !== undefined && theirs !== undefined) return [[name, mixed(ours, theirs, dice)] as const];
      return dice.chance(70) ? [[name, (ours === undefined ? theirs : ours) as JsonValue] as const] : [];
    });
    return Object.fromEntries(entries);
  }
  if (!Array.isArray(value) || !Array.isArray(other)) return dice.chance(70) ? value : other;
  const kept = [...value.filter(() => dice.chance(80)), ...other.filter(() => dice.chance(30))];
  return dice.chance(30) ? kept.reverse() : kept;
}

/** Puts nulls into a few objects, here and there. */
function withNulls(object: JsonValue, dice: Dice): JsonValue {
  const inside = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map((each) => (dice.chance(10) ? null : inside(each)));
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(([name, each]) => [name, dice.chance(10) ? null : inside(each)] as const);
    return Object.fromEntries(entries);
  };
  if (!isJsonObject(object) || !dice.chance(20)) return object;
  const { apiVersion = "", kind = "", metadata = {}, ...fields } = object;
  return { apiVersion, kind, metadata, ...(inside(fields) as JsonObject) };
}

/** An update names the version that it changes. */
function stored(object: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object.metadata as JsonObject), resourceVersion: "1" } };
}

/** The objects that can be generated of a schema; nothing where that is impossible. */
function sample<T>(values: () => fc.Arbitrary<T>, numRuns: number, seed: number): readonly T[] {
  try {
    return fc.sample(values(), { numRuns: Math.ceil(numRuns), seed });
  } catch {
    return [];
  }
}

const oddities: Readonly<Record<string, readonly JsonValue[]>> = {
  labels: [null, {}, { a: "b" }, { a: null }, { "a b": "c" }, "x"],
  annotations: [null, { a: "b", c: null }],
  namespace: [null, "", "default", "A"],
  generateName: [null, "a-", ""],
  finalizers: [null, [], ["a/b"], [null]],
  generation: [null, 0, 3, -1, "1"],
  creationTimestamp: [null, "2024-01-01T00:00:00Z", "x"],
  ownerReferences: [null, [], [{ apiVersion: "v1", kind: "A", name: "a", uid: "b" }], [{ kind: "A", extra: 1 }]],
  managedFields: [null, [], [{ manager: "m", operation: "Apply", apiVersion: "v1" }], [{ manager: "m", operation: "Nothing" }]],
  unknown: [1, null],
};

/** Puts something into a resource's metadata, here and there. The root's own is left as it is. */
function withOddMetadata(value: JsonValue, dice: Dice, isRoot: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((each) => withOddMetadata(each, dice, false));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => {
    if (isRoot || name !== "metadata" || !isJsonObject(each) || !dice.chance(40)) {
      return [name, isRoot && name === "metadata" ? each : withOddMetadata(each, dice, false)] as const;
    }
    const field = dice.pick(Object.keys(oddities));
    return [name, { ...each, [field]: dice.pick(oddities[field] as readonly JsonValue[]) }] as const;
  });
  return Object.fromEntries(entries);
}
