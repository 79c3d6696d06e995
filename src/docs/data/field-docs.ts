import type { Field, Schema } from "../../model/schema.js";
import { hasRules } from "../../validate/rules/has-rules.js";
import { constraintsOf } from "./constraints.js";
import type { FieldDoc, RuleDoc } from "./doc.js";
import type { Elsewhere } from "./elsewhere.js";
import { isImmutable, type RulePlace, ruleDocs } from "./rule-docs.js";
import { typeWords } from "./type-words.js";

/** The fields of an object's schema, each with those inside. */
export function fieldDocs(root: Schema, elsewhere: Elsewhere): readonly FieldDoc[] {
  return (root.fields ?? []).map((field) => fieldDoc(field, { parent: "", containers: [] }, elsewhere));
}

/** The object that a field is in: its path, and the lists and maps around it. */
interface Around {
  readonly parent: string;
  readonly containers: readonly Schema[];
}

/** All facts about a field, by its path. The same field of several versions is the same object there, with everything inside. */
const known = new WeakMap<Field, Map<string, { readonly containers: readonly Schema[]; readonly doc: FieldDoc }[]>>();

function fieldDoc(field: Field, around: Around, elsewhere: Elsewhere): FieldDoc {
  const path = `${around.parent}.${field.name}`;
  if (elsewhere.isToldInside(path)) return madeDoc(field, around, elsewhere);
  const ofField = known.get(field) ?? new Map<string, { readonly containers: readonly Schema[]; readonly doc: FieldDoc }[]>();
  known.set(field, ofField);
  const others = ofField.get(path) ?? [];
  // The lists and maps around a field multiply the costs of its rules, and matter for nothing else.
  const found = others.find(({ containers }) => !hasRules(field.schema) || sameContainers(containers, around.containers));
  if (found !== undefined) return found.doc;
  const doc = madeDoc(field, around, elsewhere);
  ofField.set(path, [...others, { containers: around.containers, doc }]);
  return doc;
}

/** Whether the same lists and maps are around two fields. */
function sameContainers(left: readonly Schema[], right: readonly Schema[]): boolean {
  return left.length === right.length && left.every((container, index) => container === right[index]);
}

function madeDoc(field: Field, { parent, containers }: Around, elsewhere: Elsewhere): FieldDoc {
  const { schema, name, required } = field;
  const path = `${parent}.${name}`;
  const inside = innermost(schema, path, containers);
  const isContainer = inside.containers.length > containers.length;
  const { description } = schema;
  return {
    path,
    name,
    type: typeWords(schema),
    required,
    ...(description === undefined ? {} : { description }),
    ...(description !== undefined && /(?:^|\n)@?deprecated\b/i.test(description) ? { deprecated: true } : {}),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...(schema.example === undefined ? {} : { example: schema.example }),
    ...enumOf(schema, inside.schema),
    constraints: constraintsOf(schema),
    elementConstraints: isContainer ? constraintsOf(inside.schema) : [],
    ...(isImmutable(schema) ? { immutable: true } : {}),
    rules: rulesOf(schema, name, containers),
    elsewhere: elsewhere.at(path),
    fields: (inside.schema.fields ?? []).map((inner) => fieldDoc(inner, { parent: inside.path, containers: inside.containers }, elsewhere)),
  };
}

/** The fields inside of lists and maps: `.spec.ports[]`, `.spec.labels.*`. */
function innermost(schema: Schema, path: string, containers: readonly Schema[]) {
  let current = { schema, path, containers };
  for (;;) {
    const { items, additionalProperties } = current.schema;
    const inner = items ?? additionalProperties;
    if (inner === undefined) return current;
    const step = items === undefined ? ".*" : "[]";
    current = { schema: inner, path: `${current.path}${step}`, containers: [...current.containers, current.schema] };
  }
}

function enumOf(schema: Schema, inside: Schema): Pick<FieldDoc, "enum"> {
  const values = schema.enum ?? inside.enum;
  return values === undefined ? {} : { enum: values };
}

/** The rules of a field, and those of its elements. */
function rulesOf(schema: Schema, name: string, containers: readonly Schema[]): readonly RuleDoc[] {
  const place: RulePlace = { isResource: schema.embeddedResource === true, containers, subject: name };
  const inner = schema.items ?? schema.additionalProperties;
  const own = ruleDocs(schema, place);
  return inner === undefined ? own : [...own, ...rulesOf(inner, `each of ${name}`, [...containers, schema])];
}

/** All fields of a tree, outer ones first. */
export function allFields(fields: readonly FieldDoc[]): readonly FieldDoc[] {
  return fields.flatMap((field) => [field, ...allFields(field.fields)]);
}
