import { isJsonObject, type JsonValue } from "../../model/json.js";
import * as ts from "../../syntax/ast.js";
import { nameText } from "../../syntax/node-text.js";
import { numberOf } from "./number-of.js";
import { notStatic, type Reading } from "./reading.js";

/** The values of all expressions, those of a spread list among them; undefined where one isn't known. */
export function listOf(nodes: readonly ts.Expression[], reading: Reading): JsonValue[] | undefined {
  const values: JsonValue[] = [];
  for (const node of nodes) {
    const value = reading.read(ts.isSpreadElement(node) ? node.expression : node, reading);
    if (value === undefined) return undefined;
    if (!ts.isSpreadElement(node)) values.push(value);
    else if (Array.isArray(value)) values.push(...(value as readonly JsonValue[]));
    else return notStatic(node, reading);
  }
  return values;
}

/** The value of an object literal: what is spread into it, and its properties. */
export function objectOf(node: ts.ObjectLiteralExpression, reading: Reading): JsonValue | undefined {
  const result = new Map<string, JsonValue>();
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = reading.read(property.expression, reading);
      if (spread === undefined) return undefined;
      if (!isJsonObject(spread)) return notStatic(property, reading);
      for (const [name, value] of Object.entries(spread)) result.set(name, value);
      continue;
    }
    const name = propertyName(property, reading);
    if (name === undefined) return notStatic(property, reading);
    const value = propertyValue(property, reading);
    if (value === undefined) return undefined;
    result.set(name, value);
  }
  return Object.fromEntries(result);
}

function propertyValue(property: ts.Node, reading: Reading): JsonValue | undefined {
  if (ts.isPropertyAssignment(property)) return reading.read(property.initializer, reading);
  return ts.isShorthandPropertyAssignment(property) ? reading.read(property.name, reading) : notStatic(property, reading);
}

function propertyName(property: ts.Node, reading: Reading): string | undefined {
  if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) return undefined;
  const name = property.name;
  if (ts.isIdentifier(name) || ts.isStringLiteral(name)) return nameText(name);
  if (ts.isNumericLiteral(name)) return String(numberOf(name));
  const computed = ts.isComputedPropertyName(name) ? reading.read(name.expression, reading) : undefined;
  return typeof computed === "string" ? computed : undefined;
}
