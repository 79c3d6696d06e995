import type { JsonObject } from "../../model/json.js";
import type { FieldRef } from "../../plan/conversion-plan.js";
import type { Body } from "./body.js";
import { printLiteral, printObject } from "./print-literal.js";
import type { GroupCode } from "./struct-code.js";

/** All that a required object may show beside its value for absence. */
interface Beside {
  readonly fields: readonly FieldRef[];
  readonly objects?: readonly FieldRef[];
  readonly values: JsonObject;
}

/** Whether a group shows no more than a value, as an expression. */
export function printShowsOnly(group: GroupCode, value: JsonObject, { fields, objects = [], values }: Beside, body: Body): string {
  const paths = (refs: readonly FieldRef[]) => refs.map(({ names }) => names.slice(group.ref.names.length));
  const besides = Object.entries({ fields: paths(fields), objects: paths(objects), values }).flatMap(([name, each]) =>
    Object.keys(each).length === 0 ? [] : [[name, printLiteral(each)] as const],
  );
  const more = besides.length === 0 ? "" : `, ${printObject(besides)}`;
  return `${body.context.use("showsOnly")}(${body.groups.get(group) ?? ""}, ${printLiteral(value)}${more})`;
}
