import { jsonName } from "../../model/built-in-place.js";
import type { Field, Schema } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { filtered, rewritten } from "./choice-utilities.js";
import { ownObject } from "./merge-objects.js";
import { openSchema, type Scope, type TypeName, type TypeReader } from "./type-reader.js";

type Utility = (types: readonly [ts.TypeNode, ...ts.TypeNode[]], use: Use) => Schema | undefined;

interface Use {
  readonly reference: TypeName;
  readonly scope: Scope;
  readonly reader: TypeReader;
}

/** The types that TypeScript itself declares and that a schema can be made of. */
const utilities: { readonly [name: string]: { readonly arity: number; readonly read: Utility } | undefined } = {
  Array: { arity: 1, read: list },
  ReadonlyArray: { arity: 1, read: list },
  Record: { arity: 2, read: record },
  Readonly: { arity: 1, read: ([type], { reader, scope }) => reader.read(type, scope) },
  NonNullable: { arity: 1, read: nonNullable },
  Partial: { arity: 1, read: ([type], use) => withFields(type, use, (fields) => fields.map((field) => ({ ...field, required: false }))) },
  Required: { arity: 1, read: ([type], use) => withFields(type, use, (fields) => fields.map((field) => ({ ...field, required: true }))) },
  Pick: { arity: 2, read: (types, use) => selected(types, use, true) },
  Omit: { arity: 2, read: (types, use) => selected(types, use, false) },
  Exclude: { arity: 2, read: ([type, by], { scope, reader }) => filtered({ type, by, keep: false }, scope, reader) },
  Extract: { arity: 2, read: ([type, by], { scope, reader }) => filtered({ type, by, keep: true }, scope, reader) },
  Uppercase: { arity: 1, read: ([type], use) => rewritten(type, (text) => text.toUpperCase(), use.scope, use.reader) },
  Lowercase: { arity: 1, read: ([type], use) => rewritten(type, (text) => text.toLowerCase(), use.scope, use.reader) },
};

/** The schema of one of TypeScript's own types; undefined where it isn't one of those that have a schema. */
export function globalType(reference: TypeName, scope: Scope, reader: TypeReader): Schema | undefined {
  const name = textOf(reference.name);
  const utility = Object.hasOwn(utilities, name) ? utilities[name] : undefined;
  if (utility === undefined) return undefined;
  const [first, ...others] = reference.typeArguments;
  if (first === undefined || others.length + 1 !== utility.arity) {
    const given = String(reference.typeArguments.length);
    reader.context.report("WW136", { name, expected: String(utility.arity), given }, reference.node);
    return openSchema(placeOf(reference.node));
  }
  return utility.read([first, ...others], { reference, scope, reader }) ?? openSchema(placeOf(reference.node));
}

function list([element]: readonly [ts.TypeNode, ...ts.TypeNode[]], { reference, scope, reader }: Use): Schema {
  return { type: "array", items: reader.read(element, scope), place: placeOf(reference.node) };
}

/** `Record<string, T>` is a map; `Record<"a" | "b", T>` is an object with these fields. */
function record([key, value]: readonly [ts.TypeNode, ...ts.TypeNode[]], { reference, scope, reader }: Use): Schema | undefined {
  if (value === undefined) return undefined;
  const place = placeOf(reference.node);
  const keys = reader.read(key, scope);
  const schema = reader.read(value, scope);
  if (keys.type === "string" && keys.enum === undefined) return { type: "object", additionalProperties: schema, place };
  if (keys.type === "string" && keys.enum !== undefined) {
    const fields = keys.enum.map((name): Field => ({ name: String(name), schema, required: true, place: placeOf(key) }));
    return { type: "object", fields, place };
  }
  if (keys.preserveUnknownFields !== true) reader.context.report("WW123", { type: textOf(key) }, key);
  return undefined;
}

function nonNullable([type]: readonly [ts.TypeNode, ...ts.TypeNode[]], { scope, reader }: Use): Schema {
  const { nullable: _nullable, ...schema } = reader.read(type, scope);
  return schema;
}

type Change = (fields: readonly Field[], isBuiltIn: boolean) => readonly Field[];

function withFields(type: ts.TypeNode, use: Use, change: Change): Schema | undefined {
  const read = use.reader.read(type, use.scope);
  const { typeRef: _typeRef, fields, ...schema } = ownObject(read);
  if (schema.type === undefined && schema.preserveUnknownFields === true) return undefined;
  if (schema.type === "object") {
    const changed = change(fields ?? [], read.builtIn !== undefined);
    return { ...schema, ...(changed.length === 0 ? {} : { fields: changed }), place: placeOf(use.reference.node) };
  }
  use.reader.context.report("WW137", { name: textOf(type) }, type);
  return undefined;
}

function selected([type, keys]: readonly [ts.TypeNode, ...ts.TypeNode[]], use: Use, keep: boolean): Schema | undefined {
  const written = keys === undefined ? undefined : keyNames(keys, use);
  if (written === undefined) return undefined;
  return withFields(type, use, (fields, isBuiltIn) => {
    const known = new Set(fields.map((field) => field.name));
    const names = written.map(({ name, node }) => ({ name: isBuiltIn ? jsonName(name) : name, node }));
    for (const { name, node } of names) {
      if (!known.has(name)) use.reader.context.report("WW138", { name, type: textOf(type) }, node);
    }
    return fields.filter((field) => names.some(({ name }) => name === field.name) === keep);
  });
}

function keyNames(keys: ts.TypeNode, use: Use): readonly { readonly name: string; readonly node: ts.TypeNode }[] | undefined {
  const nodes = ts.isUnionTypeNode(keys) ? keys.types : [keys];
  const schemas = nodes.map((node) => ({ node, schema: use.reader.read(node, use.scope) }));
  if (schemas.every(({ schema }) => schema.type === "string" && schema.enum !== undefined)) {
    return schemas.flatMap(({ node, schema }) => (schema.enum ?? []).map((name) => ({ name: String(name), node })));
  }
  const isRead = schemas.every(({ schema }) => schema.type !== undefined || schema.preserveUnknownFields !== true);
  if (isRead) use.reader.context.report("WW123", { type: textOf(keys) }, keys);
  return undefined;
}
