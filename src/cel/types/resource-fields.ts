import type { Field, Schema } from "../../model/schema.js";

/**
 * The fields of a resource, the root of an object or an embedded one, as rules see them: apiVersion, kind and, of its metadata, name and
 * generateName, whatever its schema says. Only a schema that declares all of these as strings counts as it is.
 * Defined by k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model, WithTypeAndObjectMeta.
 */
export function resourceFields(schema: Schema): readonly Field[] {
  const own = schema.fields ?? [];
  if (declaresMetadata(schema)) return own;
  const { place } = schema;
  const text: Schema = { type: "string", place };
  const names = ["name", "generateName"].map((name): Field => ({ name, schema: text, required: false, place }));
  const standard: Readonly<Record<string, Schema>> = { apiVersion: text, kind: text, metadata: { type: "object", fields: names, place } };
  const isRequired = (name: string) => own.some((field) => field.name === name && field.required);
  return [
    ...own.filter((field) => !Object.hasOwn(standard, field.name)),
    ...Object.entries(standard).map(([name, each]): Field => ({ name, schema: each, required: isRequired(name), place })),
  ];
}

/** Whether a resource's schema says so much of its metadata that rules see the rest of what it says, too. */
export function declaresMetadata(schema: Schema): boolean {
  const find = (fields: readonly Field[] | undefined, name: string) => fields?.find((field) => field.name === name)?.schema;
  const metadata = find(schema.fields, "metadata");
  return (
    find(schema.fields, "kind")?.type === "string" &&
    find(schema.fields, "apiVersion")?.type === "string" &&
    metadata?.type === "object" &&
    find(metadata.fields, "name")?.type === "string" &&
    find(metadata.fields, "generateName")?.type === "string"
  );
}
