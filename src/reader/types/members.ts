import type { Field, Schema, ValidationRule } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { annotationsOf } from "../annotations/annotation.js";
import { placeOf } from "../place-of.js";
import { applyRules } from "../rules/apply-rules.js";
import { type ReadField, readField } from "./field.js";
import { openSchema, type Scope, type TypeReader } from "./type-reader.js";

/** The schema of an object from the members of its class, interface or type literal, without what documents it. */
export function membersSchema(members: readonly ts.Node[], scope: Scope, types: TypeReader): Omit<Schema, "place"> {
  const read = distinct(
    members.flatMap((member) => memberField(member, scope, types)),
    types,
  );
  const index = members.find(ts.isIndexSignatureDeclaration);
  const additionalProperties = index === undefined ? undefined : indexSignature(index, scope, types);
  const [first] = read;
  if (first !== undefined && additionalProperties !== undefined) {
    types.context.report("WW134", { name: first.field.name }, first.field.place);
  }
  const validations = read.flatMap(({ rule }): ValidationRule[] => (rule === undefined ? [] : [rule]));
  return {
    type: "object",
    ...(read.length === 0 ? {} : { fields: read.map(({ field }): Field => field) }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
    ...(validations.length === 0 ? {} : { validations }),
  };
}

function memberField(member: ts.Node, scope: Scope, types: TypeReader): ReadField[] {
  if (ts.isIndexSignatureDeclaration(member) || ts.isSemicolonClassElement(member) || isOverload(member)) return [];
  if (ts.isPropertyDeclaration(member) || ts.isPropertySignature(member)) {
    const field = readField(member, scope, types);
    return field === undefined ? [] : [field];
  }
  types.context.report("WW130", { member: inWords(member) }, nameOf(member) ?? member);
  return [];
}

/** Whether a method or constructor of a class is implemented elsewhere in it: it is reported once. */
function isOverload(member: ts.Node): boolean {
  if (!isCallable(member) || member.body !== undefined || !ts.isClassLike(member.parent)) return false;
  const name = member.name && textOf(member.name);
  return member.parent.members.filter(isCallable).some((other) => other.body !== undefined && (other.name && textOf(other.name)) === name);
}

function isCallable(member: ts.Node): member is ts.MethodDeclaration | ts.ConstructorDeclaration {
  return ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member);
}

function distinct(read: readonly ReadField[], types: TypeReader): ReadField[] {
  const byName = new Map<string, ReadField>();
  return read.filter((each) => {
    const { name, place } = each.field;
    const earlier = byName.get(name);
    if (earlier === undefined) byName.set(name, each);
    else types.context.report("WW132", { name }, place, [{ message: "declared here first", place: earlier.field.place }]);
    return earlier === undefined;
  });
}

/** `[key: string]: T`: its doc tags are about the values. */
function indexSignature(member: ts.IndexSignatureDeclaration, scope: Scope, types: TypeReader): Schema {
  const key = member.parameters[0]?.type;
  if (key !== undefined && key.kind !== ts.SyntaxKind.StringKeyword) types.context.report("WW123", { type: textOf(key) }, key);
  const value: ts.TypeNode | undefined = member.type;
  const schema = value === undefined ? openSchema(placeOf(member)) : types.read(value, scope);
  return applyRules(schema, annotationsOf(member, "type", types.context), types.context);
}

function inWords(member: ts.Node): string {
  if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) return `the method \`${textOf(member.name)}\``;
  if (ts.isGetAccessorDeclaration(member) || ts.isSetAccessorDeclaration(member)) return `the accessor \`${textOf(member.name)}\``;
  if (ts.isConstructorDeclaration(member)) return "a constructor";
  return ts.isClassStaticBlockDeclaration(member) ? "a static block" : "a call signature";
}

function nameOf(member: ts.Node): ts.Node | undefined {
  return ts.isMethodDeclaration(member) ||
    ts.isMethodSignature(member) ||
    ts.isGetAccessorDeclaration(member) ||
    ts.isSetAccessorDeclaration(member)
    ? member.name
    : undefined;
}
