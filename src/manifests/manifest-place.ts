import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode } from "yaml";
import type { LineIndex } from "../model/line-index.js";
import type { Place } from "../model/place.js";
import type { FieldPath } from "../validate/finding.js";

/** A parsed document, and where it stands. */
export interface ManifestSource {
  /** As the user named it. */
  readonly file: string;
  /** The whole file's text. */
  readonly text: string;
  /** The lines of that. */
  readonly lines: LineIndex;
  /** Where in it the document begins. */
  readonly offset: number;
  readonly document: Document.Parsed<ParsedNode>;
}

/** A key that stands twice in a map: the second one. */
export interface RepeatedKey {
  readonly path: FieldPath;
  readonly place: Place;
}

type Range = readonly [start: number, end: number];

/**
 * Where a path leads in a document: its value, or its key where that is asked for or where the value is a block of several lines.
 * A path that ends too early is placed at the last field on the way that is there.
 */
export function placeOfPath(source: ManifestSource, path: FieldPath, target: "key" | "value" = "value"): Place {
  let node = source.document.contents as Node | null;
  let range = rangeOf(undefined, node);
  for (const [index, step] of path.entries()) {
    const child = childOf(source, node, step);
    if (child === undefined) break;
    const { key, value } = child;
    node = value;
    const isLast = index === path.length - 1;
    range = isLast && target === "value" ? rangeOf(key, node) : (keyRange(key) ?? rangeOf(undefined, node));
  }
  return placeAt(source, range);
}

/** The place of a document's first line with content. */
export function placeOfDocument(source: ManifestSource): Place {
  return placeAt(source, rangeOf(undefined, source.document.contents));
}

/** A range of a document's text as a place; of several lines, the first counts. */
export function placeAt({ file, text, lines, offset }: ManifestSource, [start, end]: Range): Place {
  const from = Math.min(offset + start, text.length);
  const { line, column } = lines.position(from);
  const to = Math.min(offset + end, lines.endOf(line));
  return { file, line, column, length: Math.max(1, to - from) };
}

/** Keys that stand in a map more than once. */
export function repeatedKeys(source: ManifestSource): readonly RepeatedKey[] {
  return inNode(source, source.document.contents, []);
}

function inNode(source: ManifestSource, node: unknown, path: FieldPath): readonly RepeatedKey[] {
  if (isSeq(node)) return node.items.flatMap((item, index) => inNode(source, item, [...path, index]));
  if (!isMap(node)) return [];
  const seen = new Set<string>();
  return node.items.flatMap((pair) => {
    const name = keyText(pair.key);
    const here = [...path, name];
    const range = keyRange(pair.key as Node);
    const isRepeated = seen.has(name) && range !== undefined;
    seen.add(name);
    return [...(isRepeated ? [{ path: here, place: placeAt(source, range) }] : []), ...inNode(source, pair.value, here)];
  });
}

/** The key and value that a step leads to. */
interface Child {
  readonly key: Node | undefined;
  readonly value: Node | null;
}

function childOf(source: ManifestSource, node: unknown, step: string | number): Child | undefined {
  const inside = isAlias(node) ? node.resolve(source.document) : node;
  if (isSeq(inside))
    return Number(step) < inside.items.length ? { key: undefined, value: inside.items[Number(step)] as Node | null } : undefined;
  if (!isMap(inside)) return undefined;
  const pair = inside.items.findLast((each) => keyText(each.key) === String(step)) ?? mergedPair(source, inside.items, step);
  return pair === undefined ? undefined : { key: pair.key as Node, value: pair.value as Node | null };
}

/** A pair that `<<` brings in. */
function mergedPair(source: ManifestSource, pairs: readonly Pair[], step: string | number): Pair | undefined {
  const merged = pairs.filter((pair) => keyText(pair.key) === "<<").flatMap(({ value }) => (isSeq(value) ? value.items : [value]));
  const maps = merged.map((each) => (isAlias(each) ? each.resolve(source.document) : each)).filter(isMap);
  return maps.flatMap((map) => map.items).find((pair) => keyText(pair.key) === String(step));
}

function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function keyRange(key: Node | undefined): Range | undefined {
  return key?.range == null ? undefined : [key.range[0], key.range[1]];
}

/** The range of a value: a scalar's or a flow collection's own, a block's key, or where it has none its first key. */
function rangeOf(key: Node | undefined, node: Node | null): Range {
  const isBlock = (isMap(node) || isSeq(node)) && node.flow !== true;
  const first = isMap(node) ? (node.items[0]?.key as Node | undefined) : undefined;
  const own: Range | undefined = node?.range == null || node.range[0] === node.range[1] ? undefined : [node.range[0], node.range[1]];
  return (isBlock ? (keyRange(key) ?? keyRange(first)) : own) ?? keyRange(key) ?? own ?? [0, 1];
}
