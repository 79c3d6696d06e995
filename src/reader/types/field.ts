import { celField } from "../../model/cel-field.js";
import type { Field, Schema, ValidationRule } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { type Annotation, annotationsOf } from "../annotations/annotation.js";
import { docComment } from "../annotations/doc-comment.js";
import { readMapping } from "../mapping/mapping-hint.js";
import { isOfPackage } from "../names/project-path.js";
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
export function readField(member: ts.PropertyDeclaration | ts.PropertySignature, scope: Scope, types: TypeReader): ReadField | undefined {
  const { context } = types;
  const name = fieldName(member, context);
  if (name === undefined) return undefined;
  const doc = docComment(member);
  const annotations = annotationsOf(member, "field", context, doc);
  const ruled = applyRules(typeOf(member, annotations, scope, types), annotations, context);
  const schema = withDefault(documented(ruled, doc), member, annotations, context);
  const mapping = readMapping(annotations, context);
  const required = isRequired(member, schema, annotations, context);
  const place = placeOf(member.name);
  const rule = immutableOnceSet(name, required, schema, context);
  return {
    field: {
      name,
      schema,
      required,
      ...(mapping === undefined ? {} : { mapping }),
      ...(ts.isPropertySignature(member) || isOfPackage(place.file) ? { undecoratable: true } : {}),
      place,
    },
    ...(rule === undefined ? {} : { rule }),
  };
}

function typeOf(
  member: ts.PropertyDeclaration | ts.PropertySignature,
  annotations: readonly Annotation[],
  scope: Scope,
  types: TypeReader,
): Schema {
  const node = member.type;
  if (has(annotations, "Schemaless")) return { place: placeOf(node ?? member.name) };
  if (node === undefined) {
    types.context.report("WW131", { name: textOf(member.name) }, member.name);
    return openSchema(placeOf(member.name));
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
  member: ts.PropertyDeclaration | ts.PropertySignature,
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
  return optional === undefined && member.questionToken === undefined && schema.default === undefined && !allowsUndefined(member.type);
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
