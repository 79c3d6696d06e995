import type { Schema } from "../../src/model/schema.js";

/** Every field's path in a schema: `.spec.ports[].port`, `.spec.labels.*.name`. Written without the pages' own walk. */
export function modelPaths(schema: Schema, path = ""): readonly string[] {
  const ofFields = (schema.fields ?? []).flatMap((field) => {
    const own = `${path}.${field.name}`;
    return [own, ...modelPaths(field.schema, own)];
  });
  const ofItems = schema.items === undefined ? [] : modelPaths(schema.items, `${path}[]`);
  const ofValues = schema.additionalProperties === undefined ? [] : modelPaths(schema.additionalProperties, `${path}.*`);
  return [...ofFields, ...ofItems, ...ofValues];
}

/** Every rule of a schema, by what the API server would say. */
export function modelRules(schema: Schema): readonly { readonly rule: string; readonly message?: string }[] {
  const inner = [...(schema.fields ?? []).map((field) => field.schema), schema.items, schema.additionalProperties];
  return [...(schema.validations ?? []), ...inner.flatMap((each) => (each === undefined ? [] : modelRules(each)))];
}
