import { limitNames } from "../../model/keywords.js";
import type { Field, Schema } from "../../model/schema.js";
import { takesKnownFieldsOnly } from "../known-fields.js";

/** A keyword that limits the values of a type: what a schema may gain in a later release while objects are stored. */
export type Constraint = (typeof limits)[number] | "format";

/** The format has a condition of its own; rules in CEL stay, and no schema of a cluster has unique items. */
const limits = limitNames.filter((name) => name !== "format" && name !== "validations" && name !== "uniqueItems");

/**
 * A schema without some of its constraints, as an earlier release may have had it. Types, known fields and required ones stay (a field that is required
 * since has the value for absence), and so do the enums of the fields by which a list's elements are known. So does minProperties of an object whose
 * fields are known, be there any or none: one that is empty holds no value, and a conversion leaves it out. A map may be empty, and stays.
 * @param drops asked for each constraint in turn
 */
export function loosened(schema: Schema, drops: (constraint: Constraint) => boolean, keys: readonly string[] = []): Schema {
  const { builtIn: _builtIn, fields, items, additionalProperties, ...own } = schema;
  const mayGo = (limit: Constraint) => limit !== "minProperties" || !hasKnownFields(schema);
  const dropped = new Set<string>(limits.filter((limit) => own[limit] !== undefined && mayGo(limit) && drops(limit)));
  // The format of a number is a part of its type.
  if (own.type === "string" && own.format !== undefined && drops("format")) dropped.add("format");
  const kept = Object.fromEntries(Object.entries(own).filter(([keyword]) => !dropped.has(keyword))) as unknown as Schema;
  return {
    ...kept,
    ...(fields === undefined ? {} : { fields: fields.map((field) => loosenedField(field, drops, keys.includes(field.name))) }),
    ...(items === undefined ? {} : { items: loosened(items, drops, own.listMapKeys) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties: loosened(additionalProperties, drops) }),
  };
}

/** Whether an object has the fields that its schema knows: some, or none. */
function hasKnownFields(schema: Schema): boolean {
  return schema.fields !== undefined || takesKnownFieldsOnly(schema);
}

function loosenedField(field: Field, drops: (constraint: Constraint) => boolean, isKey: boolean): Field {
  return { ...field, schema: loosened(field.schema, (constraint) => !(isKey && constraint === "enum") && drops(constraint)) };
}
