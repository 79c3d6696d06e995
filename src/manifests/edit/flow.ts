import { isPair, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { sameValue } from "../../model/canonical-json.js";
import type { EditContext } from "./edit-context.js";
import { keyName, renameKey } from "./keys.js";
import { columnOf } from "./lines.js";
import { matchKeys } from "./match-keys.js";
import { type FlowStyle, printFlow, printScalar } from "./print-value.js";

type Value = Readonly<Record<string, unknown>>;

/** A part of a flow collection, from its first character to its last. */
interface FlowItem {
  readonly start: number;
  readonly end: number;
  readonly value: Node | null;
}

/** Edits `{a: 1}`, key by key; false where none of its keys stays. */
export function editFlowMap(map: YAMLMap, before: Value, after: Value, context: EditContext): boolean {
  const pairs = map.items as readonly Pair<Node, Node | null>[];
  const { kept, added } = matchKeys(
    pairs.map(({ key }) => keyName(key)),
    before,
    after,
    context.isRenamed,
  );
  if (kept.size === 0) return false;
  const items = pairs.map(itemOf);
  const style = flowStyle(map, items, context);
  const stays: boolean[] = [];
  const behind = new Map<number, readonly string[]>();
  for (const [index, { key, value }] of pairs.entries()) {
    const name = keyName(key);
    const newName = kept.get(name);
    stays.push(newName !== undefined || !Object.hasOwn(before, name));
    if (newName === undefined) continue;
    if (newName !== name) renameKey(key, newName, context);
    editFlowValue(value, { before: before[name], after: after[newName] }, style, context);
    behind.set(
      index,
      (added.get(name) ?? []).map((each) => printPair(each, after[each], style, context)),
    );
  }
  behind.set(
    -1,
    (added.get("") ?? []).map((each) => printPair(each, after[each], style, context)),
  );
  return editItems(map, { items, stays, behind }, context);
}

/** Edits `[a, b]`, item by item. */
export function editFlowList(list: YAMLSeq, before: readonly unknown[], after: readonly unknown[], context: EditContext): boolean {
  const items = (list.items as readonly (Node | Pair<Node, Node | null>)[]).map((item) =>
    isPair(item) ? itemOf(item) : { start: item.range?.[0] ?? 0, end: item.range?.[1] ?? 0, value: item },
  );
  const style = flowStyle(list, items, context);
  for (const [index, { value }] of items.entries()) {
    if (index < after.length) editFlowValue(value, { before: before[index], after: after[index] }, style, context);
  }
  const added = after.slice(items.length).map((item) => printFlow(item, context.style, style));
  const stays = items.map((_item, index) => index < after.length);
  return editItems(list, { items, stays, behind: new Map([[items.length - 1, added]]) }, context);
}

/** A value as it was, and as it is to be. */
interface ChangedValue {
  readonly before: unknown;
  readonly after: unknown;
}

function editFlowValue(node: Node | null, { before, after }: ChangedValue, flow: FlowStyle, context: EditContext): void {
  if (sameValue(before, after) || node === null || context.editInside(node, before, after)) return;
  const [start, end] = node.range ?? [0, 0];
  context.edits.push({ start, end, text: printLines(printFlow(after, context.style, flow), context) });
}

/** The changes of a collection's items. */
interface ChangedItems {
  readonly items: readonly FlowItem[];
  /** Whether each of them stays. */
  readonly stays: readonly boolean[];
  /** The texts of new items, by the index of the one that they follow; -1 for those that come first. */
  readonly behind: ReadonlyMap<number, readonly string[]>;
}

/** Takes out the items that don't stay, each run of them in one piece, and puts new ones behind those that they follow. */
function editItems(collection: YAMLMap | YAMLSeq, { items, stays, behind }: ChangedItems, context: EditContext): boolean {
  const { edits } = context;
  const gap = gapOf(collection, items, context);
  for (const [index, item] of items.entries()) {
    if (stays[index] === true || (index > 0 && stays[index - 1] !== true)) continue;
    const next = stays.indexOf(true, index);
    const previous = items[index - 1];
    if (next !== -1) edits.push({ start: item.start, end: items[next]?.start ?? item.end, text: "" });
    else if (previous !== undefined) edits.push({ start: previous.end, end: items.at(-1)?.end ?? item.end, text: "" });
  }
  const first = items[stays.indexOf(true)];
  for (const [index, texts] of behind) {
    if (texts.length === 0) continue;
    const at = index === -1 ? first?.start : items[index]?.end;
    const joined = texts.map((text) => (index === -1 ? `${text},${gap}` : `,${gap}${text}`)).join("");
    if (at !== undefined) edits.push({ start: at, end: at, text: printLines(joined, context) });
  }
  return true;
}

function printPair(key: string, value: unknown, flow: FlowStyle, context: EditContext): string {
  const name = printScalar(key, context.style.json ? "double" : "plain");
  return `${name}${flow.colon}${printFlow(value, context.style, flow)}`;
}

function flowStyle(collection: YAMLMap | YAMLSeq, items: readonly FlowItem[], { text, style }: EditContext): FlowStyle {
  const first = items[0]?.start ?? 0;
  const isMultiLine = text.slice(collection.range?.[0] ?? 0, first).includes("\n");
  const compact = style.json && !/":\s/.test(text);
  return { indent: isMultiLine ? style.indent : 0, column: isMultiLine ? columnOf(text, first) : 0, colon: compact ? ":" : ": " };
}

/** Returns the text between a comma and the next item. */
function gapOf(collection: YAMLMap | YAMLSeq, items: readonly FlowItem[], { text, style }: EditContext): string {
  const [first, second] = items;
  const start = first?.start ?? 0;
  if (text.slice(collection.range?.[0] ?? 0, start).includes("\n")) return `\n${" ".repeat(columnOf(text, start))}`;
  if (second !== undefined && first !== undefined) return /^\s*,([ \t]*)/.exec(text.slice(first.end, second.start))?.[1] ?? " ";
  return style.json && !/":\s/.test(text) ? "" : " ";
}

function itemOf({ key, value }: Pair<Node, Node | null>): FlowItem {
  const end = Math.max(key.range?.[1] ?? 0, value?.range?.[1] ?? 0);
  return { start: key.range?.[0] ?? 0, end, value };
}

function printLines(text: string, { style }: EditContext): string {
  const indented = style.tabs ? text.replace(/(?<=\n) +/g, (spaces) => "\t".repeat(spaces.length)) : text;
  return indented.replaceAll("\n", style.newline);
}
