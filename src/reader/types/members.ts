import { type IndexSignatureDeclaration, Node } from "ts-morph";
import type { Field, Schema, ValidationRule } from "../../model/schema.js";
import { annotationsOf } from "../annotations/annotation.js";
import { placeOf } from "../place-of.js";
import { applyRules } from "../rules/apply-rules.js";
import { type ReadField, readField } from "./field.js";
import { openSchema, type Scope, type TypeReader } from "./type-reader.js";

/** The schema of an object from the members of its class, interface or type literal, without what documents it. */
export function membersSchema(members: readonly Node[], scope: Scope, types: TypeReader): Omit<Schema, "place"> {
  const read = distinct(
    members.flatMap((member) => memberField(member, scope, types)),
    types,
  );
  const index = members.find(Node.isIndexSignatureDeclaration);
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

function memberField(member: Node, scope: Scope, types: TypeReader): ReadField[] {
  if (Node.isIndexSignatureDeclaration(member)) return [];
  if (Node.isPropertyDeclaration(member) || Node.isPropertySignature(member)) {
    const field = readField(member, scope, types);
    return field === undefined ? [] : [field];
  }
  types.context.report("WW130", { member: inWords(member) }, nameOf(member) ?? member);
  return [];
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

/** `[key: string]: T`: what its doc tags say is said of the values. */
function indexSignature(member: IndexSignatureDeclaration, scope: Scope, types: TypeReader): Schema {
  const key = member.getKeyTypeNode();
  const value = member.getReturnTypeNode();
  if (key.getText() !== "string") types.context.report("WW123", { type: key.getText() }, key);
  const schema = value === undefined ? openSchema(placeOf(member)) : types.read(value, scope);
  return applyRules(schema, annotationsOf(member, "type", types.context), types.context);
}

function inWords(member: Node): string {
  if (Node.isMethodDeclaration(member) || Node.isMethodSignature(member)) return `the method \`${member.getName()}\``;
  if (Node.isGetAccessorDeclaration(member) || Node.isSetAccessorDeclaration(member)) return `the accessor \`${member.getName()}\``;
  if (Node.isConstructorDeclaration(member)) return "a constructor";
  return Node.isClassStaticBlockDeclaration(member) ? "a static block" : "a call signature";
}

function nameOf(member: Node): Node | undefined {
  return Node.isMethodDeclaration(member) ||
    Node.isMethodSignature(member) ||
    Node.isGetAccessorDeclaration(member) ||
    Node.isSetAccessorDeclaration(member)
    ? member.getNameNode()
    : undefined;
}
