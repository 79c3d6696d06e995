import type { ApiKind, ApiVersion } from "../model/api-kind.js";
import type { Place } from "../model/place.js";
import type { Field, JoinedSchemas, Schema, ValidationRule } from "../model/schema.js";

/** Where something stands that has no place in a file. */
const nowhere: Place = { file: "", line: 0, column: 0, length: 0 };

/** A kind with what judges and converts objects, and nothing else: no descriptions, no places in type files. */
export function strippedKind({ group, kind, names, scope, versions, strategy }: ApiKind): ApiKind {
  const { plural, singular, listKind, shortNames, categories } = names;
  return {
    group,
    kind,
    names: { plural, singular, listKind, shortNames, categories },
    scope,
    versions: versions.map(strippedVersion),
    ...(strategy === undefined ? {} : { strategy }),
  };
}

function strippedVersion(version: ApiVersion): ApiVersion {
  const { name, names, scope, served, storage, hub, statusSubresource, scale, metadataRequired, metadataSchema, schema } = version;
  const { plural, singular, listKind, shortNames, categories } = names;
  return {
    name,
    file: "",
    className: "",
    names: { plural, singular, listKind, shortNames, categories },
    scope,
    served,
    ...(storage === undefined ? {} : { storage: nowhere }),
    ...(hub === undefined ? {} : { hub: nowhere }),
    statusSubresource,
    ...(scale === undefined ? {} : { scale: { ...scale, places: {}, place: nowhere } }),
    printerColumns: [],
    schema: strippedSchema(schema),
    ...(metadataRequired === undefined ? {} : { metadataRequired }),
    ...(metadataSchema === undefined ? {} : { metadataSchema: strippedSchema(metadataSchema) }),
    hubOnly: [],
    place: nowhere,
  };
}

const known = new WeakMap<Schema, Schema>();

/** A schema that several versions share is stripped once. */
function strippedSchema(schema: Schema): Schema {
  const found = known.get(schema) ?? withoutWords(schema);
  known.set(schema, found);
  return found;
}

function withoutWords(schema: Schema): Schema {
  const { description: _1, title: _2, example: _3, externalDocs: _4, typeRef: _5, builtIn: _6, places: _7, ...kept } = schema;
  return {
    ...kept,
    ...(schema.fields === undefined ? {} : { fields: schema.fields.map(strippedField) }),
    ...(schema.items === undefined ? {} : { items: strippedSchema(schema.items) }),
    ...(schema.additionalProperties === undefined ? {} : { additionalProperties: strippedSchema(schema.additionalProperties) }),
    ...(schema.validations === undefined ? {} : { validations: schema.validations.map(strippedRule) }),
    ...(schema.joined === undefined ? {} : { joined: strippedJoined(schema.joined) }),
    place: nowhere,
  };
}

function strippedField({ name, schema, required }: Field): Field {
  return { name, schema: strippedSchema(schema), required, place: nowhere };
}

function strippedRule({ places: _1, texts: _2, ...rule }: ValidationRule): ValidationRule {
  return { ...rule, place: nowhere };
}

function strippedJoined({ allOf, anyOf, oneOf, not }: JoinedSchemas): JoinedSchemas {
  return {
    ...(allOf === undefined ? {} : { allOf: allOf.map(strippedSchema) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(strippedSchema) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(strippedSchema) }),
    ...(not === undefined ? {} : { not: strippedSchema(not) }),
  };
}
