import type { FieldCodec } from "../../convert/convertible.js";
import type { ApiKind } from "../../model/api-kind.js";
import type { JsonObject, JsonValue } from "../../model/json.js";
import { objectOf } from "../../model/json-fields.js";
import { type MetadataKey, parseMetadataPath, printMetadataPath } from "../../model/metadata-path.js";
import type { Schema } from "../../model/schema.js";

/**
 * Labels and annotations that fields of the other version live in, as fields of the object: laws generate, edit, clear and compare fields, and see
 * these as others. `.metadata.labels['example.com/tier']` is the field of that name without its leading dot.
 */
export interface MappedMetadata {
  /** The kind, whose versions all have these fields. */
  readonly kind: ApiKind;
  /** Moves an object's labels and annotations into the fields. */
  readonly asFields: (object: JsonObject) => JsonObject;
  /** Moves the fields into the object's labels and annotations. */
  readonly asMetadata: (object: JsonObject) => JsonObject;
}

/** The labels and annotations that the codecs of a kind's spokes name. */
export function mappedMetadata(kind: ApiKind, codecs: readonly FieldCodec[]): MappedMetadata {
  const paths = new Set(codecs.flatMap(({ spoke, hub }) => [spoke, ...hub]));
  const keys = [...paths].flatMap((path): readonly MetadataKey[] => {
    const found = parseMetadataPath(path);
    return found !== undefined && "map" in found ? [found] : [];
  });
  if (keys.length === 0) return { kind, asFields: (object) => object, asMetadata: (object) => object };
  const versions = kind.versions.map((version) => ({ ...version, schema: withKeys(version.schema, keys) }));
  return {
    kind: { ...kind, versions },
    asFields: (object) => keys.reduce(asField, object),
    asMetadata: (object) => keys.reduce(asEntry, object),
  };
}

function withKeys(schema: Schema, keys: readonly MetadataKey[]): Schema {
  const { place } = schema;
  const label = { maxLength: 63, pattern: "^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$" };
  const fields = keys.map((key) => {
    const text: Schema = { type: "string", ...(key.map === "labels" ? label : { maxLength: 1_000 }), place };
    return { name: nameOf(key), schema: text, required: false, place };
  });
  return { ...schema, fields: [...(schema.fields ?? []), ...fields] };
}

function nameOf(key: MetadataKey): string {
  return printMetadataPath(key).slice(1);
}

function asField(object: JsonObject, key: MetadataKey): JsonObject {
  const metadata = objectIn(object, "metadata");
  const { [key.key]: value, ...others } = objectIn(metadata, key.map);
  if (value === undefined) return object;
  const { [key.map]: _map, ...rest } = metadata;
  const left = Object.keys(others).length === 0 ? rest : { ...rest, [key.map]: others };
  return { ...object, metadata: left, [nameOf(key)]: value };
}

function asEntry(object: JsonObject, key: MetadataKey): JsonObject {
  const { [nameOf(key)]: value, ...rest } = object;
  if (value === undefined) return object;
  const metadata = objectIn(object, "metadata");
  return { ...rest, metadata: { ...metadata, [key.map]: { ...objectIn(metadata, key.map), [key.key]: value } } };
}

function objectIn(holder: JsonObject, name: string): JsonObject {
  const found: JsonValue | undefined = Object.hasOwn(holder, name) ? holder[name] : undefined;
  return objectOf(found);
}
