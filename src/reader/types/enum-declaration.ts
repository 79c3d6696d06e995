import type { Schema } from "../../model/schema.js";
import type * as ts from "../../syntax/ast.js";
import { nameText, textOf } from "../../syntax/node-text.js";
import { placeOf } from "../place-of.js";
import type { ReadContext } from "../read-context.js";
import { repeated } from "../rules/enum-rule.js";
import { writtenValue } from "../values/enum-values.js";
import { enumSchema } from "./enum-schema.js";
import { openSchema } from "./type-reader.js";

/** `enum Protocol { TCP = "TCP" }`: every member says its value, all of one type. */
export function enumDeclaration(declaration: ts.EnumDeclaration, context: ReadContext): Schema {
  const place = placeOf(declaration.name);
  const members = declaration.members;
  const unwritten = members.find((member) => writtenValue(member) === undefined);
  if (unwritten !== undefined) {
    context.report(
      "WW135",
      { name: nameText(declaration.name), problem: `\`${textOf(unwritten.name)}\` has no value of its own` },
      unwritten,
    );
    return openSchema(place);
  }
  const values = members.flatMap((member) => writtenValue(member) ?? []);
  const again = repeated(values);
  if (again !== undefined) {
    const what = `the enum \`${nameText(declaration.name)}\``;
    context.report("WW154", { what, value: JSON.stringify(again.value) }, members[again.index] ?? declaration.name);
  }
  const schema = enumSchema(values, place);
  if (schema !== undefined) return schema;
  const problem = members.length === 0 ? "it has no members" : "its values are of different types";
  context.report("WW135", { name: nameText(declaration.name), problem }, declaration.name);
  return openSchema(place);
}
