import type { Schema, ValidationRule } from "../../model/schema.js";
import { propertySchema } from "../../validate/schema-lookup.js";
import type { SitePath } from "../arbitraries/sites.js";

/** The schema at a path of an object; undefined where the schema knows none. */
export function schemaAt(schema: Schema, path: SitePath): Schema | undefined {
  return path.reduce<Schema | undefined>((holder, step) => holder && inside(holder, step), schema);
}

/** A path as conversions name their fields: `.spec.rules[].weight`, with `[]` for the elements of lists and the values of maps. */
export function printedPath(schema: Schema, path: SitePath): string {
  return path
    .map((step, index) => {
      const holder = schemaAt(schema, path.slice(0, index));
      const isField = typeof step === "string" && (holder === undefined || propertySchema(holder, step) !== undefined);
      return isField ? `.${step}` : "[]";
    })
    .join("");
}

/** The steps of a path as conversions name their fields: `[]` is one, and so is a label or an annotation, which laws see as one field. */
export function stepsOf(path: string): readonly string[] {
  return path.startsWith(".metadata.") ? [path.slice(1)] : path.slice(1).replaceAll("[]", ".[]").split(".");
}

/** A schema with those of its rules that are chosen, each beside the rules that another schema has at the same path. */
export function withRules(
  schema: Schema,
  other: Schema | undefined,
  isChosen: (rule: ValidationRule, others: readonly ValidationRule[]) => boolean,
): Schema {
  const { validations = [], items, additionalProperties, fields, ...rest } = schema;
  const chosen = validations.filter((rule) => isChosen(rule, other?.validations ?? []));
  const within = (each: Schema, step: string | number) => withRules(each, other && inside(other, step), isChosen);
  return {
    ...rest,
    ...(chosen.length === 0 ? {} : { validations: chosen }),
    ...(items === undefined ? {} : { items: within(items, 0) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: within(additionalProperties, "") }),
    ...(fields === undefined ? {} : { fields: fields.map((field) => ({ ...field, schema: within(field.schema, field.name) })) }),
  };
}

function inside(schema: Schema, step: string | number): Schema | undefined {
  return typeof step === "number" ? schema.items : (propertySchema(schema, step) ?? schema.additionalProperties);
}
