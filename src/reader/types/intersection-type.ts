import type { Schema } from "../../model/schema.js";
import { sameSchema } from "../../model/schema-equality.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { extendObject, refuseMixture } from "./merge-objects.js";
import { openSchema, type TypeForm } from "./type-reader.js";

/** `A & B` of objects: all fields of both. A simple type with object types beside it, `string & { readonly __brand: "Email" }`, is that simple type. */
export const intersectionType: TypeForm = (node, scope, types) => {
  if (!ts.isIntersectionTypeNode(node)) return undefined;
  const place = placeOf(node);
  const named = node.types.filter((part) => !ts.isTypeLiteralNode(part));
  const readNamed = named.map((part) => types.read(part, scope));
  const [branded] = readNamed;
  if (named.length === 1 && named.length < node.types.length && branded !== undefined && isSimple(branded)) return { ...branded, place };
  const parts = node.types.map((part) => readNamed[named.indexOf(part)] ?? types.read(part, scope));
  if (parts.some((part) => part.type === undefined && part.preserveUnknownFields === true)) return openSchema(place);
  const fields = parts.flatMap((part) => part.fields ?? []);
  const clash = fields.find((field) => fields.some((other) => other.name === field.name && !sameSchema(field.schema, other.schema)));
  if (parts.some((part) => part.type !== "object") || clash !== undefined) {
    const instead = clash === undefined ? "objects only" : `one type for the field \`${clash.name}\``;
    types.context.report("WW122", { type: textOf(node), instead }, node);
    return openSchema(place);
  }
  const required = new Set(fields.filter((field) => field.required).map((field) => field.name));
  const { fields: merged, ...joined } = withoutDocumentation(parts.reduce(extendObject));
  const schema: Schema = {
    ...joined,
    ...(merged === undefined ? {} : { fields: merged.map((field) => ({ ...field, required: required.has(field.name) })) }),
    place,
  };
  refuseMixture(schema, types.context);
  return schema;
};

/** No value is both a simple type and an object: the object can only be a brand, which is there for the type-checker alone. */
function isSimple({ type, intOrString }: Schema): boolean {
  return intOrString === true || type === "string" || type === "integer" || type === "number" || type === "boolean";
}

/** Removes names and documentation: those of one part don't describe all of them. */
function withoutDocumentation(schema: Schema): Schema {
  const { typeRef: _typeRef, description: _description, title: _title, example: _example, ...rest } = schema;
  return rest;
}
