import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, stringify, type YAMLMap } from "yaml";

/** A list under a key of a block map, as it stands in the text. Offsets are in UTF-16 code units. */
export interface YamlList {
  readonly items: readonly Node[];
  /** `[a, b]`, `[]`, or no value at all. */
  readonly inline: boolean;
  readonly start: number;
  readonly end: number;
}

/** The list that a node is; an empty one where a key has no value. Undefined where something else stands. */
export function listOf(node: Node): YamlList | undefined {
  const [start, end] = node.range ?? [0, 0];
  if (isSeq(node)) return { items: node.items as Node[], inline: node.flow === true, start, end };
  return isScalar(node) && node.value === null ? { items: [], inline: true, start, end } : undefined;
}

/** Adds a key with a list of one item at the end of a text; `item` is the item's own YAML. */
export function appendKey(text: string, key: string, item: string): string {
  const head = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return `${head}${key}:\n${blockItem(item, 0)}`;
}

/** Adds a key to a block map: before the first key that sorts after it, as kubebuilder's are sorted, else at the map's end. */
export function insertKey(text: string, map: YAMLMap, key: string, value: unknown): string {
  const next = map.items.findIndex((pair) => String(pair.key) > key);
  const before = map.items[next === -1 ? map.items.length - 1 : Math.max(0, next - 1)] as Pair;
  const end = lineEnd(text, Math.max(endOf(before.value as Node | null), endOf(before.key as Node)));
  const indent = " ".repeat(columnOf(text, startOf(map.items[0]?.key as Node)));
  const lines = stringify({ [key]: value }, { lineWidth: 0 }).replace(/^(?=.)/gm, indent);
  const head = text.slice(0, end);
  return `${head}${head.endsWith("\n") ? "" : "\n"}${lines}${text.slice(end)}`;
}

/** Replaces a scalar. */
export function replaceScalar(text: string, node: Node, value: string): string {
  return splice(text, startOf(node), endOf(node), value);
}

/** Adds an item at the end of a list, in the list's own indentation; an inline list becomes one with an item a line. */
export function appendItem(text: string, list: YamlList, item: string): string {
  const last = list.items.at(-1);
  if (list.inline || last === undefined) return rewriteAsBlock(text, list, [...list.items.map((node) => sourceOf(text, node)), item]);
  const end = lineEnd(text, endOf(last));
  const head = text.slice(0, end);
  return `${head}${head.endsWith("\n") ? "" : "\n"}${blockItem(item, columnOf(text, list.start))}${text.slice(end)}`;
}

/** Takes one item out of a list; the key goes with its last item, unless a comment stands beside it. */
export function removeItem(text: string, key: string, list: YamlList, index: number): string {
  const rest = list.items.filter((_, position) => position !== index);
  if (list.inline) return splice(text, list.start, list.end, `[${rest.map((node) => sourceOf(text, node)).join(", ")}]`);
  const item = list.items[index] as Node;
  const first = dashLine(text, startOf(item), columnOf(text, list.start));
  const without = splice(text, first, lineEnd(text, endOf(item)), "");
  return rest.length > 0 ? without : withoutEmptyKey(without, key);
}

function withoutEmptyKey(text: string, key: string): string {
  const root: unknown = parseDocument(text).contents;
  const pair = isMap(root) ? root.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
  const start = startOf(pair?.key as Node);
  const end = lineEnd(text, start + 1);
  const commented = text.slice(start, end).includes("#");
  return commented ? splice(text, start, start + key.length + 1, `${key}: []`) : splice(text, start, end, "");
}

function rewriteAsBlock(text: string, list: YamlList, items: readonly string[]): string {
  const end = lineEnd(text, list.end);
  const beside = text.slice(list.end, end).trim();
  const key = text.slice(0, list.start).trimEnd();
  return `${key}${beside === "" ? "" : ` ${beside}`}\n${items.map((item) => blockItem(item, 0)).join("")}${text.slice(end)}`;
}

/** `- ` before the first line, as many spaces before the others. */
function blockItem(item: string, column: number): string {
  const lines = item.replace(/\n+$/, "").split("\n");
  const indent = " ".repeat(column);
  return lines.map((line, index) => (line === "" ? "\n" : `${indent}${index === 0 ? "- " : "  "}${line}\n`)).join("");
}

/** Where the line begins on which an item's dash stands: the nearest line, upwards, with a dash in the list's column. */
function dashLine(text: string, offset: number, column: number): number {
  const prefix = `${" ".repeat(column)}-`;
  let start = lineStart(text, offset);
  while (!text.startsWith(prefix, start)) start = lineStart(text, start - 1);
  return start;
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function sourceOf(text: string, node: Node): string {
  return text.slice(startOf(node), endOf(node));
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function endOf(node: Node | null): number {
  return node?.range?.[1] ?? 0;
}

function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line ends, newline included, that holds the character before `offset`. */
function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === "\n") return offset;
  const newline = text.indexOf("\n", offset);
  return newline === -1 ? text.length : newline + 1;
}

function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
