import fc, { type Arbitrary } from "fast-check";
import { conversionTo } from "../../../../src/convert/convert-object.js";
import { conversionRegistry, type KindConversion } from "../../../../src/convert/index.js";
import type { ApiVersion } from "../../../../src/model/api-kind.js";
import { sameValue } from "../../../../src/model/canonical-json.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../../src/model/json.js";
import type { CodecRef } from "../../../../src/model/mapping.js";
import type { Schema } from "../../../../src/model/schema.js";
import { defaultThroughCodec } from "../../../../src/plan/codecs/default-through-codec.js";
import { type SitePath, valueAt } from "../../../../src/testing/arbitraries/sites.js";
import { bodyOf, objectsIn } from "../../../../src/testing/laws/objects.js";
import { expectSame } from "../../../../src/testing/laws/same.js";
import type { HubMove } from "./hub-move.js";

export type Convert = (object: JsonObject, version: string) => JsonObject;

/** Returns the conversion of a build. */
export function converting({ kind }: Pick<HubMove, "kind">, conversions: readonly KindConversion[]): Convert {
  const registry = conversionRegistry(conversions);
  return (object, version) => conversionTo(registry, `${kind.group}/${version}`)(object) as JsonObject;
}

/** An object of some version, and the versions by way of which it was stored. */
export interface Past {
  readonly object: JsonObject;
  readonly path: readonly string[];
}

export function past({ kind, before }: HubMove): Arbitrary<Past> {
  const versions: readonly ApiVersion[] = before.project.kinds[0]?.versions ?? [];
  const hops = fc.array(fc.constantFrom(...versions.map(({ name }) => name)), { minLength: 1, maxLength: 3 });
  return fc
    .constantFrom(...versions)
    .chain((version) => fc.tuple(objectsIn(kind, version), hops).map(([object, path]) => ({ object, path: [version.name, ...path] })));
}

/** An object converted from version to version. */
export function along(convert: Convert, path: readonly string[], object: JsonObject): JsonObject {
  return path.reduce((each, version) => convert(each, version), object);
}

/**
 * The law that every version shows what it did before a move, however the object came to be stored, and whichever way it is read.
 * @param isAbsence whether a value means the same as none
 */
export function sameViews(
  move: HubMove,
  builds: { readonly old: Convert; readonly now: Convert },
  isAbsence: (value: JsonValue | undefined) => boolean = () => false,
): fc.IProperty<[Past, string[]]> {
  const { old, now } = builds;
  const versions = move.kind.versions.map(({ name }) => name);
  return fc.property(past(move), fc.array(fc.constantFrom(...versions), { maxLength: 2 }), ({ object, path }, hops) => {
    const start = along(old, path, object);
    const read = along(now, hops, start);
    for (const version of versions) {
      const [expected, shown] = [bodyOf(old(start, version)), bodyOf(now(read, version))];
      const mayDiffer = (value: JsonValue | undefined) => value === undefined || isAbsence(value);
      const isExempt = (place: SitePath) => mayDiffer(valueAt(expected, place)) && mayDiffer(valueAt(shown, place));
      expectSame(shown, expected, [...path, "moved", ...hops, version].join(" "), isExempt);
    }
  });
}

/**
 * Whether a value is one for absence, or an object in which there is nothing else. Where the hub requires what versions may leave out, it has the value of
 * the version that wrote the object, and the others show that: another hub, another value, or none.
 */
export function absenceIn({ kind }: HubMove): (value: JsonValue | undefined) => boolean {
  const declared = kind.versions.flatMap(({ schema, hubOnly = [] }) => [
    ...valuesForAbsence(schema),
    ...hubOnly.flatMap(({ whenAbsent }) => whenAbsent ?? []),
  ]);
  const isAbsence = (value: JsonValue | undefined): boolean =>
    declared.some((each) => sameValue(each, value)) || (isJsonObject(value) && Object.values(value).every(isAbsence));
  return isAbsence;
}

function valuesForAbsence(schema: Schema): readonly JsonValue[] {
  const hints = (schema.fields ?? []).flatMap(({ mapping, schema }) => {
    if (mapping?.kind !== "mapsTo") return [];
    const { codec } = mapping;
    const values = [mapping.whenAbsent, mapping.whenAbsentInHub].filter((value) => value !== undefined);
    return codec === undefined ? values : values.flatMap((value) => [value, ...throughCodec(value, codec, schema)]);
  });
  const inside = [schema.items, schema.additionalProperties, ...(schema.fields ?? []).map((field) => field.schema)];
  return [...hints, ...inside.flatMap((each) => (each === undefined ? [] : valuesForAbsence(each)))];
}

/** The counterparts of a value for absence, of whichever side it is: other versions show them. */
function throughCodec(value: JsonValue, codec: CodecRef, { default: _, ...field }: Schema): readonly JsonValue[] {
  const shown = { ...field, default: value };
  return [defaultThroughCodec(codec, shown, [field]), defaultThroughCodec(codec, field, [shown])].flatMap((each) => each?.value ?? []);
}
