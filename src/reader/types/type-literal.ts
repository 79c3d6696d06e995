import { Node } from "ts-morph";
import { placeOf } from "../place-of.js";
import { membersSchema } from "./members.js";
import type { TypeForm } from "./type-reader.js";

/** `{ name: string; size?: int32 }`. */
export const typeLiteral: TypeForm = (node, scope, types) =>
  Node.isTypeLiteral(node) ? { ...membersSchema(node.getMembers(), scope, types), place: placeOf(node) } : undefined;
