import { SyntaxKind } from "ts-morph";
import { placeOf } from "../place-of.js";
import { openSchema, type TypeForm } from "./type-reader.js";
import { unfitTypes } from "./unfit-types.js";

/** `string`, `boolean`, `unknown`, and the keywords that have no schema. */
export const keywordType: TypeForm = (node, _scope, types) => {
  const place = placeOf(node);
  switch (node.getKind()) {
    case SyntaxKind.StringKeyword:
      return { type: "string", place };
    case SyntaxKind.BooleanKeyword:
      return { type: "boolean", place };
    case SyntaxKind.UnknownKeyword:
      return { preserveUnknownFields: true, place };
    case SyntaxKind.NumberKeyword:
      types.context.report("WW120", {}, node);
      return openSchema(place);
    case SyntaxKind.AnyKeyword:
      types.context.report("WW121", {}, node);
      return openSchema(place);
    case SyntaxKind.ObjectKeyword:
    case SyntaxKind.BigIntKeyword:
    case SyntaxKind.SymbolKeyword:
    case SyntaxKind.UndefinedKeyword:
    case SyntaxKind.VoidKeyword:
    case SyntaxKind.NeverKeyword: {
      const instead = unfitTypes[node.getText()];
      types.context.report("WW122", { type: node.getText(), ...(instead === undefined ? {} : { instead }) }, node);
      return openSchema(place);
    }
    default:
      return undefined;
  }
};
