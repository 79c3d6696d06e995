import type { Place } from "../../model/place.js";
import type { Schema } from "../../model/schema.js";
import type * as ts from "../../syntax/ast.js";
import type { TypeDeclaration } from "../names/file-names.js";
import type { ReadContext } from "../read-context.js";

/** Reads types to schemas; each form of type has its own module. */
export interface TypeReader {
  readonly context: ReadContext;
  /** The schema of a type. What can't be read is reported and gives an open schema. */
  read(node: ts.TypeNode, scope: Scope): Schema;
  /** The schema of what a name stands for. */
  named(reference: TypeName, scope: Scope): Schema;
  /** The schemas of declarations that were read before. */
  readonly known: Map<TypeDeclaration, Schema>;
}

/** A name that stands where a type stands, with the type arguments after it. */
export interface TypeName {
  readonly name: ts.EntityName | ts.Expression;
  readonly typeArguments: readonly ts.TypeNode[];
  /** All of it. */
  readonly node: ts.Node;
}

/** One form of type: gives undefined for a node that isn't of this form. */
export type TypeForm = (node: ts.TypeNode, scope: Scope, types: TypeReader) => Schema | undefined;

/** The surroundings of a type. */
export interface Scope {
  /** The types that the type parameters of the surrounding generic declaration stand for. */
  readonly parameters: ReadonlyMap<string, TypeArgument>;
  /** The declarations that are being read, outermost first: one that comes again is a recursive type. */
  readonly path: readonly Frame[];
  /** Set below a field that keeps unknown fields: a recursive type makes it open instead of being an error. */
  readonly recursion?: { met: boolean };
}

/** The argument of a type parameter: a type where it was written, or the schema that was read of one. */
export type TypeArgument = { readonly node: ts.TypeNode; readonly scope: Scope } | { readonly schema: Schema };

/** A declaration that is being read, and the place that led to it. */
export interface Frame {
  readonly declaration: TypeDeclaration;
  readonly name: string;
  readonly place: Place;
}

/** The scope at the top of a file. */
export const outermost: Scope = { parameters: new Map(), path: [] };

/** A schema that accepts anything: what stands for a type that couldn't be read, so that no finding follows from it. */
export function openSchema(place: Place): Schema {
  return { preserveUnknownFields: true, place };
}
