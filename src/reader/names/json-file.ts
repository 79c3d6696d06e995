import type { JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { parseJson } from "../../syntax/parse.js";

/** The value of a JSON file, which may have comments and commas at the end, as tsconfig.json has. Undefined where it isn't JSON. */
export function jsonFile(path: string, text: string): JsonValue | undefined {
  const value = parseJson(path, text);
  return value === undefined ? undefined : literalValue(value);
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
