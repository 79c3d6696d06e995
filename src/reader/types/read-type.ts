import type { Schema } from "../../model/schema.js";
import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import type { TypeDeclaration } from "../names/file-names.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { arrayType } from "./array-type.js";
import { constantType } from "./constant-types.js";
import { indexedAccessType } from "./indexed-access-type.js";
import { intersectionType } from "./intersection-type.js";
import { keyType } from "./key-types.js";
import { keywordType } from "./keyword-type.js";
import { literalType } from "./literal-type.js";
import { mappedType } from "./mapped-type.js";
import { parenthesizedType } from "./parenthesized-type.js";
import { namedType, referenceType } from "./reference-type.js";
import { templateType } from "./template-type.js";
import { tupleType } from "./tuple-type.js";
import { typeLiteral } from "./type-literal.js";
import { openSchema, type Scope, type TypeForm, type TypeReader } from "./type-reader.js";
import { unionType } from "./union-type.js";

/** The readers of each sort of node. */
const forms: { readonly [kind: number]: readonly TypeForm[] | undefined } = {
  [ts.SyntaxKind.TypeReference]: [referenceType],
  [ts.SyntaxKind.ArrayType]: [arrayType],
  [ts.SyntaxKind.LiteralType]: [literalType],
  [ts.SyntaxKind.UnionType]: [unionType],
  [ts.SyntaxKind.TypeLiteral]: [typeLiteral],
  [ts.SyntaxKind.TupleType]: [tupleType],
  [ts.SyntaxKind.ParenthesizedType]: [parenthesizedType],
  [ts.SyntaxKind.IntersectionType]: [intersectionType],
  [ts.SyntaxKind.TypeQuery]: [constantType],
  [ts.SyntaxKind.IndexedAccessType]: [indexedAccessType],
  [ts.SyntaxKind.TypeOperator]: [arrayType, keyType],
  [ts.SyntaxKind.MappedType]: [mappedType],
  [ts.SyntaxKind.TemplateLiteralType]: [templateType],
};

/** Makes the reader of types. One serves a whole project, so that a declaration is read once. */
export function typeReader(context: ReadContext): TypeReader {
  const types: TypeReader = {
    context,
    known: new Map<TypeDeclaration, Schema>(),
    read,
    named: (reference, scope) => namedType(reference, scope, types),
  };
  return types;

  function read(node: ts.TypeNode, scope: Scope): Schema {
    for (const form of forms[node.kind] ?? [keywordType]) {
      const schema = form(node, scope, types);
      if (schema !== undefined) return schema;
    }
    const instead = ts.isImportTypeNode(node) ? { instead: "an `import type` at the top of the file, and the type's name here" } : {};
    context.report("WW122", { type: textOf(node), ...instead }, node);
    return openSchema(placeOf(node));
  }
}
