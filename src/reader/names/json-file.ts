import * as ts from "typescript";
import type { JsonValue } from "../../model/json.js";

/** The value of a JSON file, which may have comments and commas at the end, as tsconfig.json has. Undefined where it isn't JSON. */
export function jsonFile(path: string, text: string): JsonValue | undefined {
  const [statement] = ts.parseJsonText(path, text).statements;
  return statement === undefined ? undefined : literalValue(statement.expression);
}

function literalValue(node: ts.Expression): JsonValue | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => literalValue(element) ?? null);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const entries = node.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteralLike(property.name)) return [];
    const value = literalValue(property.initializer);
    return value === undefined ? [] : [[property.name.text, value] as const];
  });
  return Object.fromEntries(entries);
}

/** A string as a list of one, or the strings of a list. */
export function textOrTexts(value: JsonValue | undefined): readonly string[] {
  return (Array.isArray(value) ? (value as readonly JsonValue[]) : [value]).filter((each) => typeof each === "string");
}
