import type { KeywordName } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { boundRules } from "./bounds.js";
import type { Draft } from "./draft.js";
import { enumRules } from "./enums.js";
import { expressionRules } from "./expressions.js";
import { fieldRules } from "./fields.js";
import { formatRules } from "./formats.js";
import { joinedRules } from "./joined-schemas.js";
import { listRules } from "./lists.js";
import { patternRules } from "./patterns.js";
import { defaultRules, nullableRules, requiredRules } from "./presence.js";
import { withRatcheting } from "./ratcheting.js";
import { withRenames } from "./renames.js";
import { elements, fieldStep, fieldsByName, type SchemaPair, values } from "./schema-pair.js";
import { textRules } from "./texts.js";
import { typeChange } from "./types.js";
import { unknownFieldRules } from "./unknown-fields.js";

/** The rules of one schema and its former self, what is inside aside. */
type SchemaRule = (pair: SchemaPair) => readonly Draft[];

/** Rules for a value, whatever its type became. */
const ofAnyType: readonly SchemaRule[] = [textRules, nullableRules, defaultRules];

/** The rules that compare each keyword of a value whose type is still comparable; none for those that are compared whatever the type became. */
const ofKeywords: { readonly [Name in KeywordName]: SchemaRule | undefined } = {
  format: formatRules,
  preserveUnknownFields: unknownFieldRules,
  embeddedResource: unknownFieldRules,
  enum: enumRules,
  minimum: boundRules,
  maximum: boundRules,
  exclusiveMinimum: boundRules,
  exclusiveMaximum: boundRules,
  multipleOf: boundRules,
  minLength: boundRules,
  maxLength: boundRules,
  minItems: boundRules,
  maxItems: boundRules,
  minProperties: boundRules,
  maxProperties: boundRules,
  pattern: patternRules,
  listType: listRules,
  listMapKeys: listRules,
  mapType: listRules,
  validations: expressionRules,
  // No version of Kubernetes takes it.
  uniqueItems: undefined,
  // Compared in typeChange, and in the rules of any type.
  type: undefined,
  intOrString: undefined,
  nullable: undefined,
  default: undefined,
  title: undefined,
  description: undefined,
  // Nobody notices them but who reads the CRD.
  example: undefined,
  externalDocs: undefined,
};

/** Rules for values whose type is still comparable, each once. */
const ofSameType: readonly SchemaRule[] = [
  fieldRules,
  requiredRules,
  ...new Set(Object.values(ofKeywords).filter((rule) => rule !== undefined)),
  joinedRules,
];

/** Compares two schemas and all that is inside of them, from the outside in, in the order of the present one's fields. */
export function compareSchemas(former: Schema, present: Schema): readonly Draft[] {
  return withRatcheting(withRenames(comparePairs({ path: [], former, present })), present);
}

function comparePairs(pair: SchemaPair): readonly Draft[] {
  if (pair.former === pair.present) return [];
  const change = typeChange(pair);
  const drafts = [...ofAnyType.flatMap((rule) => rule(pair)), ...change.drafts];
  if (!change.comparable) return drafts;
  return [...drafts, ...ofSameType.flatMap((rule) => rule(pair)), ...inside(pair).flatMap(comparePairs)];
}

/** The pairs of what is in both: fields, elements, a map's values, and fields that became entries of a map. */
function inside({ path, former, present }: SchemaPair): readonly SchemaPair[] {
  if (former.builtIn !== undefined && former.builtIn === present.builtIn) return [];
  const before = fieldsByName(former);
  const now = fieldsByName(present);
  const fields = [...now.values()].flatMap((field): readonly SchemaPair[] => {
    const old = before.get(field.name);
    return old === undefined ? [] : [{ path: [...path, fieldStep(field.name)], former: old.schema, present: field.schema }];
  });
  const entries = present.additionalProperties;
  const became = entries === undefined ? [] : [...before.values()].filter(({ name }) => !now.has(name));
  return [
    ...fields,
    ...(former.items === undefined || present.items === undefined
      ? []
      : [{ path: [...path, elements], former: former.items, present: present.items }]),
    ...(former.additionalProperties === undefined || entries === undefined
      ? []
      : [{ path: [...path, values], former: former.additionalProperties, present: entries }]),
    ...(entries === undefined
      ? []
      : became.map((field) => ({ path: [...path, fieldStep(field.name)], former: field.schema, present: entries }))),
  ];
}
