import { type Expression, Node, type ObjectLiteralExpression } from "ts-morph";
import { isJsonObject, type JsonValue } from "../../model/json.js";
import { numberOf } from "./number-of.js";
import { notStatic, type Reading } from "./reading.js";

/** The values of all expressions, those of a spread list among them; undefined where one isn't known. */
export function listOf(nodes: readonly Expression[], reading: Reading): JsonValue[] | undefined {
  const values: JsonValue[] = [];
  for (const node of nodes) {
    const value = reading.read(Node.isSpreadElement(node) ? node.getExpression() : node, reading);
    if (value === undefined) return undefined;
    if (!Node.isSpreadElement(node)) values.push(value);
    else if (Array.isArray(value)) values.push(...(value as readonly JsonValue[]));
    else return notStatic(node, reading);
  }
  return values;
}

/** The value of an object literal: what is spread into it, and its properties. */
export function objectOf(node: ObjectLiteralExpression, reading: Reading): JsonValue | undefined {
  const result = new Map<string, JsonValue>();
  for (const property of node.getProperties()) {
    if (Node.isSpreadAssignment(property)) {
      const spread = reading.read(property.getExpression(), reading);
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

function propertyValue(property: Node, reading: Reading): JsonValue | undefined {
  if (Node.isPropertyAssignment(property)) return reading.read(property.getInitializerOrThrow(), reading);
  return Node.isShorthandPropertyAssignment(property) ? reading.read(property.getNameNode(), reading) : notStatic(property, reading);
}

function propertyName(property: Node, reading: Reading): string | undefined {
  if (!Node.isPropertyAssignment(property) && !Node.isShorthandPropertyAssignment(property)) return undefined;
  const name = property.getNameNode();
  if (Node.isIdentifier(name)) return name.getText();
  if (Node.isStringLiteral(name)) return name.getLiteralText();
  if (Node.isNumericLiteral(name)) return String(numberOf(name));
  const computed = Node.isComputedPropertyName(name) ? reading.read(name.getExpression(), reading) : undefined;
  return typeof computed === "string" ? computed : undefined;
}
