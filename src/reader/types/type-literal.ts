import * as ts from "../../syntax/ast.js";
import { placeOf } from "../place-of.js";
import { membersSchema } from "./members.js";
import type { TypeForm } from "./type-reader.js";

/** `{ name: string; size?: int32 }`. */
export const typeLiteral: TypeForm = (node, scope, types) =>
  ts.isTypeLiteralNode(node) ? { ...membersSchema(node.members, scope, types), place: placeOf(node) } : undefined;
