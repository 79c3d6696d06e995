import * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { openSchema, type TypeForm } from "./type-reader.js";
import { unfitTypes } from "./unfit-types.js";

/** `string`, `boolean`, `unknown`, and the keywords that have no schema. */
export const keywordType: TypeForm = (node, _scope, types) => {
  const place = placeOf(node);
  switch (node.kind) {
    case ts.SyntaxKind.StringKeyword:
      return { type: "string", place };
    case ts.SyntaxKind.BooleanKeyword:
      return { type: "boolean", place };
    case ts.SyntaxKind.UnknownKeyword:
      return { preserveUnknownFields: true, place };
    case ts.SyntaxKind.NumberKeyword:
      types.context.report("WW120", {}, node);
      return openSchema(place);
    case ts.SyntaxKind.AnyKeyword:
      types.context.report("WW121", {}, node);
      return openSchema(place);
    case ts.SyntaxKind.ObjectKeyword:
    case ts.SyntaxKind.BigIntKeyword:
    case ts.SyntaxKind.SymbolKeyword:
    case ts.SyntaxKind.UndefinedKeyword:
    case ts.SyntaxKind.VoidKeyword:
    case ts.SyntaxKind.NeverKeyword: {
      const instead = unfitTypes[textOf(node)];
      types.context.report("WW122", { type: textOf(node), ...(instead === undefined ? {} : { instead }) }, node);
      return openSchema(place);
    }
    default:
      return undefined;
  }
};
