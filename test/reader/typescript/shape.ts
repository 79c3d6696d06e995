import ts from "typescript";
import type { Schema } from "../../../src/model/schema.js";

/** The parts of a type that both TypeScript and a schema know. */
export type Shape =
  | string
  | { readonly choice: readonly unknown[] }
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly nullable: Shape }
  | { readonly fields: { readonly [name: string]: { readonly required: boolean; readonly shape: Shape } } };

/** A schema's shape. */
export function shapeOfSchema(schema: Schema): Shape {
  if (schema.nullable === true) {
    const { nullable: _nullable, ...rest } = schema;
    return { nullable: shapeOfSchema(rest) };
  }
  if (schema.enum !== undefined) return { choice: [...schema.enum].sort() };
  if (schema.type === "array" && schema.items !== undefined) return { list: shapeOfSchema(schema.items) };
  if (schema.additionalProperties !== undefined) return { map: shapeOfSchema(schema.additionalProperties) };
  if (schema.type === "object") {
    const fields = (schema.fields ?? []).map(({ name, required, schema: of }) => [name, { required, shape: shapeOfSchema(of) }] as const);
    return { fields: Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1))) };
  }
  return schema.type === "integer" ? "number" : (schema.type ?? "anything");
}

/** A type's shape as TypeScript's checker has it. */
export function shapeOfType(type: ts.Type, checker: ts.TypeChecker): Shape {
  const present = arms(type).filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
  const left = present.filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0);
  if (left.length < present.length) return { nullable: shapeOfArms(left, checker) };
  return shapeOfArms(left, checker);
}

function arms(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function shapeOfArms(types: readonly ts.Type[], checker: ts.TypeChecker): Shape {
  const literals = types.flatMap((type): readonly (string | number | boolean)[] => {
    if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
    return (type.flags & ts.TypeFlags.BooleanLiteral) !== 0 ? [checker.typeToString(type) === "true"] : [];
  });
  if (literals.length === types.length && types.length > 0) {
    return literals.length === 2 && literals.every((each) => typeof each === "boolean") ? "boolean" : { choice: [...literals].sort() };
  }
  const [type, ...others] = types;
  if (type === undefined || others.length > 0) return types.map((each) => checker.typeToString(each)).join(" | ");
  const element =
    checker.isArrayType(type) || checker.isTupleType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  if (element !== undefined) return { list: shapeOfType(element, checker) };
  if ((type.flags & ts.TypeFlags.Object) === 0 && !type.isIntersection()) return checker.typeToString(type);
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (index !== undefined) return { map: shapeOfType(index, checker) };
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const of = checker.getTypeOfSymbol(field);
    return [field.name, { required: (field.flags & ts.SymbolFlags.Optional) === 0, shape: shapeOfType(of, checker) }] as const;
  });
  return { fields: Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1))) };
}
