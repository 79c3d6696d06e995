import { type Body, fieldExpression, sourceSide, targetSide } from "./body.js";
import type { GroupCode } from "./struct-code.js";

/** Declares the variables of groups: one that is read is empty where it is absent, one that is made begins empty. */
export function openGroups(body: Body): readonly string[] {
  const { context } = body;
  return [...body.groups].map(([group, variable]) => {
    if (group.side === targetSide(body.way)) return `const ${variable}: ${context.use("Draft")}<${group.type}> = {};`;
    const field = fieldExpression(group.ref, group.side, body);
    return `const ${variable}: Partial<${group.type}> = ${context.use("isObject")}(${field}) ? ${field} : {};`;
  });
}

/** Puts the groups that were made into their place, inner ones first. Of one that is there and empty, that it is there is kept. */
export function closeGroups(body: Body): readonly string[] {
  const inner = [...body.groups].reverse();
  return inner.flatMap(([group, variable]) =>
    group.side === sourceSide(body.way) ? keepEmpty(group, variable, body) : attach(group, variable, body),
  );
}

function keepEmpty(group: GroupCode, variable: string, body: Body): readonly string[] {
  const field = fieldExpression(group.ref, group.side, body);
  return [`if (isObject(${field}) && Object.keys(${variable}).length === 0) residue.keep(${JSON.stringify(group.path)}, {});`];
}

function attach(group: GroupCode, variable: string, body: Body): readonly string[] {
  const { context } = body;
  const empty = context.constant("empty", "isEmpty", () => `${context.use("check")}.object({})`);
  const field = fieldExpression(group.ref, group.side, body);
  return [
    `if (Object.keys(${variable}).length > 0 || residue.restore(${JSON.stringify(group.path)}, ${empty}) !== undefined) {`,
    `  ${field} = ${variable} as ${group.type};`,
    "}",
  ];
}
