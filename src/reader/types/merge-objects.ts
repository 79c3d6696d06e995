import type { Field, Schema } from "../../model/schema.js";

/** An object's fields with another's put over them: a field of the same name takes the place of the earlier one. */
function overrideFields(base: readonly Field[], own: readonly Field[]): readonly Field[] {
  const byName = new Map(own.map((field) => [field.name, field]));
  const kept = base.map((field) => byName.get(field.name) ?? field);
  const baseNames = new Set(base.map((field) => field.name));
  return [...kept, ...own.filter((field) => !baseNames.has(field.name))];
}

/** The schema of an object that has what another one has, and more. What documents or names the other isn't inherited. */
export function extendObject(base: Schema, own: Schema): Schema {
  const { typeRef: _typeRef, description: _description, title: _title, example: _example, ...inherited } = base;
  const validations = [...(base.validations ?? []), ...(own.validations ?? [])];
  return {
    ...inherited,
    ...own,
    ...(base.fields === undefined && own.fields === undefined ? {} : { fields: overrideFields(base.fields ?? [], own.fields ?? []) }),
    ...(validations.length === 0 ? {} : { validations }),
    ...(base.places === undefined && own.places === undefined ? {} : { places: { ...base.places, ...own.places } }),
  };
}
