import { jsonName } from "../../model/built-in-place.js";
import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import * as ts from "../../syntax/ast.js";
import { placeOf } from "../place-of.js";
import { constantOf } from "./constant-types.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type Scope, type TypeForm, type TypeReader } from "./type-reader.js";

/** `(typeof phases)[number]`, `(typeof names)[keyof typeof names]`, `Port["name"]`, `Port["tags"][number]`. */
export const indexedAccessType: TypeForm = (node, scope, types) => {
  if (!ts.isIndexedAccessTypeNode(node)) return undefined;
  const place = placeOf(node);
  const constant = constantOf(node.objectType, types.context);
  if (constant === undefined) return ofType(node, scope, types);
  if (constant.value === undefined) return openSchema(place);
  const values = ofConstant(constant.value, node.indexType, scope, types);
  return values === undefined || values.length === 0 ? undefined : enumSchema(values, place);
};

/** The elements of a constant list, or the values of a constant object. */
function ofConstant(value: JsonValue, index: ts.TypeNode, scope: Scope, types: TypeReader): readonly JsonValue[] | undefined {
  if (Array.isArray(value)) return index.kind === ts.SyntaxKind.NumberKeyword ? (value as readonly JsonValue[]) : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const keys = types.read(index, scope).enum ?? [];
  const found = keys.flatMap((key) =>
    Object.hasOwn(value, String(key)) ? [(value as Record<string, JsonValue>)[String(key)] as JsonValue] : [],
  );
  return found.length === keys.length ? found : undefined;
}

/** The elements of a list, the values of a map, or the type of a field; what documents the field and its default stay behind. */
function ofType(node: ts.IndexedAccessTypeNode, scope: Scope, types: TypeReader): Schema | undefined {
  const { indexType: index } = node;
  const place = placeOf(node);
  const schema = types.read(node.objectType, scope);
  if (schema.type === undefined && schema.preserveUnknownFields === true) return openSchema(place);
  if (index.kind === ts.SyntaxKind.NumberKeyword) return schema.items && { ...schema.items, place };
  if (index.kind === ts.SyntaxKind.StringKeyword) return schema.additionalProperties && { ...schema.additionalProperties, place };
  const written = types.read(index, scope).enum ?? [];
  const names = schema.builtIn === undefined ? written : written.map((name) => jsonName(String(name)));
  const fields = names.map((name) => schema.fields?.find((field) => field.name === name));
  const [first, ...others] = fields.map((field) => field?.schema);
  if (first === undefined || others.includes(undefined)) return undefined;
  const { default: _default, description: _description, example: _example, title: _title, ...type } = first;
  if (others.every((other) => other !== undefined && sameSchema(type, withoutDefault(other)))) return { ...type, place };
  const choices = fields.flatMap((field) => (field?.schema.enum === undefined ? [] : [field.schema.enum]));
  return choices.length === fields.length ? enumSchema(choices.flat(), place) : undefined;
}

function withoutDefault({ default: _default, ...schema }: Schema): Schema {
  return schema;
}
