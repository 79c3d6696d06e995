import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from "yaml";
import { appendToFlow, flowItems, removeFromFlow } from "./yaml-flow.js";
import { yamlText } from "./yaml-text.js";

/** A list under a key of a map, as it stands in the text. Offsets are in UTF-16 code units. */
export interface YamlList {
  readonly items: readonly Node[];
  /** `[a, b]`, `[]`, or no value at all. */
  readonly inline: boolean;
  /** Within `{}`, where nothing but inline can stand. */
  readonly enclosed: boolean;
  readonly start: number;
  readonly end: number;
}

/** The list under a key; an empty one where the key has no value. Undefined where there is no such key or something else stands. */
export function listAt(map: YAMLMap, key: string): YamlList | undefined {
  const node = map.get(key, true) as Node | undefined;
  const [start, end] = node?.range ?? [0, 0];
  const enclosed = map.flow === true;
  if (isSeq(node)) return { items: node.items as Node[], inline: node.flow === true, enclosed, start, end };
  return isScalar(node) && node.value === null ? { items: [], inline: true, enclosed, start, end } : undefined;
}

/** Edits a text whose lines may end in CRLF: the edit sees, and gives, lines that end in LF. */
export function keepingLineEnds(text: string, edit: (unix: string) => string): string {
  const unix = text.replaceAll("\r\n", "\n");
  return unix === text ? edit(text) : edit(unix).replaceAll("\n", "\r\n");
}

/** Adds a key with a list of these items at the end of a document. */
export function appendKey(text: string, key: string, items: readonly unknown[]): string {
  const marker = text.search(/^\.\.\.(?:\s|$)/m);
  const end = marker === -1 ? text.length : marker;
  const head = text.slice(0, end);
  return `${head}${head === "" || head.endsWith("\n") ? "" : "\n"}${key}:\n${blockItems(items, 0)}${text.slice(end)}`;
}

/** Adds a key to a map: at the end of an inline one; in a block before the first key that sorts after it, as kubebuilder's are sorted, else at the map's end. */
export function insertKey(text: string, map: YAMLMap, key: string, value: unknown): string {
  if (map.flow === true) return appendToFlow(text, endOfPair(map.items.at(-1)), flowItems({ [key]: value }));
  const next = map.items.findIndex((pair) => String(pair.key) > key);
  const before = map.items[next === -1 ? map.items.length - 1 : Math.max(0, next - 1)] as Pair;
  const end = lineEnd(text, endOfPair(before));
  const indent = " ".repeat(columnOf(text, startOf(map.items[0]?.key as Node)));
  const lines = yamlText({ [key]: value }).replace(/^(?=.)/gm, indent);
  const head = text.slice(0, end);
  return `${head}${head.endsWith("\n") ? "" : "\n"}${lines}${text.slice(end)}`;
}

/** Takes a key with its value, and the comment beside it, out of a map that has others; nothing where there is no such key. */
export function removeKey(text: string, map: YAMLMap, key: string): string {
  const index = map.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);
  const pair = map.items[index];
  if (pair === undefined) return text;
  const start = startOf(pair.key as Node);
  const next = map.items[index + 1];
  const before = map.items[index - 1];
  if (map.flow === true) {
    if (next !== undefined) return splice(text, start, startOf(next.key as Node), "");
    return splice(text, before === undefined ? start : endOfPair(before), endOfPair(pair), "");
  }
  const line = lineStart(text, start);
  const opensItem = text.slice(line, start).includes("-");
  if (opensItem && next !== undefined) return splice(text, start, startOf(next.key as Node), "");
  return splice(text, line, lineEnd(text, endOfPair(pair)), "");
}

/** Replaces a scalar. */
export function replaceScalar(text: string, node: Node, value: string): string {
  return splice(text, startOf(node), endOf(node), value);
}

/** Adds an item at the end of a list: see `appendItems`. */
export function appendItem(text: string, list: YamlList, item: unknown): string {
  return appendItems(text, list, [item]);
}

/** Adds items at the end of a list, in the list's own style and indentation; an empty list becomes one with an item a line where it can. */
export function appendItems(text: string, list: YamlList, items: readonly unknown[]): string {
  const last = list.items.at(-1);
  if (last === undefined) return list.enclosed ? spliceEnclosed(text, list, items) : beginBlock(text, list, items);
  if (list.inline) return appendToFlow(text, endOf(last), flowItems(items));
  const end = lineEnd(text, endOf(last));
  const head = text.slice(0, end);
  return `${head}${head.endsWith("\n") ? "" : "\n"}${blockItems(items, columnOf(text, list.start))}${text.slice(end)}`;
}

/** An item of the list under a key. */
interface ListItem {
  readonly key: string;
  readonly list: YamlList;
  readonly index: number;
}

/** Takes one item out of a list; the key goes with its last item, unless a comment stands beside it or it is to stay, empty. */
export function removeItem(text: string, { key, list, index }: ListItem, keepKey = false): string {
  if (list.inline) return removeFromFlow(text, list.items, index);
  const item = list.items[index] as Node;
  const first = dashLine(text, startOf(item), columnOf(text, list.start));
  const without = splice(text, first, lineEnd(text, endOf(item)), "");
  return list.items.length > 1 ? without : withoutEmptyKey(without, key, keepKey);
}

function withoutEmptyKey(text: string, key: string, keepKey: boolean): string {
  const root: unknown = parseDocument(text).contents;
  const pair = isMap(root) ? root.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
  const start = startOf(pair?.key as Node);
  const end = lineEnd(text, start + 1);
  const stays = keepKey || text.slice(start, end).includes("#");
  return stays ? splice(text, start, start + key.length + 1, `${key}: []`) : splice(text, start, end, "");
}

function beginBlock(text: string, list: YamlList, items: readonly unknown[]): string {
  const end = lineEnd(text, list.end);
  const beside = text.slice(list.end, end).trim();
  const key = text.slice(0, list.start).trimEnd();
  return `${key}${beside === "" ? "" : ` ${beside}`}\n${blockItems(items, 0)}${text.slice(end)}`;
}

function spliceEnclosed(text: string, { start, end }: YamlList, items: readonly unknown[]): string {
  return splice(text, start, end, `${start === end ? " " : ""}[${flowItems(items)}]`);
}

function blockItems(items: readonly unknown[], column: number): string {
  return items.map((item) => blockItem(item, column)).join("");
}

/** `- ` before the first line, as many spaces before the others. */
function blockItem(item: unknown, column: number): string {
  const lines = yamlText(item, { indentSeq: false }).replace(/\n+$/, "").split("\n");
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

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function endOfPair(pair: Pair | undefined): number {
  return Math.max(endOf((pair?.value ?? null) as Node | null), endOf((pair?.key ?? null) as Node | null));
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
