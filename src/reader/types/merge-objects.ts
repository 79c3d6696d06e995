import type { Field, Schema } from "../../model/schema.js";
import type { ReadContext } from "../read-context.js";
import { distinctRules } from "../rules/distinct-rules.js";

/** An object's fields with another's put over them: a field of the same name takes the place of the earlier one. */
function overrideFields(base: readonly Field[], own: readonly Field[]): readonly Field[] {
  const byName = new Map(own.map((field) => [field.name, field]));
  const kept = base.map((field) => byName.get(field.name) ?? field);
  const baseNames = new Set(base.map((field) => field.name));
  return [...kept, ...own.filter((field) => !baseNames.has(field.name))];
}

/**
 * An object whose fields are about to be changed. Those of a built-in type are then a type's own, which is no built-in any more,
 * and stand where the built-in type is named.
 */
export function ownObject({ builtIn, ...schema }: Schema): Schema {
  const { fields, place } = schema;
  return builtIn === undefined || fields === undefined
    ? schema
    : { ...schema, fields: fields.map((field) => ({ ...field, undecoratable: true, place })) };
}

/** The schema of an object that has what another one has, and more. What documents or names the other isn't inherited. */
export function extendObject(base: Schema, own: Schema): Schema {
  const { typeRef: _typeRef, description: _description, title: _title, example: _example, ...inherited } = ownObject(base);
  const added = ownObject(own);
  const validations = distinctRules([...(own.validations ?? []), ...(base.validations ?? [])]);
  return {
    ...inherited,
    ...added,
    ...(base.fields === undefined && own.fields === undefined
      ? {}
      : { fields: overrideFields(inherited.fields ?? [], added.fields ?? []) }),
    ...(validations.length === 0 ? {} : { validations }),
    ...(base.places === undefined && own.places === undefined ? {} : { places: { ...base.places, ...own.places } }),
  };
}

/** Reports an object that came to be a map as well, by what it is joined from. */
export function refuseMixture(schema: Schema, context: ReadContext): void {
  const [first] = schema.fields ?? [];
  if (first !== undefined && schema.additionalProperties !== undefined) context.report("WW134", { name: first.name }, schema.place);
}
