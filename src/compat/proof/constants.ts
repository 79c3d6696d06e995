import type { JsonValue } from "../../model/json.js";
import { isJsonObject } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";

/** The values that a schema names: those about which it and another schema may disagree. */
export interface Constants {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** The fields that rules name: they decide. */
  readonly names: ReadonlySet<string>;
}

/** Collects the constants of schemas and of all that is inside of them: enums, bounds, defaults, examples, and the literals of rules. */
export function constantsOf(...schemas: readonly (Schema | undefined)[]): Constants {
  const found: Mined = { texts: new Set(), numbers: new Set(), names: new Set() };
  for (const schema of schemas) if (schema !== undefined) mine(schema, found);
  return { texts: [...found.texts].slice(0, maximum), numbers: [...found.numbers].slice(0, maximum), names: found.names };
}

/** How many of a kind are tried. */
const maximum = 24;

interface Mined {
  readonly texts: Set<string>;
  readonly numbers: Set<number>;
  readonly names: Set<string>;
}

function mine(schema: Schema, found: Mined): void {
  for (const value of [schema.default, schema.example, ...(schema.enum ?? [])]) mineValue(value, found);
  for (const bound of [schema.minimum, schema.maximum, schema.multipleOf]) {
    if (bound !== undefined) for (const value of [bound, bound - 1, bound + 1]) found.numbers.add(value);
  }
  for (const { rule } of schema.validations ?? []) mineRule(rule, found);
  const { allOf = [], anyOf = [], oneOf = [], not } = schema.joined ?? {};
  for (const inner of [...allOf, ...anyOf, ...oneOf, ...(not === undefined ? [] : [not])]) {
    for (const { name } of inner.fields ?? []) found.names.add(name);
    mine(inner, found);
  }
  if (schema.builtIn !== undefined) return;
  for (const { schema: inner } of schema.fields ?? []) mine(inner, found);
  if (schema.items !== undefined) mine(schema.items, found);
  if (schema.additionalProperties !== undefined) mine(schema.additionalProperties, found);
}

function mineValue(value: JsonValue | undefined, found: Mined): void {
  if (typeof value === "string") found.texts.add(value);
  else if (typeof value === "number") found.numbers.add(value);
  else if (Array.isArray(value)) for (const each of value) mineValue(each as JsonValue, found);
  else if (isJsonObject(value)) for (const each of Object.values(value)) mineValue(each, found);
}

/** The texts and numbers of a rule, and what is just beside them: `self.size < 10` decides at 9, 10 and 11. */
function mineRule(rule: string, found: Mined): void {
  for (const [, single, double] of rule.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)) {
    const text = single ?? double ?? "";
    found.texts.add(text);
    found.texts.add(`${text}x`);
  }
  const bare = rule.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "");
  for (const [name] of bare.matchAll(/[A-Za-z_]\w*/g)) found.names.add(name);
  for (const [text] of bare.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)) {
    const number = Number(text);
    for (const value of [number, number - 1, number + 1]) found.numbers.add(value);
    // A size may be meant: of a text, too.
    if (Number.isInteger(number) && number < 300) for (const size of [number, number + 1]) found.texts.add("x".repeat(size));
  }
}
