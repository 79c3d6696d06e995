import { dump } from "js-yaml";
import type { JsonValue } from "../../model/json.js";
import { keyText, scalarText, style } from "./scalar-text.js";
import { keptText } from "./shared-values.js";

/** Writes documents as one YAML stream in the style of `kubectl`: keys in the order given, lists not indented, lines never folded. */
export function toYaml(...documents: readonly JsonValue[]): string {
  return documents.map((document) => documentText(document)).join("---\n");
}

/**
 * One document, to the byte as js-yaml writes it, but in a fraction of the time: js-yaml makes a tree first, and thinks again about every scalar.
 * What is out of the ordinary, such as a key of several lines, it still writes itself.
 */
function documentText(document: JsonValue): string {
  const text = isEmptyOrScalar(document) ? undefined : blockText(document, "");
  return text ?? dump(document, style);
}

/** The lines of a list or an object that holds something; undefined where there is something out of the ordinary. */
function blockText(value: object, indent: string): string | undefined {
  return keptText(value, indent, () => (Array.isArray(value) ? listText(value, indent) : objectText(value, indent)));
}

function objectText(value: object, indent: string): string | undefined {
  let text = "";
  for (const [key, each] of Object.entries(value) as [string, JsonValue | undefined][]) {
    if (each === undefined) continue;
    const name = keyText(key);
    const after = valueText(each, indent);
    if (name === undefined || after === undefined) return undefined;
    text += `${indent}${name}${after}`;
  }
  return text;
}

/** Prints the text behind a key and its colon. The items of a list stand under the key, those of an object further in. */
function valueText(value: JsonValue, indent: string): string | undefined {
  if (isEmptyOrScalar(value)) return inlineText(value, indent);
  const text = blockText(value, Array.isArray(value) ? indent : `${indent}  `);
  return text === undefined ? undefined : `\n${text}`;
}

function listText(values: readonly JsonValue[], indent: string): string | undefined {
  let text = "";
  for (const each of values) {
    const item = isEmptyOrScalar(each) ? inlineText(each, indent) : nestedItem(each, indent);
    if (item === undefined) return undefined;
    text += `${indent}-${item}`;
  }
  return text;
}

/** A list or an object that is an item begins on the line of its dash. */
function nestedItem(value: object, indent: string): string | undefined {
  return blockText(value, `${indent}  `)?.slice(indent.length + 1);
}

/** A space, and what stands on the line of its key or dash; the other lines of a text follow, further in. */
function inlineText(value: JsonValue, indent: string): string | undefined {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? " []\n" : " {}\n";
  const scalar = scalarText(value);
  if (scalar === undefined) return undefined;
  const lines = scalar.lines.map((line) => (line === "" ? "\n" : `${indent}${line}\n`));
  return ` ${scalar.head}\n${lines.join("")}`;
}

function isEmptyOrScalar(value: JsonValue): value is Exclude<JsonValue, object> | Record<string, never> {
  return typeof value !== "object" || value === null || Object.keys(value).length === 0;
}
