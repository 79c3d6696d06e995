import type { ApiVersion } from "../../model/api-kind.js";
import type { Place } from "../../model/place.js";
import type { Field, Schema } from "../../model/schema.js";

const nowhere: Place = { file: "", line: 1, column: 1, length: 1 };
const plainText: Schema = { type: "string", place: nowhere };
const plainObject: Schema = { type: "object", place: nowhere };
const text: Schema = { ...plainText, nullable: true };
const boolean: Schema = { type: "boolean", nullable: true, place: nowhere };
const integer: Schema = { type: "integer", format: "int64", nullable: true, place: nowhere };
const time: Schema = { type: "string", format: "date-time", nullable: true, place: nowhere };
const open: Schema = { preserveUnknownFields: true, nullable: true, place: nowhere };
const texts: Schema = { type: "object", nullable: true, additionalProperties: text, place: nowhere };

/** meta/v1 ObjectMeta as the API server decodes it: of every field a null counts as absent. */
export const objectMetaSchema: Schema = struct({
  name: text,
  generateName: text,
  namespace: text,
  selfLink: text,
  uid: text,
  resourceVersion: text,
  generation: integer,
  creationTimestamp: time,
  deletionTimestamp: time,
  deletionGracePeriodSeconds: integer,
  labels: texts,
  annotations: texts,
  ownerReferences: list(struct({ apiVersion: text, kind: text, name: text, uid: text, controller: boolean, blockOwnerDeletion: boolean })),
  finalizers: list(text),
  managedFields: list(
    struct({ manager: text, operation: text, apiVersion: text, time, fieldsType: text, fieldsV1: open, subresource: text }),
  ),
});

/** A root's schema with what every object has, as the CRD says it. */
export function withTypeMeta({
  schema,
  metadataSchema = plainObject,
  typeMetaSchemas,
}: Pick<ApiVersion, "schema" | "metadataSchema" | "typeMetaSchemas">): Schema {
  const additional = { apiVersion: plainText, kind: plainText, metadata: metadataSchema, ...typeMetaSchemas };
  const root = roots.get(schema) ?? withFields(schema, additional);
  roots.set(schema, root);
  return root;
}

/** Made once for a schema: what is known of a schema is kept by its identity. */
const roots = new WeakMap<Schema, Schema>();

function withFields(schema: Schema, additional: Readonly<Record<string, Schema>>): Schema {
  const own = schema.fields?.filter((field) => !Object.hasOwn(additional, field.name)) ?? [];
  return { ...schema, fields: [...fields(additional), ...own] };
}

function struct(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: "object", nullable: true, fields: fields(properties), place: nowhere };
}

function list(items: Schema): Schema {
  return { type: "array", nullable: true, items, place: nowhere };
}

function fields(properties: Readonly<Record<string, Schema>>): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: false, place: nowhere }));
}
