import { Node, type TypeNode } from "ts-morph";
import type { Schema } from "../../model/schema.js";
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

const forms: readonly TypeForm[] = [
  keywordType,
  referenceType,
  arrayType,
  literalType,
  unionType,
  typeLiteral,
  tupleType,
  parenthesizedType,
  intersectionType,
  constantType,
  indexedAccessType,
  keyType,
  mappedType,
  templateType,
];

/** Makes the reader of types. One serves a whole project, so that a declaration is read once. */
export function typeReader(context: ReadContext): TypeReader {
  const types: TypeReader = {
    context,
    known: new Map<TypeDeclaration, Schema>(),
    read,
    named: (reference, scope) => namedType(reference, scope, types),
  };
  return types;

  function read(node: TypeNode, scope: Scope): Schema {
    for (const form of forms) {
      const schema = form(node, scope, types);
      if (schema !== undefined) return schema;
    }
    const instead = Node.isImportTypeNode(node) ? { instead: "an `import type` at the top of the file, and the type's name here" } : {};
    context.report("WW122", { type: node.getText(), ...instead }, node);
    return openSchema(placeOf(node));
  }
}
