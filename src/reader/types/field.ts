import { Node, type PropertyDeclaration, type PropertySignature } from "ts-morph";
import { celField } from "../../model/cel-field.js";
import type { Field, Schema, ValidationRule } from "../../model/schema.js";
import { type Annotation, annotationsOf } from "../annotations/annotation.js";
import { docComment } from "../annotations/doc-comment.js";
import { readMapping } from "../mapping/mapping-hint.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { applyRules } from "../rules/apply-rules.js";
import { withDefault } from "./default-value.js";
import { documented } from "./documented.js";
import { fieldName } from "./field-name.js";
import { openSchema, type Scope, type TypeReader } from "./type-reader.js";
import { allowsUndefined } from "./union-type.js";

/** A field, and the rule that it brings to the object that holds it. */
export interface ReadField {
  readonly field: Field;
  readonly rule?: ValidationRule;
}

/** Reads a property of a class, an interface or a type literal; undefined where it can't be a field. */
export function readField(member: PropertyDeclaration | PropertySignature, scope: Scope, types: TypeReader): ReadField | undefined {
  const { context } = types;
  const name = fieldName(member, context);
  if (name === undefined) return undefined;
  const annotations = annotationsOf(member, "field", context);
  const ruled = applyRules(typeOf(member, annotations, scope, types), annotations, context);
  const schema = withDefault(documented(ruled, docComment(member)), member, annotations, context);
  const mapping = readMapping(annotations, context);
  const required = isRequired(member, schema, annotations, context);
  const place = placeOf(member.getNameNode());
  const rule = immutableOnceSet(name, required, schema, context);
  return {
    field: {
      name,
      schema,
      required,
      ...(mapping === undefined ? {} : { mapping }),
      ...(Node.isPropertySignature(member) ? { undecoratable: true } : {}),
      place,
    },
    ...(rule === undefined ? {} : { rule }),
  };
}

function typeOf(
  member: PropertyDeclaration | PropertySignature,
  annotations: readonly Annotation[],
  scope: Scope,
  types: TypeReader,
): Schema {
  const node = member.getTypeNode();
  if (has(annotations, "Schemaless")) return { place: placeOf(node ?? member.getNameNode()) };
  if (node === undefined) {
    types.context.report("WW131", { name: member.getName() }, member.getNameNode());
    return openSchema(placeOf(member.getNameNode()));
  }
  if (!has(annotations, "PreserveUnknownFields")) return types.read(node, scope);
  const recursion = { met: false };
  const schema = types.read(node, { ...scope, recursion });
  return recursion.met ? opened(schema) : schema;
}

/** A schema whose objects are open: what a recursive type is below a field that keeps unknown fields. */
function opened(schema: Schema): Schema {
  if (schema.items !== undefined) return { ...schema, items: opened(schema.items) };
  if (schema.additionalProperties !== undefined) return { ...schema, additionalProperties: opened(schema.additionalProperties) };
  const { fields: _fields, validations: _validations, builtIn: _builtIn, ...rest } = schema;
  return { ...rest, preserveUnknownFields: true };
}

function isRequired(
  member: PropertyDeclaration | PropertySignature,
  schema: Schema,
  annotations: readonly Annotation[],
  context: ReadContext,
): boolean {
  const required = annotations.find((annotation) => annotation.name === "Required");
  const optional = annotations.find((annotation) => annotation.name === "Optional");
  if (required !== undefined && optional !== undefined) {
    context.report("WW133", { one: required.written, other: optional.written }, optional.place, [
      { message: "said here", place: required.place },
    ]);
  }
  if (required !== undefined) return true;
  return optional === undefined && !member.hasQuestionToken() && schema.default === undefined && !allowsUndefined(member.getTypeNode());
}

/** `@Immutable()` on an optional field or on its type: taking it away is a change, too, and only the object that holds it sees that. */
function immutableOnceSet(name: string, required: boolean, schema: Schema, context: ReadContext): ValidationRule | undefined {
  const place = schema.places?.immutable;
  if (place === undefined || required) return undefined;
  const field = celField(name);
  if (field === undefined) {
    context.report("WW118", { name }, place);
    return undefined;
  }
  return { rule: `!has(oldSelf.${field}) || has(self.${field})`, message: `field ${name} is immutable once set`, place };
}

function has(annotations: readonly Annotation[], name: string): boolean {
  return annotations.some((annotation) => annotation.name === name);
}
