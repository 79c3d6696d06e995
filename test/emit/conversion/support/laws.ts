import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { KindConversion } from "../../../../src/convert/index.js";
import type { ApiKind } from "../../../../src/model/api-kind.js";
import { valueFits } from "../../../../src/model/conversion/value-fits.js";
import type { JsonObject } from "../../../../src/model/json.js";
import type { Schema } from "../../../../src/model/schema.js";
import { type Json, objectsOf } from "./arbitraries.js";

/** A hub, one of its spokes, and the functions between them. */
export interface Conversion {
  readonly kind: ApiKind;
  readonly hub: string;
  readonly spoke: string;
  readonly toHub: (spoke: Json) => Json;
  readonly fromHub: (hub: Json) => Json;
}

/** A law, ready to be checked on any number of objects. */
export type Law = fc.IRawProperty<unknown>;

/** The conversions between a kind's hub and each of its spokes. */
export function conversionsOf(kind: ApiKind, conversions: readonly KindConversion[]): readonly Conversion[] {
  const found = conversions.find((conversion) => conversion.kind === kind.kind && conversion.group === kind.group);
  return (found?.spokes ?? []).map(({ version, converter }) => ({
    kind,
    hub: found?.hub.groupVersion.version ?? "",
    spoke: version,
    toHub: (spoke) => converter.convertTo(spoke as never) as Json,
    fromHub: (hub) => converter.convertFrom(hub as never) as Json,
  }));
}

/** Objects of the hub that the hub's schema takes. */
export function hubObjects(conversion: Conversion): fc.Arbitrary<Json> {
  return objectsIn(conversion, conversion.hub);
}

/** Objects of the spoke that the spoke's schema takes. */
export function spokeObjects(conversion: Conversion): fc.Arbitrary<Json> {
  return objectsIn(conversion, conversion.spoke);
}

/** L1: hub → spoke → hub is identity. */
export function hubSurvives(conversion: Conversion): Law {
  return fc.property(hubObjects(conversion), (hub) => same(conversion.toHub(conversion.fromHub(hub)), hub));
}

/** L2: spoke → hub → spoke is identity. */
export function spokeSurvives(conversion: Conversion): Law {
  return fc.property(spokeObjects(conversion), (spoke) => same(conversion.fromHub(conversion.toHub(spoke)), spoke));
}

/** L3: an edit through the old version shows after reading again, and the hub shows it, too. */
export function editShows(conversion: Conversion): Law {
  return fc.property(hubObjects(conversion), spokeObjects(conversion), fc.nat(), (hub, other, seed) => {
    const read = conversion.fromHub(hub);
    const edited: Json = { ...(mix(read, other, seed) as Json), metadata: read.metadata };
    return same(body(conversion.fromHub(conversion.toHub(edited))), body(edited)) && hubFollows(conversion, edited);
  });
}

/** L5: what is cleared through the old version stays cleared, also to whoever reads the hub. */
export function clearedStays(conversion: Conversion): Law {
  return fc.property(hubObjects(conversion), fc.nat(), (hub, seed) => {
    const read = conversion.fromHub(hub);
    const cleared: Json = { ...(clear(read, seed) as Json), metadata: read.metadata };
    const stored = conversion.toHub(cleared);
    const holdersGone = Object.keys(body(hub)).every((name) => !(name in read) || name in cleared || !(name in stored));
    return holdersGone && same(body(conversion.fromHub(stored)), body(cleared)) && hubFollows(conversion, cleared);
  });
}

/** Whether the hub says what the spoke says now: read without any residue, it gives what it would give had there never been one. */
function hubFollows(conversion: Conversion, spoke: Json): boolean {
  const bare = (object: Json) => withoutResidue(object, conversion.kind.group);
  const seen = conversion.fromHub(bare(conversion.toHub(spoke)));
  return same(body(seen), body(conversion.fromHub(bare(conversion.toHub(bare(spoke))))));
}

function withoutResidue(object: Json, group: string): Json {
  const { annotations, ...metadata } = (object.metadata ?? {}) as Json;
  const foreign = Object.entries((annotations ?? {}) as Json).filter(([name]) => !name.startsWith(`${group}/`));
  return { ...object, metadata: { ...metadata, ...(foreign.length === 0 ? {} : { annotations: Object.fromEntries(foreign) }) } };
}

/** L6: spokeA → hub → spokeB → hub → spokeA is identity. */
export function detourSurvives(one: Conversion, other: Conversion): Law {
  return fc.property(spokeObjects(one), (spoke) => {
    const detour = other.toHub(other.fromHub(one.toHub(spoke)));
    return same(one.fromHub(detour), spoke);
  });
}

/** L7: partial objects and forged residue never throw, and what is known of the object stays its own. */
export function neverThrows(conversion: Conversion): Law {
  const { kind, hub, spoke } = conversion;
  const text = fc.oneof(fc.string(), fc.json(), forgedResidue());
  const forged = fc.record(
    { [`${kind.group}/residue.${hub}`]: text, [`${kind.group}/residue.${spoke}`]: text, [`${kind.group}/unrepresentable`]: text },
    { requiredKeys: [] },
  );
  return fc.property(hubObjects(conversion), spokeObjects(conversion), fc.nat(), forged, (hubObject, spokeObject, seed, annotations) => {
    for (const [object, convert] of [[hubObject, conversion.fromHub] as const, [spokeObject, conversion.toHub] as const]) {
      const { apiVersion, kind, metadata, ...rest } = object;
      const damaged = damage(rest, seed) as Json;
      convert({ apiVersion, kind, ...damaged });
      convert({ apiVersion, kind, metadata: null, ...damaged });
      convert({ apiVersion, kind, metadata: { annotations: null }, ...damaged });
      const converted = convert({ apiVersion, kind, metadata: { ...(metadata as Json), annotations }, ...damaged });
      if (converted.kind !== kind || converted.apiVersion === apiVersion) return false;
    }
    return true;
  });
}

/** L8: what the one version's schema takes comes out as something that the other's takes. */
export function staysValid(conversion: Conversion): Law {
  return fc.property(hubObjects(conversion), spokeObjects(conversion), (hub, spoke) => {
    const fits = (object: Json, version: string) => valueFits(body(object) as JsonObject, schemaOf(conversion, version));
    return fits(conversion.fromHub(hub), conversion.spoke) && fits(conversion.toHub(spoke), conversion.hub);
  });
}

/** L9: the input isn't changed, and the output is the same each time. */
export function pure(conversion: Conversion): Law {
  return fc.property(hubObjects(conversion), spokeObjects(conversion), (hub, spoke) => {
    const steps = [
      [hub, conversion.fromHub] as const,
      [conversion.fromHub(hub), conversion.toHub] as const,
      [spoke, conversion.toHub] as const,
      [conversion.toHub(spoke), conversion.fromHub] as const,
    ];
    return steps.every(([object, convert]) => {
      const before = JSON.stringify(object);
      const first = JSON.stringify(convert(deepFreeze(object)));
      return JSON.stringify(object) === before && JSON.stringify(convert(JSON.parse(before) as Json)) === first;
    });
  });
}

/** Deep equality; a key whose value is undefined is no key. */
export function same(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(left)), JSON.parse(JSON.stringify(right)));
}

/** An object without what all objects have. */
export function body({ apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...rest }: Json): Json {
  return rest;
}

function objectsIn(conversion: Conversion, version: string): fc.Arbitrary<Json> {
  return objectsOf(conversion.kind.group, version, conversion.kind.kind, schemaOf(conversion, version));
}

function schemaOf({ kind }: Conversion, version: string): Schema {
  const found = kind.versions.find((each) => each.name === version);
  if (found === undefined) throw new Error(`${kind.kind} has no version ${version}`);
  return found.schema;
}

/** Takes each field from one of two objects; a field that the chosen one lacks is then gone. */
function mix(one: unknown, other: unknown, seed: number): unknown {
  const choose = chooser(seed);
  const visit = (left: unknown, right: unknown): unknown => {
    if (!isPlain(left) || !isPlain(right)) return choose(2) === 0 ? left : right;
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    return Object.fromEntries(
      names.flatMap((name) =>
        name in left && name in right
          ? [[name, visit(left[name], right[name])]]
          : choose(2) === 0 && name in left
            ? [[name, left[name]]]
            : choose(2) === 0 && name in right
              ? [[name, right[name]]]
              : [],
      ),
    );
  };
  const mixed = visit(one, other);
  return withRequired(mixed, other);
}

/** A mix that lost a required object would be no edit that the API server takes: then the other object stands. */
function withRequired(mixed: unknown, other: unknown): unknown {
  if (!isPlain(mixed) || !isPlain(other)) return other;
  const complete = Object.fromEntries(
    Object.entries(other).map(([name, value]) => [
      name,
      name in mixed ? (isPlain(value) ? { ...value, ...(mixed[name] as Json | null) } : mixed[name]) : value,
    ]),
  );
  return { ...mixed, ...complete };
}

function clear(value: unknown, seed: number): unknown {
  const choose = chooser(seed);
  const visit = (current: unknown): unknown =>
    isPlain(current)
      ? Object.fromEntries(
          Object.entries(current).flatMap(([name, inner]) =>
            choose(3) === 0 && name !== "apiVersion" && name !== "kind" ? [] : [[name, visit(inner)]],
          ),
        )
      : current;
  return visit(value);
}

function damage(value: unknown, seed: number): unknown {
  const choose = chooser(seed);
  const visit = (current: unknown): unknown => {
    const fate = choose(12);
    if (fate === 0) return null;
    if (fate === 1) return {};
    if (fate === 2) return "x";
    if (Array.isArray(current)) return fate === 3 ? [...current, ...current].map(visit) : current.map(visit);
    if (!isPlain(current)) return current;
    return Object.fromEntries(Object.entries(current).flatMap(([name, inner]) => (choose(6) === 0 ? [] : [[name, visit(inner)]])));
  };
  const damaged = visit(value);
  return isPlain(damaged) ? damaged : {};
}

function forgedResidue(): fc.Arbitrary<string> {
  const path = fc.constantFrom(
    ".spec.alias",
    ".host,.port",
    ".hostPort",
    ".spec.limits",
    ".spec.tls",
    ".spec.timezone",
    "__proto__",
    "constructor",
  );
  return fc.record({ l: fc.string(), r: fc.dictionary(path, fc.jsonValue({ maxDepth: 2 })) }).map((residue) => JSON.stringify(residue));
}

function chooser(seed: number): (choices: number) => number {
  let state = seed + 1;
  return (choices) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % choices;
  };
}

function isPlain(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
