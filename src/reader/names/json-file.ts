import * as ts from "typescript";

/** The value of a JSON file, which may have comments and commas at the end, as tsconfig.json has. Undefined where it isn't JSON. */
export function jsonFile(path: string, text: string): unknown {
  const [statement] = ts.parseJsonText(path, text).statements;
  return statement === undefined ? undefined : literalValue(statement.expression);
}

function literalValue(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(literalValue);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const entries = node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.name)
      ? [[property.name.text, literalValue(property.initializer)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** A value's field, where it is an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** A value's texts, where it is a text or a list. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
}
