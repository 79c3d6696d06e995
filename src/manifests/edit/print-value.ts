import type { ToStringOptions } from "yaml";
import { stringifyJson } from "../../model/lossless-json.js";
import { escapeUnprintable, printManifest } from "../manifest-yaml.js";
import type { ManifestStyle } from "./manifest-style.js";

/** How a text stands in a document. */
export type Quotes = "plain" | "single" | "double";

/** The layout of a value that is put into a flow collection. */
export interface FlowStyle {
  /** In JSON: by how many columns a level is indented; 0 for all on one line. */
  readonly indent: number;
  /** The column of what is printed. */
  readonly column: number;
  /** The text behind a key. */
  readonly colon: string;
}

/** A value in block style: lines that end in "\n". */
export function printBlock(value: unknown, { indent, indentSeq }: ManifestStyle): string {
  return printManifest(value, { indent, indentSeq });
}

/** A scalar, on one line, in the quotes that it had if it can. */
export function printScalar(value: unknown, quotes: Quotes): string {
  if (typeof value === "string" && quotes === "double") return escapeUnprintable(JSON.stringify(value));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what can't stand in single quotes on one line
  const isSimple = typeof value === "string" && !/[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/.test(value);
  if (quotes === "single" && isSimple) return `'${value.replaceAll("'", "''")}'`;
  return printFlowYaml([value]).slice(1, -1);
}

/** A value in flow style. */
export function printFlow(value: unknown, { json }: ManifestStyle, flow: FlowStyle): string {
  return json ? printJson(value, flow) : printFlowYaml(value);
}

function printFlowYaml(value: unknown): string {
  const options: ToStringOptions = { collectionStyle: "flow", flowCollectionPadding: false };
  return printManifest(value, options).trimEnd();
}

/** JSON as a person indents it; integers beyond 2^53 - 1 digit for digit. */
export function printJson(value: unknown, flow: FlowStyle): string {
  if (typeof value !== "object" || value === null) return stringifyJson(value);
  const inner = { ...flow, column: flow.column + flow.indent };
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => printJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}${flow.colon}${printJson(item, inner)}`);
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  if (flow.indent === 0) return `${open}${items.join(flow.colon.trimEnd() === flow.colon ? "," : ", ")}${close}`;
  const [before, behind] = [inner.column, flow.column].map((column) => `\n${" ".repeat(column)}`);
  return `${open}${before}${items.join(`,${before}`)}${behind}${close}`;
}
