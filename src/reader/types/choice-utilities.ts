import type { JsonValue } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import type * as ts from "../../syntax/ast.js";
import { textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema, type Scope, type TypeReader } from "./type-reader.js";

/** A type whose choices are filtered. */
interface Filter {
  readonly type: ts.TypeNode;
  readonly by: ts.TypeNode | undefined;
  /** Whether the values of `by` are kept; otherwise all others are. */
  readonly keep: boolean;
}

/** `Exclude<T, U>` and `Extract<T, U>`, of choices: those values of T that are not, or that are, in U. */
export function filtered({ type, by, keep }: Filter, scope: Scope, types: TypeReader): Schema | undefined {
  const values = choiceOf(type, scope, types);
  const others = by === undefined ? undefined : choiceOf(by, scope, types);
  if (values === undefined || others === undefined) return undefined;
  const left = values.filter((value) => others.includes(value) === keep);
  const schema = enumSchema(left, placeOf(type));
  if (schema === undefined) types.context.report("WW124", { type: textOf(type.parent) }, type.parent);
  return schema;
}

/** `Uppercase<T>` and its like, of choices. */
export function rewritten(type: ts.TypeNode, change: (text: string) => string, scope: Scope, types: TypeReader): Schema | undefined {
  const values = choiceOf(type, scope, types);
  return (
    values &&
    (enumSchema(
      values.map((value) => change(String(value))),
      placeOf(type),
    ) ??
      openSchema(placeOf(type)))
  );
}

/** The values of an enum; undefined, and reported, where a type has none. */
function choiceOf(type: ts.TypeNode, scope: Scope, types: TypeReader): readonly JsonValue[] | undefined {
  const schema = types.read(type, scope);
  if (schema.enum !== undefined) return schema.enum;
  if (schema.type !== undefined || schema.preserveUnknownFields !== true) {
    types.context.report("WW122", { type: textOf(type), instead: "a union of literals, or an enum" }, type);
  }
  return undefined;
}
