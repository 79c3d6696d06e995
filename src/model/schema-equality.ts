import { canonicalJson, sameValue } from "./canonical-json.js";
import type { JsonValue } from "./json.js";
import { keywordNames, keywordOf } from "./keywords.js";
import type { Field, Schema, ValidationRule } from "./schema.js";

/** The fields that describe a schema without changing which values it accepts, or tell where it was read. */
const descriptive: ReadonlySet<string> = new Set([
  ...keywordNames.filter((name) => keywordOf(name)?.describes === true),
  ...["typeRef", "builtIn", "place", "places"],
]);

/** The keywords that are compared by rules of their own. */
const nested: ReadonlySet<string> = new Set(["fields", "items", "additionalProperties", "validations", "enum"]);

/** The results for pairs of schemas: the versions of a kind are compared in its checks and again for its conversions, and the schemas inside at each level. */
const known = new WeakMap<Schema, Map<Schema, boolean>>();

/**
 * Whether two schemas accept the same values and say the same of them to the API server: equal in everything but
 * documentation, places, names of TypeScript types and the order of fields and enum values.
 */
export function sameSchema(left: Schema, right: Schema): boolean {
  if (left === right) return true;
  const holdsOthers = left.fields !== undefined || left.items !== undefined || left.additionalProperties !== undefined;
  // Built-in types are compared by name, and outlive the schemas that they are compared with.
  if (!holdsOthers || left.builtIn !== undefined) return isSame(left, right);
  const others = known.get(left) ?? new Map<Schema, boolean>();
  known.set(left, others);
  const found = others.get(right) ?? isSame(left, right);
  others.set(right, found);
  return found;
}

function isSame(left: Schema, right: Schema): boolean {
  return (
    sameOwnKeywords(left, right) &&
    sameOptional(left.validations, right.validations, sameRules) &&
    sameOptional(left.enum, right.enum, sameMembers) &&
    (sameBuiltIn(left, right) || sameInside(left, right))
  );
}

/** Whether what is inside of both is that of one built-in type. */
function sameBuiltIn(left: Schema, right: Schema): boolean {
  return left.builtIn !== undefined && left.builtIn === right.builtIn;
}

function sameInside(left: Schema, right: Schema): boolean {
  return (
    sameOptional(left.items, right.items, sameSchema) &&
    sameOptional(left.additionalProperties, right.additionalProperties, sameSchema) &&
    sameOptional(left.fields, right.fields, sameFields)
  );
}

function sameOwnKeywords(left: Schema, right: Schema): boolean {
  for (const schema of [left, right]) {
    for (const name of Object.keys(schema) as (keyof Schema)[]) {
      const isCompared = !descriptive.has(name) && !nested.has(name);
      if (isCompared && !sameValue(left[name], right[name])) return false;
    }
  }
  return true;
}

function sameFields(left: readonly Field[], right: readonly Field[]): boolean {
  if (left.length !== right.length) return false;
  const others = new Map(right.map((field) => [field.name, field]));
  return left.every((field) => {
    const other = others.get(field.name);
    return other !== undefined && other.required === field.required && sameSchema(field.schema, other.schema);
  });
}

function sameRules(left: readonly ValidationRule[], right: readonly ValidationRule[]): boolean {
  const bare = (rules: readonly ValidationRule[]) => rules.map((rule) => canonicalJson(ruleWithoutPlaces(rule))).sort();
  return sameValue(bare(left), bare(right));
}

/** A rule without where it and its options stand in files. */
export function ruleWithoutPlaces({ place: _place, places: _places, texts: _texts, ...rule }: ValidationRule) {
  return rule;
}

function sameMembers(left: readonly JsonValue[], right: readonly JsonValue[]): boolean {
  return sameValue(left.map(canonicalJson).sort(), right.map(canonicalJson).sort());
}

function sameOptional<T>(left: T | undefined, right: T | undefined, same: (left: T, right: T) => boolean): boolean {
  if (left === undefined || right === undefined) return left === right;
  return same(left, right);
}
