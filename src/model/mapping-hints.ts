import type { ApiVersion } from "./api-kind.js";
import type { MapsToHint } from "./mapping.js";
import type { Place } from "./place.js";
import type { Field, Schema } from "./schema.js";
import { schemaSearch } from "./schema-search.js";

/** The hint that says where in the hub a field lives; undefined for one without such a hint. */
export function mapsToHintOf(field: Field | undefined): MapsToHint | undefined {
  return field?.mapping?.kind === "mapsTo" ? field.mapping : undefined;
}

/** All fields of a schema that carry a mapping hint, at any depth, in source order. */
export function fieldsWithMapping(schema: Schema): readonly Field[] {
  if (schema.builtIn !== undefined || !hasMappingHint(schema)) return [];
  const nested = [schema.items, schema.additionalProperties].flatMap((child) => (child === undefined ? [] : fieldsWithMapping(child)));
  const own = (schema.fields ?? []).flatMap((field) => [
    ...(field.mapping === undefined ? [] : [field]),
    ...fieldsWithMapping(field.schema),
  ]);
  return [...own, ...nested];
}

/** Whether any field of a schema, at any depth, carries a mapping hint. Those of built-in types never do. */
export const hasMappingHint = schemaSearch(({ fields = [] }) => fields.some(({ mapping }) => mapping !== undefined));

/** A conversion hint: the decorator's name, and where it stands. */
export interface FoundHint {
  readonly decorator: "MapsTo" | "SpokeOnly" | "HubOnly" | "MetadataMapsTo";
  readonly place: Place;
}

/** The first conversion hint of a version, on its root or in any type that it uses. */
export function firstHint({ hubOnly, metadataHints = [], schema }: ApiVersion): FoundHint | undefined {
  const [onRoot] = hubOnly;
  if (onRoot !== undefined) return { decorator: "HubOnly", place: onRoot.place };
  const [ofMetadata] = metadataHints;
  if (ofMetadata !== undefined) return { decorator: "MetadataMapsTo", place: ofMetadata.place };
  const mapping = fieldsWithMapping(schema)[0]?.mapping;
  return mapping === undefined ? undefined : { decorator: mapping.kind === "mapsTo" ? "MapsTo" : "SpokeOnly", place: mapping.place };
}

/** A schema without any hint. */
export function withoutHints(schema: Schema): Schema {
  if (!hasMappingHint(schema)) return schema;
  return {
    ...schema,
    ...(schema.items === undefined ? {} : { items: withoutHints(schema.items) }),
    ...(schema.additionalProperties === undefined ? {} : { additionalProperties: withoutHints(schema.additionalProperties) }),
    ...(schema.fields === undefined
      ? {}
      : { fields: schema.fields.map(({ mapping: _mapping, ...field }) => ({ ...field, schema: withoutHints(field.schema) })) }),
  };
}
